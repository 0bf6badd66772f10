/** Items of the inbox: kind, receipt and limits. Pure. */

/** How a room describes its items; the inbox does not know rooms by name. */
export type InboxKind = {
  /** The stored name. */
  id: string;
  /** "privacy request" */
  name: string;
  /** How long a closed conversation can be read. */
  keptNote: string;
  /** What addresses of operators' pages begin with, before the reference; their inbox's without it. */
  adminPath?: string | undefined;
};

/** How operators may close a conversation: also without an answer, only with one, or only by a verb of the room. */
export type Closing = 'free' | 'with-answer' | 'by-verb';

/** An answer of the form, for display. */
export type Fact = { label: string; value: string };

/** As `newReference` makes them, and as the database's check requires. */
const REFERENCE = /^HS-[0-9A-Z]{4}-[0-9A-Z]{4}$/;
export const isReference = (text: string): boolean => REFERENCE.test(text);

/** Reference and key, which together give access. */
export type Receipt = { reference: string; key: string };

/** From an address's query; null when incomplete. */
export function receiptIn(query: URLSearchParams): Receipt | null {
  const [reference, key] = [query.get('reference'), query.get('key')];
  return reference === null || key === null ? null : { reference, key };
}

/** Maximum lengths of form fields, in characters; an email has its own limit of 254. */
export const MAX_CHARACTERS = { name: 100, email: 254, subject: 120, message: 4_000 } as const;
