/**
 * A list of orders in an address: each `services` is what stands after "/services/" in the address of its page,
 * "interior-painting?quantity=3&option.ceiling=yes", so that choices are spelled one way everywhere. `order` may name it.
 * Unlike a page, this moves nothing into its range: whoever asks for a plan has to hear what it was made of. Pure.
 */
import { type Choices, quantityRange, settleChoices } from '#app/features/catalogue/choices/price.ts';
import { readQuantity } from '#app/features/catalogue/choices/quantity.ts';
import { optionField, QUANTITY_FIELD } from '#app/features/catalogue/choices/wished-choices.ts';
import type { Service } from '#app/features/catalogue/service.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';

/** An order whose service is sold today. */
export type AskedOrder = { key: string; service: Service; choices: Choices };

export type OrderToSpell = {
  /** What the list calls it; null where nobody has to find it again. */
  id: string | null;
  serviceId: string;
  choices: Partial<Choices>;
};

export const SERVICES_FIELD = 'services';
const ORDER_FIELD = 'order';
/** More is nobody's list of one home, and no address. */
export const MAX_ASKED_ORDERS = 30;
const MAX_SPELLED = 2_000;
const IS_SLUG = /^[a-z0-9-]{1,80}$/;
const IS_ORDER_ID = /^[\w-]{1,64}$/;

export type OrdersRefusal =
  | { code: 'no-orders' }
  | { code: 'too-many-orders' }
  | { code: 'bad-order'; sentence: string };

const bad = (sentence: string) => refuse({ code: 'bad-order' as const, sentence });

/** `find`: what is sold. */
export function readAskedOrders(
  spelled: readonly string[],
  find: (serviceId: string) => Service | null,
): Result<AskedOrder[], OrdersRefusal> {
  if (spelled.length === 0) return refuse({ code: 'no-orders' });
  if (spelled.length > MAX_ASKED_ORDERS) return refuse({ code: 'too-many-orders' });
  const orders: AskedOrder[] = [];
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
): Result<AskedOrder, { code: 'bad-order'; sentence: string }> {
  const [serviceId = '', query = ''] = text.slice(0, MAX_SPELLED).split('?', 2);
  const service = IS_SLUG.test(serviceId) ? find(serviceId) : null;
  if (service === null) return bad('One of these services is not sold here.');
  const sent = new URLSearchParams(query);
  const key = sent.get(ORDER_FIELD) ?? place;
  if (!IS_ORDER_ID.test(key)) return bad('The name of an order has letters, digits and hyphens.');

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
    return accept({ key, service, choices: settleChoices(service, { options }) });
  }
  const quantity = readQuantity(service.price, typed);
  if (!quantity.ok) return bad(`${service.name}: ${quantity.refusal.sentence}`);
  const choices = settleChoices(service, { quantity: quantity.value, options });
  return accept({ key, service, choices });
}

/** As `readAskedOrders` reads it. */
export function spellOrder({ id, serviceId, choices }: OrderToSpell): string {
  const query = new URLSearchParams([
    ...(choices.quantity === undefined ? [] : [[QUANTITY_FIELD, String(choices.quantity)]]),
    ...Object.entries(choices.options ?? {}).map(([option, choice]) => [
      optionField(option),
      choice,
    ]),
    ...(id !== null && IS_ORDER_ID.test(id) ? [[ORDER_FIELD, id]] : []),
  ]).toString();
  return query === '' ? serviceId : `${serviceId}?${query}`;
}

export function tellOrdersRefusal(refusal: OrdersRefusal): string {
  switch (refusal.code) {
    case 'no-orders':
      return 'Please say which services, each as services=….';
    case 'too-many-orders':
      return `Windows are found for at most ${MAX_ASKED_ORDERS} services at once.`;
    case 'bad-order':
      return refusal.sentence;
  }
}
