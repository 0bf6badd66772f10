/**
 * A service (spec §3) with its price and work time: the shape that catalogue files, database, calls and pages share.
 * Money is integer US cents, time whole minutes; of a single unit, of which there may be thousands, hundredths of a
 * minute.
 */

import type { z } from 'zod';
import type { CHOICE, FAQ, OPTION, PER_UNIT, PRICE, SERVICE, UNIT } from './service.schema.ts';

export type Faq = z.infer<typeof FAQ>;

/** "window" and "windows": the name of a unit, singular and plural. */
export type Unit = z.infer<typeof UNIT>;

export type PerUnit = z.infer<typeof PER_UNIT>;

/** The price before options; quantities are whole numbers. */
export type Price = z.infer<typeof PRICE>;

export type OptionChoice = z.infer<typeof CHOICE>;

/** A set of choices that change the price; the first is the default. */
export type ServiceOption = z.infer<typeof OPTION>;

export type Service = z.infer<typeof SERVICE>;

/** The catalogue's order: by id, code unit by code unit (readings, "Search"). */
export function byId(a: { id: string }, b: { id: string }): number {
  if (a.id === b.id) return 0;
  return a.id < b.id ? -1 : 1;
}
