/**
 * What the process says about itself, whatever LOG_LEVEL is: sentences to whoever sits at a terminal, lines
 * of the log to whatever collects them.
 */
import { createLog } from './log.server.ts';

export type Announcer = {
  say(sentence: string): void;
  warn(sentence: string): void;
  /** The end: a sentence, or an error that nobody expected. */
  fail(reason: unknown): void;
};

export function openAnnouncer(isTerminal: boolean = process.stdout.isTTY): Announcer {
  if (isTerminal) return { say: console.log, warn: console.warn, fail: console.error };
  const log = createLog('info');
  return {
    say: (sentence) => log.info(sentence),
    warn: (sentence) => log.warn(sentence),
    fail: (reason) =>
      typeof reason === 'string'
        ? log.fatal(reason)
        : log.fatal({ error: reason }, 'the process ends: an error that nobody expected'),
  };
}
