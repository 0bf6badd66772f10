/** Records operators' checks. Windows depend on the checked licenses and insurances. */
import { listFileNames } from '#app/features/inbox/api/items.server.ts';
import { isLocalDate, localDateIn } from '#app/kernel/local-date.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import type { RefusalRow } from '#app/platform/action/refusals.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Moment } from '#app/platform/request-context/request-context.server.ts';
import {
  type Check,
  type CheckedThing,
  insertCheck,
  listNotedChecksOf,
  type NotedCheck,
} from './checks.db.server.ts';
import type { TradeInState } from './homesmith.ts';
import {
  type Business,
  findHomesmith,
  getStanding,
  type Homesmith,
  lockBusiness,
  lockHomesmith,
  setInsurance,
  setLicenseUntil,
} from './homesmiths.db.server.ts';
import type { RosterContext } from './roster.server.ts';

export type NewCheck = Omit<Check, 'id' | 'checkedAt'> & {
  about: CheckedThing;
  /** The operator's account; null for data from a roster file. */
  checkedBy: string | null;
  /** A document among the conversation's files. */
  fileId: string | null;
};

export const CHECK_REFUSALS = {
  'no-day': { status: 422, field: 'until', text: 'Enter the day it is valid through.' },
  'day-past': {
    status: 422,
    field: 'until',
    text: 'This date has passed. Enter a later one, or choose “Failed”.',
  },
  'no-state': { status: 422, text: 'Choose the license.' },
  'no-document': { status: 422, text: 'That document is gone. Choose another one.' },
  nobody: { status: 422, text: 'This homesmith no longer exists.' },
} as const satisfies Record<string, RefusalRow>;

export type CheckRefusal = { code: keyof typeof CHECK_REFUSALS };

/** A passed check restores windows, or limits them to its last day; a failed one changes nothing by itself. */
export async function addCheck(
  ctx: RosterContext,
  given: NewCheck,
): Promise<Result<string, CheckRefusal>> {
  return ctx.database.db.transaction().execute((trx) => addCheckIn(trx, ctx, given));
}

/** In the caller's transaction. */
export async function addCheckIn(
  trx: Db,
  moment: Moment,
  given: NewCheck,
): Promise<Result<string, CheckRefusal>> {
  const { kind, until, usState, trade, hasPassed, about, fileId } = given;
  const { businessId, number } = about;
  if (until !== null && !isLocalDate(until)) return refuse({ code: 'no-day' });
  // The last day may have begun in the latest zone only.
  const today = localDateIn('Pacific/Honolulu', moment.now);
  // Data from a roster file tell what was.
  const isPast = until !== null && until < today && given.checkedBy !== null;
  if (hasPassed && isPast) return refuse({ code: 'day-past' });
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

/** The document has to be from the same conversation. */
async function isDocumentOf(trx: Db, itemId: string | null, fileId: string): Promise<boolean> {
  return itemId !== null && (await listFileNames(trx, itemId)).some(({ id }) => id === fileId);
}

export type CheckedHomesmith = {
  homesmith: Homesmith;
  business: Business;
  trades: TradeInState[];
  /** Latest first. */
  checks: NotedCheck[];
};

/** A homesmith with its checks; null for an unknown number. */
export async function findChecked(db: Db, number: number): Promise<CheckedHomesmith | null> {
  const homesmith = await findHomesmith(db, number);
  if (homesmith === null) return null;
  const { businessId } = homesmith;
  const { business, trades } = await getStanding(db, number);
  return {
    homesmith,
    business,
    trades,
    checks: await listNotedChecksOf(db, { number, businessId }),
  };
}

export { CHECK_KINDS, type CheckedSeller, type NotedCheck } from './checks.db.server.ts';
