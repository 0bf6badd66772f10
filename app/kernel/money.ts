/** Formats money. Amounts are integer US cents everywhere but in local storage (readings, "Service list"). */

const whole = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** 18900 -> "$189", 18950 -> "$189.50": a price on a page. */
export function formatPrice(cents: number): string {
  return cents % 100 === 0 ? whole.format(cents / 100) : exact.format(cents / 100);
}

/** 18900 -> "$189.00": an amount on an invoice, where decimals align. */
export const formatAmount = (cents: number): string => exact.format(cents / 100);

/** 123450 -> "1234.50": spec §2 "the total with 2 decimals", plain `toFixed(2)` by the readings. */
export function formatSubtotal(cents: number): string {
  return (cents / 100).toFixed(2);
}

export const dollarsFromCents = (cents: number): number => cents / 100;
export const centsFromDollars = (dollars: number): number => Math.round(dollars * 100);
