/**
 * An outage is told when it begins and when it is over, not by each request that meets it: whoever notices
 * hands the error in, and what the log is told about that error afterwards are details (`log.server.ts`).
 */
import type { Log } from './log.server.ts';

const met = new WeakSet<Error>();

/** Also when it is only the cause of this error. */
export const isPartOfOutage = (error: unknown): boolean =>
  error instanceof Error && (met.has(error) || isPartOfOutage(error.cause));

export type Outage = {
  failed(error: Error): void;
  /** How often something has failed so far: what is asked from now on is asked after that. */
  failures(): number;
  /** Something answered that was asked after so many failures. */
  answered(failuresBefore: number): void;
};

/** `now` in milliseconds, from any beginning. */
export function watchOutage(log: Log, now = () => performance.now()): Outage {
  let failures = 0;
  // Whoever opens it tells that it never answered.
  let hasAnswered = false;
  let begun: { at: number; failures: number } | null = null;
  return {
    failures: () => failures,
    failed: (error) => {
      if (hasAnswered && begun === null) {
        begun = { at: now(), failures };
        log.error({ error }, 'database connection lost');
      }
      failures += 1;
      met.add(error);
    },
    answered: (failuresBefore) => {
      hasAnswered = true;
      // What was asked earlier may be the last answer before the end.
      if (begun === null || failuresBefore < failures) return;
      const seconds = Math.round((now() - begun.at) / 100) / 10;
      log.warn({ seconds, failures: failures - begun.failures }, 'database answers again');
      begun = null;
    },
  };
}
