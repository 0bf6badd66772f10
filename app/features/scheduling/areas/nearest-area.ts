/** The nearest place that homesmiths serve. */
export type NearestArea = { zip: string; city: string; state: string; miles: number };
