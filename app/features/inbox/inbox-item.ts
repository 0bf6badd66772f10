/** What people send in: its kinds, its states, and the address of the conversation about it. Pure. */

export type InboxKind = 'support' | 'homesmith' | 'career' | 'privacy';

/** What the form asked, for people to read. */
export type Fact = { label: string; value: string };

/** answered: the last word is ours, and they may go on. */
export type ItemState = 'draft' | 'open' | 'answered' | 'closed';

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

/** For whoever has the link; its owner, signed in, needs no key. */
export const conversationPath = (reference: string, key: string): string =>
  `/conversations/${reference}?${new URLSearchParams({ key })}`;

export const KIND_NAMES: Readonly<Record<InboxKind, string>> = {
  support: 'support request',
  homesmith: 'homesmith application',
  career: 'job application',
  privacy: 'privacy request',
};

/** What forms let through, in characters; an email's own limit is 254. */
export const MOST_CHARACTERS = { name: 100, email: 254, subject: 120, message: 4_000 } as const;
