/** Reads which times this browser holds, from the cookie of `hold-cookie.server.ts`. Pure. */

/** `until`: "2:02 PM", or "tomorrow, 2 PM". */
export type HeldHint = { reference: string; until: string };

/** From a `Cookie` header or `document.cookie`; null when nothing is held. */
export function readHeldHint(cookies: string | null): HeldHint | null {
  const found = /(?:^|; ?)held=(HM-\w{4}-\w{4})~([\w.-]{1,40})(?:;|$)/.exec(cookies ?? '');
  const [, reference, until] = found ?? [];
  if (reference === undefined || until === undefined) return null;
  return { reference, until: until.replaceAll('_', ' ').replaceAll('.', ',').replaceAll('-', ':') };
}
