/**
 * An operator's command, and how it reaches the process that holds the data directory: one line of JSON as the
 * request, lines of JSON as progress, the last of which is the outcome.
 */

import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';

export type CommandContext = Pick<RequestContext, 'config' | 'database' | 'now' | 'newId'>;
export type CommandOutcome = { lines: string[]; exitCode: number };

/** Reports progress to the terminal. */
export type Tell = (line: string) => void;

export type Command = {
  usage: string;
  /** The part that needs no database; null continues with `run`. */
  prepare(args: readonly string[]): Promise<CommandOutcome | null>;
  /** Adds to the arguments what only the terminal's process knows: its working directory, its standard input. */
  resolveArgs?(args: readonly string[]): Promise<readonly string[]>;
  /** Whether the command may run before the server's first start; it then creates the tables. */
  mayBegin?(args: readonly string[]): boolean;
  run(context: CommandContext, args: readonly string[], tell: Tell): Promise<CommandOutcome>;
};
export type Commands = Readonly<Record<string, Command>>;

export const done = (...lines: string[]): CommandOutcome => ({ lines, exitCode: 0 });
export const failed = (...lines: string[]): CommandOutcome => ({ lines, exitCode: 1 });
/** The outcome for invalid arguments. */
export const misused = (usage: string): CommandOutcome => ({ lines: [usage], exitCode: 2 });

const request = z.object({ name: z.string(), args: z.array(z.string()) });
const progress = z.object({ progress: z.string() });
const outcome = z.object({ lines: z.array(z.string()), exitCode: z.int() });

/** Answers one command on a connection. */
export function answerCommand(
  socket: Socket,
  commands: Commands,
  makeContext: () => CommandContext,
): void {
  socket.on('error', () => socket.destroy());
  createInterface({ input: socket }).once('line', async (line) => {
    const tell: Tell = (text) => void socket.write(`${JSON.stringify({ progress: text })}\n`);
    socket.end(`${JSON.stringify(await runLine(line, commands, makeContext, tell))}\n`);
  });
}

async function runLine(
  line: string,
  commands: Commands,
  makeContext: () => CommandContext,
  tell: Tell,
) {
  try {
    const { name, args } = request.parse(JSON.parse(line));
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    return command === undefined
      ? failed(`There is no command ${name} in the running process.`)
      : await command.run(makeContext(), args, tell);
  } catch (error) {
    return failed(
      `The running process could not do it: ${error instanceof Error ? error.message : error}`,
    );
  }
}

/** Sends the command to the process that holds the data directory. */
export async function askHolder(
  socket: Socket,
  name: string,
  args: readonly string[],
  tell: Tell,
): Promise<CommandOutcome> {
  socket.write(`${JSON.stringify({ name, args })}\n`);
  for await (const line of createInterface({ input: socket })) {
    const answer: unknown = JSON.parse(line);
    const told = progress.safeParse(answer);
    if (!told.success) return outcome.parse(answer);
    tell(told.data.progress);
  }
  return failed('The running process hung up before it answered.');
}
