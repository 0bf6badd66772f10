/**
 * Plans and windows by brute force: every partition, homesmith and start, minute by minute. Written from the
 * specified rules, independent of the product's code, to compare it with.
 */
import type {
  Candidate,
  Morning,
  PlanWindow,
  Problem,
} from '#app/features/scheduling/plan/problem.ts';
import type { Unit } from '#app/features/scheduling/plan/units.ts';

/** `end`: until when they do nothing else of the list. `latest`: when all is over, however late it begins. */
type Start = { candidate: number; start: number; end: number; latest: number; window: PlanWindow };
type Group = { units: readonly Unit[]; minutes: number; starts: readonly Start[] };

const STEP = 5;

export type Goal = { units: number; visits: number; days: number };

/** The most units in the fewest visits; and the earliest days for each equally good set of units. */
export function bruteForcePlans(
  problem: Problem,
  units: readonly Unit[],
): { fewest: Goal; soonest: Goal[] } | null {
  const found = subsetsOf(units).flatMap((kept) => {
    const waitsForOthers = kept.some(({ after }) =>
      units.some((unit) => after.has(unit.trade) && !kept.includes(unit)),
    );
    if (kept.length === 0 || waitsForOthers) return [];
    const goals = waysToShare(kept).flatMap((way): Goal[] => {
      const days = fewestDays(way.map((members) => groupOf(members, problem)));
      return days === null ? [] : [{ units: kept.length, visits: way.length, days }];
    });
    const [fewest] = goals.toSorted((a, b) => a.visits - b.visits || a.days - b.days);
    const [soonest] = goals.toSorted((a, b) => a.days - b.days || a.visits - b.visits);
    return fewest === undefined || soonest === undefined ? [] : [{ fewest, soonest }];
  });
  const isSame = (a: Goal, b: Goal) => JSON.stringify(a) === JSON.stringify(b);
  const [best] = found
    .map(({ fewest }) => fewest)
    .toSorted((a, b) => b.units - a.units || a.visits - b.visits || a.days - b.days);
  if (best === undefined) return null;
  const asGood = found.filter(({ fewest }) => isSame(fewest, best));
  return { fewest: best, soonest: asGood.map(({ soonest }) => soonest) };
}

/** For each visit the windows, by their start, with which everything is possible, given the choices. */
export function bruteForceWindows(
  problem: Problem,
  visits: readonly (readonly Unit[])[],
  chosen: readonly (PlanWindow | null)[] = [],
): number[][] {
  const groups = visits.map((members) => groupOf(members, problem));
  return [...groups.keys()].map((at) =>
    problem.horizon.windows
      .filter((window) => {
        const limited = groups.map((other, index) => {
          const wanted = index === at ? window : (chosen[index] ?? null);
          const starts = other.starts.filter((one) => wanted === null || one.window === wanted);
          return { ...other, starts };
        });
        return anyWay(limited, Number.POSITIVE_INFINITY);
      })
      .map(({ from }) => from),
  );
}

function fewestDays(groups: readonly Group[]): number | null {
  const last = Math.max(...groups.flatMap(({ starts }) => starts.map(({ window }) => window.day)));
  for (let days = 1; days <= last + 1; days += 1) if (anyWay(groups, days)) return days;
  return null;
}

function anyWay(groups: readonly Group[], days: number, placed: readonly Start[] = []): boolean {
  const at = placed.length;
  const group = groups[at];
  if (group === undefined) return true;
  return group.starts.some((start) => {
    if (start.window.day >= days) return false;
    const isFree = placed.every((other, index) => {
      const isApart =
        other.candidate !== start.candidate || other.end <= start.start || start.end <= other.start;
      const before = groups[index] as Group;
      const isInTime =
        (!comesAfter(group, before) || start.window.from >= latestEnd(other)) &&
        (!comesAfter(before, group) || other.window.from >= latestEnd(start));
      return isApart && isInTime;
    });
    return isFree && anyWay(groups, days, [...placed, start]);
  });
}

/** A homesmith may arrive as late as the window ends. */
const latestEnd = ({ latest }: Start) => latest;

const comesAfter = (later: Group, earlier: Group) =>
  later.units.some(({ after }) => earlier.units.some(({ trade }) => after.has(trade)));

