/** Plans a whole list: the orders that fit into windows, and the reasons why others do not. Pure. */
import { type FoundPlan, findPlan, firstFit, mostUnitsOf, unitsIn } from './find-plan.ts';
import { freeStretches } from './openings.ts';
import { MAX_EXACT_UNITS } from './partitions.ts';
import type { OrderToPlan, Problem, Span } from './problem.ts';
import { standingReason, thoseWaiting, type Unplanned } from './reasons.ts';
import { isIn, membersOf, type Subsets, subsetsOf, type UnitSet } from './subsets.ts';
import { splitUnit, type Unit, unitsOf } from './units.ts';

export type PlannedList = {
  /** null when nothing has a window. */
  fewest: FoundPlan | null;
  /** null when it ends no earlier than `fewest`. */
  soonest: FoundPlan | null;
  /** The units behind the bits of a visit's `units`. */
  units: readonly Unit[];
  unplanned: readonly Unplanned[];
};

/** The bits of a non-negative 32-bit integer. */
const MAX_UNITS = 30;

/** `isCovered`: whether any homesmith covers this Zip Code, in any trade. */
export function planList(problem: Problem, isCovered: boolean): PlannedList {
  const free = problem.candidates.map((candidate) => freeStretches(candidate, problem.now));
  let unplanned = problem.orders.flatMap((order): Unplanned[] => {
    const reason = standingReason(order, problem, isCovered);
    return reason === null ? [] : [{ order, reason }];
  });
  // Removing an order also removes those that come after it, so the rest is grouped again.
  for (;;) {
    const open = ordersWithout(problem.orders, unplanned);
    const waiting = thoseWaiting(open, unplanned);
    const shared = shareOut(ordersWithout(open, waiting), problem, free);
    unplanned = [...unplanned, ...waiting, ...shared.unplanned];
    if (waiting.length + shared.unplanned.length === 0) {
      const { left, ...plans } = planUnits(shared, problem);
      return { ...plans, units: shared.units, unplanned: [...unplanned, ...left] };
    }
  }
}

function ordersWithout(orders: readonly OrderToPlan[], unplanned: readonly Unplanned[]) {
  const gone = new Set(unplanned.map(({ order }) => order));
  return orders.filter((order) => !gone.has(order));
}

type Shared = { units: readonly Unit[]; subsets: Subsets; unplanned: readonly Unplanned[] };

/** Units that somebody can do; a unit that nobody can do whole is split into its orders. */
function shareOut(
  orders: readonly OrderToPlan[],
  problem: Problem,
  free: readonly (readonly Span[])[],
): Shared {
  const whole = unitsOf(orders).slice(0, MAX_UNITS);
  const wholeSubsets = subsetsOf(whole, problem, free);
  const split = whole.flatMap((unit, at) => (hasRoom(wholeSubsets, at) ? [unit] : splitUnit(unit)));
  const units = split.slice(0, MAX_UNITS);
  const subsets = units.length === whole.length ? wholeSubsets : subsetsOf(units, problem, free);
  const full = units.flatMap((unit, at) => (hasRoom(subsets, at) ? [] : unit.orders));
  const counted = new Set(units.flatMap((unit) => unit.orders));
  const beyond = orders.filter((order) => !counted.has(order));
  return {
    units,
    subsets,
    unplanned: [
      ...full.map(asTaken),
      ...beyond.map((order): Unplanned => ({ order, reason: { code: 'too-many' } })),
    ],
  };
}

const hasRoom = ({ firstDay }: Subsets, unit: number) => Number.isFinite(firstDay(1 << unit));

/** Nobody is free within the days searched. */
const asTaken = (order: OrderToPlan): Unplanned => ({
  order,
  reason: { code: 'taken', nextDay: null },
});

function planUnits({ units, subsets }: Shared, { horizon }: Problem) {
  const { set, fewest } = fewestOf(2 ** units.length - 1, subsets, horizon);
  const isOpen = fewest !== null && fewest.days > 1 && units.length <= MAX_EXACT_UNITS;
  const soonest = isOpen ? findPlan('soonest', set, subsets, horizon) : null;
  const left = units.flatMap(({ orders }, at) => (isIn(set, at) ? [] : orders.map(asTaken)));
  const isSooner = soonest !== null && fewest !== null && soonest.days < fewest.days;
  return { fewest, soonest: isSooner ? soonest : null, left };
}

/** As many units as fit together. */
function fewestOf(
  all: UnitSet,
  subsets: Subsets,
  horizon: Problem['horizon'],
): { set: UnitSet; fewest: FoundPlan | null } {
  if (membersOf(all).length > MAX_EXACT_UNITS) {
    const fitted = firstFit(all, subsets, horizon);
    return { set: unitsIn(fitted), fewest: fitted };
  }
  const whole = findPlan('fewest', all, subsets, horizon);
  if (whole !== null) return { set: all, fewest: whole };
  const set = mostUnitsOf(all, subsets, horizon);
  return { set, fewest: set === 0 ? null : findPlan('fewest', set, subsets, horizon) };
}
