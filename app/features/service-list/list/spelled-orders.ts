/**
 * A list in an address: each `services` parameter is what follows "/services/" in a service page's address,
 * "interior-painting?quantity=3&option.ceiling=yes", so that choices have one spelling. `order` is its id. Pure.
 */
import type { Choices } from '#app/features/catalogue/choices/price.ts';
import { optionField, QUANTITY_FIELD } from '#app/features/catalogue/choices/wished-choices.ts';
import { TIMES_PATH } from '#app/kernel/urls.ts';
import { choicesOf } from './priced-order.ts';
import { type ServiceOrder, unconfirmedOf } from './service-list.ts';

export const SERVICES_FIELD = 'services';
export const ORDER_FIELD = 'order';
/** Valid ids of orders in an address. */
export const IS_SPELLED_ID = /^[\w-]{1,64}$/;

/** As many fit into an address with their choices. */
export const MAX_ASKED_ORDERS = 60;

/** null when the order has no service id. */
export function spellOrder(order: ServiceOrder): string | null {
  const { id, serviceId } = order;
  if (serviceId === undefined) return null;
  const spelled = spellChoices(serviceId, choicesOf(order));
  return IS_SPELLED_ID.test(id) ? `${spelled}&${ORDER_FIELD}=${id}` : spelled;
}

/** What follows "/services/" in the address of a service with these choices. */
export const spellChoices = (serviceId: string, { quantity, options }: Choices): string =>
  `${serviceId}?${new URLSearchParams([
    [QUANTITY_FIELD, String(quantity)],
    ...Object.entries(options).map(([option, choice]) => [optionField(option), choice]),
  ])}`;

const addressOf = (spelled: readonly string[]) =>
  `${TIMES_PATH}?${new URLSearchParams(spelled.map((one) => [SERVICES_FIELD, one]))}`;

/** The page of times for a service with these choices. */
export const timesPathFor = (serviceId: string, choices: Choices): string =>
  addressOf([spellChoices(serviceId, choices)]);

/** The page of times for unconfirmed orders; of a longer list it gets one too many, and reports that. */
export function timesPathOf(orders: readonly ServiceOrder[]): string {
  const spelled = unconfirmedOf(orders)
    .flatMap((order) => spellOrder(order) ?? [])
    .slice(0, MAX_ASKED_ORDERS + 1);
  return addressOf(spelled);
}
