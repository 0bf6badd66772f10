import type { ArrivalWindow } from '#app/features/scheduling/arrival-window.ts';
import { takeTimes } from '#app/features/scheduling/calendar/take-times.server.ts';
import type { PlacedWork } from '#app/features/scheduling/placing/place-visits.server.ts';
import { spellWindow } from '#app/features/scheduling/windows/asked-times.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { inTurn } from '#app/platform/turns/turns.server.ts';
import { hasEvent, insertApproval } from '../bookings.db.server.ts';
import { countChange } from '../caps/change-limits.server.ts';
import { eventIdOf } from '../keys.server.ts';
import { readBooking } from '../read-booking.server.ts';
import { allOrNothing } from '../undo.server.ts';
import { takeVisitStep } from '../visit-steps.server.ts';
import type { ChangeContext } from './cancel.server.ts';
import type { ChangeRefusal } from './change.messages.ts';
import {
  atOtherTime,
  findWork,
  MAX_ROUNDS,
  type PlanningContext,
  tellMoved,
} from './move.server.ts';
import { lockOwnVisit, type OwnVisitAsked } from './own-visit.server.ts';

export type ResumeAsked = OwnVisitAsked & { once: string; window: ArrivalWindow };

type Resumed = Result<{ reference: string }, ChangeRefusal>;

export async function resumeVisit(ctx: PlanningContext, asked: ResumeAsked): Promise<Resumed> {
  const { db } = ctx.database;
  const booking = await readBooking(db, { reference: asked.reference });
  const visit = booking?.visits.find(({ position }) => position === asked.position);
  if (!booking || !visit || booking.userId !== asked.userId) return refuse({ code: 'gone' });
  const eventId = eventIdOf(`${asked.once} resume ${spellWindow(asked.window)}`, visit.id);
  if (!(await hasEvent(db, eventId))) {
    const { id: bookingId } = booking;
    const counted = await countChange(ctx, { bookingId, userId: asked.userId, what: 'move' });
    if (!counted.ok) return counted;
  }
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    // Released by its homesmith, it is anybody's who takes visits at once.
    const only = visit.number === null ? {} : { only: visit.number };
    const work = await inTurn(ctx.planning, ctx.visitor, () =>
      findWork(ctx, booking, { visit, window: asked.window, ...only }),
    );
    const resumed = await allOrNothing(db, (trx) => resumeIn(trx, ctx, asked, work));
    if (resumed.ok || resumed.refusal.code !== 'taken' || work === null) return resumed;
  }
  return refuse({ code: 'taken' });
}

async function resumeIn(
  trx: Db,
  ctx: ChangeContext,
  { once, window, ...asked }: ResumeAsked,
  work: PlacedWork | null,
): Promise<Resumed> {
  const { reference, userId } = asked;
  const found = await lockOwnVisit(trx, asked);
  if (found === null) return refuse({ code: 'gone' });
  const { booking, visit } = found;
  const eventId = eventIdOf(`${once} resume ${spellWindow(window)}`, visit.id);
  if (await hasEvent(trx, eventId)) return accept({ reference });
  if (visit.state !== 'paused') return refuse({ code: 'not-now' });
  // It may have another homesmith by now, with other times.
  const isTheirs = visit.number === null || work?.number === visit.number;
  if (work === null || !isTheirs) return refuse({ code: 'taken' });
  const taken = await takeTimes(trx, ctx, {
    work: [work],
    zip: booking.zip,
    expiresAt: null,
    frees: { visitIds: [visit.id], numbers: [work.number] },
  });
  if (!taken.ok) return refuse({ code: 'taken' });
  const stepped = await takeVisitStep(trx, ctx, visit, {
    name: 'resume',
    by: 'customer',
    eventId,
    facts: { number: visit.number, ...visit.window },
    ...atOtherTime({ ...work, isAsked: visit.isAsked }, window),
  });
  if (!stepped.ok) return refuse({ code: 'not-now' });
  await insertApproval(trx, {
    id: ctx.newId(),
    bookingId: booking.id,
    visitId: visit.id,
    userId,
    about: 'resume',
    shown: { window },
    cents: 0,
    at: ctx.now,
  });
  const of = { bookingId: booking.id, former: visit, feeCents: 0 };
  await tellMoved(trx, ctx, { ...of, what: 'resumed' });
  return accept({ reference });
}
