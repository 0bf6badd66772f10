/** What homesmiths have done before, for those who choose a time. */
import type { LocalDate } from '#app/kernel/local-date.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { countDone, listKnownTo } from './done-visits.db.server.ts';

/** By number, how many visits each has done; for anyone to see. */
export const countDoneVisits = (
  db: Db,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, number>> =>
  numbers.length === 0 ? Promise.resolve(new Map()) : countDone(db, numbers);

/** The homesmiths who were at this customer's home, each with the day of the latest visit. */
export const findKnownTo = (
  db: Db,
  userId: string | null,
): Promise<ReadonlyMap<number, LocalDate>> =>
  userId === null ? Promise.resolve(new Map()) : listKnownTo(db, userId);
