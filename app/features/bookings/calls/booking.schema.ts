/** Bookings as programs read them: instants as ISO, money in cents. */
import { z } from 'zod';
import {
  CREDIT_NAMES,
  FEE_NAMES,
  PAYMENT,
  PAYMENT_METHODS,
} from '#app/features/payments/api/payments.ts';
import { VISIT_FEES } from '#app/features/payments/api/rules.ts';
import { WINDOW_TEXT } from '#app/features/scheduling/api/windows.ts';
import { CENTS, INSTANT } from '#app/platform/http/answer.schema.ts';
import { VISIT } from '../visit.process.ts';
import { CONFIRM } from './call-bodies.ts';
import { CHANGE_ORDER } from './change-order.schema.ts';
import { NEW_TIME } from './new-time.schema.ts';
import { QUOTE_ANSWER } from './quote.schema.ts';

const STATES = <State extends string>({ states }: { states: Readonly<Record<State, string>> }) =>
  z.enum(Object.keys(states) as State[]);

const REFERENCE = z.string().regex(/^HM-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
const POSITION = z.int().min(1);

const ORDERED_JOB = z
  .strictObject({
    order: z.string(),
    service: z.string(),
    name: z.string(),
    words: z.string(),
    quantity: z.strictObject({ count: z.int().min(1), unit: z.string() }).nullable(),
    options: z.array(z.strictObject({ option: z.string(), choice: z.string() })),
    included: z.array(z.string()),
    notIncluded: z.array(z.string()),
    prepare: z.array(z.string()).describe('What to do before the visit.'),
    warranty: z
      .strictObject({ days: z.int().min(1), covers: z.string() })
      .nullable()
      .describe('What was promised after the work; null for nothing.'),
  })
  .meta({
    id: 'OrderedJob',
    description: 'A job by its names as of the booking: a later catalogue changes nothing.',
  });

const BOOKED_ORDER = ORDERED_JOB.extend({
  note: z.string().nullable(),
  cents: CENTS,
  taxCents: CENTS,
}).meta({
  id: 'BookedOrder',
  description: 'A job with its price, and the homeowner’s note for the homesmith who does it.',
});

/** A visit in the list of bookings. */
const LISTED_VISIT = z.strictObject({
  visit: POSITION.describe('Its number in the booking.'),
  state: STATES(VISIT),
  window: WINDOW_TEXT,
  startsAt: INSTANT.describe('Of the arrival window.'),
  endsAt: INSTANT.describe('Of the arrival window.'),
  orders: z.array(BOOKED_ORDER),
});

const BOOKED_VISIT = LISTED_VISIT.extend({
  homesmith: z.string().nullable(),
  minutes: z.int().min(1).describe('Of all days together.'),
  days: z
    .array(z.iso.date())
    .describe('That are left of its work, from that of the window on: later ones begin at 8 AM.'),
  crewSize: z.int().min(1),
  ceilingCents: CENTS,
  fees: VISIT_FEES.nullable().describe('null once it can’t be changed anymore.'),
  pin: z
    .string()
    .regex(/^\d{4}$/)
    .nullable()
    .describe('For the homesmith at the door.'),
  invoice: z.int().nullable().describe('null before there is one.'),
  lateUntil: INSTANT.nullable().describe(
    'By when a homesmith who is running late says they’ll be there; null otherwise.',
  ),
  redoOf: POSITION.nullable().describe(
    'The visit of this booking whose work it does again at no cost; null for any other.',
  ),
  change: CHANGE_ORDER.nullable().describe(
    'What the homesmith asks to change, and waits for; null for nothing.',
  ),
  newTime: NEW_TIME.nullable().describe(
    'Another time that the homesmith asks for, and waits for; null for none.',
  ),
  quotes: z.array(QUOTE_ANSWER).describe('After an estimate visit, oldest first.'),
}).meta({ id: 'BookedVisit' });

const OPENING = z.strictObject({
  window: WINDOW_TEXT,
  startsAt: INSTANT,
  endsAt: INSTANT,
  sameHomesmith: z.boolean().describe('false: another homesmith will come.'),
});

export const VISIT_TO_MOVE = BOOKED_VISIT.extend({
  timeZone: z.string(),
  notBefore: INSTANT.nullable().describe('Other visits of the booking come before it.'),
  notAfter: INSTANT.nullable().describe('Other visits of the booking come after it.'),
  windows: z.array(OPENING),
}).meta({ id: 'VisitToMove' });

export const BOOKING = z
  .strictObject({
    reference: REFERENCE,
    heldUntil: INSTANT.nullable(),
    confirmedAt: INSTANT.nullable(),
    zip: z.string(),
    timeZone: z.string(),
    details: z
      .strictObject({
        line1: z.string(),
        line2: z.string(),
        city: z.string(),
        state: z.string(),
        contactName: z.string().nullable(),
        contactPhone: z.string().nullable(),
        hidesPhone: z
          .boolean()
          .describe(
            'Whether the homesmith never sees that phone. Otherwise they see it from setting out until the work is done.',
          ),
        notes: z.string().nullable(),
      })
      .nullable(),
    totalCents: CENTS,
    toAgree: CONFIRM.nullable(),
    visits: z.array(BOOKED_VISIT),
    toRequest: z.array(z.strictObject({ service: z.string(), message: z.string() })),
    request: z.string().nullable(),
  })
  .meta({
    id: 'Booking',
    description: 'Held while `heldUntil` is set, booked once `confirmedAt` is.',
  });

export const BOOKINGS = z
  .strictObject({
    bookings: z.array(
      z.strictObject({
        reference: REFERENCE,
        confirmedAt: INSTANT.nullable(),
        totalCents: CENTS,
        visits: z.array(LISTED_VISIT),
      }),
    ),
  })
  .meta({ id: 'Bookings' });

export const INVOICE = z
  .strictObject({
    number: z.int().nullable(),
    state: STATES(PAYMENT),
    status: z.string(),
    seller: z.string().nullable(),
    invoicedAt: INSTANT.nullable(),
    paidAt: INSTANT.nullable(),
    method: z.enum(PAYMENT_METHODS).nullable(),
    owedCents: CENTS,
    refundedCents: CENTS,
    lines: z.array(
      z.strictObject({
        kind: z.enum([
          'work',
          ...(Object.keys(FEE_NAMES) as (keyof typeof FEE_NAMES)[]),
          ...(Object.keys(CREDIT_NAMES) as (keyof typeof CREDIT_NAMES)[]),
        ]),
        what: z.string(),
        job: ORDERED_JOB.nullable(),
        cents: z.int().describe('Below zero for a credit.'),
        taxCents: CENTS,
      }),
    ),
  })
  .meta({ id: 'Invoice' });

/** Beside the refusal of a hold whose time is gone. */
export const NEAREST = z.strictObject({
  visits: z
    .array(z.strictObject({ visit: POSITION, nearest: z.array(WINDOW_TEXT) }))
    .describe('With the code `taken`: the windows that are nearest now.'),
});

/** Beside the refusal of a change whose time is gone. */
export const WINDOWS_LEFT = z.strictObject({
  windows: z
    .array(OPENING)
    .describe('With the codes `taken` and `other-homesmith`: the times that are left.'),
});
