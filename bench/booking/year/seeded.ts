/** What one booking of a generated year is made of: whose it is, and the rows that are kept of it. */
import type { Service } from '../../../app/features/catalogue/service.ts';
import type { MoneyRules } from '../../../app/features/payments/rules/money-rules.ts';
import type { Random } from '../../search/random.ts';

export type Row = Readonly<Record<string, unknown>>;
/** By table. */
export type Rows = Map<string, Row[]>;

export function putRow(rows: Rows, table: string, row: Row): void {
  const kept = rows.get(table);
  if (kept === undefined) rows.set(table, [row]);
  else kept.push(row);
}

export type SeededHomesmith = {
  number: number;
  businessId: string;
  business: string;
  zip: string;
  timeZone: string;
};

export type YearOf = {
  random: Random;
  rows: Rows;
  homesmith: SeededHomesmith;
  userId: string;
  services: readonly Service[];
  /** The first day of the year, and the instant at which it ends. */
  firstDay: string;
  now: Date;
  rulesAt: (at: Date) => MoneyRules;
  nextInvoice: () => number;
  nextReference: () => string;
};

/** One of these names, by their shares of a hundred. */
export function draw<Name extends string>(
  random: Random,
  shares: Readonly<Record<Name, number>>,
): Name {
  let left = random() * 100;
  const names = Object.keys(shares) as Name[];
  for (const name of names) {
    left -= shares[name];
    if (left < 0) return name;
  }
  return names[0] as Name;
}

export const after = (at: Date, ms: number): Date => new Date(at.getTime() + ms);
