/** The page after logging in, `/login?next=/dashboard`, never on another host. */
import { LOGIN_PATH } from '#app/kernel/urls.ts';

const HOME = '/';
/** A base that is certainly not ours, to recognise relative addresses. */
const HERE = 'http://here.invalid';

/** A path of this site; the home page for anything else. */
export function safeNext(next: string | null): string {
  // Browsers read "\" as "/", and drop tabs and line ends.
  if (next === null || !/^\/(?![/\\])/.test(next)) return HOME;
  if (!URL.canParse(next, HERE)) return HOME;
  const { origin, pathname, search, hash } = new URL(next, HERE);
  // "/.//evil" becomes "//evil", which names a host.
  if (origin !== HERE || pathname.startsWith('//')) return HOME;
  // The login page itself would loop.
  return pathname === LOGIN_PATH ? HOME : `${pathname}${search}${hash}`;
}

export const loginPath = (next: string): string =>
  next === HOME ? LOGIN_PATH : `${LOGIN_PATH}?next=${encodeURIComponent(next)}`;
