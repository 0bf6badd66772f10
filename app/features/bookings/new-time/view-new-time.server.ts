/** Loads another time that a homesmith asks for, for the pages of both sides. */
import { listFirstNames } from '#app/features/customers/api/customers.server.ts';
import { formatArrival, formatDay, formatWindow } from '#app/features/scheduling/api/scheduling.ts';
import { MAX_LATER } from '#app/features/scheduling/api/windows.server.ts';
import { serializeWindow } from '#app/features/scheduling/api/windows.ts';
import {
  cancelVisitPath,
  jobNewTimePath,
  newTimePath,
  visitMessagesPath,
} from '#app/kernel/booking-urls.ts';
import { formatInstant } from '#app/kernel/instant.ts';
import { bookingPath } from '#app/kernel/urls.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { inTurn } from '#app/platform/turns/turns.server.ts';
import type { MoveAsk, WholeBooking } from '../booking.ts';
import { findWork } from '../change/move.server.ts';
import { findOtherWindows } from '../change/other-windows.server.ts';
import { formatMoveReason } from '../homesmith-reasons.ts';
import { findJob } from '../job/job-visit.server.ts';
import { findHomesmithNames, speakName } from '../names.server.ts';
import { listMoveAsks } from '../offers.db.server.ts';
import { decideVisitStep } from '../visit.process.ts';
import { ASK_REFUSALS } from './new-time.messages.ts';
import {
  ASK_STATES,
  type AskNewTimeView,
  LATEST_ASK,
  MAX_ASKS_OF_VISIT,
  type NewTimeView,
  stateAt,
} from './new-time.ts';

type PlanContext = Pick<RequestContext, 'database' | 'now' | 'planning' | 'visitor'>;

const untilOf = ({ lapsesAt }: MoveAsk, { timeZone }: Pick<WholeBooking, 'timeZone'>): string =>
  formatInstant(lapsesAt.toISOString(), timeZone, 'said');

/** null for an unknown visit, and for another homesmith's. */
export async function viewAskNewTime(
  ctx: PlanContext,
  { number, visitId, later: wanted }: { number: number; visitId: string; later: number },
): Promise<AskNewTimeView | null> {
  const { db } = ctx.database;
  const job = await findJob(db, { number, visitId });
  if (job === null) return null;
  const { booking, visit, bar } = job;
  const asks = await listMoveAsks(db, visitId);
  const last = asks.at(-1);
  const decided = decideVisitStep(visit, { name: 'ask_move', by: 'homesmith', bar, now: ctx.now });
  const later = Number.isInteger(wanted) && wanted >= 0 && wanted <= MAX_LATER ? wanted : 0;
  const blocked = decided.ok
    ? asks.length >= MAX_ASKS_OF_VISIT
      ? ASK_REFUSALS['too-many'].text
      : null
    : decided.refusal.code === 'too-late'
      ? LATEST_ASK
      : ASK_REFUSALS['not-now'].text;
  const windows =
    blocked === null
      ? await inTurn(ctx.planning, ctx.visitor, () =>
          findOtherWindows(ctx, booking, { visit, later, only: number }),
        )
      : [];
  const { userId } = booking;
  const names = await listFirstNames(db, userId === null ? [] : [userId]);
  return {
    address: jobNewTimePath(number, visitId),
    customer: names.get(userId ?? '') || 'The homeowner',
    when: formatArrival(visit.window),
    ask:
      last === undefined
        ? null
        : {
            id: last.id,
            state: stateAt(last, ctx.now),
            text: ASK_STATES[stateAt(last, ctx.now)],
            windows: last.windows.map(formatArrival),
            until: untilOf(last, booking),
          },
    blocked,
    days: [...Map.groupBy(windows, ({ day }) => day)].map(([day, times]) => ({
      day,
      name: formatDay(day),
      times: times.map(({ hour }) => ({
        value: serializeWindow({ day, hour }),
        name: formatWindow(hour),
      })),
    })),
    more:
      blocked === null && later < MAX_LATER
        ? `${jobNewTimePath(number, visitId)}?${new URLSearchParams({ later: String(later + 1) })}`
        : null,
  };
}

/** null when nothing was ever asked there. */
export async function viewNewTime(
  ctx: PlanContext,
  booking: WholeBooking,
  position: number,
): Promise<NewTimeView | null> {
  const { db } = ctx.database;
  const visit = booking.visits.find((one) => one.position === position);
  const ask = visit && (await listMoveAsks(db, visit.id)).at(-1);
  if (visit === undefined || ask === undefined) return null;
  const state = stateAt(ask, ctx.now);
  const { reference } = booking;
  const called = await findHomesmithNames(db, [{ number: ask.number }]);
  const windows: NewTimeView['windows'][number][] = [];
  for (const window of state === 'asked' ? ask.windows : []) {
    const question = { visit, window, only: ask.number };
    const work = await inTurn(ctx.planning, ctx.visitor, () => findWork(ctx, booking, question));
    if (work !== null) {
      windows.push({ value: serializeWindow(window), name: formatArrival(window) });
    }
  }
  return {
    id: ask.id,
    state,
    address: newTimePath(reference, position),
    booking: bookingPath(reference),
    reference,
    messages: visitMessagesPath(reference, position),
    cancel: cancelVisitPath(reference, position),
    who: speakName(called.get(ask.number)?.name ?? null) ?? 'Your homesmith',
    reason: formatMoveReason(ask.reason),
    when: formatArrival(visit.window),
    until: untilOf(ask, booking),
    windows,
  };
}
