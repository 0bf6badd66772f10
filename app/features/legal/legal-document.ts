/** What a legal page is made of: data, with the values of this installation in it. */

/**
 * A paragraph, a list, or names with what belongs to each. Texts may hold `[words](address)` and names in
 * backquotes (rich-text.ts). "choices": the five rights as tools, and whether this browser sends Global Privacy
 * Control, which only it knows.
 */
export type Block =
  | string
  | { list: readonly string[] }
  | { entries: readonly Entry[] }
  | { live: 'choices' };

export type Entry = { term: string; texts: readonly string[] };

export type LegalSection = { id: string; title: string; blocks: readonly Block[] };

export type LegalDocument = {
  title: string;
  description: string;
  /** The three things most people want to know. */
  keyPoints: readonly [KeyPoint, KeyPoint, KeyPoint];
  sections: readonly LegalSection[];
  /** Of the section that most people come for; there is a button to it right at the top. */
  jumpTo?: string;
};

export type KeyPoint = { title: string; text: string };

/** Which pages there are; each has a maker of its document in documents.ts. */
export const LEGAL_PATHS = ['terms', 'privacy', 'californiaprivacy'] as const;
export type LegalPath = (typeof LEGAL_PATHS)[number];
