/** Formats distances. Pure. */

const MILES = { style: 'unit', unit: 'mile', maximumFractionDigits: 1 } as const;

/** 3.24 -> "3.2 mi". */
export const formatMiles = (miles: number): string =>
  new Intl.NumberFormat('en-US', MILES).format(miles);
