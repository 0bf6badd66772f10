/** Describes a database's failure for the terminal. */

/** SQLSTATE of PostgreSQL, https://www.postgresql.org/docs/current/errcodes-appendix.html. */
const DISK_FULL = '53100';
const INSUFFICIENT_PRIVILEGE = '42501';
/** WASI error numbers, which the embedded database's file system reports. */
const NO_SPACE = [19, 22, 51];
const NO_ROOM = 'there is no room left on its disk';

const read = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;

/** Whether the database itself refused, rather than our own code. */
export const isDatabaseRefusal = (error: unknown): boolean =>
  error instanceof Error && /^(?=.*\d)[0-9A-Z]{5}$/.test(String(read(error, 'code')));

export const isInsufficientPrivilege = (error: unknown): boolean =>
  read(error, 'code') === INSUFFICIENT_PRIVILEGE;

/** Accepts any thrown value; no full stop at the end. */
export function describeDatabaseFailure(error: unknown): string {
  const code = read(error, 'code');
  if (code === DISK_FULL || code === 'ENOSPC' || code === 'EDQUOT') return NO_ROOM;
  const errno = read(error, 'errno');
  if (read(error, 'name') === 'ErrnoError') {
    return NO_SPACE.includes(Number(errno)) ? NO_ROOM : `its files give error ${errno}`;
  }
  const message = error instanceof Error ? error.message || error.name : String(error);
  // WebAssembly aborts like this when one of its writes fails.
  if (/^Aborted\(/.test(message)) return 'it broke off; its disk may be full';
  return message.replace(/[.\s]+$/, '');
}
