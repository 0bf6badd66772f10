/** The schema of roster files, field by field. `roster-file.ts` checks combinations. */
import { z } from 'zod';
import { text } from '#app/features/catalogue/api/catalogue.ts';
import { isLocalDate } from '#app/kernel/local-date.ts';
import { isUsState } from '#app/kernel/us-state.ts';
import { MAX } from '../roster/homesmith.ts';

const zip = z.string({ error: 'must be text' }).regex(/^\d{5}$/, { error: 'must be five digits' });
const day = z
  .string({ error: 'must be text' })
  .refine(isLocalDate, { error: 'must be a real date, like "2027-06-30"' });
const slug = z
  .string({ error: 'must be text' })
  .max(80, { error: 'can have up to 80 characters' })
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
    error: 'must be lower-case letters, digits and single hyphens',
  });
const whole = (minimum: number, maximum: number) =>
  z
    .int({ error: 'must be a whole number' })
    .min(minimum, { error: `must be at least ${minimum}` })
    .max(maximum, { error: `must be no more than ${maximum}` });
const flag = z.boolean({ error: 'must be true or false' });
const list = <Item extends z.ZodType>(item: Item, maximum: number) =>
  z.array(item, { error: 'must be a list' }).max(maximum, { error: `can have up to ${maximum}` });

const CLOCK = /^(\d{1,2}):([0-5]\d)-(\d{1,2}):([0-5]\d)$/;
const spans = list(
  z
    .string({ error: 'must be text' })
    .regex(CLOCK, { error: 'must be two times, like "08:00-17:00"' })
    .transform((given) => {
      const [, fromHour, fromMinute, toHour, toMinute] = CLOCK.exec(given) ?? [];
      return {
        from: Number(fromHour) * 60 + Number(fromMinute),
        to: Number(toHour) * 60 + Number(toMinute),
      };
    }),
  // Adjacent spans are merged, so more are allowed than are stored.
  24,
).exactOptional();

const trade = z.strictObject({
  trade: slug,
  state: z
    .string({ error: 'must be text' })
    .refine(isUsState, { error: 'must be two letters, like "CA"' }),
  license: text(MAX.licenseNumber).exactOptional(),
  licenseUntil: day.exactOptional(),
});

const hours = {
  sunday: spans,
  monday: spans,
  tuesday: spans,
  wednesday: spans,
  thursday: spans,
  friday: spans,
  saturday: spans,
};

export const homesmithEntry = z.strictObject({
  number: whole(1, 2_147_483_647).exactOptional(),
  name: text(MAX.name),
  state: z
    .enum(['active', 'paused', 'suspended', 'ended'], {
      error: 'must be "active", "paused", "suspended" or "ended"',
    })
    .default('active'),
  baseZip: zip,
  miles: whole(1, MAX.miles).exactOptional(),
  zips: list(zip, MAX.zips).min(1, { error: 'must have at least 1' }).exactOptional(),
  instant: flag.default(false),
  crewSize: whole(1, MAX.crewSize).default(1),
  holidays: flag.default(false),
  hours: z.strictObject(hours),
  trades: list(trade, MAX.trades * 2).min(1, { error: 'must have at least 1' }),
  leavesOut: list(slug, MAX.leftOut).default([]),
});

export const businessEntry = z.strictObject({
  id: slug,
  name: text(MAX.name),
  state: z
    .enum(['active', 'paused', 'ended'], { error: 'must be "active", "paused" or "ended"' })
    .default('active'),
  insuranceUntil: day.nullable().default(null),
  sample: flag.default(false),
  homesmiths: z.array(z.unknown(), { error: 'must be a list' }),
});

export const rosterContent = z.strictObject({
  businesses: z.array(z.unknown(), { error: 'must be a list' }),
});

export type HomesmithEntry = z.infer<typeof homesmithEntry>;

/** The valid fields of an entry with mistakes, to check their combinations. */
export function soundFields(entry: unknown) {
  const given = fieldsOf(entry);
  const { number, baseZip, miles, zips, leavesOut } = homesmithEntry.shape;
  const days = fieldsOf(given.hours);
  return {
    number: soundOf(number, given.number),
    baseZip: soundOf(baseZip, given.baseZip),
    miles: soundOf(miles, given.miles),
    zips: soundOf(zips, given.zips),
    hasArea: given.miles !== undefined || given.zips !== undefined,
    leavesOut: soundOf(leavesOut, given.leavesOut) ?? [],
    hours: Object.fromEntries(
      Object.entries(hours).flatMap(([name, schema]) => {
        const sound = soundOf(schema, days[name]);
        return sound === undefined ? [] : [[name, sound]];
      }),
    ),
    /** Null in place of an invalid one. */
    trades: (Array.isArray(given.trades) ? given.trades : []).map(
      (one) => soundOf(trade, one) ?? null,
    ),
  };
}

const fieldsOf = (entry: unknown): Readonly<Record<string, unknown>> =>
  typeof entry === 'object' && entry !== null ? { ...entry } : {};

function soundOf<Value>(schema: z.ZodType<Value>, given: unknown): Value | undefined {
  const parsed = schema.safeParse(given);
  return parsed.success ? parsed.data : undefined;
}
