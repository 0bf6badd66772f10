/** The view model of changing a visit, with its costs. */

import { jobLine } from '#app/features/catalogue/api/choices.ts';
import { formatArrival, formatPeriod } from '#app/features/scheduling/api/scheduling.ts';
import { daysOfLook, MAX_LATER } from '#app/features/scheduling/api/windows.server.ts';
import { nameZone, viewDay } from '#app/features/scheduling/api/windows.ts';
import { cancelVisitPath, visitMessagesPath, visitPath } from '#app/kernel/booking-urls.ts';
import { countDays } from '#app/kernel/counts.ts';
import type { LocalDate } from '#app/kernel/local-date.ts';
import { stepsFrom } from '#app/kernel/process.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { inTurn } from '#app/platform/turns/turns.server.ts';
import {
  goesBack,
  nameVisit,
  ordersOf,
  type Visit,
  type WholeBooking,
  workDaysOf,
} from '../booking.ts';
import { costOfEnd, daysWorked, namePaid } from '../days/work-days.ts';
import { listEvents, type VisitEvent } from '../histories.db.server.ts';
import { formatPause, isRedoOpen } from '../homesmith-reasons.ts';
import { runningRight } from '../law/cancel-right.ts';
import { findHomesmithNames } from '../names.server.ts';
import { findPolicy, formatPolicy } from '../policy-texts.server.ts';
import { decideVisitStep, VISIT } from '../visit.process.ts';
import {
  explainBounds,
  findRedoKeeper,
  findTimes,
  findToAgree,
  type OtherTime,
} from './other-windows.server.ts';
import { serializeChoice } from './time-choice.ts';

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
  const keeper = await findRedoKeeper(ctx.database.db, visit);
  const number = keeper ?? visit.number;
  const canMove =
    keeper !== null && mine.includes('move') && policy !== null && policy.now.moveCents !== null;
  const canCancel = mine.includes('cancel') && !visit.isBegun;
  const canResume = mine.includes('resume');
  const isBetween = visit.state === 'scheduled' && (visit.daysDone ?? 0) > 0;
  const hasEnd = canCancel || canResume || isBetween;
  const isToChoose = (canMove || canResume) && !(cancels && hasEnd);
  const { windows, isToAgree } = isToChoose
    ? await inTurn(ctx.planning, ctx.visitor, () =>
        findChoices(ctx, booking, { visit, later, canMove, canResume }),
      )
    : NONE;
  const days = daysOfLook(booking.timeZone, ctx.now, later);
  const zoneName = nameZone(booking.timeZone, ctx.now);
  return {
    reference: booking.reference,
    address: visitPath(booking.reference, position),
    cancelAddress: cancelVisitPath(booking.reference, position),
    title: nameVisit(booking.visits, visit),
    day: visit.window.day,
    when: `${formatArrival(visit.window)}, ${zoneName}`,
    jobs: ordersOf(booking, visit).map(jobLine),
    goesBack: goesBack(booking, visit),
    isRedoOpen: isRedoOpen(visit),
    zoneName,
    moveCents: canMove ? policy.now.moveCents : null,
    cancelCents: canCancel && policy !== null ? policy.now.cancelCents : null,
    right: isBetween
      ? null
      : runningRight(visit, {
          cancelCents: canCancel ? (policy?.now.cancelCents ?? null) : null,
          ...{ timeZone: booking.timeZone, now: ctx.now },
        }),
    policy: isBetween ? null : policy && formatPolicy(policy, booking, visit),
    bounds:
      [explainBounds(booking, visit), describeLater(visit)]
        .flatMap((part) => part ?? [])
        .join(' ') || null,
    isCanceling: cancels && hasEnd,
    who: (await findHomesmithNames(ctx.database.db, [{ number }])).get(number ?? 0)?.name ?? null,
    sameDays: viewDays(
      days,
      windows.filter(({ isSameHomesmith }) => isSameHomesmith),
    ),
    otherDays: viewDays(
      days,
      windows.filter(({ isSameHomesmith }) => !isSameHomesmith),
    ),
    period: formatPeriod(days),
    isToAgree,
    messagesAddress: visitMessagesPath(booking.reference, position),
    later,
    hasMore: (canMove || canResume) && later < MAX_LATER,
    paused: canResume ? await viewPaused(ctx, booking, visit) : null,
    rest: isBetween ? viewEnd(booking, visit, await listEvents(ctx.database.db, [visit.id])) : null,
    canMiss: mayMiss(visit, ctx.now),
  };
}

/** What choosing a time of work of several days means; null for one day. */
function describeLater({ window }: Visit): string | null {
  const { days, gapDays } = workDaysOf({ window });
  if (days === 1) return null;
  return gapDays > 0
    ? `You’re picking the first of ${days} visits. Each next one is at least ${countDays(gapDays)} later, between 8 and 10 AM.`
    : `You’re picking the first of ${days} days in a row, without weekends and holidays. Each next one starts between 8 and 10 AM.`;
}

const NONE = { windows: [], isToAgree: false };

/** `isToAgree`: its homesmith has openings, but wants to be asked first. */
async function findChoices(
  ctx: Pick<RequestContext, 'database' | 'now'>,
  booking: WholeBooking,
  asked: Parameters<typeof findTimes>[2],
) {
  const windows = await findTimes(ctx, booking, asked);
  const hasOwn = !asked.canMove || windows.some(({ isSameHomesmith }) => isSameHomesmith);
  return { windows, isToAgree: !hasOwn && (await findToAgree(ctx, booking, asked)).length > 0 };
}

/** Every day of the look, so that a strip has the same days as that of a new booking; none without an opening. */
function viewDays(days: readonly LocalDate[], windows: readonly OtherTime[]) {
  const byDay = Map.groupBy(windows, ({ day }) => day);
  if (windows.length === 0) return [];
  return days.map((day) =>
    viewDay(
      day,
      (byDay.get(day) ?? []).map(({ hour, isSameHomesmith }) => ({
        window: { day, hour },
        value: serializeChoice({ day, hour }, isSameHomesmith),
        who: '',
      })),
    ),
  );
}

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
    why: formatPause(events),
    isBegun: visit.isBegun,
    isRedo: visit.redo !== null,
    ...viewEnd(booking, visit, events),
  };
}

const viewEnd = (booking: WholeBooking, visit: Visit, events: readonly VisitEvent[]) => ({
  endCents: costOfEnd(booking, visit, events),
  pays: namePaid(daysWorked(visit, events)),
});
