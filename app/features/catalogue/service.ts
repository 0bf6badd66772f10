/**
 * A service (spec §3) with its price and work time: the shape that catalogue files, database, calls and pages share.
 * Money is integer US cents, time whole minutes; of a single unit, of which there may be thousands, hundredths of a
 * minute.
 */

export type Faq = { question: string; answer: string };

/** "window" and "windows": the name of a unit, singular and plural. */
export type Unit = { one: string; many: string };

export type PerUnit = {
  kind: 'per-unit';
  unitCents: number;
  /** Minutes on site for each unit beyond the smallest order. */
  unitMinutes: number;
  unit: Unit;
  minimum: number;
  maximum: number;
  /** Whether each unit is a visit of its own. */
  unitIsVisit?: boolean;
};

/** The price before options; quantities are whole numbers. */
export type Price =
  /** One price for the whole job. */
  | { kind: 'fixed'; amountCents: number }
  /** `unitCents` for each unit, from `minimum` to `maximum` units. */
  | PerUnit
  /** `hourCents` for each hour, from `minimumHours` to `maximumHours`. */
  | { kind: 'hourly'; hourCents: number; minimumHours: number; maximumHours: number }
  /** A paid visit that ends in a written quote; `credited` when it comes off the job's price. */
  | { kind: 'estimate'; visitCents: number; credited: boolean };

export type OptionChoice = {
  id: string;
  name: string;
  /** Added to the price; negative for a discount, 0 when included. */
  addCents: number;
  /** Added to the time on site; may be negative, 0 for the default. */
  addMinutes: number;
  /** Why a notably dearer choice takes no longer. */
  whyNoMinutes?: string;
  /** The number of people with this choice, when it is not the service's. */
  crewSize?: number;
  /** The number of visits with this choice, when it is not the service's. */
  visits?: number;
};

/** A set of choices that change the price; the first is the default. */
export type ServiceOption = {
  id: string;
  name: string;
  /** Whether `addCents` and `addMinutes` count once an order or once a unit (or hour). */
  per: 'order' | 'unit';
  choices: OptionChoice[];
};

export type Service = {
  /** A readable slug, never reused: the route's {id}. */
  id: string;
  name: string;
  tagline: string;
  tradeCategory: string;
  tags: string[];
  serviceNotes: string[];
  faqs: Faq[];
  price: Price;
  options: ServiceOption[];
  materialsIncluded: boolean;
  /** A permit that the law may require; null where none is usual. */
  permitNote: string | null;
  /** What to do first when it is dangerous; null where there is no danger. */
  safetyNote: string | null;
  /** Time on site for the smallest order with its default choices, all visits together. */
  durationMinutes: number;
  /** The number of people who work together. */
  crewSize: number;
  visitsPerOrder: number;
  /** Minimum days from one visit of an order to the next; 0 with only one visit. */
  gapDays: number;
  /** Trades whose work in the same home comes before this one. */
  after: string[];
  /** Whether the home page shows it. */
  featured: boolean;
};

/** The catalogue's order: by id, code unit by code unit (readings, "Search"). */
export function byId(a: { id: string }, b: { id: string }): number {
  if (a.id === b.id) return 0;
  return a.id < b.id ? -1 : 1;
}
