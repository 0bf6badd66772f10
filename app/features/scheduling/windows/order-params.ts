/**
 * Parses orders in an address (`written-orders.ts`). Unlike a service page it moves nothing into its range: an
 * invalid order is refused. Pure.
 */
import type { Service } from '#app/features/catalogue/api/catalogue.ts';
import {
  type Choices,
  optionField,
  QUANTITY_FIELD,
  quantityRange,
  readQuantity,
  settleChoices,
} from '#app/features/catalogue/api/choices.ts';
import {
  IS_SPELLED_ID,
  MAX_ASKED_ORDERS,
  ORDER_FIELD,
} from '#app/features/service-list/api/list.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';

/** An order whose service is on sale. */
export type OrderOnSale = {
  key: string;
  service: Service;
  choices: Choices;
  /** It is in no list: its key is its place in the question, which another question has, too. */
  isUnlisted?: boolean;
};

const MAX_SPELLED = 2_000;
const IS_SLUG = /^[a-z0-9-]{1,80}$/;

export type OrdersRefusal =
  | { code: 'no-orders' }
  | { code: 'too-many-orders' }
  | { code: 'bad-order'; sentence: string };

const bad = (sentence: string) => refuse({ code: 'bad-order' as const, sentence });

/** `find`: services on sale. */
export function readOrderParams(
  spelled: readonly string[],
  find: (serviceId: string) => Service | null,
): Result<OrderOnSale[], OrdersRefusal> {
  if (spelled.length === 0) return refuse({ code: 'no-orders' });
  if (spelled.length > MAX_ASKED_ORDERS) return refuse({ code: 'too-many-orders' });
  const orders: OrderOnSale[] = [];
  for (const [place, text] of spelled.entries()) {
    const read = readOne(text, String(place), find);
    if (!read.ok) return read;
    if (orders.some(({ key }) => key === read.value.key)) {
      return bad('Two of these orders have the same name.');
    }
    orders.push(read.value);
  }
  return accept(orders);
}

function readOne(
  text: string,
  place: string,
  find: (serviceId: string) => Service | null,
): Result<OrderOnSale, { code: 'bad-order'; sentence: string }> {
  const [serviceId = '', query = ''] = text.slice(0, MAX_SPELLED).split('?', 2);
  if (!IS_SLUG.test(serviceId)) return bad('One of these services has no name of ours.');
  const service = find(serviceId);
  if (service === null) return bad(`The service ${serviceId} is not sold here.`);
  const sent = new URLSearchParams(query);
  const listed = sent.get(ORDER_FIELD);
  const key = listed ?? place;
  const named = { key, service, ...(listed === null && { isUnlisted: true }) };
  if (!IS_SPELLED_ID.test(key)) return bad('The name of an order has letters, digits and hyphens.');

  const options: Record<string, string> = {};
  for (const { id, choices } of service.options) {
    const wished = sent.get(optionField(id));
    if (wished === null) continue;
    if (!choices.some((choice) => choice.id === wished)) {
      return bad(`${service.name} is not offered with that choice.`);
    }
    options[id] = wished;
  }
  const typed = sent.get(QUANTITY_FIELD);
  if (typed === null || quantityRange(service.price) === null) {
    return accept({ ...named, choices: settleChoices(service, { options }) });
  }
  const quantity = readQuantity(service.price, typed);
  if (!quantity.ok) return bad(`${service.name}: ${quantity.refusal.sentence}`);
  const choices = settleChoices(service, { quantity: quantity.value, options });
  return accept({ ...named, choices });
}

export function formatOrdersRefusal(refusal: OrdersRefusal): string {
  switch (refusal.code) {
    case 'no-orders':
      return 'Please say which services, each as services=….';
    case 'too-many-orders':
      return `We can look up times for up to ${MAX_ASKED_ORDERS} jobs at once. Remove some from your list and book them afterward.`;
    case 'bad-order':
      return refusal.sentence;
  }
}
