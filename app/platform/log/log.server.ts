/** The log: one JSON object a line, so that a line feed in a value stays inside it. */
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import type { Config } from '#app/platform/config/config.server.ts';
import { isPartOfOutage } from './outage.server.ts';

export type Log = Logger;

/**
 * Takes each error that is logged as a failure, as the log describes it, with the text of its line and the id of its
 * request. Of an outage, that is only its beginning.
 */
export type ReportError = (error: unknown, line: { text: string; requestId?: unknown }) => void;

const DEBUG = 20;
const ERROR = 50;

/** `reportError` tells another system, too: by default the log is the only report. It must not throw. */
export function createLog(
  level: Config['logLevel'],
  destination?: DestinationStream,
  reportError?: ReportError,
): Log {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // JSON has no properties of an Error, so they are read by name. `err` is pino's own, which would write all of them.
    serializers: { error: describeError, err: describeError },
    hooks: {
      logMethod(args, write, weight) {
        const [facts, text] = args;
        const error = errorIn(facts);
        // Errors of a known outage are logged as debug: the outage itself has been logged.
        if (weight > DEBUG && isPartOfOutage(error)) return Reflect.apply(this.debug, this, args);
        Reflect.apply(write, this, args);
        if (weight < ERROR || error === null) return;
        const { requestId } = this.bindings();
        reportError?.(describeError(error), { text: String(text), requestId });
      },
    },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

// pino types the facts as text; they can be anything.
const errorIn = (facts: unknown): unknown =>
  typeof facts === 'object' && facts !== null && 'error' in facts ? facts.error : null;

/**
 * Type, message, stack and code of an error and its causes, nothing else: a database error's `detail` has values of
 * its row, such as an email or a phone.
 */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { type, message, stack } = pino.stdSerializers.err(error);
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  return { type, message, ...(isPartOfOutage(error) ? {} : { stack }), ...code };
}
