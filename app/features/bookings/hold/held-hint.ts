/**
 * The cookie that says which times this browser holds, so that pages that are the same for everyone can lead back to
 * them. It is gone when the hold is, and grants nothing. Pure.
 */
import { SECOND_MS } from '#app/kernel/time-units.ts';

export const HELD_HINT_COOKIE = 'held';

/** `until`: "2:02 PM", or "tomorrow, 2 PM". */
export type HeldHint = { reference: string; until: string };

/** A `Set-Cookie` header; null deletes the cookie. `lastsMs`: the rest of the hold. */
export const heldHintCookie = (
  held: (HeldHint & { lastsMs: number }) | null,
  isSecure: boolean,
): string =>
  [
    // Cookies have no spaces and commas.
    `${HELD_HINT_COOKIE}=${held === null ? '' : `${held.reference}~${held.until.replaceAll(' ', '_').replaceAll(',', '.')}`}`,
    `Max-Age=${held === null ? 0 : Math.ceil(held.lastsMs / SECOND_MS)}`,
    'Path=/',
    'SameSite=Lax',
    ...(isSecure ? ['Secure'] : []),
  ].join('; ');

/** From a `Cookie` header or `document.cookie`; null when nothing is held. */
export function readHeldHint(cookies: string | null): HeldHint | null {
  const found = /(?:^|; ?)held=(HM-\w{4}-\w{4})~([\w.:]{1,40})(?:;|$)/.exec(cookies ?? '');
  const [, reference, until] = found ?? [];
  if (reference === undefined || until === undefined) return null;
  return { reference, until: until.replaceAll('_', ' ').replaceAll('.', ',') };
}
