/** Names and limits of the fields of quotes, for their pages and their input. Pure and tiny. */
export const QUOTE_FIELDS = {
  note: 'note',
  quote: 'quote',
  option: 'option',
  window: 'window',
  reason: 'reason',
  words: 'words',
} as const;

export const OPTIONS = [1, 2, 3] as const;
export const LINES = [1, 2, 3, 4, 5, 6] as const;

/** Of an option: its name, and its time on site. */
export const optionField = (name: 'title' | 'minutes', option: number): string =>
  `${name}${option}`;
/** Of a line of an option. */
export const lineField = (name: 'what' | 'price', option: number, line: number): string =>
  `${name}${option}_${line}`;

type Typed = (field: string) => string | undefined;
/** Photos that were sent before, by their ids: all in the first field, or one in each. */
export const PHOTO_PLACES = [1, 2, 3, 4, 5, 6] as const;
export const photoField = (place: number): string => `photo${place}`;
export const photoIdsIn = (typed: Typed): string[] => [
  ...new Set(
    PHOTO_PLACES.flatMap((place) => typed(photoField(place))?.split(' ') ?? []).filter(Boolean),
  ),
];

const isTyped = (typed: Typed, field: string): boolean => Boolean(typed(field)?.trim());

/** The last line with something in it; 0 for none. */
export const lastLine = (typed: Typed, option: number): number =>
  LINES.findLast((line) =>
    (['what', 'price'] as const).some((name) => isTyped(typed, lineField(name, option, line))),
  ) ?? 0;

/** The last option with something in it; 0 for none. */
export const lastOption = (typed: Typed): number =>
  OPTIONS.findLast(
    (option) => isTyped(typed, optionField('title', option)) || lastLine(typed, option) > 0,
  ) ?? 0;

export const MAX_TITLE = 40;
export const MAX_WHAT = 120;
export const MAX_NOTE = 1_000;
export const MAX_WORDS = 500;

/** On site: over eight hours, in whole days. */
export const QUOTE_MINUTES = [
  ...[30, 60, 90, 120, 150, 180, 240, 300, 360, 420, 480],
  ...[960, 1_440, 1_920, 2_400, 2_880, 3_360, 3_840],
] as const;

export const DECLINE_REASONS = {
  price: 'It costs more than I want to spend',
  elsewhere: 'I’m having someone else do it',
  later: 'Not now',
  unneeded: 'I don’t need it anymore',
  other: 'Something else',
} as const;
export type DeclineReason = keyof typeof DECLINE_REASONS;

/** What was just done, by the address. */
export const QUOTE_DONE = ['sent', 'declined'] as const;
export type QuoteDone = (typeof QUOTE_DONE)[number];
export const quoteDoneIn = (query: URLSearchParams): QuoteDone | null =>
  QUOTE_DONE.find((done) => done === query.get('done')) ?? null;
