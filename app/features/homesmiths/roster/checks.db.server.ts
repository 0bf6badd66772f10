/** SQL of "checks": what operators checked, and the result. */
import { sql } from 'kysely';
import type { LocalDate } from '#app/kernel/local-date.ts';
import type { UsState } from '#app/kernel/us-state.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { SELLER, type Seller } from './homesmiths.db.server.ts';

export const CHECK_KINDS = ['identity', 'license', 'insurance', 'background'] as const;
export type CheckKind = (typeof CHECK_KINDS)[number];

export type Check = {
  id: string;
  kind: CheckKind;
  /** The trade of a license. */
  trade: string | null;
  usState: UsState | null;
  /** The last day of validity. */
  until: LocalDate | null;
  hasPassed: boolean;
  checkedAt: Date;
  note: string | null;
};

/** What was checked: an application, later the business and the homesmith that it became. */
export type CheckedThing = {
  itemId: string | null;
  businessId: string | null;
  number: number | null;
};

export async function insertCheck(
  trx: Db,
  {
    about,
    checkedBy,
    fileId,
    ...check
  }: Check & { about: CheckedThing; checkedBy: string | null; fileId: string | null },
): Promise<void> {
  const { id, kind, trade, usState, until, hasPassed, checkedAt, note } = check;
  await sql`
    insert into checks (id, kind, item_id, business_id, number, trade, us_state, until, has_passed,
      checked_by, checked_at, note, file_id)
    values (${id}, ${kind}, ${about.itemId}, ${about.businessId}, ${about.number}, ${trade},
      ${usState}, ${until}, ${hasPassed}, ${checkedBy}, ${checkedAt}, ${note}, ${fileId})`.execute(
    trx,
  );
}

const COLUMNS = sql`id, kind, trade, us_state as "usState", until, has_passed as "hasPassed",
  checked_at as "checkedAt", note`;

/** Latest first. */
export async function listChecksOf(
  db: Db,
  { number, businessId }: { number: number; businessId: string },
): Promise<Check[]> {
  const { rows } = await sql<Check>`
    select ${COLUMNS} from checks where number = ${number} or business_id = ${businessId}
    order by checked_at desc, id`.execute(db);
  return rows;
}

/** With the operator's id, and the document. */
export type NotedCheck = Check & { checkedBy: string | null; fileId: string | null };

export async function listNotedChecksOf(
  db: Db,
  { number, businessId }: { number: number; businessId: string },
): Promise<NotedCheck[]> {
  const { rows } = await sql<NotedCheck>`
    select ${COLUMNS}, checked_by as "checkedBy", file_id as "fileId"
    from checks where number = ${number} or business_id = ${businessId}
    order by checked_at desc, id`.execute(db);
  return rows;
}

/** Of rows of "checks" and "homesmiths": the homesmith's own, and their business's. */
const CHECKS_OF_HOMESMITH = sql`checks.number = homesmiths.number or (
  checks.business_id = homesmiths.business_id and (checks.number is null or kind = 'insurance'))`;

export type CheckedSeller = Seller & {
  /** When each kind of check was last passed. */
  lastPassed: Readonly<Partial<Record<CheckKind, Date>>>;
};

/** The business that is paid, the name that customers see, and when they were checked. */
export async function listCheckedSellers(
  db: Db,
  numbers: readonly number[],
): Promise<CheckedSeller[]> {
  if (numbers.length === 0) return [];
  const { rows } = await sql<Seller & { lastPassed: Partial<Record<CheckKind, string>> }>`
    select ${SELLER}, coalesce((
      select json_object_agg(kind, at) from (
        select kind, max(checked_at) as at from checks
        where has_passed and (${CHECKS_OF_HOMESMITH}) group by kind
      ) as passed
    ), '{}') as "lastPassed"
    from homesmiths join businesses on businesses.id = business_id
    where number = any(${[...numbers]}::int[]) order by number`.execute(db);
  return rows.map(({ lastPassed, ...seller }) => {
    const dated = Object.entries(lastPassed).map(([kind, at]) => [kind, new Date(at)]);
    return { ...seller, lastPassed: Object.fromEntries(dated) };
  });
}

/** By number, the kinds of checks passed by the homesmith or their business, and valid that day. */
export async function listPassedKinds(
  db: Db,
  { numbers, today }: { numbers: readonly number[]; today: LocalDate },
): Promise<ReadonlyMap<number, readonly CheckKind[]>> {
  const { rows } = await sql<{ number: number; kinds: CheckKind[] }>`
    select homesmiths.number, json_agg(distinct kind) as kinds
    from homesmiths
    join checks on ${CHECKS_OF_HOMESMITH}
    where homesmiths.number in (select value::int from jsonb_array_elements_text(${JSON.stringify(numbers)}::jsonb))
      and has_passed and (until is null or until >= ${today})
    group by homesmiths.number`.execute(db);
  return new Map(rows.map(({ number, kinds }) => [number, kinds]));
}

/** Latest first. */
export async function listChecksOfApplication(db: Db, itemId: string): Promise<NotedCheck[]> {
  const { rows } = await sql<NotedCheck>`
    select ${COLUMNS}, checked_by as "checkedBy", file_id as "fileId"
    from checks where item_id = ${itemId} order by checked_at desc, id`.execute(db);
  return rows;
}

/** Moves the checks of an accepted application to what it became. */
export async function moveChecks(
  trx: Db,
  itemId: string,
  { businessId, number }: { businessId: string; number: number },
): Promise<void> {
  await sql`
    update checks set business_id = ${businessId}, number = ${number} where item_id = ${itemId}`.execute(
    trx,
  );
}
