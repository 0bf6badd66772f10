/** Adds and removes a homesmith's time off, under the lock of their row. */

import { lockHomesmiths } from '#app/features/homesmiths/api/roster.server.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import type { TimeRange } from '#app/kernel/time-range.ts';
import { DAY_MS } from '#app/kernel/time-units.ts';
import { refused } from '#app/platform/action/refusals.ts';
import { allOrNothing } from '#app/platform/database/all-or-nothing.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type {
  Moment,
  RequestContext,
} from '#app/platform/request-context/request-context.server.ts';
import {
  type CalendarEntry,
  deleteExpiredHolds,
  deleteTimeOff,
  deleteTimeOffWithin,
  insertTaken,
  listEntries,
} from './taken-times.db.server.ts';
import { type AddRefusal, MAX_DAYS_AHEAD, MAX_DAYS_OFF } from './time-off.messages.ts';
import { without } from './time-off.ts';

type CalendarContext = Pick<RequestContext, 'database'> & Moment;

/** Calendar entries within a range, for the page that asks whether to keep them. */
export const listCollisions = (
  { database: { db }, now }: CalendarContext,
  number: number,
  range: TimeRange,
): Promise<CalendarEntry[]> =>
  listEntries(db, number, { from: range.startsAt, to: range.endsAt, now });

/**
 * `keepsVisits`: visits within it stay, and the time off is added around them; existing time off is not duplicated.
 * Returns the new ids.
 */
export async function addTimeOff(
  ctx: CalendarContext,
  number: number,
  { keepsVisits, ...range }: TimeRange & { keepsVisits: boolean },
): Promise<Result<string[], AddRefusal>> {
  const { database, now, newId } = ctx;
  const odd = findOdd(range, now);
  if (odd !== null) return refuse(odd);
  return allOrNothing<string[], AddRefusal>(database.db, async (trx) => {
    const [homesmith] = await lockHomesmiths(trx, [number]);
    if (homesmith === undefined) return refused('gone');
    await deleteExpiredHolds(trx, [number], now);
    const { startsAt: from, endsAt: to } = range;
    const entries = await listEntries(trx, number, { from, to, now });
    const promised = entries.filter(({ kind }) => kind !== 'time_off');
    if (promised.length > 0 && !keepsVisits) {
      return refused('visits-in-it', { visits: promised.length });
    }
    const pieces = without(range, entries).map((piece) => ({
      ...piece,
      ...timeOff(number),
      id: newId(),
    }));
    if (pieces.length === 0) return refused('nothing-left');
    const count = await insertTaken(trx, pieces);
    // The lock excludes other writers.
    if (count !== pieces.length)
      throw new Error('Time was taken without the lock of its homesmith.');
    return accept(pieces.map(({ id }) => id));
  });
}

/**
 * What is left of a range besides visits and holds, as time off; what was time off in it is part of that. Again when a
 * visit in it is gone, it grows.
 */
export async function fillWithTimeOff(
  trx: Db,
  { now, newId }: Moment,
  number: number,
  range: TimeRange,
): Promise<void> {
  await lockHomesmiths(trx, [number]);
  await deleteExpiredHolds(trx, [number], now);
  await deleteTimeOffWithin(trx, number, range);
  const { startsAt: from, endsAt: to } = range;
  const pieces = without(range, await listEntries(trx, number, { from, to, now }));
  await insertTaken(
    trx,
    pieces.map((piece) => ({ ...piece, ...timeOff(number), id: newId() })),
  );
}

const timeOff = (number: number) => ({
  number,
  kind: 'time_off' as const,
  visitId: null,
  zip: null,
  expiresAt: null,
});

export const removeTimeOff = (
  { database }: CalendarContext,
  number: number,
  id: string,
): Promise<Result<null, { code: 'already-removed' }>> =>
  allOrNothing(database.db, async (trx) => {
    await lockHomesmiths(trx, [number]);
    return (await deleteTimeOff(trx, number, id)) ? accept(null) : refused('already-removed');
  });

function findOdd({ startsAt, endsAt }: TimeRange, now: Date): AddRefusal | null {
  const length = endsAt.getTime() - startsAt.getTime();
  if (!(length > 0)) return { code: 'no-range' };
  if (endsAt <= now) return { code: 'past' };
  if (length > MAX_DAYS_OFF * DAY_MS) return { code: 'too-long' };
  return endsAt.getTime() - now.getTime() > MAX_DAYS_AHEAD * DAY_MS ? { code: 'too-far' } : null;
}
