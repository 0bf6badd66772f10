/**
 * What a choice adds to the price, as text next to its name. A test compares it with `totalCents` over the whole
 * catalogue.
 */
import { formatPrice } from '#app/kernel/money.ts';
import type { OptionChoice, Price, ServiceOption } from '../service.ts';
import { describeQuantity } from './describe-price.ts';
import { unitOf } from './price.ts';

/**
 * "+$40"; "+$245 once" where units are counted; "+$70 per hour · $140 for 2 hours"; "" when the price includes it.
 */
export function describeAddition(
  price: Price,
  { per }: Pick<ServiceOption, 'per'>,
  { addCents }: Pick<OptionChoice, 'addCents'>,
  quantity: number,
): string {
  if (addCents === 0) return '';
  const figure = `${addCents > 0 ? '+' : ''}${formatPrice(addCents)}`;
  const unit = unitOf(price);
  if (unit === null) return figure;
  if (per === 'order') return `${figure} once`;
  const each = `${figure} per ${unit.one}`;
  return quantity === 1
    ? each
    : `${each} · ${formatPrice(addCents * quantity)} for ${describeQuantity(price, quantity)}`;
}
