/** What a homesmith sends to change the job, as JSON and by the fields of a form. Pure. */
import { z } from 'zod';
import { optionField, QUANTITY_FIELD } from '#app/features/catalogue/choices/wished-choices.ts';
import { normalizeLine, normalizeMessage } from '#app/features/inbox/forms/normalize-text.ts';
import { readDollars } from '#app/kernel/money.ts';
import { CHANGE_FIELDS, MAX_REASON, MAX_SCOPE } from './change-fields.ts';

/** $25,000. */
const MAX_CENTS = 2_500_000;
const MAX_LINES = 5;
const MAX_MINUTES = 480;

const SCOPE = 'Say what you’d change.';
const PRICE = 'Enter an amount, like 85 or 85.50.';
const REASON = 'Tell the homeowner why.';
const JOB = 'Choose the job.';
const MINUTES = 'Choose how much time it takes.';
const LINES = 'Enter a price, or price it from the catalog.';
const upTo = (length: number) => `Use up to ${length} characters.`;

const CENTS = z.int(PRICE).min(1, PRICE).max(MAX_CENTS, 'Enter up to $25,000.');
const WHAT = z
  .string(SCOPE)
  .transform(normalizeLine)
  .pipe(z.string().min(1, SCOPE).max(MAX_SCOPE, upTo(MAX_SCOPE)));

const LINE = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('service'),
    service: z.string().max(80).describe('Of the catalogue, and of a trade of this visit.'),
    quantity: z.int().optional(),
    options: z.record(z.string(), z.string()).default({}),
  }),
  z.strictObject({ kind: z.literal('words'), what: WHAT, cents: CENTS }),
  z.strictObject({
    kind: z.literal('less'),
    job: z.int(JOB).min(1, JOB).describe('Which job of the visit, counted from 1.'),
    what: WHAT,
    cents: CENTS.describe('How much less it costs.'),
  }),
]);

export const CHANGE_INPUT = z.strictObject({
  scope: WHAT.describe('What would be done, or not done, in a line.'),
  lines: z.array(LINE, LINES).min(1, LINES).max(MAX_LINES, `Use up to ${MAX_LINES} lines.`),
  minutes: z
    .int(MINUTES)
    .min(-MAX_MINUTES, MINUTES)
    .max(MAX_MINUTES, MINUTES)
    .describe('How much longer the work takes; below 0 for less.'),
  reason: z
    .string(REASON)
    .transform(normalizeMessage)
    .pipe(z.string().min(1, REASON).max(MAX_REASON, upTo(MAX_REASON))),
});

export type ChangeInput = z.output<typeof CHANGE_INPUT>;

/** Fields of the form by name of the input. */
export const CHANGE_FORM_FIELDS = {
  lines: CHANGE_FIELDS.price,
  'lines.0.cents': CHANGE_FIELDS.price,
  'lines.1.cents': CHANGE_FIELDS.price,
  'lines.0.what': CHANGE_FIELDS.scope,
  'lines.1.what': CHANGE_FIELDS.scope,
  'lines.0.job': CHANGE_FIELDS.job,
} as const;

/** The words of the whole change are those of its line. */
export function changeIn(form: ReadonlyMap<string, string>): Record<string, unknown> {
  const field = (name: keyof typeof CHANGE_FIELDS) => form.get(CHANGE_FIELDS[name]) ?? '';
  const [scope, price, service] = [field('scope'), field('price').trim(), field('service')];
  const words = price === '' ? [] : [{ kind: 'words', what: scope, cents: readDollars(price) }];
  const priced = service === '' ? [] : [{ kind: 'service', service, ...choicesIn(form) }];
  const isLess = form.has(CHANGE_FIELDS.job);
  const less = {
    kind: 'less',
    job: Number(field('job') || 0),
    what: scope,
    cents: readDollars(price),
  };
  return {
    scope,
    lines: isLess ? [less] : [...priced, ...words],
    minutes: /^-?\d{1,3}$/.test(field('minutes')) ? Number(field('minutes')) : undefined,
    reason: field('reason'),
  };
}

function choicesIn(form: ReadonlyMap<string, string>) {
  const prefix = optionField('');
  const options = [...form].flatMap(([name, value]) =>
    name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [],
  );
  const quantity = form.get(QUANTITY_FIELD);
  return {
    ...(quantity !== undefined && { quantity: Number(quantity) }),
    options: Object.fromEntries(options),
  };
}
