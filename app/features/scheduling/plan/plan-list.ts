/** Plans a whole list: the orders that fit into windows, and the reasons why others do not. Pure. */
import type { Pieces } from '#app/platform/turns/pieces.ts';
import {
  type FoundPlan,
  findPlan,
  firstFit,
  mostUnitsOf,
  type Search,
  unitsIn,
} from './find-plan.ts';
import { freeStretches } from './openings.ts';
import { MAX_EXACT_UNITS } from './partitions.ts';
import type { OrderToPlan, Problem, Span } from './problem.ts';
import { standingReason, thoseWaiting, type UnplannedOrder } from './reasons.ts';
import { isIn, type Subsets, subsetsOf } from './subsets.ts';
import type { Tries } from './tries.ts';
import { splitUnit, type Unit, unitsOf } from './units.ts';

export type PlannedList = {
  /** null when nothing has a window. */
  fewest: FoundPlan | null;
  /** null when it ends no earlier than `fewest`. */
  soonest: FoundPlan | null;
  /** The units behind the bits of a visit's `units`. */
  units: readonly Unit[];
  unplanned: readonly UnplannedOrder[];
};

/** The bits of a non-negative 32-bit integer. */
const MAX_UNITS = 30;
/** Of the question's budget; the rest is for windows. */
const TRIES_OF_EXACT = 20_000;
const TRIES_OF_FITTING = 10_000;

/** `isCovered`: whether any homesmith covers this Zip Code, in any trade. */
export function* planList(problem: Problem, isCovered: boolean, tries: Tries): Pieces<PlannedList> {
  const free = problem.candidates.map((candidate) => freeStretches(candidate, problem.now));
  let unplanned = problem.orders.flatMap((order): UnplannedOrder[] => {
    const reason = standingReason(order, problem, isCovered);
    return reason === null ? [] : [{ order, reason }];
  });
  // Removing an order also removes those that come after it, so the rest is grouped again.
  for (;;) {
    const open = ordersWithout(problem.orders, unplanned);
    const waiting = thoseWaiting(open, unplanned);
    const shared = yield* shareOut(ordersWithout(open, waiting), { problem, free, tries });
    unplanned = [...unplanned, ...waiting, ...shared.unplanned];
    if (waiting.length + shared.unplanned.length === 0) {
      const { left, ...plans } = yield* planUnits(shared, problem, tries);
      return { ...plans, units: shared.units, unplanned: [...unplanned, ...left] };
    }
  }
}

function ordersWithout(orders: readonly OrderToPlan[], unplanned: readonly UnplannedOrder[]) {
  const gone = new Set(unplanned.map(({ order }) => order));
  return orders.filter((order) => !gone.has(order));
}

type PlanInput = { units: readonly Unit[]; subsets: Subsets; unplanned: readonly UnplannedOrder[] };
type PlanSearch = { problem: Problem; free: readonly (readonly Span[])[]; tries: Tries };

/** Units that someone can do; a unit that no one can do whole is split into its orders. */
function* shareOut(
  orders: readonly OrderToPlan[],
  { problem, free, tries }: PlanSearch,
): Pieces<PlanInput> {
  const whole = unitsOf(orders).slice(0, MAX_UNITS);
  const wholeSubsets = subsetsOf(whole, problem, free, tries);
  const split: Unit[] = [];
  for (const [at, unit] of whole.entries()) {
    yield* tries.pause();
    split.push(...(hasRoom(wholeSubsets, at) ? [unit] : splitUnit(unit)));
  }
  const units = split.slice(0, MAX_UNITS);
  const isWhole = units.length === whole.length;
  const subsets = isWhole ? wholeSubsets : subsetsOf(units, problem, free, tries);
  const full = units.flatMap((unit, at) => (hasRoom(subsets, at) ? [] : unit.orders));
  const counted = new Set(units.flatMap((unit) => unit.orders));
  const beyond = orders.filter((order) => !counted.has(order));
  return { units, subsets, unplanned: [...full.map(asTaken), ...beyond.map(asTooMany)] };
}

const hasRoom = ({ firstDay }: Subsets, unit: number) => Number.isFinite(firstDay(1 << unit));

/** No one is free within the days searched. */
const asTaken = (order: OrderToPlan): UnplannedOrder => ({
  order,
  reason: { code: 'taken', nextDay: null },
});
const asTooMany = (order: OrderToPlan): UnplannedOrder => ({ order, reason: { code: 'too-many' } });
/** There is room for it, but not with everything else. */
const asAlone = (order: OrderToPlan): UnplannedOrder => ({ order, reason: { code: 'only-alone' } });

function* planUnits(
  { units, subsets }: PlanInput,
  { horizon }: Problem,
  tries: Tries,
): Pieces<Pick<PlannedList, 'fewest' | 'soonest'> & { left: readonly UnplannedOrder[] }> {
  const exact = tries.part(TRIES_OF_EXACT);
  const fitting = tries.part(TRIES_OF_FITTING);
  const search = { subsets, horizon, exact, fitting };
  const fewest = yield* findFewest(units.length, search);
  const set = unitsIn(fewest);
  const isOpen = fewest !== null && fewest.days > 1 && units.length <= MAX_EXACT_UNITS;
  const soonest = isOpen ? yield* findPlan('soonest', set, search) : null;
  const rest = units.flatMap(({ orders }, at) => (isIn(set, at) ? [] : orders));
  const isSooner = soonest !== null && fewest !== null && soonest.days < fewest.days;
  return {
    fewest,
    soonest: isSooner ? soonest : null,
    left: leftOf(rest, exact.areOver || fitting.areOver),
  };
}

/** As many units as fit together, in the fewest visits. */
function* findFewest(count: number, search: Search): Pieces<FoundPlan | null> {
  if (count === 0) return null;
  const all = 2 ** count - 1;
  if (count > MAX_EXACT_UNITS) return yield* firstFit(all, search);
  return (yield* findPlan('fewest', all, search)) ?? (yield* mostUnitsOf(all, search));
}

/** Each has room, but not with everything else, or this was not found out. */
function leftOf(orders: readonly OrderToPlan[], isOver: boolean): UnplannedOrder[] {
  const trades = new Set(orders.map(({ trade }) => trade));
  return orders.map((order) => {
    const trade = order.after.find((before) => before !== order.trade && trades.has(before));
    if (trade !== undefined) return { order, reason: { code: 'waits-for', trade } };
    return isOver ? asTooMany(order) : asAlone(order);
  });
}
