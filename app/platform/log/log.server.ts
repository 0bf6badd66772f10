/** Owns what the process writes down: one JSON object a line, so a line feed in a value stays inside it. */
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
    // An Error has no properties that JSON would show: they are taken out by name.
    serializers: { error: describeError },
    hooks: {
      logMethod(args, write, weight) {
        const [facts] = args;
        // What an outage does to each request is a detail: the outage itself has been told.
        if (weight > DEBUG && isPartOfOutage(errorIn(facts))) Reflect.apply(this.debug, this, args);
        else Reflect.apply(write, this, args);
      },
    },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

// Loggers type the facts of a line as text; they may be anything.
const errorIn = (facts: unknown): unknown =>
  typeof facts === 'object' && facts !== null && 'error' in facts ? facts.error : null;

/**
 * Its type, words, stack and code, and those of its cause; nothing else of it. A database's error brings
 * the values of the row that it is about (`detail`), which may be an email or a phone.
 */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { type, message, stack } = pino.stdSerializers.err(error);
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  return { type, message, ...(isPartOfOutage(error) ? {} : { stack }), ...code };
}
