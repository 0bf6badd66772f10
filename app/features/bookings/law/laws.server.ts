/** The files of laws, which are read once. */
import { resolve } from 'node:path';
import type { Law } from './law.ts';
import { readLawAt } from './law-command.server.ts';

let laws: Promise<readonly Law[]> | null = null;

async function readLaws(): Promise<readonly Law[]> {
  const read = await readLawAt(resolve('rules/law'));
  if (!read.ok) throw new Error(`The files of laws have ${read.refusal.length} mistakes.`);
  return read.value;
}

/** Throws when a file has a mistake. */
export function getLaws(): Promise<readonly Law[]> {
  laws ??= readLaws();
  return laws;
}
