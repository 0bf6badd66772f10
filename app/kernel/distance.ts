/** Formats distances. Pure. */

const MILES = { style: 'unit', unit: 'mile', maximumFractionDigits: 1 } as const;

/** 3.24 -> "3.2 mi". The same ZIP code is 0 miles away, and the home a little more. */
export const formatMiles = (miles: number): string =>
  miles < 0.05 ? 'Under 1 mi' : new Intl.NumberFormat('en-US', MILES).format(miles);
