/** Formats money, and reads it as people type it. Amounts are integer US cents everywhere but in local storage (readings, "Service list"). */

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

/** "45", "45.5", "$1,045.50" in cents; null when invalid. */
export function readDollars(typed: string): number | null {
  const found = /^\$?\s*(\d{1,7}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?$/.exec(typed.trim());
  if (found === null) return null;
  const [, dollars = '', cents = ''] = found;
  return Number(dollars.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'));
}
