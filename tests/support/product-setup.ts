/** Vitest's global set-up: the state after a first start, as a data directory and as a database. */
import type { TestProject } from 'vitest/node';
import { findMade, noteMade } from './databases/made-once.ts';
import { createDatabase, preparePostgres } from './databases/postgres.ts';
import { prepareDirectory, runNode, startServer } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The name of a database after a first start: with the starter catalogue and the sample homesmiths. */
    startedTemplate: string;
  }
}

/** Runs after `postgres-setup.ts`, whose server it uses, and which drops the database in the end. */
export default async function prepareProducts(project: TestProject): Promise<void> {
  const { postgresUrl } = project.getProvidedContext();
  project.provide('startedTemplate', await makeProducts(postgresUrl));
}

/** Recorded for child processes; returns the database's name. */
export async function makeProducts(postgresUrl: string): Promise<string> {
  await buildOnce();
  const [template] = await Promise.all([
    findMade<string>('STARTED_TEMPLATE') ?? makeTemplate(postgresUrl),
    prepareDirectory(),
    preparePostgres(startOnce),
  ]);
  return template;
}

/** Before the products start together: each of them would build, into the same folder. */
async function buildOnce(): Promise<void> {
  const { isBuilt } = await import('../../server/build.mjs');
  if (await isBuilt()) return;
  const { exitCode, output } = await runNode(['server/build.mjs']);
  if (exitCode !== 0) throw new Error(`The build failed:\n${output}`);
}

async function makeTemplate(postgresUrl: string): Promise<string> {
  const databaseUrl = await createDatabase(postgresUrl);
  await startOnce(databaseUrl);
  const name = new URL(databaseUrl).pathname.slice(1);
  noteMade('STARTED_TEMPLATE', name);
  return name;
}

async function startOnce(databaseUrl: string): Promise<void> {
  const server = await startServer({ databaseUrl });
  await server.stop();
}
