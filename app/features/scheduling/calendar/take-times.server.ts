/**
 * Takes, keeps and frees homesmiths' time for visits. A database constraint sees overlaps but not driving times:
 * each calendar is read again under its homesmith's row lock, so that no two visits are too close.
 */
import { lockHomesmiths } from '#app/features/homesmiths/api/roster.server.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import { DAY_MS, MINUTE_MS } from '#app/kernel/time-units.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Moment } from '#app/platform/request-context/request-context.server.ts';
import { findMilesBetween } from '#app/platform/zip-codes/zip-codes.server.ts';
import { driveMinutes } from '../plan/drive-time.ts';
import { minutesOfDay } from '../work-days.ts';
import {
  clearAndListTaken,
  deleteVisits,
  endDayOf,
  extendHoldsOf,
  insertTaken,
  keepHoldsOf,
  type TakenSpan,
} from './taken-times.db.server.ts';
import { toMinute } from './wall-clock.server.ts';

export type WorkToTake = {
  visitId: string;
  number: number;
  startsAt: Date;
  /** Of work that goes on for several days, among which its minutes are shared. */
  laterStarts?: readonly Date[];
  minutes: number;
};

/** What it takes of each day. */
export function spansOf({
  startsAt: first,
  laterStarts = [],
  minutes,
}: Pick<WorkToTake, 'startsAt' | 'laterStarts' | 'minutes'>): { startsAt: Date; endsAt: Date }[] {
  const starts = [first, ...laterStarts];
  const each = minutesOfDay(minutes, starts.length);
  return starts.map((startsAt) => ({
    startsAt,
    endsAt: new Date(startsAt.getTime() + each * MINUTE_MS),
  }));
}

/** When work that goes on for several days ends; null for work of one day. */
export const endOfLong = (work: Parameters<typeof spansOf>[0]): Date | null =>
  work.laterStarts?.length ? (spansOf(work).at(-1)?.endsAt ?? null) : null;

export type TakeRefusal = { code: 'taken' | 'not-working'; visitIds: readonly string[] };

type Taking = {
  work: readonly WorkToTake[];
  zip: string;
  /** For a hold; null for a confirmed time. */
  expiresAt: Date | null;
  /** Times to free in the same transaction: of a moved visit, or an earlier hold of the same browser. */
  frees: { visitIds: readonly string[]; numbers: readonly number[] };
};

/** The caller rolls back on a refusal, which restores freed times. The visits' rows are locked before. */
export async function takeTimes(
  trx: Db,
  { now, newId }: Moment,
  { work, zip, expiresAt, frees }: Taking,
): Promise<Result<null, TakeRefusal>> {
  const wanted = [...new Set(work.map(({ number }) => number))];
  const numbers = [...new Set([...wanted, ...frees.numbers])];
  const locked = await lockHomesmiths(trx, numbers);
  const atWork = new Set(locked.filter(({ state }) => state === 'active').map((one) => one.number));
  const idle = work.filter(({ number }) => !atWork.has(number));
  if (idle.length > 0) return refuse({ code: 'not-working', visitIds: idsOf(idle) });
  const hindered = await findHindered(trx, work, {
    ...{ zip, now },
    frees: frees.visitIds,
    locked: numbers,
  });
  if (hindered.length > 0) return refuse({ code: 'taken', visitIds: idsOf(hindered) });
  const rows = work.flatMap((one) =>
    spansOf(one).map((span) => ({
      ...span,
      id: newId(),
      number: one.number,
      kind: expiresAt === null ? ('visit' as const) : ('hold' as const),
      visitId: one.visitId,
      zip,
      expiresAt,
    })),
  );
  const count = await insertTaken(trx, rows);
  return count === rows.length ? accept(null) : refuse({ code: 'taken', visitIds: idsOf(work) });
}

const idsOf = (work: readonly WorkToTake[]) => work.map(({ visitId }) => visitId);

type Hindrance = {
  zip: string;
  now: Date;
  frees: readonly string[];
  locked: readonly number[];
};

/** Times that leave too little driving time next to those taken now; deletes what is taken no more. */
async function findHindered(
  trx: Db,
  work: readonly WorkToTake[],
  { zip, now, frees, locked }: Hindrance,
): Promise<WorkToTake[]> {
  const times = work.flatMap((one) => spansOf(one).map(({ startsAt }) => startsAt.getTime()));
  const wanted = {
    numbers: [...new Set(work.map(({ number }) => number))],
    // Longer than any drive and any day of a visit.
    from: new Date(Math.min(...times) - DAY_MS),
    to: new Date(Math.max(...times) + 2 * DAY_MS),
    now,
    ownVisits: frees,
  };
  const taken = await clearAndListTaken(trx, wanted, locked);
  return work.filter((one) =>
    (taken.get(one.number) ?? []).some((span) => isInTheWay(span, one, zip)),
  );
}

/** Also where the drive between them is too short. */
export function isInTheWay({ from, to, zip }: TakenSpan, work: WorkToTake, home: string): boolean {
  const drive = zip === null ? 0 : driveMinutes(findMilesBetween(zip, home));
  return spansOf(work).some(
    ({ startsAt, endsAt }) => toMinute(startsAt) < to + drive && toMinute(endsAt) > from - drive,
  );
}

/** The homesmiths' rows are locked. False, without changes, when a hold has expired. */
export async function keepTimes(
  trx: Db,
  { now }: Pick<Moment, 'now'>,
  visitIds: readonly string[],
): Promise<boolean> {
  return (await keepHoldsOf(trx, visitIds, now)) === visitIds.length;
}

/** False when one has expired. */
export async function extendTimes(
  trx: Db,
  { now }: Pick<Moment, 'now'>,
  { visitIds, until }: { visitIds: readonly string[]; until: Date },
): Promise<boolean> {
  return (await extendHoldsOf(trx, visitIds, { now, until })) === visitIds.length;
}

/** A day of a visit is done: frees what is over, and returns when its next day begins; null for none. */
export async function endDay(
  trx: Db,
  { visitId, number, startsAt }: Pick<WorkToTake, 'visitId' | 'number' | 'startsAt'>,
): Promise<{ startsAt: Date; endsAt: Date } | null> {
  await lockHomesmiths(trx, [number]);
  return endDayOf(trx, visitId, { after: startsAt });
}

/** Locks the homesmiths' rows. */
export async function freeTimes(
  trx: Db,
  { visitIds, numbers }: { visitIds: readonly string[]; numbers: readonly number[] },
): Promise<void> {
  await lockHomesmiths(trx, [...new Set(numbers)]);
  await deleteVisits(trx, visitIds);
}
