/** For rooms above: who could come to a Zip Code. Names stay here. */
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

/** `only`: by this homesmith. */
export const isZipCovered = (db: Db, zip: string, only?: number): Promise<boolean> =>
  isCovered(db, zip, only);

/** The row locks under which calendars are written, the lowest number first. */
export const lockCalendars = (trx: Db, numbers: readonly number[]): Promise<Homesmith[]> =>
  lockHomesmiths(trx, numbers);

/** Whose homesmiths somebody is a member of, by their numbers. */
export const listHomesmithsOf = (db: Db, identityId: string): Promise<number[]> =>
  listNumbersOfMember(db, identityId);

/** For operators, who have to know whom they ask. */
export const findNamed = (
  db: Db,
  numbers: readonly number[],
): Promise<Pick<Homesmith, 'number' | 'name' | 'area'>[]> => listHomesmiths(db, numbers);

/** Who is paid for their work, and what customers know them by. */
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
