/** The trades of a catalogue, which are its trade categories with what a page says of each. */
import { toSlug } from '#app/kernel/slug.ts';
import { startingCents } from '../choices/price.ts';
import type { Service } from '../service.ts';

export type Trade = {
  /** How URLs name it. */
  slug: string;
  name: string;
  serviceCount: number;
  /** The least that any of its services costs, in cents. */
  fromCents: number;
};

/** By name. Two categories whose names make the same slug are one trade. */
export function tradesOf(services: readonly Service[]): Trade[] {
  const members = Map.groupBy(services, ({ tradeCategory }) => toSlug(tradeCategory));
  return [...members]
    .map(([slug, group]) => ({
      slug,
      // A group has a member, or it would not be one.
      name: group[0]?.tradeCategory ?? slug,
      serviceCount: group.length,
      fromCents: Math.min(...group.map(startingCents)),
    }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en-US'));
}
