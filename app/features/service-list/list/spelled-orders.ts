/**
 * A list in an address: each `services` is what stands after "/services/" in the address of its page,
 * "interior-painting?quantity=3&option.ceiling=yes", so that choices are spelled one way everywhere. `order` names it. Pure.
 */
import type { Choices } from '#app/features/catalogue/choices/price.ts';
import { optionField, QUANTITY_FIELD } from '#app/features/catalogue/choices/wished-choices.ts';
import { TIMES_PATH } from '#app/kernel/urls.ts';
import { choicesOf } from './priced-order.ts';
import { type ServiceOrder, unconfirmedOf } from './service-list.ts';

export const SERVICES_FIELD = 'services';
export const ORDER_FIELD = 'order';
/** What an address takes as the name of an order. */
export const IS_SPELLED_ID = /^[\w-]{1,64}$/;

/** As many have room in an address, with what is chosen of them. */
export const MAX_ASKED_ORDERS = 60;

/** null for an order whose service nobody knows. */
export function spellOrder(order: ServiceOrder): string | null {
  const { id, serviceId } = order;
  if (serviceId === undefined) return null;
  const spelled = spellChoices(serviceId, choicesOf(order));
  return IS_SPELLED_ID.test(id) ? `${spelled}&${ORDER_FIELD}=${id}` : spelled;
}

/** What stands after "/services/" in the address of a service with these choices. */
export const spellChoices = (serviceId: string, { quantity, options }: Choices): string =>
  `${serviceId}?${new URLSearchParams([
    [QUANTITY_FIELD, String(quantity)],
    ...Object.entries(options).map(([option, choice]) => [optionField(option), choice]),
  ])}`;

const addressOf = (spelled: readonly string[]) =>
  `${TIMES_PATH}?${new URLSearchParams(spelled.map((one) => [SERVICES_FIELD, one]))}`;

/** The page that finds times for a service with these choices. */
export const timesPathFor = (serviceId: string, choices: Choices): string =>
  addressOf([spellChoices(serviceId, choices)]);

/** The page that finds times for what is not confirmed yet; of a longer list it has one too many, and says so. */
export function timesPathOf(orders: readonly ServiceOrder[]): string {
  const spelled = unconfirmedOf(orders)
    .flatMap((order) => spellOrder(order) ?? [])
    .slice(0, MAX_ASKED_ORDERS + 1);
  return addressOf(spelled);
}
