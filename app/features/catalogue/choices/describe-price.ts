/** Prices as text. Apart from the calculation, which every page loads for its list. */
import { formatNumber } from '#app/kernel/counts.ts';
import { formatPrice } from '#app/kernel/money.ts';
import type { Price } from '../service.ts';
import {
  type Choices,
  eachCents,
  hasOnePrice,
  type PriceFacts,
  quantityRange,
  startingCents,
  startingEachCents,
  totalCents,
  unitOf,
} from './price.ts';

/**
 * "$189", "from $189", "$12 per window", "from $9 per window", "$89 visit". Where a choice makes it cheaper, "from"
 * has the cheapest smallest order's price for each unit.
 */
export function describePrice(service: PriceFacts): string {
  const { price } = service;
  const [least, each] = [startingEachCents(service), eachCents(price)];
  const from = least < each || (price.kind === 'fixed' && !hasOnePrice(service)) ? 'from ' : '';
  const figure = `${from}${formatPrice(from === '' ? each : least)}`;
  switch (price.kind) {
    case 'fixed':
      return figure;
    case 'per-unit':
      return `${figure} per ${price.unit.one}`;
    case 'hourly':
      return `${figure} an hour`;
    case 'estimate':
      return from === '' ? `${figure} visit` : `visit ${figure}`;
  }
}

/** On a card, with the least that anyone pays first where an order has a minimum: "from $184 · $92 an hour". */
export function describeLeast(service: PriceFacts): string {
  const said = describePrice(service);
  const { minimum } = quantityRange(service.price) ?? { minimum: 1 };
  if (minimum === 1) return said;
  return `from ${formatPrice(startingCents(service))} · ${said.replace(/^from /, '')}`;
}

/** The sentence below the price: how it adds up, and what a card says it starts from. */
export function explainPrice(service: PriceFacts, choices: Choices): string {
  const { price } = service;
  const bareCents = totalCents({ price, options: [] }, choices);
  const addedCents = totalCents(service, choices) - bareCents;
  const added =
    addedCents === 0
      ? ''
      : `, ${addedCents > 0 ? 'plus' : 'less'} ${formatPrice(Math.abs(addedCents))} for your choices`;
  const quantity = describeQuantity(price, choices.quantity);
  if (quantity !== null) {
    if (choices.quantity > 1)
      return `${quantity} at ${formatPrice(eachCents(price))} each${added}.`;
    // Alone it is the price above.
    return added === '' ? `For ${quantity}.` : `${quantity} at ${formatPrice(bareCents)}${added}.`;
  }
  if (price.kind === 'estimate') {
    const sum = added === '' ? '' : `${formatPrice(bareCents)} for the visit${added}. `;
    return `${sum}A paid visit that ends in a written quote${price.credited ? '; its price comes off the job if you go ahead' : ''}.`;
  }
  if (added !== '') return `${formatPrice(bareCents)} for the job${added}.`;
  return `One price for the whole job${hasOnePrice(service) ? '' : `, from ${formatPrice(startingCents(service))} depending on your choices`}.`;
}

/** "3 windows", "2 hours", "1,500 sq ft"; null where there is no quantity. */
export function describeQuantity(price: Price, quantity: number): string | null {
  const unit = unitOf(price);
  if (unit === null) return null;
  return `${formatNumber(quantity)} ${quantity === 1 ? unit.one : unit.many}`;
}
