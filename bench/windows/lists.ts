/** Reproducible lists of one to `most` orders at homes in large cities. */
import type { OrderToPlan } from '../../app/features/scheduling/plan/problem.ts';
import { findPlacesWithin } from '../../app/platform/zip-codes/zip-codes.server.ts';
import { between, many, oneOf, seededRandom } from '../search/random.ts';
import { CITIES, TRADES } from './roster.ts';

export type AskedList = { zip: string; orders: OrderToPlan[] };

export function listsOf(
  count: number,
  { least, most }: { least: number; most: number },
): AskedList[] {
  const random = seededRandom(most);
  const zips = CITIES.flatMap((city) =>
    (findPlacesWithin(city, 10) ?? []).map(({ zipCode }) => zipCode),
  );
  return many(count, () => ({
    zip: oneOf(random, zips),
    orders: many(between(random, least, most), () => 0).map((_, at): OrderToPlan => {
      const trade = oneOf(random, TRADES);
      return {
        orderKey: `order-${at}`,
        serviceId: `service-of-${trade}`,
        trade,
        minutes: 15 * between(random, 2, 16),
        visits: 1,
        gapDays: 0,
        crewSize: random() < 0.1 ? 2 : 1,
        after: [],
      };
    }),
  }));
}
