/** Bodies of the calls of bookings. Pure. */
import { z } from 'zod';

const text = z.string().max(2_000);
const window = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}$/);

/** What `GET /api/windows` was asked, the shape of the plan that it answered, and a window of each visit of it. */
export const HOLD = z.strictObject({
  zip: text,
  services: z.array(text).min(1).max(60),
  plan: z.enum(['fewest', 'soonest']),
  shape: text,
  windows: z.array(window).min(1).max(60),
  later: z.int().min(0).max(999).optional(),
  zone: text.optional(),
});

const AS_READ = 'Send what you agree to as it was read.';
const cents = z.int(AS_READ).min(0, AS_READ);

/** `toAgree` as it was read. */
export const CONFIRM = z.strictObject({
  terms: z.string(AS_READ).max(12_000, AS_READ),
  totalCents: cents,
  fees: z
    .array(
      z.strictObject(
        {
          visit: z.int(AS_READ).min(1, AS_READ),
          cancelCents: z.strictObject(
            { now: cents, early: cents.nullable(), late: cents, underway: cents },
            AS_READ,
          ),
          moveCents: z.strictObject(
            { now: cents.nullable(), early: cents.nullable(), late: cents },
            AS_READ,
          ),
          absentCents: cents,
          tripCents: cents,
        },
        AS_READ,
      ),
      AS_READ,
    )
    .max(60, AS_READ),
});

export type HoldBody = z.infer<typeof HOLD>;
