/** A homesmith is done for the day, of work that goes on for several: the visit waits for its next day. */
import { sql } from 'kysely';
import { endDay, laterWindow } from '#app/features/scheduling/api/calendar.server.ts';
import { minutesOfDay, nextWorkDay } from '#app/features/scheduling/api/plan.ts';
import type { Result } from '#app/kernel/result.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { ChangeContext } from '#app/platform/request-context/request-context.server.ts';
import { workDaysOf } from '../booking.ts';
import { findWholeBooking } from '../bookings.db.server.ts';
import { listDate } from '../change/move.server.ts';
import type { JobVisit } from '../job/job-visit.server.ts';
import { sendStepNews } from '../mails/step-news.server.ts';
import type { StepRefusal, VisitState } from '../visit.process.ts';
import { takeVisitStep, type VisitChange } from '../visit-steps.server.ts';

/** `job` locked. Its first day is taken off: what is left is a visit of the other days. */
export async function takeEndOfDay(
  trx: Db,
  ctx: ChangeContext,
  { booking, visit }: JobVisit,
  change: VisitChange & { name: 'end_day' },
): Promise<Result<VisitState, StepRefusal>> {
  const { id, number, window } = visit;
  const { days, gapDays } = workDaysOf(visit);
  const day = nextWorkDay(window.day, gapDays);
  const next =
    number === null ? null : await endDay(trx, { visitId: id, number, startsAt: visit.startsAt });
  const { hour, ...opens } = laterWindow(booking.timeZone, day);
  const { startsAt: windowStartsAt, endsAt: windowEndsAt } = opens;
  const startsAt = next?.startsAt ?? windowStartsAt;
  const workEndsAt = days > 2 ? (next?.endsAt ?? null) : null;
  const minutes = visit.minutes - minutesOfDay(visit.minutes, days);
  const taken = await takeVisitStep(trx, ctx, visit, {
    ...change,
    facts: { number, ...window },
    becomes: { windowStartsAt, windowEndsAt, startsAt, workEndsAt, minutes },
    set: {
      ...{ day, hour, window_starts_at: windowStartsAt, window_ends_at: windowEndsAt },
      ...{ starts_at: startsAt, work_ends_at: workEndsAt, minutes, days: days - 1 },
      gap_days: days > 2 ? gapDays : 0,
      days_done: sql`days_done + 1`,
      // Each day has its tries.
      pin_tries: 0,
      sequence: sql`sequence + 1`,
    },
  });
  if (!taken.ok) return taken;
  const now = await findWholeBooking(trx, { id: booking.id });
  const own = now?.visits.find((one) => one.id === id);
  if (!now || !own) throw new Error('A locked visit is gone.');
  await listDate(trx, now, own);
  const told = { step: 'end_day', by: 'homesmith', booking: now } as const;
  await sendStepNews(trx, ctx, { ...told, visit: own, former: visit });
  return taken;
}
