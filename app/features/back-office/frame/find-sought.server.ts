/** Whose bookings are searched, by what an operator typed. */
import {
  findVisits,
  ofAccounts,
  type VisitFilter,
} from '#app/features/bookings/api/found.server.ts';
import { listCustomersNamed } from '#app/features/customers/api/customers.server.ts';
import { findAccountByPhone, findAccountOf } from '#app/features/identity/api/identity.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { ReadContext } from '#app/platform/request-context/request-context.server.ts';
import type { Sought } from './sought.ts';

/** Namesakes whose bookings are searched. */
const MAX_NAMESAKES = 200;

export async function findSought(
  db: Db,
  sought: Sought,
): Promise<Pick<VisitFilter, 'references' | 'zip' | 'phone' | 'person'>> {
  const textOf = (kind: Sought['kind']) =>
    'text' in sought && sought.kind === kind ? sought.text : null;
  return {
    references: sought.kind === 'reference' ? sought : null,
    zip: textOf('zip'),
    phone: await phoneOf(db, textOf('phone')),
    person: await personOf(db, sought),
  };
}

/** The visits that a search of something else looks through. */
export async function listSoughtVisitIds(
  { database: { db }, now }: ReadContext,
  sought: Sought,
  limit: number,
): Promise<string[]> {
  const filter = { ...(await findSought(db, sought)), day: null, needyAt: null };
  const visits = await findVisits(db, filter, { after: null, limit, now });
  return visits.map(({ id }) => id);
}

async function personOf(db: Db, sought: Sought) {
  if (sought.kind === 'name') {
    const userIds = await listCustomersNamed(db, sought.text, MAX_NAMESAKES);
    return { userIds, nameBegins: sought.text };
  }
  if (sought.kind !== 'email') return null;
  const account = await findAccountOf(db, sought.text);
  return ofAccounts(account === null ? [] : [account]);
}

async function phoneOf(db: Db, number: string | null) {
  if (number === null) return null;
  const owner = await findAccountByPhone(db, number);
  return { number, userIds: owner === null ? [] : [owner] };
}
