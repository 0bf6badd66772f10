/** Owns what the process writes down: one JSON object a line, so a line feed in a value stays inside it. */
import { type Logger, pino } from 'pino';
import type { Config } from '#app/platform/config/config.server.ts';

export type Log = Logger;

export function createLog(level: Config['logLevel']): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // An Error has no properties that JSON would show: they are taken out by name.
    serializers: { error: describeError },
  });
}

/**
 * Its type, words, stack and code, and those of its cause; nothing else of it. A database's error brings
 * the values of the row that it is about (`detail`), which may be an email or a phone.
 */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { type, message, stack } = pino.stdSerializers.err(error);
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  return { type, message, stack, ...code };
}
