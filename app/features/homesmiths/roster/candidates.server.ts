/** Homesmiths who could come, for the rooms above; mostly without names. */
import type { Db } from '#app/platform/database/database.server.ts';
import { findBar, listPassingOn, setPassesOn } from './bars.db.server.ts';
import {
  type CandidateRow,
  type CandidatesQuery,
  type DayHours,
  isCovered,
  listCandidates,
  listCoveredZips,
  readDayHours,
} from './candidates.db.server.ts';
import {
  findHomesmith,
  type Homesmith,
  listHomesmiths,
  listHomesmithsOfBusinesses,
  listNumbersOfMember,
  listSellers,
  lockHomesmiths,
  type Seller,
} from './homesmiths.db.server.ts';
import { isOff, type WorkBar, type WorkQuestion } from './work-bar.ts';

export type Candidate = CandidateRow;

export const findCandidates = (db: Db, wanted: CandidatesQuery): Promise<CandidateRow[]> =>
  listCandidates(db, wanted);

/** `only`: restricted to this homesmith. */
export const isZipCovered = (db: Db, zip: string, only?: number): Promise<boolean> =>
  isCovered(db, zip, only);

/** What homesmiths who cover a ZIP code work on a weekday, all together. */
export const findDayHours = (db: Db, asked: { zip: string; weekday: number }): Promise<DayHours> =>
  readDayHours(db, asked);

/** Those of the ZIP codes that someone serves, in their order. */
export const findCoveredZips = (db: Db, zips: readonly string[]): Promise<string[]> =>
  listCoveredZips(db, zips);

/** Locks homesmiths, and so their calendars, lowest number first. */
export const lockCalendars: typeof lockHomesmiths = (trx, numbers) => lockHomesmiths(trx, numbers);

/** The numbers of the homesmiths that this person is a member of. */
export const listHomesmithsOf = (db: Db, identityId: string): Promise<number[]> =>
  listNumbersOfMember(db, identityId);

/** With names, for operators. */
export const findNamed = (
  db: Db,
  numbers: readonly number[],
): Promise<Pick<Homesmith, 'number' | 'name' | 'area'>[]> => listHomesmiths(db, numbers);

export type { Seller };

/** The business that is paid, and the name that customers see. */
export const findSellers = (db: Db, numbers: readonly number[]): Promise<Seller[]> =>
  listSellers(db, numbers);

/** With names, for operators: of each business its homesmiths. */
export const findHomesmithsOf: typeof listHomesmithsOfBusinesses = (db, businessIds) =>
  listHomesmithsOfBusinesses(db, businessIds);

/** Why this homesmith may not do a visit on that day; null when they may. */
export const findWorkBar = (db: Db, number: number, asked: WorkQuestion): Promise<WorkBar | null> =>
  findBar(db, number, asked);

/** null for an unknown homesmith. */
export const findTimeZone = async (db: Db, number: number): Promise<string | null> =>
  (await findHomesmith(db, number))?.timeZone ?? null;

/** Whether an operator suspended or ended them, or their business. */
export const isOffWork = async (db: Db, number: number): Promise<boolean> =>
  isOff(await findBar(db, number, { day: '', usState: null, trades: [] }));

/** Homesmiths whose open visits are being passed on. */
export const findPassingOn = (db: Db, limit: number): Promise<number[]> => listPassingOn(db, limit);

/** None of their visits is left to pass on. Their row is locked. */
export const endPassingOn = (trx: Db, number: number): Promise<void> =>
  setPassesOn(trx, [number], null);
