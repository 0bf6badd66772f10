/**
 * Logs an outage when it begins and when it ends, rather than with each request: code that notices it passes the
 * error on, and further log lines about that error become details (`log.server.ts`).
 */
import type { Log } from './log.server.ts';

const met = new WeakSet<Error>();

/** Also when the outage's error is only the cause of this one. */
export const isPartOfOutage = (error: unknown): boolean =>
  error instanceof Error && (met.has(error) || isPartOfOutage(error.cause));

export type Outage = {
  failed(error: Error): void;
  /** The number of failures so far; pass it to `answered` with a later answer. */
  failures(): number;
  /** A call that began after `failuresBefore` failures was answered. */
  answered(failuresBefore: number): void;
};

/** `now` in milliseconds from any origin. */
export function watchOutage(log: Log, now = () => performance.now()): Outage {
  let failures = 0;
  // Before the first answer, the code that opens the connection reports the failure.
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
      // A call that began before the last failure proves nothing: it may be the last answer before the outage.
      if (begun === null || failuresBefore < failures) return;
      const seconds = Math.round((now() - begun.at) / 100) / 10;
      log.warn({ seconds, failures: failures - begun.failures }, 'database answers again');
      begun = null;
    },
  };
}
