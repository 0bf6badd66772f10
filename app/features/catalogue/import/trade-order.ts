/** The order of trades in one home: drywall before paint. Pure. */
import type { Service } from '../service.ts';

type OrderFacts = Pick<Service, 'tradeCategory' | 'after'>;

/**
 * The trades of these services in topological order, otherwise as given. Trades in a cycle, which validation
 * excludes, come last as given.
 */
export function orderTrades(services: readonly OrderFacts[]): string[] {
  const waits = waitsOf(services);
  const left = new Set(waits.keys());
  const ordered: string[] = [];
  for (;;) {
    const next = [...left].find((trade) => !waitsForAny(waits, trade, left));
    if (next === undefined) return [...ordered, ...left];
    left.delete(next);
    ordered.push(next);
  }
}

/** A cycle of trades, each waiting for the next, the last for the first; null for none. */
export function findWaitingCircle(services: readonly OrderFacts[]): string[] | null {
  const waits = waitsOf(services);
  const left = new Set(waits.keys());
  for (;;) {
    const free = [...left].filter((trade) => !waitsForAny(waits, trade, left));
    if (free.length === 0) break;
    for (const trade of free) left.delete(trade);
  }
  // Every remaining trade waits for another of them, so following that ends in a cycle.
  const path: string[] = [];
  let [trade] = left;
  while (trade !== undefined && !path.includes(trade)) {
    path.push(trade);
    trade = [...(waits.get(trade) ?? [])].find((one) => left.has(one));
  }
  return trade === undefined ? null : path.slice(path.indexOf(trade));
}

/** For each trade, what any of its services waits for. */
function waitsOf(services: readonly OrderFacts[]): Map<string, Set<string>> {
  const waits = new Map<string, Set<string>>();
  for (const { tradeCategory, after } of services) {
    const known = waits.get(tradeCategory) ?? new Set();
    for (const trade of after) known.add(trade);
    waits.set(tradeCategory, known);
  }
  return waits;
}

const waitsForAny = (
  waits: ReadonlyMap<string, ReadonlySet<string>>,
  trade: string,
  others: ReadonlySet<string>,
): boolean => [...(waits.get(trade) ?? [])].some((other) => others.has(other));
