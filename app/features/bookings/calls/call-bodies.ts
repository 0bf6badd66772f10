/** Bodies of the calls of bookings. Pure. */
import { z } from 'zod';

const text = z.string().max(2_000);
const cents = z.int().min(0);
const window = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}$/);

export const NOTHING = z.strictObject({});

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

export const DETAILS = z.strictObject({
  line1: text,
  line2: text.optional(),
  city: text,
  contactName: text,
  contactPhone: text,
  hidesPhone: z.boolean().optional(),
  notes: z.string().max(8_000).optional(),
  jobNotes: z.record(text, text).optional(),
});

export const CONFIRM = z.strictObject({
  terms: z.string().max(12_000),
  totalCents: cents,
  fees: z
    .array(
      z.strictObject({
        visit: z.int().min(1),
        cancelCents: z.strictObject({
          now: cents,
          early: cents.nullable(),
          late: cents,
          underway: cents,
        }),
        moveCents: z.strictObject({
          now: cents.nullable(),
          early: cents.nullable(),
          late: cents,
        }),
        absentCents: cents,
        tripCents: cents,
      }),
    )
    .max(60),
});

export type HoldBody = z.infer<typeof HOLD>;
export type DetailsBody = z.infer<typeof DETAILS>;
