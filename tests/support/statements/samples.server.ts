/** Statements whose types are wrong, each in one way: `tests/statements.db.test.ts` expects each to be found. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';

const ADDRESS = sql`address_line1 as line1, city`;
const ORDER = { up: sql`asc`, down: sql`nulls first` };
const within = (condition: RawBuilder<boolean>) => sql`where ${condition}`;

type Asked = { id: string; order: 'up' | 'down'; isLocked: boolean; is: RawBuilder<boolean> };

export const right = (db: Db, { id, order, isLocked, is }: Asked, rest: RawBuilder<unknown>) =>
  sql<{ id: string; line1: string; city: string | null }>`
    select id, ${ADDRESS} from homes ${within(sql<boolean>`id = ${id}`)} and ${is} ${rest}
    order by city ${ORDER[order]} ${isLocked ? sql`for update` : sql``}`.execute(db);

export const renamed = (db: Db) =>
  sql<{ id: string; line2: string }>`select id, ${ADDRESS} from homes`.execute(db);

export const otherType = (db: Db) =>
  sql<{ created_at: string; count: number }>`
    select created_at, count(*)::text as count from homes group by 1`.execute(db);

export const nullable = (db: Db) =>
  sql<{ address_line2: string }>`select address_line2 from homes`.execute(db);

export const fewerStates = (db: Db) =>
  sql<{ state: 'open' | 'closed' }>`select state from inbox_items`.execute(db);

export const datesInJson = (db: Db) =>
  sql<{ all: readonly { at: Date | null }[] }>`
    select jsonb_agg(jsonb_build_object('at', created_at)) as all from homes`.execute(db);

export const otherValue = (db: Db, number: number, at: Date | undefined) =>
  sql`delete from homes where zip_code = ${number} and created_at < ${at}`.execute(db);

export const noColumn = (db: Db) => sql`update homes set street = 'x'`.execute(db);

export const onlyThen = (db: Db, isNamed: boolean) =>
  sql<{ id: string }>`select id ${isNamed ? sql`` : sql`, city`} from homes`.execute(db);

export const anyTable = (db: Db, name: string) => sql`analyze ${sql.table(name)}`.execute(db);

export const noRow = <Row>(db: Db) => sql<Row>`select id from homes`.execute(db);
