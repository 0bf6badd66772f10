/** What the process says about itself at any LOG_LEVEL: sentences at a terminal, otherwise lines of the log. */
import { createLog } from './log.server.ts';

export type Announcer = {
  say(sentence: string): void;
  warn(sentence: string): void;
  /** Why the process ends: a sentence, or an unexpected error. */
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
        : log.fatal({ error: reason }, 'the process ends: unexpected error'),
  };
}
