/** The schema of files of rules, field by field. `rules-file.ts` checks combinations. Pure. */
import {
  _default,
  int,
  maximum,
  minimum,
  nullable,
  number,
  optional,
  refine,
  strictObject,
} from 'zod/mini';

/** Above any price of the catalogue. */
export const MAX_PRICE_CENTS = 100_000_000;

const whole = (unit: string, most: number) =>
  int({ error: `must be a whole number of ${unit}` }).check(
    minimum(0, { error: 'must not be below 0' }),
    maximum(most, { error: `must be no more than ${most}` }),
  );
const percent = number({ error: 'must be a number of percent' }).check(
  minimum(0, { error: 'must not be below 0' }),
  maximum(100, { error: 'must be no more than 100' }),
  refine((given) => Number.isInteger(Math.round(given * 1e6) / 1e4), {
    error: 'can’t have more than two decimals',
  }),
);

type Issue = { code?: string; keys?: readonly string[] };
/** Names the unknown field. */
const object = {
  error: ({ code, keys = [] }: Issue) =>
    code === 'unrecognized_keys' ? `has no field ${keys.join(', ')}` : 'must be an object',
};

const fee = strictObject(
  {
    cents: _default(whole('cents', MAX_PRICE_CENTS), 0),
    percent: _default(percent, 0),
    atMostCents: _default(nullable(whole('cents', MAX_PRICE_CENTS)), null),
  },
  object,
);

export const rulesEntry = strictObject(
  {
    version: int({ error: 'must be a whole number' }).check(
      minimum(1, { error: 'must be at least 1' }),
      maximum(1_000_000, { error: 'must be no more than 1000000' }),
    ),
    // Two weeks is how far ahead windows are offered.
    noticeHours: whole('hours', 336),
    graceMinutes: whole('minutes', 1_440),
    cancel: strictObject({ early: fee, late: fee, underway: fee }, object),
    move: strictObject({ early: fee, late: fee }, object),
    absent: fee,
    trip: fee,
    // Stored versions without them stay as they are.
    credits: optional(
      strictObject({ lateMinutes: whole('minutes', 1_440), late: fee, missed: fee }, object),
    ),
    platformPercent: percent,
  },
  object,
);
