/** What changing a visit costs, as calls answer it. */
import { z } from 'zod';
import { CENTS, INSTANT } from '#app/platform/http/answer.schema.ts';

const COST = z.strictObject({ cancelCents: CENTS, moveCents: CENTS });

export const VISIT_FEES = z
  .strictObject({
    now: COST.extend({
      moveCents: CENTS.nullable().describe('null when it can’t be rescheduled anymore.'),
    }),
    freeUntil: INSTANT.nullable(),
    early: COST.extend({ until: INSTANT }).nullable(),
    late: COST.extend({ hours: z.number() }),
    underwayCancelCents: CENTS.describe('Once the homesmith has set out.'),
    absentCents: CENTS,
    tripCents: CENTS,
  })
  .meta({
    id: 'VisitFees',
    description:
      'What canceling and rescheduling cost now, until the notice ends (`early`), and after (`late`). Both are free until `freeUntil`, whatever the state of the visit; null when there’s no such time. Rescheduling never costs more than canceling.',
  });
