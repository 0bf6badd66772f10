/**
 * What businesses owe us: our share of the invoices that they were paid, less what they paid us of it. Operators record
 * that, because it arrives outside of the site.
 */
import { addDays, type LocalDate } from '#app/kernel/local-date.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Moment } from '#app/platform/request-context/request-context.server.ts';
import { type BusinessShare, owedOf, type ShareMethod, type SharePayment } from './share.ts';
import {
  insertSharePayment,
  insertTakenBack,
  listShareCents,
  listSharePayments,
  lockShare,
  sumShares,
} from './shares.db.server.ts';

export { eraseShareReferences, sumShares } from './shares.db.server.ts';

/** More than a business pays in years. */
export const MAX_SHARE_PAYMENTS = 500;
const DAYS_BACK = 366;

/** What one business owes; nothing for one that was never paid. */
export async function getShare(db: Db, businessId: string): Promise<BusinessShare> {
  const [share] = await sumShares(db, { businessIds: [businessId], limit: 1 });
  return share ?? { businessId, invoices: 0, shareCents: 0, paidCents: 0 };
}

/** The latest first. */
export const findSharePayments = (db: Db, businessId: string): Promise<SharePayment[]> =>
  listSharePayments(db, { businessId, limit: MAX_SHARE_PAYMENTS });

/** Amounts of entries, by their ids. */
export const findShareCents = async (
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> =>
  new Map((await listShareCents(db, ids)).map(({ id, cents }) => [id, cents]));

export type SharePaymentInput = {
  cents: number;
  method: ShareMethod;
  day: LocalDate;
  reference: string | null;
  /** What they owed when it was decided, so that two operators don't record one payment twice. */
  owedCents: number;
};

export type ShareRefusal =
  /** It isn't what the page showed. */
  | { code: 'other-share'; cents: number }
  | { code: 'above-share'; cents: number }
  | { code: 'wrong-day' };

export async function recordSharePayment(
  trx: Db,
  moment: Moment,
  businessId: string,
  { owedCents, ...paid }: SharePaymentInput,
): Promise<Result<{ id: string }, ShareRefusal>> {
  await lockShare(trx, businessId);
  const cents = owedOf(await getShare(trx, businessId));
  if (cents !== owedCents) return refuse({ code: 'other-share', cents });
  if (paid.cents > cents) return refuse({ code: 'above-share', cents });
  // By UTC, whose day is never behind one of ours.
  const today = moment.now.toISOString().slice(0, 10);
  if (paid.day > today || paid.day < addDays(today, -DAYS_BACK)) {
    return refuse({ code: 'wrong-day' });
  }
  const id = moment.newId();
  await insertSharePayment(trx, { ...paid, id, businessId, at: moment.now });
  return accept({ id });
}

/** By an entry of the same amount below zero; nothing is erased. */
export async function takeBackSharePayment(
  trx: Db,
  moment: Moment,
  businessId: string,
  { paymentId, reason }: { paymentId: string; reason: string },
): Promise<Result<{ id: string }, { code: 'no-entry' }>> {
  await lockShare(trx, businessId);
  const entries = await findSharePayments(trx, businessId);
  const entry = entries.find(({ id, takenBack }) => id === paymentId && takenBack === null);
  if (entry === undefined) return refuse({ code: 'no-entry' });
  const id = moment.newId();
  const back = { id, businessId, at: moment.now, cents: entry.cents, takesBack: entry.id, reason };
  await insertTakenBack(trx, back);
  return accept({ id });
}
