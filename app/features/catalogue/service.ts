/**
 * What a service is (spec §3), what it costs and what it takes: the shapes that the catalogue files, the
 * database, the calls and the pages share. Money is integer US cents, time is whole minutes; of a single unit,
 * of which there may be thousands, hundredths of a minute.
 */

export type Faq = { question: string; answer: string };

/** "window" and "windows": what one unit is called, in the singular and in the plural. */
export type Unit = { one: string; many: string };

export type PerUnit = {
  kind: 'per-unit';
  unitCents: number;
  /** What each unit beyond the smallest order takes on site. */
  unitMinutes: number;
  unit: Unit;
  minimum: number;
  maximum: number;
  /** Whether each unit is a visit of its own. */
  unitIsVisit?: boolean;
};

/** How a service is charged before its options; quantities are whole numbers. */
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
  /** What this choice adds to the price; may be negative, and is 0 for what the price covers. */
  addCents: number;
  /** What this choice adds to the time on site; may be negative, and is 0 for the default. */
  addMinutes: number;
  /** Why a choice that costs a good deal more takes no longer. */
  whyNoMinutes?: string;
  /** How many people come with this choice, where it is not the service's number. */
  crewSize?: number;
  /** How many visits an order with this choice takes, where it is not the service's number. */
  visits?: number;
};

/** A choice that changes the price; the first of its choices is the default. */
export type ServiceOption = {
  id: string;
  name: string;
  /** Whether `addCents` and `addMinutes` count once for the order or once for each unit (or hour). */
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
  /** What the law may ask for before the work starts; null where nothing is usual. */
  permitNote: string | null;
  /** What to do first when it is dangerous; null where the trade would give no warning. */
  safetyNote: string | null;
  /** Time on site for the smallest order with its default choices, all its visits together. */
  durationMinutes: number;
  /** How many people do the work together. */
  crewSize: number;
  visitsPerOrder: number;
  /** Days from one visit of an order to its next, at least; 0 where there is only one. */
  gapDays: number;
  /** The trades whose work in the same home comes before this one. */
  after: string[];
  /** Shown among the common jobs on the home page. */
  featured: boolean;
};

/** The catalogue's order: by id, code unit by code unit (readings, "Search"). */
export function byId(a: { id: string }, b: { id: string }): number {
  if (a.id === b.id) return 0;
  return a.id < b.id ? -1 : 1;
}
