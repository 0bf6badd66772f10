/** The view model of a service's card: small, because a page has many. */
import { describeLeast } from '../choices/describe-price.ts';
import { roughMinutes } from '../describe-work.ts';
import type { Service } from '../service.ts';
import { workMinutes } from '../work-time.ts';

export type Card = Pick<
  Service,
  'id' | 'name' | 'tagline' | 'tradeCategory' | 'durationMinutes'
> & {
  price: string;
};

export function cardOf(service: Service): Card {
  const { id, name, tagline, tradeCategory } = service;
  const durationMinutes = roughMinutes(workMinutes(service, {}));
  return { id, name, tagline, tradeCategory, durationMinutes, price: describeLeast(service) };
}

/** The first few featured services, as suggestions. */
export const suggestionsOf = (services: readonly Service[]): Card[] =>
  services
    .filter(({ featured }) => featured)
    .slice(0, 3)
    .map(cardOf);
