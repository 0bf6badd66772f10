/** SQL of what expires, and of "expiry_notices", which records sent notices. */
import { sql } from 'kysely';
import { addDays, type LocalDate } from '#app/kernel/local-date.ts';
import type { UsState } from '#app/kernel/us-state.ts';
import type { Db } from '#app/platform/database/database.server.ts';

export type Expiring = {
  businessId: string;
  /** Identifies it within its business. */
  thing: string;
  kind: 'insurance' | 'license' | 'identity' | 'background';
  /** The homesmith's; null when it belongs to the business. */
  number: number | null;
  /** The homesmith's or the business's. */
  name: string;
  trade: string | null;
  usState: UsState | null;
  until: LocalDate;
  /** On the homesmith's own calendar; negative once expired. */
  daysLeft: number;
  /** The notice that is due. */
  days: 30 | 7 | 0;
};

type ExpiryQuery = { now: Date; businessId: string | null; limit: number };

/**
 * Notices that are due, soonest first. Only the latest notice of each is sent: earlier ones missed during an outage
 * are skipped, and so is what expired over a week ago.
 */
export async function listExpiring(
  db: Db,
  { now, businessId, limit }: ExpiryQuery,
): Promise<Expiring[]> {
  const today = now.toISOString().slice(0, 10);
  // A day wider than the notices, because time zones differ.
  const near = sql`between ${addDays(today, -8)}::date and ${addDays(today, 31)}::date`;
  const working = sql`b.state <> 'ended' and not b.is_sample
    and ${businessId === null ? sql`true` : sql`b.id = ${businessId}`}`;
  const { rows } = await sql<Expiring>`
    with things as (
      select b.id as business_id, 'insurance' as kind, 'insurance' as thing, null::int as number, b.name,
        null::text as trade, null::text as us_state, b.insurance_until as until,
        coalesce((select min(time_zone) from homesmiths h where h.business_id = b.id),
          'America/New_York') as zone
      from businesses b where b.insurance_until ${near} and ${working}
      union all
      select b.id, 'license', concat_ws(' ', 'license', h.number, t.trade, t.us_state), h.number,
        h.name, t.trade, t.us_state, t.license_until, h.time_zone
      from homesmith_trades t join homesmiths h on h.number = t.number
      join businesses b on b.id = h.business_id
      where t.license_until ${near} and h.state <> 'ended' and ${working}
      union all
      select b.id, c.kind, concat_ws(' ', 'check', c.id), h.number, h.name, null, null, c.until,
        h.time_zone
      from checks c join homesmiths h on h.number = c.number join businesses b on b.id = h.business_id
      where c.until ${near} and c.has_passed and c.kind in ('identity', 'background')
        and h.state <> 'ended' and ${working}
        and not exists (select from checks later where later.number = c.number
          and later.kind = c.kind and later.has_passed and later.checked_at > c.checked_at)
    ), near as (
      select *, until - (${now}::timestamptz at time zone zone)::date as days_left from things
    ), due as (
      select *, case when days_left between 8 and 30 then 30 when days_left between 1 and 7 then 7
        when days_left between -7 and 0 then 0 end as days
      from near
    )
    select business_id as "businessId", thing, kind, number, name, trade, us_state as "usState", until,
      days_left as "daysLeft", days
    from due
    where days is not null and not exists (select from expiry_notices told
      where told.business_id = due.business_id and told.thing = due.thing
        and told.until = due.until and told.days = due.days)
    order by until, business_id, thing limit ${limit}`.execute(db);
  return rows;
}

/** False when it was sent before. */
export async function insertNotice(
  trx: Db,
  { businessId, thing, until, days }: Expiring,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into expiry_notices (business_id, thing, until, days, told_at)
    values (${businessId}, ${thing}, ${until}, ${days}, ${now})
    on conflict do nothing returning days`.execute(trx);
  return rows.length === 1;
}

/** Of the homesmith, or of all homesmiths of a business. */
export async function listMemberIds(
  db: Db,
  { businessId, number }: Pick<Expiring, 'businessId' | 'number'>,
): Promise<string[]> {
  const whose = number === null ? sql`true` : sql`h.number = ${number}`;
  const { rows } = await sql<{ id: string }>`
    select distinct m.identity_id as id from members m join homesmiths h on h.number = m.number
    where h.business_id = ${businessId} and ${whose} order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

/** Deletes records of notices from before that day. */
export async function deleteNoticesBefore(db: Db, day: LocalDate): Promise<void> {
  await sql`delete from expiry_notices where until < ${day}::date`.execute(db);
}
