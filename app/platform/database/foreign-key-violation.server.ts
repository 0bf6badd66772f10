/** Whether the database refused a row because a row that it references does not exist. */

const FOREIGN_KEY_VIOLATION = '23503';

/** Both drivers give the error PostgreSQL's code. */
export const isForeignKeyViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === FOREIGN_KEY_VIOLATION;
