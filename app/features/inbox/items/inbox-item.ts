/** What people send in: its kind, its states, and by what it is found. Pure. */

/** What a room says of what it takes in; the inbox knows none of them by name. */
export type InboxKind = {
  /** As it is stored. */
  id: string;
  /** "privacy request" */
  name: string;
  /** Of a closed conversation, how long it can be read. */
  keptNote: string;
};

/** What the form asked, for people to read. */
export type Fact = { label: string; value: string };

/** As `newReference` makes them, and the database's check. */
const REFERENCE = /^HS-[0-9A-Z]{4}-[0-9A-Z]{4}$/;
export const isReference = (text: string): boolean => REFERENCE.test(text);

/** Whoever has both may read it, and go on with it. */
export type Receipt = { reference: string; key: string };

/** As addresses carry it; null for one that carries none. */
export function receiptIn(query: URLSearchParams): Receipt | null {
  const [reference, key] = [query.get('reference'), query.get('key')];
  return reference === null || key === null ? null : { reference, key };
}

/** What forms let through, in characters; an email's own limit is 254. */
export const MAX_CHARACTERS = { name: 100, email: 254, subject: 120, message: 4_000 } as const;
