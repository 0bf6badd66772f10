/**
 * SQL of insurances, licenses and checks that expire soon, whether notified or not: a page at a time, soonest first.
 */
import { type RawBuilder, sql } from 'kysely';
import type { LocalDate } from '#app/kernel/local-date.ts';
import type { UsState } from '#app/kernel/us-state.ts';
import type { Db } from '#app/platform/database/database.server.ts';

export type Ending = {
  until: LocalDate;
  /** Sort key among those of one day. */
  key: string;
  kind: 'insurance' | 'license' | 'identity' | 'background';
  name: string;
  /** The homesmith's number; for a business one of its homesmiths, null when it has none. */
  number: number | null;
  trade: string | null;
  usState: UsState | null;
};

export type EndingPlace = Pick<Ending, 'until' | 'key'>;
/** Both days included; `after`: the last row of the previous page. */
export type EndingQuery = {
  from: LocalDate;
  to: LocalDate;
  after: EndingPlace | null;
  limit: number;
};

type Source = {
  until: RawBuilder<unknown>;
  key: RawBuilder<unknown>;
  rest: RawBuilder<unknown>;
  from: RawBuilder<unknown>;
};

const INSURANCES: Source = {
  until: sql`b.insurance_until`,
  key: sql`concat_ws(' ', 'insurance', b.id) collate "C"`,
  rest: sql`'insurance' as kind, b.name, null as trade, null as us_state, (select min(h.number)
    from homesmiths h where h.business_id = b.id and h.state <> 'ended') as number`,
  from: sql`businesses b where true`,
};
const LICENSES: Source = {
  until: sql`t.license_until`,
  key: sql`concat_ws(' ', 'license', t.number, t.trade, t.us_state) collate "C"`,
  rest: sql`'license' as kind, h.name, t.trade, t.us_state, h.number`,
  from: sql`homesmith_trades t join homesmiths h on h.number = t.number
    join businesses b on b.id = h.business_id where h.state <> 'ended'`,
};
/** Only the latest of each kind: an earlier one was renewed. */
const CHECKS: Source = {
  until: sql`c.until`,
  key: sql`concat_ws(' ', 'check', c.id) collate "C"`,
  rest: sql`c.kind, h.name, null as trade, null as us_state, h.number`,
  from: sql`checks c join homesmiths h on h.number = c.number
    join businesses b on b.id = h.business_id
    where h.state <> 'ended' and c.has_passed and c.kind in ('identity', 'background')
      and not exists (select from checks later where later.number = c.number
        and later.kind = c.kind and later.has_passed and later.checked_at > c.checked_at)`,
};

export async function listEnding(db: Db, asked: EndingQuery): Promise<Ending[]> {
  const { from, to, after, limit } = asked;
  const first = after === null || after.until < from ? from : after.until;
  // One page from each, by the index of its expiry.
  const page = (source: Source) => sql`
    (select ${source.until} as until, ${source.key} as key, ${source.rest} from ${source.from}
      and ${source.until} between ${first}::date and ${to}::date
      and b.state <> 'ended' and not b.is_sample
      and ${after === null ? sql`true` : sql`(${source.until}, ${source.key}) > (${after.until}::date, ${after.key})`}
    order by 1, 2 limit ${limit})`;
  const { rows } = await sql<Ending>`
    select until, key, kind, name, number, trade, us_state as "usState"
    from (${page(INSURANCES)} union all ${page(LICENSES)} union all ${page(CHECKS)}) as ending
    order by until, key limit ${limit}`.execute(db);
  return rows;
}
