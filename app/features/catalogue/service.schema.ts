/** Services as calls answer them; the types in `service.ts` are made of it. */
import { z } from 'zod';

const text = z.string().min(1);
const cents = z.int().min(1);
const count = z.int().min(1);

export const FAQ = z.strictObject({ question: text, answer: text }).meta({ id: 'Faq' });

/** "window" and "windows". */
export const UNIT = z.strictObject({ one: text, many: text });

export const PER_UNIT = z.strictObject({
  kind: z.literal('per-unit'),
  unitCents: cents,
  unitMinutes: z
    .number()
    .min(0)
    .describe(
      'What each unit beyond the smallest order takes on site, to the hundredth of a minute.',
    ),
  unit: UNIT,
  minimum: count,
  maximum: count,
  unitIsVisit: z.boolean().describe('Whether each unit is a visit of its own.').exactOptional(),
});

export const PRICE = z
  .discriminatedUnion('kind', [
    z
      .strictObject({ kind: z.literal('fixed'), amountCents: cents })
      .describe('One price for the whole job.'),
    PER_UNIT.describe('`unitCents` for each unit, from `minimum` to `maximum` units.'),
    z
      .strictObject({
        kind: z.literal('hourly'),
        hourCents: cents,
        minimumHours: count,
        maximumHours: count,
      })
      .describe('`hourCents` for each hour, from `minimumHours` to `maximumHours`.'),
    z
      .strictObject({ kind: z.literal('estimate'), visitCents: cents, credited: z.boolean() })
      .describe(
        'A paid visit that ends in a written quote; `credited` when it comes off the job’s price.',
      ),
  ])
  .meta({
    id: 'Price',
    description: 'How a service is charged before its options, in integer US cents.',
  });

export const CHOICE = z.strictObject({
  id: text,
  name: text,
  addCents: z
    .int()
    .describe('What the choice adds to the price; negative for a discount, 0 when included.'),
  addMinutes: z
    .number()
    .describe(
      'What the choice adds to the time on site, once for the order or for each unit as addCents; may be negative.',
    ),
  whyNoMinutes: text
    .describe('Why a choice that costs a good deal more takes no longer.')
    .exactOptional(),
  crewSize: count
    .describe('How many people come with this choice, when it isn’t the service’s number.')
    .exactOptional(),
  visits: count
    .describe(
      'How many visits an order with this choice takes, when it isn’t the service’s number.',
    )
    .exactOptional(),
});

export const OPTION = z
  .strictObject({
    id: text,
    name: text,
    per: z
      .enum(['order', 'unit'])
      .describe('Whether its choices count once an order, or once a unit or hour.'),
    choices: z.array(CHOICE).min(1),
  })
  .meta({
    id: 'Option',
    description: 'A choice that changes the price and the time; the first choice is the default.',
  });

export const WARRANTY = z
  .strictObject({
    days: count.describe('From the day the work is done.'),
    covers: text.describe('What is done again at no cost in these days.'),
  })
  .meta({ id: 'Warranty', description: 'What is promised after the work.' });

export const SERVICE = z
  .strictObject({
    id: z
      .string()
      .max(80)
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      .describe('A readable slug, never reused.'),
    name: text,
    tagline: text,
    tradeCategory: text,
    tags: z.array(text),
    serviceNotes: z.array(text),
    faqs: z.array(FAQ),
    price: PRICE,
    options: z.array(OPTION),
    materialsIncluded: z.boolean(),
    permitNote: z
      .string()
      .nullable()
      .describe('A permit that the law may require; null where none is usual.'),
    safetyNote: z
      .string()
      .nullable()
      .describe('What to do first when it’s dangerous; null where there’s no danger.'),
    warranty: WARRANTY.describe('Left out where nothing is promised.').exactOptional(),
    durationMinutes: count.describe(
      'Time on site for the smallest order with its default choices, all its visits together.',
    ),
    crewSize: count.describe('How many people do the work together.'),
    visitsPerOrder: count,
    gapDays: z
      .int()
      .min(0)
      .describe('Days from one visit of an order to its next, at least; 0 where there’s only one.'),
    after: z.array(text).describe('The trades whose work in the same home comes before this one.'),
    featured: z.boolean().describe('Whether the home page shows it.'),
  })
  .meta({ id: 'Service' });

export const CATALOGUE = z
  .strictObject({ version: text, services: z.array(SERVICE) })
  .meta({ id: 'Catalogue' });
