/**
 * Chooses the homesmith and the start of each visit of a booking, within the chosen windows, for all visits or none.
 * Among those available the one with the least additional driving comes first (`free-homesmiths.server.ts`).
 */
import { addDays, type LocalDate, localDateIn } from '#app/kernel/local-date.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { HORIZON_DAYS } from '../calendar/horizon.server.ts';
import { spansOf } from '../calendar/take-times.server.ts';
import { toMinute } from '../calendar/wall-clock.server.ts';
import type { TakenTime } from '../plan/problem.ts';
import { Tries } from '../plan/tries.ts';
import {
  type FreeHomesmith,
  type FreeWindow,
  findFree,
  findFreeWindows,
  NEAREST,
  type VisitToPlace,
} from '../requests/free-homesmiths.server.ts';
import type { HomeToPlan } from '../windows/read-problem.server.ts';
import type { WorkDays } from '../work-days.ts';

export type VisitToBook = VisitToPlace & {
  /** Visits of the same booking whose work comes before, by index. */
  after: readonly number[];
  /** The planned end of earlier visits that are not placed now; this one begins after it. */
  notBefore?: Date | null;
  /** The planned start of later visits that are not placed now; this one ends before it. */
  notAfter?: Date | null;
  /** When earlier visits that are not placed now are over, however late they begin; its window begins after it. */
  opensFrom?: Date | null;
  /** When the windows of later visits that are not placed now begin; by then this one is over. */
  overUntil?: Date | null;
};

export type PlacedWork = WorkDays & {
  visitId: string;
  number: number;
  startsAt: Date;
  /** Of work that goes on for several days. */
  laterStarts: readonly Date[];
  /** When all of it is over, however late it begins. */
  overAt: Date;
  /** All days together. */
  minutes: number;
  windowStartsAt: Date;
  windowEndsAt: Date;
  /** They want to be asked first. */
  isAsked: boolean;
};

/** Why it is them, besides. */
export type OpenWork = PlacedWork & { score: { addedMinutes: number; visits: number } };

type PlacementQuestion = {
  home: HomeToPlan;
  now: Date;
  ownVisits: readonly string[];
  onlyInstant: boolean;
  /** Homesmiths who are asked first get a day's notice. */
  keepsLead?: boolean;
  /** The current homesmith, who is tried first. */
  preferred?: number | null;
  /** Who has been at this home before comes next: the page of times named them. */
  isKnown?: (number: number) => boolean;
  /** Restricted to this homesmith. */
  only?: number;
  /** Not this homesmith. */
  except?: number;
  /** Whose day takes no more of this kind. */
  isFull?: (number: number, day: LocalDate) => boolean;
  /** The question's budget; a question that places several times has one. */
  tries?: Tries;
};

/** For each visit; more are tried only when these do not fit together. */
const MAX_TRIED = 4;

/** By the visits' index; null when not all of them fit, or the budget is spent. */
export async function placeVisits(
  db: Db,
  visits: readonly VisitToBook[],
  { tries = new Tries(), ...asked }: PlacementQuestion,
): Promise<PlacedWork[] | null> {
  const placed: (PlacedWork | null)[] = visits.map(() => null);

  async function placeRest(): Promise<boolean> {
    const at = visits.findIndex(
      ({ after }, place) => placed[place] === null && after.every((before) => placed[before]),
    );
    const visit = visits[at];
    if (visit === undefined) return placed.every((one) => one !== null);
    if (tries.areOver) return false;
    tries.spend(NEAREST);
    const found = await findFree(db, visit, {
      ...asked,
      given: givenBy(placed),
      ...boundsOf(visit, placed),
    });
    const open = found.filter(({ number }) => !asked.isFull?.(number, visit.window.day));
    for (const free of preferring(open, asked).slice(0, MAX_TRIED)) {
      placed[at] = placedOf(visit, free);
      if (await placeRest()) return true;
      placed[at] = null;
    }
    return false;
  }

  return (await placeRest()) ? placed.flatMap((one) => one ?? []) : null;
}

/** Everyone who could come to one visit, the best first, whether they take visits at once or want to be asked. */
export async function listOpen(
  db: Db,
  visit: VisitToBook,
  {
    home,
    now,
    ownVisits,
    except,
  }: Pick<PlacementQuestion, 'home' | 'now' | 'ownVisits' | 'except'>,
): Promise<OpenWork[]> {
  const only = except === undefined ? {} : { except };
  const free = await findFree(db, visit, { home, now, ownVisits, ...only, ...boundsOf(visit, []) });
  return free.map((one) => ({
    ...placedOf(visit, one),
    score: { addedMinutes: one.addedMinutes, visits: one.visits },
  }));
}

function placedOf(
  { id: visitId, minutes, days = 1, gapDays = 0 }: VisitToBook,
  { addedMinutes: _, visits: __, name: ___, isInstant, ...times }: FreeHomesmith,
): PlacedWork {
  return { ...times, visitId, minutes, days, gapDays, isAsked: !isInstant };
}

/** The windows of 14 days in which all of a visit can be placed: every one that `placeVisits` then places it in. */
export async function listWindows(
  db: Db,
  visit: Omit<VisitToBook, 'window' | 'after'>,
  { later, ...asked }: Omit<PlacementQuestion, 'isFull' | 'preferred'> & { later: number },
): Promise<FreeWindow[]> {
  const { home, now } = asked;
  const first = addDays(localDateIn(home.timeZone, now), later * HORIZON_DAYS);
  return findFreeWindows(db, visit, {
    ...asked,
    first,
    count: HORIZON_DAYS,
    ...boundsOf({ ...visit, after: [] }, []),
  });
}

function preferring(
  free: readonly FreeHomesmith[],
  { preferred, isKnown }: Pick<PlacementQuestion, 'preferred' | 'isKnown'>,
) {
  const rank = ({ number }: FreeHomesmith) =>
    number === preferred ? 2 : Number(isKnown?.(number) ?? false);
  return free.toSorted((a, b) => rank(b) - rank(a));
}

type Bounds = Pick<VisitToBook, 'after' | 'notBefore' | 'notAfter' | 'opensFrom' | 'overUntil'>;

/** What the visits before it and after it leave open. */
function boundsOf(
  { after, notBefore, notAfter, opensFrom, overUntil }: Bounds,
  placed: readonly (PlacedWork | null)[],
) {
  const before = after.flatMap((place) => placed[place] ?? []);
  const over = before.map(({ overAt }) => toMinute(overAt));
  return {
    notBefore: notBefore ? toMinute(notBefore) : 0,
    opensFrom: Math.max(0, ...over, ...(opensFrom ? [toMinute(opensFrom)] : [])),
    ...(notAfter && { notAfter: toMinute(notAfter) }),
    ...(overUntil && { overUntil: toMinute(overUntil) }),
  };
}

/** At the same home, so without driving in between. */
function givenBy(placed: readonly (PlacedWork | null)[]): ReadonlyMap<number, TakenTime[]> {
  const given = new Map<number, TakenTime[]>();
  for (const one of placed.flatMap((work) => work ?? [])) {
    const times = spansOf(one).map(({ startsAt, endsAt }) => ({
      from: toMinute(startsAt),
      to: toMinute(endsAt),
      driveMinutes: 0,
    }));
    given.set(one.number, [...(given.get(one.number) ?? []), ...times]);
  }
  return given;
}
