/** Change orders as programs read them. */
import { z } from 'zod';
import { CENTS, INSTANT } from '#app/platform/http/answer.schema.ts';

export const CHANGE_ORDER = z
  .strictObject({
    id: z.uuid(),
    state: z.enum(['asked', 'approved', 'declined', 'withdrawn', 'lapsed']),
    scope: z.string().nullable(),
    reason: z.string().nullable(),
    lines: z.array(
      z.strictObject({
        kind: z.enum(['service', 'words', 'less']),
        what: z.string(),
        cents: z.int().describe('Below 0 for less work.'),
      }),
    ),
    minutes: z.int().describe('How much longer the work takes; below 0 for less.'),
    formerCeilingCents: CENTS.describe('The most that the visit could cost before.'),
    ceilingCents: CENTS.describe('The most that it costs once this is approved.'),
    formerEndsAt: INSTANT.describe('About when the work would be done without it.'),
    endsAt: INSTANT.describe('About when it’s done with it.'),
    needsVisit: z
      .boolean()
      .describe('The homesmith’s calendar has no room for the added part: the end stays.'),
    askedAt: INSTANT,
    answerBy: INSTANT.describe('Without an answer by then, the work stays as it is.'),
  })
  .meta({
    id: 'ChangeOrder',
    description: 'Extra work, or less, that a homesmith asks for at a visit.',
  });
