/** SQL of the list of homesmiths, a page at a time, with an index for each order. */
import { sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';
import type { HomesmithState } from './homesmith.process.ts';
import type { ListedState, RosterOrder, RosterPlace } from './roster-list.ts';

export type RosterFilter = {
  state: ListedState | null;
  /** null for any. */
  number: number | null;
  /** Five digits can be either a homesmith's number, or the Zip Code of their base. */
  numberOrZip: string | null;
  /** With which words of the name, or of the business's name, begin; null for any. */
  words: string | null;
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
/** What separates the words of a name. */
const BETWEEN = /[ -/:-@[-`{-~]+/;
/** Written as in the indexes (migrations/schema.sql). */
const wordsOf = (table: 'h' | 'b') => sql`array_to_tsvector(array_remove(
  regexp_split_to_array(lower(${sql.ref(`${table}.name`)} collate "C"), '[ -/:-@\\[-\`{-~]+'), ''))`;
/** More of one name than an operator reads; further ones are not found. */
const MAX_NAMED = 2_000;

/** The numbers of those with a word that begins so for each of these; by index, before anything else is asked. */
function namedBy(words: readonly string[]) {
  const query = sql`${words.map((word) => `'${word.replace(/[\\']/g, '$&$&')}':*`).join(' & ')}::tsquery`;
  return sql`with named as materialized (
    (select h.number from homesmiths h where ${wordsOf('h')} @@ ${query} limit ${MAX_NAMED})
    union
    (select h.number from (
        select b.id from businesses b where ${wordsOf('b')} @@ ${query} limit ${MAX_NAMED}) as found
      cross join lateral (
        select number from homesmiths where business_id = found.id limit ${MAX_NAMED}) as h
      limit ${MAX_NAMED}))`;
}

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

/** As `lower` of the database's "C" has it: only ASCII letters. */
const readWords = (text: string): string[] =>
  text
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .split(BETWEEN)
    .filter(Boolean);

export async function listRosterPage(db: Db, wanted: RosterFilter): Promise<ListedHomesmith[]> {
  const { state, number, numberOrZip, order, after, limit } = wanted;
  const words = wanted.words === null ? null : readWords(wanted.words);
  if (words?.length === 0) return [];
  const isAsked = [
    state && stateIs(state),
    number === null ? null : sql`h.number = ${number}`,
    numberOrZip === null
      ? null
      : sql`(h.base_zip = ${numberOrZip} or h.number = ${Number(numberOrZip)})`,
    words && sql`h.number in (select number from named)`,
    after && BY[order].after(after),
  ].flatMap((one) => one ?? []);
  const where = isAsked.length === 0 ? sql`true` : sql.join(isAsked, sql` and `);
  const { rows } = await sql<ListedHomesmith>`
    ${words === null ? sql`` : namedBy(words)}
    select h.number, h.name, ${KEY} as "nameKey", h.state,
      (select b.name from businesses b where b.id = h.business_id) as "businessName",
      h.suspended_at is not null as "isSuspended", h.base_zip as "baseZip"
    from homesmiths h
    where ${where} order by ${BY[order].order} limit ${limit}`.execute(db);
  return rows;
}
