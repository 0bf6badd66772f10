/** Where somebody goes after logging in: `/login?next=/dashboard`, and never to another host. */
import { LOGIN_PATH } from '#app/kernel/urls.ts';

const HOME = '/';
/** Any address that is not ours; what stays on it stays on our own host. */
const HERE = 'http://here.invalid';

/** A path of this site from the first slash on; the home page for whatever is none. */
export function safeNext(next: string | null): string {
  // Browsers read "\" as "/", and leave out tabs and line ends.
  if (next === null || !/^\/(?![/\\])/.test(next)) return HOME;
  if (!URL.canParse(next, HERE)) return HOME;
  const { origin, pathname, search, hash } = new URL(next, HERE);
  // "/.//evil" becomes "//evil", which names a host.
  if (origin !== HERE || pathname.startsWith('//')) return HOME;
  // To come back here after logging in would be to log in for ever.
  return pathname === LOGIN_PATH ? HOME : `${pathname}${search}${hash}`;
}

export const loginPath = (next: string): string =>
  next === HOME ? LOGIN_PATH : `${LOGIN_PATH}?next=${encodeURIComponent(next)}`;
