/**
 * Who comes to the visits of a booking, and when they begin: in the windows that were chosen, all of them together or none.
 * Of those who could, the one who drives least more for it first (`free-homesmiths.server.ts`).
 */
import type { Db } from '#app/platform/database/database.server.ts';
import { toMinute } from '../calendar/wall-clock.server.ts';
import type { Minute, TakenTime } from '../plan/problem.ts';
import {
  type FreeHomesmith,
  findFree,
  type VisitToPlace,
} from '../requests/free-homesmiths.server.ts';
import type { HomeToPlan } from '../windows/read-problem.server.ts';

export type VisitToBook = VisitToPlace & {
  /** Visits of the same booking whose work comes before, by their place among these. */
  after: readonly number[];
  /** Of others that are not placed now: its work begins after theirs. */
  notBefore?: Date | null;
};

export type PlacedWork = {
  visitId: string;
  number: number;
  startsAt: Date;
  minutes: number;
  windowStartsAt: Date;
  windowEndsAt: Date;
};

type Asked = {
  home: HomeToPlan;
  now: Date;
  ownVisits: readonly string[];
  onlyInstant: boolean;
  /** Who has it already is asked first. */
  preferred?: number | null;
  /** Nobody else. */
  only?: number;
};

/** Of one visit: more are looked at only where the others have no room beside them. */
const MAX_TRIED = 4;
const MAX_TRIES = 40;

/** By the visits' places; null when not all of them can be had. */
export async function placeVisits(
  db: Db,
  visits: readonly VisitToBook[],
  asked: Asked,
): Promise<PlacedWork[] | null> {
  const placed: (PlacedWork | null)[] = visits.map(() => null);
  let tries = 0;

  async function placeRest(): Promise<boolean> {
    const at = visits.findIndex(
      ({ after }, place) => placed[place] === null && after.every((before) => placed[before]),
    );
    const visit = visits[at];
    if (visit === undefined) return placed.every((one) => one !== null);
    const free = await findFree(db, visit, {
      ...asked,
      given: givenBy(placed),
      notBefore: startAfter(visit, placed),
    });
    for (const { number, startsAt, windowStartsAt, windowEndsAt } of preferring(
      free,
      asked.preferred,
    ).slice(0, MAX_TRIED)) {
      tries += 1;
      if (tries > MAX_TRIES) return false;
      const work = { number, startsAt, windowStartsAt, windowEndsAt, minutes: visit.minutes };
      placed[at] = { visitId: visit.id, ...work };
      if (await placeRest()) return true;
      placed[at] = null;
    }
    return false;
  }

  return (await placeRest()) ? placed.flatMap((one) => one ?? []) : null;
}

const preferring = (free: readonly FreeHomesmith[], wanted: number | null | undefined) =>
  free.toSorted((a, b) => Number(b.number === wanted) - Number(a.number === wanted));

const endOf = ({ startsAt, minutes }: PlacedWork): Minute => toMinute(startsAt) + minutes;

function startAfter({ after, notBefore }: VisitToBook, placed: readonly (PlacedWork | null)[]) {
  const ends = after.flatMap((before) => placed[before] ?? []).map(endOf);
  return Math.max(0, ...ends, ...(notBefore ? [toMinute(notBefore)] : []));
}

/** At the same home: nobody drives in between. */
function givenBy(placed: readonly (PlacedWork | null)[]): ReadonlyMap<number, TakenTime[]> {
  const given = new Map<number, TakenTime[]>();
  for (const one of placed.flatMap((work) => work ?? [])) {
    const time = { from: toMinute(one.startsAt), to: endOf(one), driveMinutes: 0 };
    given.set(one.number, [...(given.get(one.number) ?? []), time]);
  }
  return given;
}
