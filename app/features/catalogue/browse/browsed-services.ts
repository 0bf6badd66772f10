/** Filters and sorts the catalogue; on the server alone, so no page loads it. */
import { toSlug } from '#app/kernel/slug.ts';
import { startingCents } from '../choices/price.ts';
import type { Service } from '../service.ts';
import type { Browse, Sort } from './browse.ts';

export const PAGE_SIZE = 24;

const byName = new Intl.Collator('en-US');
const ORDERS: Record<Exclude<Sort, 'relevance'>, (services: Service[]) => Service[]> = {
  name: (services) => services.toSorted((a, b) => byName.compare(a.name, b.name)),
  // Computed once a service, not once a comparison.
  price: (services) =>
    services
      .map((service) => ({ service, cents: startingCents(service) }))
      .sort((a, b) => a.cents - b.cents)
      .map(({ service }) => service),
  duration: (services) => services.toSorted((a, b) => a.durationMinutes - b.durationMinutes),
};

/** `services` are in the order of their relevance or of the catalogue. */
export function browseServices(
  services: readonly Service[],
  { text, trade, upTo, sort, page }: Browse,
): { total: number; pages: number; shown: Service[] } {
  const kept = services.filter(
    (service) =>
      (trade === null || toSlug(service.tradeCategory) === trade) &&
      (upTo === null || startingCents(service) <= upTo * 100),
  );
  const order = sort ?? (text === '' ? 'name' : 'relevance');
  const sorted = order === 'relevance' ? kept : ORDERS[order](kept);
  const start = (page - 1) * PAGE_SIZE;
  return {
    total: kept.length,
    pages: Math.max(1, Math.ceil(kept.length / PAGE_SIZE)),
    shown: sorted.slice(start, start + PAGE_SIZE),
  };
}
