/**
 * `npm run catalogue|config|homesmiths|inbox|law|rules -- …`: runs a command of the operator, in the process that holds the data
 * directory when there is one, and here when there is none or the database is a server.
 */
import {
  askHolder,
  type Command,
  type CommandOutcome,
} from '#app/platform/commands/command.server.ts';
import { type Config, readConfig } from '#app/platform/config/config.server.ts';
import { connectToHolder } from '#app/platform/database/data-directory.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { makeContext } from '#app/platform/request-context/request-context.server.ts';
import { commands } from './commands.ts';
import { exitWithError } from './exit-with-error.ts';
import { openCommandStore } from './open-store.ts';

async function runCommand(name: string, args: string[]): Promise<CommandOutcome> {
  const command = commands[name];
  if (command === undefined) throw new Error(`Unknown command: ${name}.`);
  const outcome = await command.prepare(args);
  if (outcome !== null) return outcome;
  const config = readConfig();
  const resolved = (await command.resolveArgs?.(args)) ?? args;
  return runWithDatabase(config, command, name, resolved);
}

async function runWithDatabase(
  config: Config,
  command: Command,
  name: string,
  args: readonly string[],
) {
  if (config.databaseUrl === null) {
    const holder = await connectToHolder(config.dataDir);
    if (holder !== null) return askHolder(holder, name, args, tell);
  }
  const mayBegin = command.mayBegin?.(args) ?? false;
  const store = await openCommandStore(config, createLog('warn'), { mayBegin });
  try {
    return await command.run(makeContext({ config, database: store.database }), args, tell);
  } finally {
    await store.close();
  }
}

/** To stderr, because the answer on stdout may be piped. */
function tell(line: string): void {
  console.error(line);
}

const [name = '', ...args] = process.argv.slice(2);
try {
  const { lines, exitCode } = await runCommand(name, args);
  for (const line of lines) (exitCode === 0 ? console.log : console.error)(line);
  process.exitCode = exitCode;
} catch (error) {
  exitWithError(error);
}
