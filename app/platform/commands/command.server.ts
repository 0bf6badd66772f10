/**
 * What an operator's command is, and how it reaches the process that holds the data directory: one
 * line of JSON there, lines of JSON back: how far it is, and at last the outcome.
 */

import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';

export type CommandContext = Pick<RequestContext, 'config' | 'database' | 'now' | 'newId'>;
export type CommandOutcome = { lines: string[]; exitCode: number };

/** How far it is, for whoever waits at the terminal. */
export type Tell = (line: string) => void;

export type Command = {
  usage: string;
  /** What needs no database; null passes the arguments on to `run`. */
  prepare(args: readonly string[]): Promise<CommandOutcome | null>;
  /** What only the terminal knows, put in: where it stands, what is piped into it. */
  resolveArgs?(args: readonly string[]): Promise<readonly string[]>;
  /** Whether it makes sense before the server ever ran: then it makes the tables where there are none. */
  mayBegin?(args: readonly string[]): boolean;
  run(context: CommandContext, args: readonly string[], tell: Tell): Promise<CommandOutcome>;
};
export type Commands = Readonly<Record<string, Command>>;

export const done = (...lines: string[]): CommandOutcome => ({ lines, exitCode: 0 });
export const failed = (...lines: string[]): CommandOutcome => ({ lines, exitCode: 1 });
/** For arguments that make no sense. */
export const misused = (usage: string): CommandOutcome => ({ lines: [usage], exitCode: 2 });

const request = z.object({ name: z.string(), args: z.array(z.string()) });
const progress = z.object({ progress: z.string() });
const outcome = z.object({ lines: z.array(z.string()), exitCode: z.int() });

/** Answers one command for whoever connected. */
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

/** Has the process at the other end do it. */
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
