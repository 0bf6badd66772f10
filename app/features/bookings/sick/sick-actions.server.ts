/** A member of a homesmith calls in sick, by their page or as JSON. */
import { z } from 'zod';
import { OF_HOMESMITH } from '#app/features/homesmiths/api/work.server.ts';
import { isLocalDate } from '#app/kernel/local-date.ts';
import { action } from '#app/platform/action/action.server.ts';
import type { RefusalTable } from '#app/platform/action/refusals.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { SICK_POLICY } from './sick.policy.ts';
import { callInSick, passOnSickDay } from './sick-day.server.ts';
import { listPassedOnSick, type SickDay } from './sick-days.db.server.ts';
import { OUTCOMES, outcomeOf, sickDayPath } from './sick-view.ts';

export const SICK_INPUT = z.strictObject({
  day: z.string().refine(isLocalDate, 'Reload the page and try again.'),
});

export const OTHER_DAY = {
  status: 409,
  text: 'It’s another day by now. Reload the page and try again.',
} as const;

const SICK_REFUSALS = {
  gone: { status: 404, text: 'This homesmith isn’t yours anymore, or doesn’t exist.' },
  'other-day': OTHER_DAY,
} as const satisfies RefusalTable;

const reportSick = action({
  name: 'call-in-sick',
  policy: SICK_POLICY['call-in-sick'],
  ...OF_HOMESMITH,
  input: SICK_INPUT,
  fromForm: (form) => ({ day: form.get('day') ?? '' }),
  refusals: SICK_REFUSALS,
  run: (ctx, { input: { day }, subject: { number, timeZone } }) =>
    callInSick(ctx.database.db, ctx, { number, timeZone, day, by: 'homesmith' }),
  /** Customers hear of it once each visit is passed on; what fails here, the clock does. */
  after: async (ctx, sick) => {
    await passOnSickDay(ctx, sick);
    ctx.ports.outbox.wake();
  },
  redirectTo: ({ number, which }) => sickDayPath(number, which),
});

/** Of the page. */
export const SICK_FORMS = { actions: { sick: reportSick }, intentOf: () => 'sick' };

const SICK_DAY = z
  .strictObject({
    day: z.iso.date(),
    visits: z.array(
      z.strictObject({
        visitId: z.uuid(),
        became: z
          .enum(OUTCOMES)
          .describe(
            'asked: another homesmith. taken: someone else comes. looking: no one is free, and the customer can pick another time. canceled: by its customer, or because no one was found.',
          ),
      }),
    ),
  })
  .meta({ id: 'SickDay', description: 'A day on which a homesmith is sick, and its visits.' });

/** Of the call. */
export const SICK_CALLS = {
  answer: SICK_DAY,
  actions: { 'sick-day': reportSick },
  read: async ({ database: { db } }: Pick<RequestContext, 'database'>, sick: SickDay) => ({
    day: sick.day,
    visits: (await listPassedOnSick(db, sick)).map((visit) => ({
      visitId: visit.id,
      became: outcomeOf(visit),
    })),
  }),
};
