/** The schema of a service in a catalogue file. */
import { z } from 'zod';
import { toPlainText } from '#app/kernel/text.ts';
import { startingCents } from '../choices/price.ts';
import { MAX_MINUTES } from './stated-service.ts';
import { readTime } from './time-rules.ts';

export const text = (maximum: number) =>
  z
    .string({ error: 'must be text' })
    .transform(toPlainText)
    .pipe(
      z
        .string()
        .min(1, { error: 'must not be empty' })
        .refine((given) => given.isWellFormed() && !/\p{Cc}/u.test(given), {
          error: 'has an invalid character',
        })
        .max(maximum, { error: `can have up to ${maximum} characters` }),
    );
const cents = z
  .int({ error: 'must be a whole number of cents' })
  .min(-100_000_000, { error: 'is too low' })
  .max(100_000_000, { error: 'is too high' });
const amount = cents.min(1, { error: 'must be above 0' });
const count = z
  .int({ error: 'must be a whole number' })
  .min(1, { error: 'must be at least 1' })
  .max(10_000, { error: 'must be no more than 10000' });
const number = (unit: string) => z.number({ error: `must be a number of ${unit}` });
const minutes = z
  .int({ error: 'must be a whole number of minutes' })
  .max(MAX_MINUTES, { error: `must be no more than ${MAX_MINUTES}` });
/** Of small units, such as square feet, fractions of a minute. */
const unitMinutes = number('minutes')
  .refine((given) => Number.isInteger(Math.round(given * 1e6) / 1e4), {
    error: 'must be minutes with up to two decimals',
  })
  .max(MAX_MINUTES, { error: `must be no more than ${MAX_MINUTES}` });
const few = (minimum: number, maximum: number) =>
  z
    .int({ error: 'must be a whole number' })
    .min(minimum, { error: `must be at least ${minimum}` })
    .max(maximum, { error: `must be no more than ${maximum}` });
const slug = z
  .string({ error: 'must be text' })
  .max(80, { error: 'can have up to 80 characters' })
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
    error: 'must be lower-case letters, digits and single hyphens',
  });
const list = <Item extends z.ZodType>(item: Item, minimum: number, maximum: number) =>
  z
    .array(item, { error: 'must be a list' })
    .min(minimum, { error: `must have at least ${minimum}` })
    .max(maximum, { error: `can have up to ${maximum}` });

const inOrder = 'the maximum must not be below the minimum';
const price = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('fixed'), amountCents: amount }),
    z
      .strictObject({
        kind: z.literal('per-unit'),
        unitCents: amount,
        unitMinutes: unitMinutes.min(0, { error: 'must not be below 0' }).exactOptional(),
        unit: z.strictObject({ one: text(40), many: text(40) }),
        minimum: count,
        maximum: count,
        unitIsVisit: z.boolean({ error: 'must be true or false' }).exactOptional(),
      })
      .refine(({ minimum, maximum }) => minimum <= maximum, { error: inOrder, path: ['maximum'] }),
    z
      .strictObject({
        kind: z.literal('hourly'),
        hourCents: amount,
        minimumHours: count,
        maximumHours: count,
      })
      .refine((hours) => hours.minimumHours <= hours.maximumHours, {
        error: inOrder,
        path: ['maximumHours'],
      }),
    z.strictObject({ kind: z.literal('estimate'), visitCents: amount, credited: z.boolean() }),
  ],
  { error: 'kind must be fixed, per-unit, hourly or estimate' },
);

const uniqueIds = (items: { id: string }[]) =>
  new Set(items.map(({ id }) => id)).size === items.length;

const choice = z.strictObject({
  id: slug,
  name: text(80),
  addCents: cents,
  addMinutes: unitMinutes
    .min(-MAX_MINUTES, { error: `must be at least -${MAX_MINUTES}` })
    .exactOptional(),
  whyNoMinutes: text(80).exactOptional(),
  crewSize: few(1, 20).exactOptional(),
  visits: few(1, 50).exactOptional(),
});

const option = z.strictObject({
  id: slug,
  name: text(80),
  per: z.enum(['order', 'unit'], { error: 'must be "order" or "unit"' }),
  choices: list(choice, 2, 12).refine(uniqueIds, { error: 'must have different ids' }),
});

/** 0 days: nothing is promised, also where the trade promises something. */
export const warranty = z
  .strictObject({ days: few(0, 3_650), covers: text(200).exactOptional() })
  .refine(({ days, covers }) => days === 0 || covers !== undefined, {
    error: 'must say what it covers',
    path: ['covers'],
  })
  .transform(({ days, covers = '' }) => (days === 0 ? null : { days, covers }));

const stated = z
  .strictObject({
    id: slug,
    name: text(80),
    tagline: text(200),
    tags: list(text(60), 0, 40),
    serviceNotes: list(text(500), 0, 40),
    faqs: list(z.strictObject({ question: text(300), answer: text(2_000) }), 0, 60),
    price,
    options: list(option, 0, 8).refine(uniqueIds, { error: 'must have different ids' }),
    materialsIncluded: z.boolean({ error: 'must be true or false' }),
    permitNote: text(500).nullable(),
    safetyNote: text(500).nullable(),
    warranty: warranty.exactOptional(),
    durationMinutes: minutes.min(1, { error: 'must be at least 1' }),
    crewSize: few(1, 20).exactOptional(),
    visitsPerOrder: few(1, 50).exactOptional(),
    gapDays: few(0, 366).exactOptional(),
    after: list(text(60), 0, 12).exactOptional(),
    featured: z.boolean({ error: 'must be true or false' }),
  })
  .refine((given) => startingCents(readTime(given).service) > 0, {
    error: 'with the cheapest choices the price must stay above 0',
    path: ['options'],
  });

/** A service of a file; work time that the file leaves out is derived. */
export const service = stated.transform((given, context) => {
  const { service, mistakes } = readTime(given);
  for (const { path, message } of mistakes) {
    context.addIssue({ code: 'custom', path, message });
  }
  return service;
});
