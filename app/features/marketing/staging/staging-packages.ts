/** The home staging packages: services of that trade, with their default choices. */
import type { Service } from '#app/features/catalogue/api/catalogue.ts';
import { settleChoices } from '#app/features/catalogue/api/choices.ts';
import { describeChoices, type NewOrder, orderOf } from '#app/features/service-list/api/list.ts';
import { formatPrice } from '#app/kernel/money.ts';
import { toSlug } from '#app/kernel/slug.ts';

export const STAGING_TRADE = 'home-staging';

/** The starter catalogue's packages in order, each with when it is the right one. */
export const PACKAGES = [
  { id: 'home-staging-consultation', when: 'Start here' },
  { id: 'decluttering-day', when: 'Too much in it' },
  { id: 'occupied-home-staging', when: 'You live there' },
  { id: 'vacant-home-staging', when: 'It is empty' },
  { id: 'curb-appeal-package', when: 'From the street' },
  { id: 'photo-day-preparation', when: 'The day of the photos' },
  { id: 'open-house-reset', when: 'While it is for sale' },
] as const;

/** A card, and the order that its button adds: the service with its default choices. */
export type StagingPackage = {
  when: string | null;
  tagline: string;
  /** The price of that order. */
  price: string;
  /** "2 rooms, Your own"; "" without choices. */
  choices: string;
  order: Omit<NewOrder, 'id' | 'name'> & { name: string };
};

/** Services that an operator added to the trade come after ours; removed ones are left out. */
export function packagesOf(services: readonly Service[]): StagingPackage[] {
  const offered = services.filter(({ tradeCategory }) => toSlug(tradeCategory) === STAGING_TRADE);
  const ours = PACKAGES.flatMap(({ id, when }) => {
    const service = offered.find((candidate) => candidate.id === id);
    return service === undefined ? [] : [packageOf(service, when)];
  });
  const known: ReadonlySet<string> = new Set(PACKAGES.map(({ id }) => id));
  const others = offered.filter(({ id }) => !known.has(id));
  return [...ours, ...others.map((service) => packageOf(service, null))];
}

function packageOf(service: Service, when: string | null): StagingPackage {
  const chosen = settleChoices(service, {});
  const { id: _, ...order } = orderOf(service, chosen, '');
  return {
    when,
    tagline: service.tagline,
    price: formatPrice(order.totalCents),
    choices: describeChoices(service, chosen),
    order: { ...order, name: service.name },
  };
}
