/** Reads who could come to a home and when, by two queries: who covers it, and their taken times. */
import {
  type Candidate as CoveringHomesmith,
  listCandidates,
} from '#app/features/homesmiths/api/roster.server.ts';
import { DAY_MS, MINUTE_MS } from '#app/kernel/time-units.ts';
import type { UsState } from '#app/kernel/us-state.ts';
import type { TimeZone } from '#app/kernel/zone.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { findMilesBetween } from '#app/platform/zip-codes/zip-codes.server.ts';
import { workSpans } from '../calendar/horizon.server.ts';
import { listTaken, type TakenSpan } from '../calendar/taken-times.db.server.ts';
import { toInstant, toMinute } from '../calendar/wall-clock.server.ts';
import { driveMinutes } from '../plan/drive-time.ts';
import type { Candidate, Horizon, OrderToPlan, Problem, Span } from '../plan/problem.ts';

export type HomeToPlan = { zip: string; usState: UsState; timeZone: TimeZone };

export type ProblemQuery = {
  home: HomeToPlan;
  orders: readonly OrderToPlan[];
  horizon: Horizon;
  now: Date;
  ownVisits: readonly string[];
  /** Homesmiths for each trade; null for all. */
  limit: number | null;
  /** Restricted to this homesmith. */
  only?: number | undefined;
  /** Only homesmiths with instant booking. */
  onlyInstant?: boolean | undefined;
};

/** Longer than any drive: entries this close to the horizon matter as well. */
const AROUND_MINUTES = DAY_MS / MINUTE_MS;

/** With names and places, which planning does not need. */
export type ProblemWithPlaces = Problem & {
  taken: ReadonlyMap<number, readonly TakenSpan[]>;
  homesmiths: ReadonlyMap<number, Pick<CoveringHomesmith, 'name' | 'baseZip'>>;
};

export async function readProblem(db: Db, wanted: ProblemQuery): Promise<ProblemWithPlaces> {
  const { home, orders, horizon, now, ownVisits, limit, only, onlyInstant = false } = wanted;
  const found = await listCandidates(db, {
    zip: home.zip,
    usState: home.usState,
    trades: [...new Set(orders.map(({ trade }) => trade))],
    serviceIds: [...new Set(orders.map(({ serviceId }) => serviceId))],
    today: horizon.days[0] ?? '',
    limit,
    only: only === undefined ? undefined : [only],
  });
  const covering = onlyInstant ? found.filter(({ isInstant }) => isInstant) : found;
  const { windows, mornings } = horizon;
  const lastEnd = Math.max(windows.at(-1)?.to ?? 0, [...mornings.values()].at(-1)?.to ?? 0);
  const taken = await listTaken(db, {
    numbers: covering.map(({ number }) => number),
    from: toInstant((windows[0]?.from ?? 0) - AROUND_MINUTES),
    to: toInstant(lastEnd + AROUND_MINUTES),
    now,
    ownVisits,
  });
  const spansOf = spansByWeek(horizon);
  const driveTo = drivesTo(home.zip);
  return {
    taken,
    homesmiths: new Map(covering.map((homesmith) => [homesmith.number, homesmith])),
    now: toMinute(now),
    horizon,
    orders,
    candidates: covering.map((homesmith): Candidate => {
      const { number, insuredUntil, crewSize, isInstant } = homesmith;
      return {
        number,
        insuredUntil,
        crewSize,
        isInstant,
        trades: new Map(homesmith.trades),
        leavesOut: new Set(homesmith.leavesOut),
        hours: spansOf(homesmith),
        taken: (taken.get(number) ?? []).map(({ from, to, zip }) => ({
          from,
          to,
          driveMinutes: zip === null ? 0 : driveTo(zip),
        })),
      };
    }),
  };
}

/** Many homesmiths have the same week, which is converted once. */
function spansByWeek(horizon: Horizon) {
  const known = new Map<string, readonly Span[]>();
  return ({ timeZone, hours, worksHolidays }: CoveringHomesmith): readonly Span[] => {
    const key = `${timeZone} ${worksHolidays} ${JSON.stringify(hours)}`;
    const week = hours.map(([weekday, from, to]) => ({ weekday, from, to }));
    const spans = known.get(key) ?? workSpans(timeZone, week, horizon, worksHolidays);
    known.set(key, spans);
    return spans;
  };
}

function drivesTo(home: string): (zip: string) => number {
  const known = new Map<string, number>();
  return (zip) => {
    const minutes = known.get(zip) ?? driveMinutes(findMilesBetween(zip, home));
    known.set(zip, minutes);
    return minutes;
  };
}
