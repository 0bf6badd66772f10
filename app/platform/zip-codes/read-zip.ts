/** Reads the cookie of `zip-cookie.ts`. Every page may load this, so it is apart. Pure. */

/** From a `Cookie` header or `document.cookie`; null when there is none of five digits. */
export const readZip = (cookies: string | null): string | null =>
  /(?:^|; ?)zip=(\d{5})(?:;|$)/.exec(cookies ?? '')?.[1] ?? null;
