/** Homesmiths who could come, for the rooms above; mostly without names. */
import type { Db } from '#app/platform/database/database.server.ts';
import {
  type CandidateRow,
  type CandidatesWanted,
  isCovered,
  listCandidates,
} from './candidates.db.server.ts';
import {
  findBusiness,
  type Homesmith,
  listHomesmiths,
  listNumbersOfMember,
  lockHomesmiths,
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
export async function findSellers(
  db: Db,
  numbers: readonly number[],
): Promise<
  (Pick<Homesmith, 'number' | 'name' | 'crewSize' | 'businessId'> & {
    business: string;
    isSample: boolean;
  })[]
> {
  const sellers = [];
  for (const { number, name, crewSize, businessId } of await listHomesmiths(db, numbers)) {
    const business = await findBusiness(db, businessId);
    if (business === null) continue;
    const { isSample } = business;
    sellers.push({ number, name, crewSize, businessId, business: business.name, isSample });
  }
  return sellers;
}
