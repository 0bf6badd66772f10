/** Bodies of the calls of bookings. Pure. */
import { z } from 'zod';
import { WAIVER } from '../law/waiver-input.ts';

const AS_READ = 'Send what you agree to as it was read.';
const cents = z.int(AS_READ).min(0, AS_READ);

/** `toAgree` as it was read. */
export const CONFIRM = z
  .strictObject({
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
  })
  .meta({
    id: 'ToAgree',
    description:
      'The price and the fees in cents. `confirm` takes it word for word as it was read.',
  });

export type ToAgree = z.infer<typeof CONFIRM>;

export const CONFIRMATION = CONFIRM.extend({
  waiver: WAIVER.optional().describe(
    'Of a quote, in an emergency: what it is, in the customer’s words. They waive their right to cancel.',
  ),
}).meta({ id: 'Confirmation' });
