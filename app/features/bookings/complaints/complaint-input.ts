/** What both sides of a complaint send. Pure. */
import { z } from 'zod';
import { normalizeMessage } from '#app/features/inbox/api/forms.ts';
import { readDollars } from '#app/kernel/money.ts';
import { isUuid } from '#app/kernel/uuid.ts';
import { COMPLAINT_KINDS } from './complaint.ts';
import { COMPLAINT_FIELDS, jobsIn, MAX_COMPLAINT } from './complaint-fields.ts';

const RELOAD = 'Reload the page and try again.';
export const WHICH_JOBS = 'Choose which covered work didn’t last.';
const AMOUNT = 'Enter an amount, like 85 or 85.50, or leave this empty.';

const wordsOf = (missing: string) =>
  z
    .string(missing)
    .transform(normalizeMessage)
    .pipe(z.string().min(1, missing).max(MAX_COMPLAINT, `Use up to ${MAX_COMPLAINT} characters.`));

const CENTS = z.int(AMOUNT).min(1, AMOUNT).max(10_000_000, 'Enter up to $100,000.').nullable();

export const COMPLAINT_ID = z.string(RELOAD).refine(isUuid, RELOAD);

export const OPEN_INPUT = z.strictObject({
  kind: z.enum(COMPLAINT_KINDS, 'Choose what went wrong.'),
  words: wordsOf('Tell us what happened.'),
  cents: CENTS.describe('The money that the customer wants back; null for none.'),
  jobs: z
    .array(z.string().refine(isUuid, WHICH_JOBS), WHICH_JOBS)
    .max(100)
    .default([])
    .describe(
      'Of `warranty`: which covered work didn’t last, by the ids of the visit’s orders. Of the only covered one it can be left out; of other kinds it isn’t looked at.',
    ),
});

export const ANSWER_INPUT = z.strictObject({
  complaint: COMPLAINT_ID,
  words: wordsOf('Write your answer.'),
  cents: CENTS.describe('The money that the homesmith offers back; null for none.'),
});

export const REDO_INPUT = z.strictObject({
  complaint: COMPLAINT_ID,
  words: z
    .string()
    .transform(normalizeMessage)
    .pipe(z.string().max(MAX_COMPLAINT, `Use up to ${MAX_COMPLAINT} characters.`))
    .transform((words) => words || null)
    .nullable()
    .describe('What the customer reads with it; after an answer it isn’t looked at.'),
});

export const WHICH_INPUT = z.strictObject({ complaint: COMPLAINT_ID });

type Form = ReadonlyMap<string, string>;

/** A wrong amount is no number; an empty one is none. */
const centsIn = (form: Form): number | null => {
  const typed = (form.get(COMPLAINT_FIELDS.amount) ?? '').trim();
  return typed === '' ? null : (readDollars(typed) ?? Number.NaN);
};

export const openIn = (form: Form) => ({
  kind: form.get(COMPLAINT_FIELDS.kind),
  words: form.get(COMPLAINT_FIELDS.words),
  jobs: jobsIn(form.keys()),
  cents: centsIn(form),
});

export const answerIn = (form: Form) => ({
  complaint: form.get(COMPLAINT_FIELDS.complaint),
  words: form.get(COMPLAINT_FIELDS.words),
  cents: centsIn(form),
});

export const redoIn = (form: Form) => ({
  complaint: form.get(COMPLAINT_FIELDS.complaint),
  words: form.get(COMPLAINT_FIELDS.words) ?? null,
});

export const whichIn = (form: Form) => ({ complaint: form.get(COMPLAINT_FIELDS.complaint) });

/** Fields of the form by name of the input. */
export const AMOUNT_FIELD = { cents: COMPLAINT_FIELDS.amount } as const;
