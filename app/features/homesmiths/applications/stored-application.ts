/** Parses a stored application; parts that cannot be read are asked again. */
import * as z from 'zod';
import { US_STATES, type UsState } from '#app/kernel/us-state.ts';
import { type Application, WEEKDAYS } from './application.ts';

const text = z.string();
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const time = z.string().regex(/^\d{2}:\d{2}$/);
// The keys of US_STATES are the codes.
const state = z.enum(Object.keys(US_STATES) as [UsState, ...UsState[]]);

const PARTS = {
  contact: z.object({ name: text, business: text, email: text, phone: text }),
  trades: z.array(text).min(1),
  area: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('radius'), zipCode: text, miles: z.number() }),
    z.object({ kind: z.literal('list'), zipCodes: z.array(text).min(1) }),
  ]),
  license: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('licensed'),
      licenses: z
        .array(
          z.object({
            trade: text,
            state,
            number: text,
            authority: text,
            expiresOn: day.nullable(),
          }),
        )
        .min(1),
    }),
    z.object({ kind: z.enum(['not-needed', 'not-yet']) }),
  ]),
  insurance: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('insured'),
      insurer: text,
      limitCents: z.number().int(),
      expiresOn: day,
    }),
    z.object({ kind: z.literal('not-yet') }),
  ]),
  hours: z.partialRecord(z.enum(WEEKDAYS), z.object({ from: time, to: time })),
};

export function readAnswers(answers: unknown): Application {
  const stored = z.record(z.string(), z.unknown()).safeParse(answers);
  const given = stored.success ? stored.data : {};
  return {
    contact: part(PARTS.contact, given.contact),
    trades: part(PARTS.trades, given.trades),
    area: part(PARTS.area, given.area),
    license: part(PARTS.license, given.license),
    insurance: part(PARTS.insurance, given.insurance),
    hours: part(PARTS.hours, given.hours),
  };
}

function part<Value>(schema: z.ZodType<Value>, given: unknown): Value | null {
  const read = schema.safeParse(given);
  return read.success ? read.data : null;
}
