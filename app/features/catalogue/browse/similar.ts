/** Services similar to one. */
import type { Service } from '../service.ts';

/** The same trade first, then by the number of shared tag words; never the service itself. */
export function similarServices(
  service: Service,
  services: readonly Service[],
  count: number,
): Service[] {
  const words = wordsOf(service);
  return services
    .filter(({ id, tradeCategory }) => id !== service.id && tradeCategory === service.tradeCategory)
    .map((other) => ({ other, shared: wordsOf(other).intersection(words).size }))
    .sort((a, b) => b.shared - a.shared)
    .slice(0, count)
    .map(({ other }) => other);
}

const wordsOf = ({ name, tags }: Service): Set<string> =>
  new Set([name, ...tags].flatMap((text) => text.toLowerCase().split(' ')));
