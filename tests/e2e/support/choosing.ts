/** Finds services of the served catalogue with properties that a test needs. */
import type { Price, Service } from '#app/features/catalogue/service.ts';

type OfKind<Kind extends Price['kind']> = Service & { price: Extract<Price, { kind: Kind }> };

/** The first matching service of this kind. */
export function serviceOfKind<Kind extends Price['kind']>(
  services: readonly Service[],
  kind: Kind,
  fits: (service: OfKind<Kind>) => boolean = () => true,
): OfKind<Kind> {
  const found = services.find(
    (service): service is OfKind<Kind> =>
      // The kind implies the type.
      service.price.kind === kind && fits(service as OfKind<Kind>),
  );
  if (found === undefined) throw new Error(`The catalogue has no such ${kind} service.`);
  return found;
}

/** Per unit, from a small quantity on, with an option whose second choice costs more a unit. */
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