function groupOf(units: readonly Unit[], { now, horizon, candidates }: Problem): Group {
  const long = units.find(({ orders: [order] }) => isLong(order));
  const days = long === undefined ? 1 : daysOf(long.orders[0]);
  const all = units.reduce((sum, unit) => sum + unit.minutes, 0);
  const minutes = days === 1 ? all : Math.ceil(all / days / STEP) * STEP;
  const isTooMuch = minutes > 480 || (long !== undefined && units.length > 1);
  const starts: Start[] = [];
  for (const candidate of candidates) {
    for (const window of isTooMuch ? [] : horizon.windows) {
      const first = horizon.days[window.day] ?? '';
      const later = laterDays(
        first,
        days,
        long?.orders[0]?.visits === 1 ? 0 : (long?.gapDays ?? 0),
      );
      if (!mayDo(candidate, units, later.at(-1) ?? first)) continue;
      const mornings = later.map((date) => horizon.mornings.get(date) as Morning);
      const isFreeLater = mornings.every((morning) => {
        for (let start = morning.from; start < morning.to; start += STEP) {
          const end = start + minutes;
          if (worksFrom(candidate, start, end) && isFree(candidate, start, end)) return true;
        }
        return false;
      });
      if (!isFreeLater) continue;
      const last = mornings.at(-1);
      const from = Math.ceil(window.from / STEP) * STEP;
      for (let start = from; start < window.to; start += STEP) {
        const end = start + minutes;
        if (start < now + (candidate.isInstant ? 180 : 1440)) continue;
        if (!worksFrom(candidate, start, end) || !isFree(candidate, start, end)) continue;
        const over = last === undefined ? null : last.to + minutes;
        const times = { start, end: over ?? end, latest: over ?? window.to + minutes };
        starts.push({ candidate: candidate.number, ...times, window });
      }
    }
  }
  return { units, minutes, starts };
}

type Long = { minutes: number; visits: number } | undefined;
const isLong = (order: Long) => order !== undefined && (order.minutes > 480 || order.visits > 1);
const daysOf = (order: Long) =>
  order === undefined ? 1 : order.visits > 1 ? order.visits : Math.ceil(order.minutes / 480);

/** The next ones, from Monday to Friday; the random days have no holiday. */
function laterDays(first: string, days: number, gapDays: number): string[] {
  const found: string[] = [];
  for (let at = first; found.length < days - 1; found.push(at)) {
    const day = new Date(`${at}T00:00:00Z`);
    do day.setUTCDate(day.getUTCDate() + (day.toISOString().startsWith(at) ? gapDays || 1 : 1));
    while (day.getUTCDay() === 0 || day.getUTCDay() === 6);
    at = day.toISOString().slice(0, 10);
  }
  return found;
}

function mayDo(candidate: Candidate, units: readonly Unit[], day: string): boolean {
  const isLicensed = units.every(({ trade }) => {
    const until = candidate.trades.get(trade);
    return until === null || (until !== undefined && until >= day);
  });
  const isWilling = units.every(({ orders }) =>
    orders.every(({ serviceId }) => !candidate.leavesOut.has(serviceId)),
  );
  const areEnough = units.every(({ crewSize }) => crewSize <= candidate.crewSize);
  return isLicensed && isWilling && areEnough && candidate.insuredUntil >= day;
}

function worksFrom({ hours }: Candidate, start: number, end: number): boolean {
  for (let minute = start; minute < end; minute += 1) {
    if (!hours.some(([from, to]) => from <= minute && minute < to)) return false;
  }
  return true;
}

const isFree = ({ taken }: Candidate, start: number, end: number): boolean =>
  taken.every(
    ({ from, to, driveMinutes }) => to + driveMinutes <= start || end + driveMinutes <= from,
  );

function subsetsOf<Value>(values: readonly Value[]): Value[][] {
  const [first, ...rest] = values;
  if (first === undefined) return [[]];
  return subsetsOf(rest).flatMap((subset) => [subset, [first, ...subset]]);
}

function waysToShare<Value>(values: readonly Value[]): Value[][][] {
  const [first, ...rest] = values;
  if (first === undefined) return [[]];
  return waysToShare(rest).flatMap((way) => [
    [[first], ...way],
    ...way.map((group, at) => way.with(at, [first, ...group])),
  ]);
}
