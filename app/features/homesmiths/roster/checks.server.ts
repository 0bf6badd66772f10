/** Checks by an operator. What they find of a license or an insurance is what windows are tested against. */
import { findFileNames } from '#app/features/inbox/items/items.server.ts';
import { isLocalDate } from '#app/kernel/local-date.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Moment } from '#app/platform/request-context/request-context.server.ts';
import {
  type Check,
  type CheckedThing,
  insertCheck,
  listChecksOfApplication,
  listNotedChecksOf,
  moveChecks,
  type NotedCheck,
} from './checks.db.server.ts';
import type { TradeInState } from './homesmith.ts';
import {
  type Business,
  findBusiness,
  findHomesmith,
  type Homesmith,
  listTrades,
  lockBusiness,
  lockHomesmith,
  setInsurance,
  setLicenseUntil,
} from './homesmiths.db.server.ts';
import type { RosterContext } from './roster.server.ts';

export type NewCheck = Omit<Check, 'id' | 'checkedAt'> & {
  about: CheckedThing;
  /** Whose account it is; null for what a file of a roster says. */
  checkedBy: string | null;
  /** A document among the files of the conversation. */
  fileId: string | null;
};

export type CheckRefusal = { code: 'no-day' | 'no-state' | 'no-document' | 'nobody' };

const SENTENCES: Readonly<Record<CheckRefusal['code'], string>> = {
  'no-day': 'Please enter the last day for which it holds.',
  'no-state': 'Please choose the state and the trade of the license.',
  'no-document': 'That document is not there any more. Please choose another.',
  nobody: 'There is nobody of whom this could be checked.',
};
export const tellCheckRefusal = ({ code }: CheckRefusal): string => SENTENCES[code];

/** A passed one brings windows back, or lets them end with its last day; a failed one changes nothing by itself. */
export async function addCheck(
  ctx: RosterContext,
  given: NewCheck,
): Promise<Result<string, CheckRefusal>> {
  return ctx.database.db.transaction().execute((trx) => addCheckIn(trx, ctx, given));
}

/** In a transaction that does more than this. */
export async function addCheckIn(
  trx: Db,
  moment: Moment,
  given: NewCheck,
): Promise<Result<string, CheckRefusal>> {
  const { kind, until, usState, trade, hasPassed, about, fileId } = given;
  const { businessId, number } = about;
  if (until !== null && !isLocalDate(until)) return refuse({ code: 'no-day' });
  if (kind === 'insurance' && hasPassed && until === null) return refuse({ code: 'no-day' });
  const isLicense = kind === 'license';
  if (isLicense !== (usState !== null && trade !== null)) return refuse({ code: 'no-state' });
  if (fileId !== null && !(await isDocumentOf(trx, about.itemId, fileId))) {
    return refuse({ code: 'no-document' });
  }
  if (about.itemId === null && businessId === null && number === null) {
    return refuse({ code: 'nobody' });
  }
  const business = businessId === null ? null : await lockBusiness(trx, businessId);
  const homesmith = number === null ? null : await lockHomesmith(trx, number);
  const isGone =
    (businessId !== null && business === null) || (number !== null && homesmith === null);
  if (isGone) return refuse({ code: 'nobody' });
  const id = moment.newId();
  await insertCheck(trx, { ...given, id, checkedAt: moment.now });
  if (hasPassed && kind === 'insurance' && businessId !== null) {
    await setInsurance(trx, businessId, until);
  }
  if (hasPassed && isLicense && number !== null && trade !== null && usState !== null) {
    await setLicenseUntil(trx, number, { trade, usState, licenseUntil: until });
  }
  return accept(id);
}

/** Whatever a form says: somebody else's papers prove nothing. */
async function isDocumentOf(trx: Db, itemId: string | null, fileId: string): Promise<boolean> {
  return itemId !== null && (await findFileNames(trx, itemId)).some(({ id }) => id === fileId);
}

/** The latest first. */
export const listApplicationChecks = (db: Db, itemId: string): Promise<NotedCheck[]> =>
  listChecksOfApplication(db, itemId);

export type CheckedHomesmith = {
  homesmith: Homesmith;
  business: Business;
  trades: TradeInState[];
  /** The latest first. */
  checks: NotedCheck[];
};

/** A homesmith with what is checked of them; null for a number of nobody. */
export async function findChecked(db: Db, number: number): Promise<CheckedHomesmith | null> {
  const homesmith = await findHomesmith(db, number);
  const business = homesmith && (await findBusiness(db, homesmith.businessId));
  if (homesmith === null || business === null) return null;
  const { businessId } = homesmith;
  return {
    homesmith,
    business,
    trades: await listTrades(db, number),
    checks: await listNotedChecksOf(db, { number, businessId }),
  };
}

export type { NotedCheck } from './checks.db.server.ts';

/** Of an application that was accepted: its checks are those of what it became. */
export const moveChecksTo = (
  trx: Db,
  itemId: string,
  whose: { businessId: string; number: number },
): Promise<void> => moveChecks(trx, itemId, whose);
