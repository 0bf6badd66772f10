/** The log: one JSON object a line, so that a line feed in a value stays inside it. */
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import type { Config } from '#app/platform/config/config.server.ts';
import { isPartOfOutage } from './outage.server.ts';

export type Log = Logger;

const DEBUG = 20;

export function createLog(level: Config['logLevel'], destination?: DestinationStream): Log {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // JSON has no properties of an Error, so they are read by name.
    serializers: { error: describeError },
    hooks: {
      logMethod(args, write, weight) {
        const [facts] = args;
        // Errors of a known outage are logged as debug: the outage itself has been logged.
        if (weight > DEBUG && isPartOfOutage(errorIn(facts))) Reflect.apply(this.debug, this, args);
        else Reflect.apply(write, this, args);
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
