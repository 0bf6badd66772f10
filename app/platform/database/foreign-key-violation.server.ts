/** Whether the database refused a row because what it belongs to is not there. */

const FOREIGN_KEY_VIOLATION = '23503';

/** Both drivers give the error PostgreSQL's code. */
export const isForeignKeyViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === FOREIGN_KEY_VIOLATION;
