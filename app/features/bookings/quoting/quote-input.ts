/** What both sides of a quote send, as JSON and by the fields of their forms. Pure. */
import { z } from 'zod';
import { normalizeLine, normalizeMessage } from '#app/features/inbox/api/forms.ts';
import { MAX_VISIT_MINUTES, MAX_WORK_DAYS } from '#app/features/scheduling/api/plan.ts';
import { readDollars } from '#app/kernel/money.ts';
import { isUuid } from '#app/kernel/uuid.ts';
import { WINDOW } from '../change/change-input.ts';
import { splitChoice } from '../change/time-choice.ts';
import { PHOTOS_FIELD } from '../photos/photo-field.ts';
import {
  DECLINE_REASONS,
  type DeclineReason,
  LINES,
  lastLine,
  lastOption,
  lineField,
  MAX_NOTE,
  MAX_TITLE,
  MAX_WHAT,
  MAX_WORDS,
  OPTIONS,
  optionField,
  PHOTO_PLACES,
  photoIdsIn,
  QUOTE_FIELDS,
} from './quote-fields.ts';

/** $25,000. */
const MAX_CENTS = 2_500_000;
/** Fewer are no visit. */
const MIN_MINUTES = 15;

const TITLE = 'Name this option, like “Repair.”';
const WHAT = 'Say what you’d do.';
const PRICE = 'Enter an amount, like 85 or 85.50.';
const MINUTES = 'Choose how long it takes on site.';
const LINE = 'Add a line with its price.';
const RELOAD = 'Reload the page and try again.';
const upTo = (length: number) => `Use up to ${length} characters.`;

const lineOf = (missing: string, max: number) =>
  z
    .string(missing)
    .transform(normalizeLine)
    .pipe(z.string().min(1, missing).max(max, upTo(max)));

/** "" is none. */
const wordsUpTo = (max: number) =>
  z
    .string()
    .nullable()
    .default(null)
    .transform((text) => (text === null ? '' : normalizeMessage(text)))
    .pipe(z.string().max(max, upTo(max)))
    .transform((text) => (text === '' ? null : text));

const OPTION = z.strictObject({
  title: lineOf(TITLE, MAX_TITLE).describe('“Repair”.'),
  lines: z
    .array(
      z.strictObject({
        what: lineOf(WHAT, MAX_WHAT),
        cents: z.int(PRICE).min(1, PRICE).max(MAX_CENTS, 'Enter up to $25,000.'),
      }),
      LINE,
    )
    .min(1, LINE)
    .max(LINES.length, `Use up to ${LINES.length} lines.`),
  minutes: z
    .int(MINUTES)
    .min(MIN_MINUTES, MINUTES)
    .max(MAX_VISIT_MINUTES * MAX_WORK_DAYS, `Quote up to ${MAX_WORK_DAYS} days of work.`)
    .describe('On site: over 480, on several workdays in a row.'),
});

export const QUOTE_INPUT = z.strictObject({
  options: z
    .array(OPTION, LINE)
    .min(1, LINE)
    .max(OPTIONS.length, `Use up to ${OPTIONS.length} options.`),
  note: wordsUpTo(MAX_NOTE).describe('To the homeowner.'),
  photos: z
    .array(z.string(RELOAD).refine(isUuid, RELOAD))
    .max(PHOTO_PLACES.length, `Show up to ${PHOTO_PLACES.length} photos.`)
    .default([])
    .describe('The ids of photos that were added for it.'),
});

export type QuoteInput = z.output<typeof QUOTE_INPUT>;

/** Fields of the form by name of the input. */
export const QUOTE_FORM_FIELDS: Readonly<Record<string, string>> = {
  options: lineField('price', 1, 1),
  files: PHOTOS_FIELD,
  ...Object.fromEntries(
    OPTIONS.flatMap((option) => [
      [`options.${option - 1}.title`, optionField('title', option)],
      [`options.${option - 1}.minutes`, optionField('minutes', option)],
      [`options.${option - 1}.lines`, lineField('price', option, 1)],
      ...LINES.flatMap((line) => [
        [`options.${option - 1}.lines.${line - 1}.what`, lineField('what', option, line)],
        [`options.${option - 1}.lines.${line - 1}.cents`, lineField('price', option, line)],
      ]),
    ]),
  ),
};

type Form = ReadonlyMap<string, string>;

/** Up to the last option, and the last line of each, with something in it: an empty one before is a mistake. */
export function quoteIn(form: Form): Record<string, unknown> {
  const typed = (name: string) => form.get(name);
  const field = (name: string) => typed(name) ?? '';
  const last = Math.max(1, lastOption(typed));
  return {
    options: OPTIONS.filter((option) => option <= last).map((option) => {
      const minutes = field(optionField('minutes', option));
      const lines = Math.max(1, lastLine(typed, option));
      return {
        title: field(optionField('title', option)),
        lines: LINES.filter((line) => line <= lines).map((line) => ({
          what: field(lineField('what', option, line)),
          cents: readDollars(field(lineField('price', option, line)).trim()),
        })),
        minutes: /^\d{1,4}$/.test(minutes) ? Number(minutes) : undefined,
      };
    }),
    note: field(QUOTE_FIELDS.note),
    photos: photoIdsIn(typed),
  };
}

const QUOTE_ID = z.string(RELOAD).refine(isUuid, RELOAD);

export const CHOOSE_INPUT = z.strictObject({
  quote: QUOTE_ID,
  option: z.int(RELOAD).min(1, RELOAD).max(OPTIONS.length, RELOAD).describe('Counted from 1.'),
  window: WINDOW,
});

export const chooseIn = (form: Form) => ({
  quote: form.get(QUOTE_FIELDS.quote),
  option: Number(form.get(QUOTE_FIELDS.option) ?? 'none'),
  window: splitChoice(form.get(QUOTE_FIELDS.window)).window,
});

const REASONS = Object.keys(DECLINE_REASONS) as DeclineReason[];

export const DECLINE_INPUT = z.strictObject({
  quote: QUOTE_ID,
  reason: z.enum(REASONS, 'Choose why.'),
  words: wordsUpTo(MAX_WORDS).describe('To the homesmith.'),
});

export const declineIn = (form: Form) => ({
  quote: form.get(QUOTE_FIELDS.quote),
  reason: form.get(QUOTE_FIELDS.reason),
  words: form.get(QUOTE_FIELDS.words) ?? null,
});
