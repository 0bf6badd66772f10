/** Names and checks of the homesmiths of visits, for their customers. */

import { nameBeside } from '#app/features/homesmiths/api/homesmiths.ts';
import {
  CHECK_KINDS,
  type CheckedSeller,
  listCheckedSellers,
  listSellers,
  type Seller,
} from '#app/features/homesmiths/api/roster.server.ts';
import { joinWords } from '#app/kernel/counts.ts';
import { formatInstant } from '#app/kernel/instant.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { calledBy } from './agreement.ts';
import type { Visit } from './booking.ts';

export type HomesmithName = {
  name: string;
  /** "BB" */
  initials: string;
  isSample: boolean;
  businessId: string;
  business: string;
  /** The business, where its name is not the homesmith's. */
  from: string | null;
} & Pick<Seller, 'licenses'>;

const numbersOf = (visits: readonly Pick<Visit, 'number'>[]): number[] => [
  ...new Set(visits.flatMap(({ number }) => number ?? [])),
];

export async function findHomesmithNames(
  db: Db,
  visits: readonly Pick<Visit, 'number'>[],
): Promise<ReadonlyMap<number, HomesmithName>> {
  return nameSellers(await listSellers(db, numbersOf(visits)));
}

export const nameSellers = (sellers: readonly Seller[]): ReadonlyMap<number, HomesmithName> =>
  new Map(sellers.map((seller) => [seller.number, calledOf(seller)]));

const calledOf = ({
  isSample,
  businessId,
  business,
  licenses,
  ...seller
}: Seller): HomesmithName => ({
  name: calledBy(seller),
  initials: initialsOf(seller.name),
  isSample,
  businessId,
  business,
  from: nameBeside(seller.name, business),
  licenses,
});

/** With when they were checked. */
export type CheckedName = HomesmithName & Pick<CheckedSeller, 'lastPassed'>;

export async function findCalledAndChecked(
  db: Db,
  visits: readonly Pick<Visit, 'number'>[],
): Promise<ReadonlyMap<number, CheckedName>> {
  const sellers = await listCheckedSellers(db, numbersOf(visits));
  return new Map(
    sellers.map(({ lastPassed, ...seller }) => [
      seller.number,
      { ...calledOf(seller), lastPassed },
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

export const namesOf = (called: ReadonlyMap<number, HomesmithName>): ReadonlyMap<number, string> =>
  new Map([...called].map(([number, { name }]) => [number, name]));

const CHECK_NAMES = {
  identity: 'Identity',
  license: 'License',
  insurance: 'Insurance',
  background: 'Background',
} as const;

type PassedCheck = CheckedSeller['lastPassed'];

const listPassed = (lastPassed: PassedCheck, timeZone: string) =>
  CHECK_KINDS.flatMap((kind) => {
    const at = lastPassed[kind];
    if (at === undefined) return [];
    return [{ name: CHECK_NAMES[kind], day: formatInstant(at.toISOString(), timeZone, 'day') }];
  });

/** A line for each check, with its date. */
export const formatChecks = (lastPassed: PassedCheck, timeZone: string): string[] =>
  listPassed(lastPassed, timeZone).map(({ name, day }) => `${name} checked ${day}`);

export type Checks = { line: string; dated: readonly string[] };

/** "Identity, license, and insurance checked", and each with its date; null without any. */
export function viewChecks(lastPassed: PassedCheck, timeZone: string): Checks | null {
  const passed = listPassed(lastPassed, timeZone);
  if (passed.length === 0) return null;
  const names = passed.map(({ name }, at) => (at === 0 ? name : name.toLowerCase()));
  return {
    line: `${joinWords(names)} checked`,
    dated: passed.map(({ name, day }) => `${name}: ${day}`),
  };
}
