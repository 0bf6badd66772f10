/** Random lists and rosters, small enough for brute force: few days, few homesmiths, many conflicts. */
import type {
  Candidate,
  Horizon,
  OrderToPlan,
  PlanWindow,
  Problem,
  TakenTime,
} from '#app/features/scheduling/plan/problem.ts';
import { addDays } from '#app/kernel/local-date.ts';
import { seededRandom } from '../../../bench/search/random.ts';

const DAY = 1440;
/** Midnight of a Monday. */
const BEGIN = DAY * 20_000;
const TRADES = ['plumbing', 'painting', 'drywall-plaster', 'electrical'];

const LATER_DAYS = 14;
type Draw = { upTo: (most: number) => number };
type Length = Partial<Pick<OrderToPlan, 'minutes'>> & Pick<OrderToPlan, 'visits' | 'gapDays'>;
const ONE = (): Length => ({ visits: 1, gapDays: 0 });
/** Longer than a day. */
const LONG = ({ upTo }: Draw): Length => ({ minutes: 500 + 30 * upTo(20), visits: 1, gapDays: 0 });
const SEVERAL = ({ upTo }: Draw): Length => ({ visits: 2 + upTo(1), gapDays: upTo(4) });

export function randomProblem(seed: number): Problem {
  const random = seededRandom(seed);
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  const pick = <Value>(values: readonly Value[]): Value => values[upTo(values.length - 1)] as Value;
  const dayCount = 2 + upTo(1);
  const days = Array.from({ length: dayCount }, (_, day) => `2026-06-0${1 + day}`);
  const hours = pick([
    [8, 10],
    [8, 14],
    [10, 12, 16],
  ] as const);
  const windows = days.flatMap((_, day) =>
    hours.map((hour): PlanWindow => {
      const from = BEGIN + day * DAY + hour * 60;
      return { day, hour, from, to: from + 120 };
    }),
  );
  const dates = Array.from({ length: dayCount + LATER_DAYS }, (_, day) =>
    addDays('2026-06-01', day),
  );
  const mornings = new Map(
    dates.map((date, day) => {
      const from = BEGIN + day * DAY + 480;
      return [date, { date, from, to: from + 120 }];
    }),
  );
  const horizon: Horizon = { days, windows, mornings };
  const orders = Array.from({ length: 1 + upTo(3) }, (_, at): OrderToPlan => {
    const trade = pick(TRADES);
    return {
      orderKey: `order-${at}`,
      serviceId: `${trade}-${upTo(1)}`,
      trade,
      minutes: 30 * (1 + upTo(pick([3, 8, 14]))),
      ...pick([ONE, ONE, ONE, ONE, ONE, ONE, ONE, LONG, SEVERAL])({ upTo }),
      crewSize: upTo(7) === 0 ? 2 : 1,
      after: trade === 'painting' ? ['drywall-plaster'] : [],
    };
  });
  const candidates = Array.from({ length: 1 + upTo(3) }, (_, number): Candidate => {
    const trades = TRADES.filter(() => random() < 0.6);
    return {
      number,
      trades: new Map(trades.map((trade) => [trade, pick([null, null, ...days])])),
      insuredUntil: pick(['2027-01-01', '2027-01-01', ...days]),
      leavesOut: new Set(TRADES.filter(() => random() < 0.1).map((trade) => `${trade}-0`)),
      crewSize: 1 + upTo(1),
      isInstant: random() < 0.8,
      hours: dates.flatMap((_, day) => {
        const from = BEGIN + day * DAY + 30 * (14 + upTo(8));
        const span = [from, from + 30 * (4 + upTo(14))] as const;
        return random() < 0.8 ? [span] : [];
      }),
      taken: Array.from({ length: upTo(3) }, (): TakenTime => {
        const from = BEGIN + upTo(dayCount + 2) * DAY + 30 * (15 + upTo(20));
        return { from, to: from + 30 * (1 + upTo(4)), driveMinutes: pick([0, 10, 25, 47]) };
      }),
    };
  });
  return { now: BEGIN + 60 * (upTo(14) - 4), horizon, orders, candidates };
}

const HOURS = [8, 10, 12, 14, 16] as const;

/** A list that is far too long to try everything: sixty orders of twenty trades, and a dozen homesmiths. */
export function longList(seed: number): Problem {
  const random = seededRandom(seed);
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  const trades = Array.from({ length: 20 }, (_, at) => `trade-${at}`);
  const days = Array.from(
    { length: 14 },
    (_, day) => `2026-06-${String(1 + day).padStart(2, '0')}`,
  );
  const windows = days.flatMap((_, day) =>
    HOURS.map((hour): PlanWindow => {
      const from = BEGIN + day * DAY + hour * 60;
      return { day, hour, from, to: from + 120 };
    }),
  );
  const orders = Array.from({ length: 60 }, (_, at): OrderToPlan => {
    const trade = upTo(trades.length - 1);
    return {
      orderKey: `order-${at}`,
      serviceId: `service-${at}`,
      trade: `trade-${trade}`,
      minutes: 30 * (1 + upTo(9)),
      visits: 1,
      gapDays: 0,
      crewSize: 1,
      after: trade > 15 ? [`trade-${trade - 5}`] : [],
    };
  });
  const candidates = Array.from({ length: 12 }, (_, number): Candidate => {
    const own = trades.filter(() => random() < 0.2);
    return {
      number,
      trades: new Map(own.map((trade) => [trade, null])),
      insuredUntil: '2027-01-01',
      leavesOut: new Set(),
      crewSize: 1,
      isInstant: true,
      hours: days.map((_, day) => [BEGIN + day * DAY + 480, BEGIN + day * DAY + 1020] as const),
      taken: Array.from({ length: 8 }, (): TakenTime => {
        const from = BEGIN + upTo(13) * DAY + 30 * (15 + upTo(16));
        return { from, to: from + 150, driveMinutes: 25 };
      }),
    };
  });
  const horizon = { days, windows, mornings: new Map() };
  return { now: BEGIN, horizon, orders, candidates };
}
