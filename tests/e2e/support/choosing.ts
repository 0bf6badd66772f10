/** Finds services of the served catalogue by what a journey needs of them. */
import type { Price, Service } from '#app/features/catalogue/service.ts';

type OfKind<Kind extends Price['kind']> = Service & { price: Extract<Price, { kind: Kind }> };

/** The first service of this kind that fits. */
export function serviceOfKind<Kind extends Price['kind']>(
  services: readonly Service[],
  kind: Kind,
  fits: (service: OfKind<Kind>) => boolean = () => true,
): OfKind<Kind> {
  const found = services.find(
    (service): service is OfKind<Kind> =>
      // The kind is what tells one shape from another.
      service.price.kind === kind && fits(service as OfKind<Kind>),
  );
  if (found === undefined) throw new Error(`The catalogue has no such ${kind} service.`);
  return found;
}

/** Per unit, from a small quantity on, with an option whose second choice costs more for each. */
export function windowLikeService(services: readonly Service[]) {
  return serviceOfKind(
    services,
    'per-unit',
    ({ price, options }) =>
      price.maximum >= price.minimum + 3 &&
      options[0]?.per === 'unit' &&
      (options[0].choices[1]?.addCents ?? 0) > 0,
  );
}
