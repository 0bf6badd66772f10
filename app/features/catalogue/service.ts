/**
 * What a service is (spec §3), and what it costs: the shapes that the catalogue files, the
 * database, the calls and the pages share. Money is integer US cents, time is whole minutes.
 */

export type Faq = { question: string; answer: string };

/** "window" and "windows": what one unit is called, in the singular and in the plural. */
export type Unit = { one: string; many: string };

/** How a service is charged before its options; quantities are whole numbers. */
export type Price =
  /** One price for the whole job. */
  | { kind: 'fixed'; amountCents: number }
  /** `unitCents` for each unit, from `minimum` to `maximum` units. */
  | { kind: 'per-unit'; unitCents: number; unit: Unit; minimum: number; maximum: number }
  /** `hourCents` for each hour, from `minimumHours` to `maximumHours`. */
  | { kind: 'hourly'; hourCents: number; minimumHours: number; maximumHours: number }
  /** A paid visit that ends in a written quote; `credited` when it comes off the job's price. */
  | { kind: 'estimate'; visitCents: number; credited: boolean };

export type OptionChoice = {
  id: string;
  name: string;
  /** What this choice adds to the price; may be negative, and is 0 for what the price covers. */
  addCents: number;
};

/** A choice that changes the price; the first of its choices is the default. */
export type ServiceOption = {
  id: string;
  name: string;
  /** Whether `addCents` counts once for the order or once for each unit (or hour). */
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
  /** Time on site for the smallest order, as a rule. */
  durationMinutes: number;
  /** Shown among the common jobs on the home page. */
  featured: boolean;
};

/** The catalogue's order: by id, code unit by code unit (readings, "Search"). */
export function byId(a: { id: string }, b: { id: string }): number {
  if (a.id === b.id) return 0;
  return a.id < b.id ? -1 : 1;
}
