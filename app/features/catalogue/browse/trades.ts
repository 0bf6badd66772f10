/** The trades of a catalogue: its trade categories, with what pages show of each. */
import { toSlug } from '#app/kernel/slug.ts';
import { startingCents } from '../choices/price.ts';
import type { Service } from '../service.ts';

export type Trade = {
  /** Its name in URLs. */
  slug: string;
  name: string;
  serviceCount: number;
  /** The lowest starting price of its services, in cents; of estimate visits where it has nothing else. */
  fromCents: number;
};

/** An estimate visit is cheap, and isn't the work itself. */
function pricedWork(group: readonly Service[]): readonly Service[] {
  const work = group.filter(({ price }) => price.kind !== 'estimate');
  return work.length > 0 ? work : group;
}

/** By name. Two categories with the same slug are one trade. */
export function tradesOf(services: readonly Service[]): Trade[] {
  const members = Map.groupBy(services, ({ tradeCategory }) => toSlug(tradeCategory));
  return [...members]
    .map(([slug, group]) => ({
      slug,
      // A group is never empty.
      name: group[0]?.tradeCategory ?? slug,
      serviceCount: group.length,
      fromCents: Math.min(...pricedWork(group).map(startingCents)),
    }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en-US'));
}
