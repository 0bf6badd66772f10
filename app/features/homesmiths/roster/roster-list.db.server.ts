/** SQL of the list of homesmiths, a page at a time, with an index for each order. */
import { sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';
import type { HomesmithState } from './homesmith.process.ts';
import type { ListedState, RosterOrder, RosterPlace } from './roster-list.ts';

export type RosterWanted = {
  state: ListedState | null;
  /** null for any. */
  number: number | null;
  /** Five digits can be either a homesmith's number, or the Zip Code of their base. */
  numberOrZip: string | null;
  nameBegins: string | null;
  order: RosterOrder;
  after: RosterPlace | null;
  limit: number;
};

export type ListedHomesmith = RosterPlace & {
  name: string;
  businessName: string;
  state: HomesmithState;
  isSuspended: boolean;
  baseZip: string;
};

const KEY = sql`lower(h.name collate "C")`;
/** Sorts after everything. */
const LAST = '\u{10FFFF}';

const BY = {
  name: {
    order: sql`${KEY}, h.number`,
    after: ({ nameKey, number }: RosterPlace) => sql`(${KEY}, h.number) > (${nameKey}, ${number})`,
  },
  newest: {
    order: sql`h.number desc`,
    after: ({ number }: RosterPlace) => sql`h.number < ${number}`,
  },
  oldest: { order: sql`h.number`, after: ({ number }: RosterPlace) => sql`h.number > ${number}` },
} as const;

const stateIs = (state: ListedState) => {
  if (state === 'suspended') return sql`h.state = 'paused' and h.suspended_at is not null`;
  return state === 'paused'
    ? sql`h.state = 'paused' and h.suspended_at is null`
    : sql`h.state = ${state}`;
};

export async function listRosterPage(db: Db, wanted: RosterWanted): Promise<ListedHomesmith[]> {
  const { state, number, numberOrZip, nameBegins, order, after, limit } = wanted;
  const begins = nameBegins === null ? null : sql`lower(${nameBegins}::text collate "C")`;
  const isAsked = [
    state && stateIs(state),
    number === null ? null : sql`h.number = ${number}`,
    numberOrZip === null
      ? null
      : sql`(h.base_zip = ${numberOrZip} or h.number = ${Number(numberOrZip)})`,
    begins && sql`${KEY} >= ${begins} and ${KEY} < ${begins} || ${LAST}`,
    after && BY[order].after(after),
  ].flatMap((one) => one ?? []);
  const where = isAsked.length === 0 ? sql`true` : sql.join(isAsked, sql` and `);
  const { rows } = await sql<ListedHomesmith>`
    select h.number, h.name, ${KEY} as "nameKey", b.name as "businessName", h.state,
      h.suspended_at is not null as "isSuspended", h.base_zip as "baseZip"
    from homesmiths h join businesses b on b.id = h.business_id
    where ${where} order by ${BY[order].order} limit ${limit}`.execute(db);
  return rows;
}
