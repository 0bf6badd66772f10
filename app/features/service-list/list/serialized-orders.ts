/**
 * A list in an address: each `services` parameter is what follows "/services/" in a service page's address,
 * "interior-painting?quantity=3&option.ceiling=yes", so that choices have one spelling. `order` is its id. Pure.
 */
import {
  type Choices,
  onlyWishes,
  optionField,
  QUANTITY_FIELD,
} from '#app/features/catalogue/api/choices.ts';
import { TIMES_PATH } from '#app/kernel/urls.ts';
import { choicesOf } from './priced-order.ts';
import { type ServiceOrder, unconfirmedOf } from './service-list.ts';

export const SERVICES_FIELD = 'services';
export const ORDER_FIELD = 'order';
export const ZIP_FIELD = 'zip';
/** The order that its service's page added. */
export const FROM_FIELD = 'from';
/** Valid ids of orders in an address. */
export const IS_SPELLED_ID = /^[\w-]{1,64}$/;

/** As many fit into an address with their choices. */
export const MAX_ASKED_ORDERS = 60;

/** null when the order has no service id. */
export function serializeOrder(order: ServiceOrder): string | null {
  const { id, serviceId } = order;
  if (serviceId === undefined) return null;
  const spelled = serializeChoices(serviceId, choicesOf(order));
  return IS_SPELLED_ID.test(id) ? `${spelled}&${ORDER_FIELD}=${id}` : spelled;
}

/**
 * The form of a service page, sent without JavaScript, has the choices beside the service: they go to it. Any other
 * address stays.
 */
export function gatherChoices(query: URLSearchParams): URLSearchParams {
  const [id = '', ...others] = query.getAll(SERVICES_FIELD);
  const wishes = onlyWishes(query);
  if (others.length > 0 || id.includes('?') || wishes.size === 0) return query;
  const rest = [...query].filter(([field]) => !wishes.has(field) && field !== SERVICES_FIELD);
  return new URLSearchParams([[SERVICES_FIELD, `${id}?${wishes}`], ...rest]);
}

/** What follows "/services/" in the address of a service with these choices. */
export const serializeChoices = (serviceId: string, { quantity, options }: Choices): string =>
  `${serviceId}?${new URLSearchParams([
    [QUANTITY_FIELD, String(quantity)],
    ...Object.entries(options).map(([option, choice]) => [optionField(option), choice]),
  ])}`;

/**
 * The page of times for unconfirmed orders; of a longer list it gets one too many, and reports that. Without a ZIP code
 * that page asks for one, unless it knows it.
 */
export function timesPathOf(orders: readonly ServiceOrder[], zip = ''): string {
  const services = unconfirmedOf(orders)
    .flatMap((order) => serializeOrder(order) ?? [])
    .slice(0, MAX_ASKED_ORDERS + 1)
    .map((spelled) => [SERVICES_FIELD, spelled]);
  return `${TIMES_PATH}?${new URLSearchParams([...services, ...(zip === '' ? [] : [[ZIP_FIELD, zip]])])}`;
}
