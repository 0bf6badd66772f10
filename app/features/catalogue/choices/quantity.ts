/**
 * Parses a typed quantity. An invalid one gets a sentence that says what to do: it is never silently moved into the
 * range.
 */
import { formatNumber } from '#app/kernel/counts.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import type { Price } from '../service.ts';
import { describeQuantity } from './describe-price.ts';
import { quantityRange, unitOf } from './price.ts';

export type QuantityRefusal = {
  sentence: string;
  /** Whether further digits may make it valid, so that no error shows in the middle of typing. */
  isBeginning: boolean;
};

/** Accepts "12", " 1,500 ", "12.0". Without a quantity in the price it is 1. */
export function readQuantity(price: Price, typed: string): Result<number, QuantityRefusal> {
  const range = quantityRange(price);
  const unit = unitOf(price);
  if (range === null || unit === null) return accept(1);
  const { minimum, maximum } = range;
  const [least, most] = [formatNumber(minimum), formatNumber(maximum)];
  const not = (sentence: string, isBeginning = false) => refuse({ sentence, isBeginning });

  const text = typed.normalize('NFKC').trim().replace('−', '-');
  if (text === '') return not(`Please enter how many ${unit.many}, ${least} to ${most}.`, true);
  const digits = /^-?\d{1,3}(,\d{3})+(\.|$)/.test(text) ? text.replaceAll(',', '') : text;
  if (!/^-?(\d+\.?\d*|\.\d+)$/.test(digits)) {
    return not(`Please enter how many ${unit.many} in digits, such as ${minimum}.`);
  }
  const value = Number(digits);
  if (value > maximum) {
    return not(
      `You can order up to ${describeQuantity(price, maximum)} at a time. For more, add this service a second time.`,
    );
  }
  if (!Number.isInteger(value)) {
    const next = Math.max(Math.ceil(value), minimum);
    return not(`Please enter a whole number of ${unit.many}, such as ${next}.`);
  }
  if (value < minimum) {
    const isBeginning = value > 0;
    if (minimum === 1) return not(`At least ${describeQuantity(price, 1)}, please.`);
    return not(
      `At least ${describeQuantity(price, minimum)}. A smaller job costs the same, so enter ${minimum}.`,
      isBeginning,
    );
  }
  return accept(value);
}
