/**
 * Reduces an order sent by a browser to what an account stores: service id and choices. Name, trade and price come
 * from the catalogue, the status from us ("a browser's "confirmed" never enters the account"). Unknown fields stay
 * in local storage only, so that an order in an account has a bounded size. Pure.
 */
import type { Service } from '#app/features/catalogue/api/catalogue.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import { readSentOrder } from '../list/dollar-orders.ts';
import type { ListCommand } from '../list/list-command.ts';
import { priceOrder } from '../list/priced-order.ts';
import type { ServiceOrder } from '../list/service-list.ts';
import { readCommand } from './read-command.ts';

/** The maximum of one call; a browser with more calls again. */
export const MAX_COMMANDS = 100;
const MAX_NAME_CHARACTERS = 200;
const MAX_OPTIONS = 20;
const MAX_UNITS = 1_000_000;
const SLUG = /^[a-z0-9-]{1,80}$/;

/** A service by id, also a retired one; null for an unknown id. */
export type FindService = (id: string) => Service | null;

/** The commands of a call, or a sentence about what is wrong. */
export function readCommands(body: unknown): Result<ListCommand[], string> {
  const { commands }: { [field: string]: unknown } = { ...Object(body) };
  if (!Array.isArray(commands)) return refuse('Please send {"commands": [...]}.');
  if (commands.length > MAX_COMMANDS) {
    return refuse(`Send up to ${MAX_COMMANDS} commands at a time.`);
  }
  const read = commands.map((each) => readCommand(each, readSentOrder));
  const sound = read.filter((command) => command !== null);
  return sound.length === read.length
    ? accept(sound)
    : refuse('One of these commands is not written as it should be.');
}

/** The order as the account stores it; without a catalogue, as a browser sends it. */
export function settleOrder(order: ServiceOrder, find: FindService): ServiceOrder {
  const { id, serviceId = '', quantity, quantityWas, options, note } = order;
  const date = order.selectedDate ?? '';
  const kept = {
    id,
    status: 'unconfirmed',
    selectedDate: /^\d{4}-\d{2}-\d{2}$/.test(date) ? date : null,
    totalCents: 0,
    ...(quantityWas === undefined ? {} : { quantityWas }),
    ...(note === undefined ? {} : { note }),
  } as const;
  const service = SLUG.test(serviceId) ? find(serviceId) : null;
  if (service === null) return { ...kept, ...describeUnknown(order) };
  const chosen = {
    ...(quantity === undefined ? {} : { quantity }),
    ...(options === undefined ? {} : { options }),
  };
  return priceOrder({ ...kept, serviceId, ...chosen }, service);
}

/** The command as it is sent: without unknown fields and prices. */
export function sentCommand(command: ListCommand): object {
  if (command.kind === 'choose') {
    const { shown: _, ...sent } = command;
    return sent;
  }
  if (!('order' in command)) return command;
  const { totalCents: _, ...order } = settleOrder(command.order, () => null);
  return { ...command, order };
}

/**
 * "an order for a retired or unknown service stays as a row that says so": with its name, but without a price,
 * because a browser's is not trusted.
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
    quantity: Math.min(quantity, MAX_UNITS),
    options: Object.fromEntries(chosen.slice(0, MAX_OPTIONS)),
  };
}

const shortText = (text: string) =>
  text
    .replace(/\p{Cc}/gu, ' ')
    .slice(0, MAX_NAME_CHARACTERS)
    .toWellFormed();
