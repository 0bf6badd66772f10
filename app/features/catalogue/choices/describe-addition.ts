/**
 * What a choice adds to the price, beside its name on a form. What is told here is what `totalCents` computes: a
 * test reads the whole catalogue aloud.
 */
import { formatPrice } from '#app/kernel/money.ts';
import type { OptionChoice, Price, ServiceOption } from '../service.ts';
import { describeQuantity } from './describe-price.ts';
import { unitOf } from './price.ts';

/**
 * "+$40", "+$245 once" where something is counted, "+$70 per hour · $140 for 2 hours"; empty for what the
 * price covers.
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
  return `${figure} per ${unit.one} · ${formatPrice(addCents * quantity)} for ${describeQuantity(price, quantity)}`;
}
