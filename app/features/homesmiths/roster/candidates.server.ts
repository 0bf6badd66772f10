/** Homesmiths who could come, for the rooms above; mostly without names. */
import type { Db } from '#app/platform/database/database.server.ts';
import { findWorkBar, setPassesOn } from './bars.db.server.ts';
import type { CandidateRow } from './candidates.db.server.ts';
import { findHomesmith, type Seller } from './homesmiths.db.server.ts';
import { isOff } from './work-bar.ts';

export type Candidate = CandidateRow;

export type { Seller };

/** null for an unknown homesmith. */
export const findTimeZone = async (db: Db, number: number): Promise<string | null> =>
  (await findHomesmith(db, number))?.timeZone ?? null;

/** Whether an operator suspended or ended them, or their business. */
export const isOffWork = async (db: Db, number: number): Promise<boolean> =>
  isOff(await findWorkBar(db, number, { day: '', usState: null, trades: [] }));

/** None of their visits is left to pass on. Their row is locked. */
export const endPassingOn = (trx: Db, number: number): Promise<void> =>
  setPassesOn(trx, [number], null);
