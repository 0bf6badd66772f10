/**
 * What of an order that a browser sends enters an account: the service's id and what was chosen. Name,
 * trade and price are the catalogue's; the status is ours ("a browser's "confirmed" never enters the
 * account"). Fields that we do not know are kept in local storage, where they harm nobody, and not here:
 * whatever a browser sends, an order in an account has a bounded size. Pure.
 */
import { settleChoices, totalCents } from '#app/features/catalogue/price.ts';
import type { Service } from '#app/features/catalogue/service.ts';
import { dollarsFromCents } from '#app/kernel/money.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import { readChange } from './account-list.ts';
import type { ListChange } from './list-change.ts';
import { choicesOf } from './priced-order.ts';
import type { ServiceOrder } from './service-list.ts';

/** One call; a browser that has more to say calls again. */
export const MOST_CHANGES = 100;
const MOST_NAME_CHARACTERS = 200;
const MOST_OPTIONS = 20;
const MOST_UNITS = 1_000_000;
const SLUG = /^[a-z0-9-]{1,80}$/;

/** A service by id, also one that is not sold any more; null for an id that never was. */
export type FindService = (id: string) => Service | null;

/** The changes that a call carries, or the sentence that says what is wrong with them. */
export function readChanges(given: unknown): Result<ListChange[], string> {
  if (!Array.isArray(given)) return refuse('Please send {"changes": [...]}.');
  if (given.length > MOST_CHANGES) {
    return refuse(`Please send at most ${MOST_CHANGES} changes at a time.`);
  }
  const changes = given.map(readChange);
  const sound = changes.filter((change) => change !== null);
  return sound.length === changes.length
    ? accept(sound)
    : refuse('One of these changes is not written as it should be.');
}

/** The order as the account keeps it; without a catalogue (`find` knows nothing), what a browser sends of it. */
export function settleOrder(order: ServiceOrder, find: FindService): ServiceOrder {
  const { id, serviceId = '' } = order;
  const date = order.selectedDate ?? '';
  const kept = {
    id,
    status: 'unconfirmed',
    selectedDate: /^\d{4}-\d{2}-\d{2}$/.test(date) ? date : null,
  } as const;
  const service = SLUG.test(serviceId) ? find(serviceId) : null;
  if (service === null) return { ...kept, totalPrice: 0, ...describeUnknown(order) };
  const choices = settleChoices(service, choicesOf(order));
  const { name, tradeCategory } = service;
  const totalPrice = dollarsFromCents(totalCents(service, choices));
  return { ...kept, totalPrice, serviceId, name, tradeCategory, ...choices };
}

/**
 * "an order for a retired or unknown service stays as a row that says so": as it was named, and of no
 * price, because the catalogue has none and a browser's is not believed.
 */
function describeUnknown({
  serviceId = '',
  name,
  tradeCategory,
  quantity = 1,
  options = {},
}: ServiceOrder) {
  const chosen = Object.entries(options).filter((pair) => pair.every((text) => SLUG.test(text)));
  return {
    ...(SLUG.test(serviceId) ? { serviceId } : {}),
    ...(name === undefined ? {} : { name: shortText(name) }),
    ...(tradeCategory === undefined ? {} : { tradeCategory: shortText(tradeCategory) }),
    quantity: Math.min(quantity, MOST_UNITS),
    options: Object.fromEntries(chosen.slice(0, MOST_OPTIONS)),
  };
}

const shortText = (text: string) =>
  text
    .replace(/\p{Cc}/gu, ' ')
    .slice(0, MOST_NAME_CHARACTERS)
    .toWellFormed();

/** As it costs today; `priceWas` is what it cost when its owner last had a say, when that differs. */
export function priceToday(order: ServiceOrder, service: Service | null): ServiceOrder {
  if (service === null || order.status === 'confirmed') return order;
  const choices = settleChoices(service, choicesOf(order));
  const totalPrice = dollarsFromCents(totalCents(service, choices));
  const { name, tradeCategory } = service;
  const today = { ...order, name, tradeCategory, ...choices, totalPrice };
  return totalPrice === order.totalPrice ? today : { ...today, priceWas: order.totalPrice };
}
