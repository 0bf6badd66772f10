/** Reports of problems with a visit, as programs read them. */
import { z } from 'zod';
import { CENTS, INSTANT } from '#app/platform/http/answer.schema.ts';
import { COMPLAINT as PROCESS } from '../complaints/complaint.process.ts';
import { COMPLAINT_KINDS, COMPLAINT_OUTCOMES, COMPLAINT_SIDES } from '../complaints/complaint.ts';

const STATES = Object.keys(PROCESS.states) as (keyof typeof PROCESS.states)[];

export const COMPLAINT = z
  .strictObject({
    id: z.uuid(),
    kind: z.enum(COMPLAINT_KINDS),
    state: z.enum(STATES),
    openedBy: z.enum(COMPLAINT_SIDES),
    openedAt: INSTANT,
    words: z.string().nullable().describe('null once they were erased, as the other words.'),
    jobs: z
      .array(z.uuid())
      .nullable()
      .describe('Of `warranty`: the orders it’s about. null for any other kind.'),
    wishedCents: CENTS.nullable().describe('The money that the customer wants back.'),
    answer: z.string().nullable(),
    offeredCents: CENTS.nullable().describe('The money that the homesmith offers back.'),
    answeredAt: INSTANT.nullable(),
    answerBy: INSTANT.nullable().describe(
      'By when the next answer is due; without one we decide. null where none is.',
    ),
    outcome: z.enum(COMPLAINT_OUTCOMES).nullable().describe('null before it’s resolved.'),
    cents: CENTS.nullable().describe('What was refunded, or taken off the invoice.'),
    reason: z.string().nullable().describe('Why we decided so.'),
    endedAt: INSTANT.nullable(),
    isRedone: z.boolean().describe('Whether a visit of the booking does the work again.'),
  })
  .meta({
    id: 'Complaint',
    description: 'A report of a problem with a visit, by one of its sides.',
  });

export const COMPLAINTS = z.strictObject({
  complaints: z.array(COMPLAINT).describe('Those that this side may see, the oldest first.'),
});
