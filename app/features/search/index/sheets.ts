/**
 * Sheets: a service's texts as bits. A sheet has room for 32 texts, a fixed range of bits for each kind of text, so
 * that the set of matching texts is one number and its score a table lookup. A service with more texts continues on
 * further sheets.
 */
// biome-ignore-all lint/style/noNonNullAssertion: see number-lists.ts.
import { type Searchable, WEIGHTS, type Weight } from '#app/features/search/relevance.ts';

type TextKind = keyof typeof WEIGHTS;

/** The number of texts of each kind on a sheet; 32 in total. */
const ROOM: Record<TextKind, number> = {
  name: 1,
  tagline: 1,
  tradeCategory: 1,
  tag: 8,
  serviceNote: 7,
  question: 7,
  answer: 7,
};

// The type of Object.keys is `string[]`; these are exactly the keys of ROOM's type.
const KINDS = Object.keys(ROOM) as TextKind[];

/** The kind of text for each bit of a sheet. */
const KIND_OF_BIT = KINDS.flatMap((kind) => Array.from({ length: ROOM[kind] }, () => kind));
if (KIND_OF_BIT.length !== 32) throw new Error('A sheet has exactly 32 texts.');

/** The place of a text: the service's sheet (0 is the first), and the bit. */
export type PlacedText = { text: string; sheet: number; bit: number; earnsForPhrase: boolean };

/** All searched texts of a service with their places; lower-cased whole, as by the plain scan. */
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

/** A posting identifies one text of the catalogue: its sheet, then its bit (5 bits). */
export function toPosting(sheet: number, bit: number): number {
  return sheet * 32 + bit;
}

/** The score of every possible half of a sheet's mask: the lower 16 bits, then the upper. */
export type Worth = Uint8Array;

const HALF = 0x10000;

/** Among several words each scores as a word and their phrase as a phrase; a query's only word scores as both. */
export const WORTH_OF_WORD = worthOfHalves((weight) => weight.word);
export const WORTH_OF_PHRASE = worthOfHalves((weight) => weight.phrase);
export const WORTH_OF_ONLY_WORD = worthOfHalves((weight) => weight.word + weight.phrase);

/** The total score of the texts whose bits are set. */
export function worthOf(mask: number, worth: Worth): number {
  return worth[mask & (HALF - 1)]! + worth[HALF + (mask >>> 16)]!;
}

function worthOfHalves(worthOfText: (weight: Weight) => number): Worth {
  const worth = new Uint8Array(2 * HALF);
  for (const [bit, kind] of KIND_OF_BIT.entries()) {
    const half = bit < 16 ? 0 : HALF;
    const alone = 1 << (bit & 15);
    // Every mask of lower bits, plus this bit.
    for (let lower = 0; lower < alone; lower += 1) {
      worth[half + alone + lower] = worth[half + lower]! + worthOfText(WEIGHTS[kind]);
    }
  }
  // Precomputed scores have one byte a sheet (heavy-words.ts); heavier weights would need more.
  if (worthOf(-1, worth) > 255) throw new Error('A full sheet can’t be worth more than 255.');
  return worth;
}
