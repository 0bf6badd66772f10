/**
 * Sheets: how a service's texts become bits. A sheet has room for 32 texts, each kind of text in bits
 * of its own, so that "which of these texts match" is one number and its worth a table look-up. A
 * service whose texts do not fit continues on further sheets.
 */
// biome-ignore-all lint/style/noNonNullAssertion: see number-lists.ts.
import { type Searchable, WEIGHTS, type Weight } from '#app/features/search/relevance.ts';

type TextKind = keyof typeof WEIGHTS;

/** How many texts of each kind a sheet holds; together 32. */
const ROOM: Record<TextKind, number> = {
  name: 1,
  tagline: 1,
  tradeCategory: 1,
  tag: 8,
  serviceNote: 7,
  question: 7,
  answer: 7,
};

// Object.keys forgets what it listed: these are exactly the keys of ROOM's type.
const KINDS = Object.keys(ROOM) as TextKind[];

/** The kind of text that each of a sheet's bits stands for. */
const KIND_OF_BIT = KINDS.flatMap((kind) => Array.from({ length: ROOM[kind] }, () => kind));
if (KIND_OF_BIT.length !== 32) throw new Error('A sheet has exactly 32 texts.');

/** Where a text was put: which of the service's sheets (0 is the first), and which bit. */
export type PlacedText = { text: string; sheet: number; bit: number; earnsForPhrase: boolean };

/** All searched texts of a service, each in its place; lower-cased whole, as the plain scan does. */
export function placeTexts(service: Searchable): PlacedText[] {
  const texts: Record<TextKind, string[]> = {
    name: [service.name],
    tagline: [service.tagline],
    tradeCategory: [service.tradeCategory],
    tag: service.tags,
    serviceNote: service.serviceNotes,
    question: service.faqs.map((faq) => faq.question),
    answer: service.faqs.map((faq) => faq.answer),
  };
  return KINDS.flatMap((kind) =>
    texts[kind].map((text, position) => ({
      text: text.toLowerCase(),
      sheet: Math.floor(position / ROOM[kind]),
      bit: KIND_OF_BIT.indexOf(kind) + (position % ROOM[kind]),
      earnsForPhrase: WEIGHTS[kind].phrase > 0,
    })),
  );
}

/** A posting names one text of the catalogue in one number: its sheet, then its bit (5 bits). */
export function toPosting(sheet: number, bit: number): number {
  return sheet * 32 + bit;
}

/** What every possible half of a sheet's mask is worth: the lower 16 bits, then the upper. */
export type Worth = Uint8Array;

const HALF = 0x10000;

/** A word of several earns as a word, their phrase as a phrase, a query's only word as both. */
export const WORTH_OF_WORD = worthOfHalves((weight) => weight.word);
export const WORTH_OF_PHRASE = worthOfHalves((weight) => weight.phrase);
export const WORTH_OF_ONLY_WORD = worthOfHalves((weight) => weight.word + weight.phrase);

/** What the texts whose bits are set earn together. */
export function worthOf(mask: number, worth: Worth): number {
  return worth[mask & (HALF - 1)]! + worth[HALF + (mask >>> 16)]!;
}

function worthOfHalves(worthOfText: (weight: Weight) => number): Worth {
  const worth = new Uint8Array(2 * HALF);
  for (const [bit, kind] of KIND_OF_BIT.entries()) {
    const half = bit < 16 ? 0 : HALF;
    const alone = 1 << (bit & 15);
    // Every mask of lower bits, and this bit besides.
    for (let lower = 0; lower < alone; lower += 1) {
      worth[half + alone + lower] = worth[half + lower]! + worthOfText(WEIGHTS[kind]);
    }
  }
  // Kept scores have a byte a sheet (heavy-words.ts). Heavier weights would need wider ones.
  if (worthOf(-1, worth) > 255) throw new Error('A full sheet must be worth at most 255.');
  return worth;
}
