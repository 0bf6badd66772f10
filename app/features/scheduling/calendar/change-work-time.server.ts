/** Makes the work time of a visit longer or shorter, where its homesmith's calendar has room. */
import { lockHomesmiths } from '#app/features/homesmiths/api/roster.server.ts';
import { DAY_MS, MINUTE_MS } from '#app/kernel/time-units.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Moment } from '#app/platform/request-context/request-context.server.ts';
import { isInTheWay, type WorkToTake } from './take-times.server.ts';
import { deleteExpiredHolds, listTaken, setEndOfVisit } from './taken-times.db.server.ts';

/** `minutes`: of its work from now on. */
type WorkChange = { work: WorkToTake; zip: string };

/** Whether there is room for it besides everything else that its homesmith does. */
export async function hasRoomFor(
  db: Db,
  { now }: Pick<Moment, 'now'>,
  { work, zip }: WorkChange,
): Promise<boolean> {
  const { number, startsAt, visitId } = work;
  const taken = await listTaken(db, {
    numbers: [number],
    // Longer than any drive and any visit.
    from: new Date(startsAt.getTime() - DAY_MS),
    to: new Date(startsAt.getTime() + 2 * DAY_MS),
    now,
    ownVisits: [visitId],
  });
  return !(taken.get(number) ?? []).some((span) => isInTheWay(span, work, zip));
}

/** False, without changes, when there is no room. The visit's row is locked before. */
export async function changeWorkTime(
  trx: Db,
  { now }: Pick<Moment, 'now'>,
  { work, zip }: WorkChange,
): Promise<boolean> {
  await lockHomesmiths(trx, [work.number]);
  await deleteExpiredHolds(trx, [work.number], now);
  if (!(await hasRoomFor(trx, { now }, { work, zip }))) return false;
  const endsAt = new Date(work.startsAt.getTime() + work.minutes * MINUTE_MS);
  await setEndOfVisit(trx, work.visitId, endsAt);
  return true;
}
