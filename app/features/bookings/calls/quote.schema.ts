/** Quotes as programs read them. */
import { z } from 'zod';
import { CENTS, INSTANT } from '#app/platform/http/answer.schema.ts';
import { DECLINE_REASONS, type DeclineReason } from '../quoting/quote-fields.ts';

export const QUOTE_ANSWER = z
  .strictObject({
    id: z.uuid(),
    state: z.enum(['sent', 'accepted', 'declined', 'expired', 'superseded']),
    options: z.array(
      z.strictObject({
        option: z.int().min(1),
        title: z.string(),
        lines: z.array(z.strictObject({ what: z.string(), cents: CENTS })),
        cents: CENTS,
        minutes: z.int().min(1).describe('On site.'),
      }),
    ),
    note: z.string().nullable(),
    creditCents: CENTS.describe('What the estimate visit takes off the invoice.'),
    sentAt: INSTANT,
    expiresAt: INSTANT,
    acceptedOption: z.int().min(1).nullable(),
    booking: z.string().nullable().describe('Of the accepted option.'),
    reason: z.enum(Object.keys(DECLINE_REASONS) as DeclineReason[]).nullable(),
    words: z.string().nullable().describe('Of the homeowner who declined it.'),
    endedAt: INSTANT.nullable(),
  })
  .meta({
    id: 'Quote',
    description: 'What a homesmith would do about what they found at an estimate visit.',
  });
