/** The shape of legal documents: data with the values of this installation. */

/**
 * A paragraph, a list, or definitions. Texts may contain `[words](address)` and names in backquotes (rich-text.ts).
 * "choices": the five rights as tools, and whether this browser sends Global Privacy Control.
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
  /** The three things that most people want to know. */
  keyPoints: readonly [KeyPoint, KeyPoint, KeyPoint];
  sections: readonly LegalSection[];
  /** The section that gets a button at the top, because most people come for it. */
  jumpTo?: string;
};

export type KeyPoint = { title: string; text: string };

/** The legal pages; documents.ts has a document for each. */
export const LEGAL_PATHS = ['terms', 'privacy', 'californiaprivacy'] as const;
export type LegalPath = (typeof LEGAL_PATHS)[number];
