/** Owns what the process writes down: one JSON object a line, so a line feed in a value stays inside it. */
import { type Logger, pino } from 'pino';
import type { Config } from '#app/platform/config/config.server.ts';

export type Log = Logger;

export function createLog(level: Config['logLevel']): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // An Error has no properties that JSON would show: type, message and stack are taken out by name.
    serializers: { error: pino.stdSerializers.err },
  });
}
