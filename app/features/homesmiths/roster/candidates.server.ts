/** Homesmiths who could come, for the rooms above; mostly without names. */
import type { Db } from '#app/platform/database/database.server.ts';
import {
  type CandidateRow,
  type CandidatesWanted,
  isCovered,
  listCandidates,
} from './candidates.db.server.ts';
import {
  type Homesmith,
  listHomesmiths,
  listNumbersOfMember,
  listSellers,
  lockHomesmiths,
  type Seller,
} from './homesmiths.db.server.ts';

export type Candidate = CandidateRow;

export const findCandidates = (db: Db, wanted: CandidatesWanted): Promise<CandidateRow[]> =>
  listCandidates(db, wanted);

/** `only`: restricted to this homesmith. */
export const isZipCovered = (db: Db, zip: string, only?: number): Promise<boolean> =>
  isCovered(db, zip, only);

/** Locks homesmiths, and so their calendars, lowest number first. */
export const lockCalendars = (trx: Db, numbers: readonly number[]): Promise<Homesmith[]> =>
  lockHomesmiths(trx, numbers);

/** The numbers of the homesmiths that this person is a member of. */
export const listHomesmithsOf = (db: Db, identityId: string): Promise<number[]> =>
  listNumbersOfMember(db, identityId);

/** With names, for operators. */
export const findNamed = (
  db: Db,
  numbers: readonly number[],
): Promise<Pick<Homesmith, 'number' | 'name' | 'area'>[]> => listHomesmiths(db, numbers);

/** The business that is paid, and the name that customers see. */
export const findSellers = (db: Db, numbers: readonly number[]): Promise<Seller[]> =>
  listSellers(db, numbers);
