/** What a homesmith sends to change the job, as JSON and by the fields of a form. Pure. */
import { z } from 'zod';
import { optionField, QUANTITY_FIELD } from '#app/features/catalogue/api/choices.ts';
import { normalizeLine, normalizeMessage } from '#app/features/inbox/api/forms.ts';
import { readDollars } from '#app/kernel/money.ts';
import { CHANGE_FIELDS, lastRow, MAX_REASON, MAX_SCOPE, ROWS, rowField } from './change-fields.ts';

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

/** Fields of the form by name of the input. Lines of words come first, so that each is in its row. */
export const CHANGE_FORM_FIELDS: Readonly<Record<string, string>> = {
  scope: rowField('what', 1),
  lines: rowField('price', 1),
  ...Object.fromEntries(
    ROWS.flatMap((row) => [
      [`lines.${row - 1}.what`, rowField('what', row)],
      [`lines.${row - 1}.cents`, rowField('price', row)],
      [`lines.${row - 1}.job`, rowField('job', row)],
    ]),
  ),
};

/** The words of the whole change are those of its first line, or of its service. */
export function changeIn(form: ReadonlyMap<string, string>): Record<string, unknown> {
  const field = (name: string) => form.get(name) ?? '';
  const service = field(CHANGE_FIELDS.service);
  const isLess = form.has(rowField('job', 1));
  const last = lastRow((name) => form.get(name));
  const rows = ROWS.filter((row) => row <= last);
  const words = rows.map((row) => {
    const what = field(rowField('what', row));
    const cents = readDollars(field(rowField('price', row)).trim());
    const job = Number(field(rowField('job', row)) || 0);
    return isLess ? { kind: 'less', job, what, cents } : { kind: 'words', what, cents };
  });
  const isUnpriced = rows.every((row) => field(rowField('price', row)).trim() === '');
  const priced = service === '' ? [] : [{ kind: 'service', service, ...choicesIn(form) }];
  const minutes = field(CHANGE_FIELDS.minutes);
  return {
    scope: summarize([field(CHANGE_FIELDS.scope), ...words.map(({ what }) => what)]),
    lines: isUnpriced && !isLess && last <= 1 && priced.length === 0 ? [] : [...words, ...priced],
    minutes: /^-?\d{1,3}$/.test(minutes) ? Number(minutes) : undefined,
    reason: field(CHANGE_FIELDS.reason),
  };
}

/** "Replace two valves, and 2 more" */
function summarize(named: readonly string[]): string {
  const [first = '', ...more] = named.map((what) => what.trim()).filter((what) => what !== '');
  const whole = more.length === 0 ? first : `${first}, and ${more.length} more`;
  return whole.length > MAX_SCOPE ? first : whole;
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
