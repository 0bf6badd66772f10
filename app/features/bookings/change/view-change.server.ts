/** The view model of changing a visit, with its costs. */

import { jobLine } from '#app/features/catalogue/choices/job-lines.ts';
import {
  type ArrivalWindow,
  formatArrival,
  nameWindow,
} from '#app/features/scheduling/arrival-window.ts';
import { spellWindow } from '#app/features/scheduling/windows/asked-times.ts';
import { MAX_LATER } from '#app/features/scheduling/windows/plan-home.server.ts';
import { nameDay } from '#app/features/scheduling/windows/times-view.ts';
import { nameZone } from '#app/features/scheduling/windows/zone-name.ts';
import { cancelVisitPath, visitPath } from '#app/kernel/booking-urls.ts';
import { stepsFrom } from '#app/kernel/process.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { inTurn } from '#app/platform/turns/turns.server.ts';
import { nameVisit, ordersOf, type Visit, type WholeBooking } from '../booking.ts';
import { listEvents } from '../bookings.db.server.ts';
import { findCalled } from '../names.server.ts';
import { tellPause } from '../pause-reasons.ts';
import { findPolicy, formatPolicy } from '../policy-texts.server.ts';
import { VISIT } from '../visit.process.ts';
import { decideVisitStep } from '../visit-guards.ts';
import { costOfEnd } from './end-paused.server.ts';
import { boundsOf, findTimes } from './other-windows.server.ts';

type ChangeQuestion = {
  position: number;
  later: number;
  /** The step that asks once more before the visit is canceled. */
  cancels?: boolean;
};

/** null for an unknown visit. */
export async function viewChange(
  ctx: Pick<RequestContext, 'database' | 'now' | 'planning' | 'visitor'>,
  booking: WholeBooking,
  { position, later: asked, cancels = false }: ChangeQuestion,
) {
  const visit = booking.visits.find((one) => one.position === position);
  if (visit === undefined || booking.confirmedAt === null) return null;
  const later = Number.isInteger(asked) && asked >= 0 && asked <= MAX_LATER ? asked : 0;
  const policy = await findPolicy(ctx.database.db, booking, { visit, now: ctx.now });
  const mine = stepsFrom(VISIT, visit.state, 'customer');
  const canMove = mine.includes('move') && policy !== null && policy.now.moveCents !== null;
  const canCancel = mine.includes('cancel') && !visit.isBegun;
  const canResume = mine.includes('resume');
  const hasEnd = canCancel || canResume;
  const windows =
    (canMove || canResume) && !(cancels && hasEnd)
      ? await inTurn(ctx.planning, ctx.visitor, () =>
          findTimes(ctx, booking, { visit, later, canMove, canResume }),
        )
      : [];
  const isSame = Object.groupBy(windows, ({ isSameHomesmith }) =>
    isSameHomesmith ? 'same' : 'other',
  );
  const bounds = boundsOf(booking, visit);
  const zoneName = nameZone(booking.timeZone, ctx.now);
  return {
    reference: booking.reference,
    address: visitPath(booking.reference, position),
    cancelAddress: cancelVisitPath(booking.reference, position),
    title: nameVisit(booking.visits, visit),
    when: `${formatArrival(visit.window)}, ${zoneName}`,
    jobs: ordersOf(booking, visit).map(jobLine),
    zoneName,
    moveCents: canMove ? policy.now.moveCents : null,
    cancelCents: canCancel && policy !== null ? policy.now.cancelCents : null,
    policy: policy && formatPolicy(policy, booking, visit),
    isBound: bounds.notBefore !== null || bounds.notAfter !== null,
    isCanceling: cancels && hasEnd,
    who: (await findCalled(ctx.database.db, [visit])).get(visit.number ?? 0)?.name ?? null,
    sameDays: daysOf(isSame.same ?? []),
    otherDays: daysOf(isSame.other ?? []),
    later,
    hasMore: (canMove || canResume) && later < MAX_LATER,
    paused: canResume ? await viewPaused(ctx, booking, visit) : null,
    canMiss: mayMiss(visit, ctx.now),
  };
}

const daysOf = (windows: readonly ArrivalWindow[]) =>
  [...Map.groupBy(windows, ({ day }) => day)].map(([day, times]) => ({
    name: nameDay(day),
    times: times.map((window) => ({ value: spellWindow(window), name: nameWindow(window.hour) })),
  }));

/** From half an hour after the window the customer may report that no one came. */
export const mayMiss = (visit: Visit, now: Date): boolean =>
  decideVisitStep(visit, { name: 'missed', by: 'customer', now }).ok;

async function viewPaused(
  { database: { db } }: Pick<RequestContext, 'database'>,
  booking: WholeBooking,
  visit: Visit,
) {
  const events = await listEvents(db, [visit.id]);
  return {
    why: tellPause(events),
    isBegun: visit.isBegun,
    endCents: costOfEnd(booking, visit),
  };
}
