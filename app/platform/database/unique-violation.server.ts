/** Whether the database refused a row because of a unique constraint. */

const UNIQUE_VIOLATION = '23505';

/** Both drivers give the error PostgreSQL's code. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;
