/** Ends the process when it cannot start: one clear sentence and a non-zero exit code. */
import { OpeningsUnusable } from '#app/features/careers/api/careers.server.ts';
import { ConfigError } from '#app/platform/config/config.server.ts';
import {
  DataDirectoryInUse,
  DataDirectoryUnusable,
} from '#app/platform/database/data-directory.server.ts';
import { DatabaseUnavailable } from '#app/platform/database/database.server.ts';
import {
  describeDatabaseFailure,
  isDatabaseRefusal,
} from '#app/platform/database/database-failure.ts';
import { AddressTaken } from './listen.ts';

/** `fail` reports a sentence, or an unexpected error. */
export function exitWithError(
  error: unknown,
  fail: (reason: unknown) => void = console.error,
): never {
  const expected =
    error instanceof ConfigError ||
    error instanceof OpeningsUnusable ||
    error instanceof DataDirectoryInUse ||
    error instanceof DataDirectoryUnusable ||
    error instanceof DatabaseUnavailable ||
    error instanceof AddressTaken;
  if (expected) fail(error.message);
  else if (isDatabaseRefusal(error)) {
    fail(`The database refused what the start needs: ${describeDatabaseFailure(error)}.`);
  } else fail(error);
  process.exit(1);
}
