/** The operator's commands, as `npm run catalogue|config|inbox -- …` runs them. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeCatalogueFiles } from '#app/features/catalogue/import/catalogue-file.ts';
import type { Service } from '#app/features/catalogue/service.ts';
import { COMMAND, type Finished, runNode } from '../support/server.ts';
import { temporaryFolder } from '../support/temporary.ts';

export const runCommand = (env: Record<string, string>, ...args: string[]): Promise<Finished> =>
  runNode([...COMMAND, ...args], env);

/** With text on standard input. */
export const pipeIntoCommand = (
  input: string,
  env: Record<string, string>,
  ...args: string[]
): Promise<Finished> => runNode([...COMMAND, ...args], env, input);

/** Writes a catalogue file; returns its path. */
export async function writeCatalogue(services: Iterable<Service>): Promise<string> {
  const path = join(await temporaryFolder(), 'catalogue.json');
  await writeFile(path, JSON.stringify(writeCatalogueFiles([...services])));
  return path;
}

/** The product's services and catalogue version. */
export async function fetchCatalogue(
  url: string,
): Promise<{ version: string; services: Service[] }> {
  const response = await fetch(`${url}/api/catalogue`);
  if (!response.ok) throw new Error(`The catalogue answered ${response.status}.`);
  return response.json();
}
