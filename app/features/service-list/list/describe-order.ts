/** Orders as text, for rows and for shared lists. */

import type { Service } from '#app/features/catalogue/api/catalogue.ts';
import {
  type Choices,
  chosenOf,
  describeQuantity,
  formatChosen,
  nameChoice,
} from '#app/features/catalogue/api/choices.ts';
import { formatPrice } from '#app/kernel/money.ts';
import { dateFormat } from '#app/kernel/zone-formats.ts';
import { choicesOf, type KnownServices } from './priced-order.ts';
import { countMessage, subtotalMessage } from './service-list.messages.ts';
import { type ServiceOrder, subtotalCents } from './service-list.ts';

/** "3 windows · Height: two stories": the quantity, and each choice with its option's name. */
export const describeChoices = (service: Service, wished: Choices): string =>
  formatChosen(chosenOf(service, wished));

/** "10 windows", "Floor: second floor"; ids where the service has no such choice. */
export function listChosen(service: Service, { quantity, options }: Choices): string[] {
  const chosen = Object.entries(options).map(([optionId, choiceId]) => {
    const option = service.options.find(({ id }) => id === optionId);
    const choice = option?.choices.find(({ id }) => id === choiceId);
    return option && choice ? nameChoice(option, choice) : `${optionId}: ${choiceId}`;
  });
  return [describeQuantity(service.price, quantity) ?? '', ...chosen].filter(Boolean);
}

/** The list's address and date, by which a reader can tell how old its prices are. */
export type Origin = { address: string; date: Date };

/** "Homesmith, November 22, 2026: https://homesmith.example/servicelist" */
export const describeOrigin = ({ address, date }: Origin): string =>
  `Homesmith, ${DAY.format(date)}: ${address}`;

const DAY = dateFormat({ dateStyle: 'long' });

/** The unconfirmed orders as plain text, one a line, with subtotal and address. */
export function describeList(
  orders: readonly ServiceOrder[],
  services: KnownServices,
  origin: Origin,
): string {
  const lines = orders.map((order) => {
    const service = services.get(order.serviceId ?? '');
    const choices = service ? describeChoices(service, choicesOf(order)) : '';
    const name = order.name ?? 'Service';
    return `- ${name}${choices === '' ? '' : ` (${choices})`}: ${formatPrice(order.totalCents)}`;
  });
  return [
    countMessage(orders.length),
    ...lines,
    subtotalMessage(subtotalCents(orders)),
    '',
    describeOrigin(origin),
  ].join('\n');
}
