/** Names and checks of the homesmiths of visits, for their customers. */

import { nameBeside } from '#app/features/homesmiths/business-name.ts';
import { findSellers } from '#app/features/homesmiths/roster/candidates.server.ts';
import { findChecked } from '#app/features/homesmiths/roster/checks.server.ts';
import { joinWords } from '#app/kernel/counts.ts';
import { formatInstant } from '#app/kernel/instant.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { calledBy } from './agreement.ts';
import type { Visit } from './booking.ts';

export type Called = {
  name: string;
  /** "BB" */
  initials: string;
  isSample: boolean;
  businessId: string;
  business: string;
  /** The business, where its name is not the homesmith's. */
  from: string | null;
};

export async function findCalled(
  db: Db,
  visits: readonly Pick<Visit, 'number'>[],
): Promise<ReadonlyMap<number, Called>> {
  const numbers = [...new Set(visits.flatMap(({ number }) => number ?? []))];
  const sellers = await findSellers(db, numbers);
  return new Map(
    sellers.map(({ number, isSample, businessId, business, ...seller }) => [
      number,
      {
        name: calledBy(seller),
        initials: initialsOf(seller.name),
        isSample,
        businessId,
        business,
        from: nameBeside(seller.name, business),
      },
    ]),
  );
}

/** In sentences: without the "(sample)" of a trial. */
export function speakName(name: string): string;
export function speakName(name: string | null): string | null;
export function speakName(name: string | null): string | null {
  return name === null ? null : name.replace(/ \(sample\)$/, '');
}

/** Of the first and the last word, without what is in parentheses. */
export function initialsOf(name: string): string {
  const words = name.replace(/\(.*?\)/g, ' ').match(/[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu) ?? [];
  return words
    .filter((_, at) => at === 0 || at === words.length - 1)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('');
}

export const namesOf = (called: ReadonlyMap<number, Called>): ReadonlyMap<number, string> =>
  new Map([...called].map(([number, { name }]) => [number, name]));

const CHECK_NAMES = {
  identity: 'Identity',
  license: 'License',
  insurance: 'Insurance',
  background: 'Background',
} as const;

/** The latest passed check of each kind. */
async function listPassed(db: Db, number: number) {
  const found = await findChecked(db, number);
  const passed = (found?.checks ?? []).filter(({ hasPassed }) => hasPassed);
  return Object.entries(CHECK_NAMES).flatMap(([kind, name]) => {
    const check = passed.find((one) => one.kind === kind);
    return check === undefined ? [] : [{ name, at: check.checkedAt.toISOString() }];
  });
}

/** A line for each check, with its date. */
export async function tellChecks(db: Db, number: number, timeZone: string): Promise<string[]> {
  const passed = await listPassed(db, number);
  return passed.map(({ name, at }) => `${name} checked ${formatInstant(at, timeZone, 'day')}`);
}

export type Checks = { line: string; dated: readonly string[] };

/** "Identity, license, and insurance checked", and each with its date; null without any. */
export async function viewChecks(db: Db, number: number, timeZone: string): Promise<Checks | null> {
  const passed = await listPassed(db, number);
  if (passed.length === 0) return null;
  const names = passed.map(({ name }, at) => (at === 0 ? name : name.toLowerCase()));
  return {
    line: `${joinWords(names)} checked`,
    dated: passed.map(({ name, at }) => `${name}: ${formatInstant(at, timeZone, 'day')}`),
  };
}
