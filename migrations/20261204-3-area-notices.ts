/** People who want one email when a homesmith serves their ZIP code. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table area_notices (
      id uuid primary key,
      zip text not null check (zip ~ '^[0-9]{5}$'),
      email text not null,
      email_key text not null,
      key_hash text not null unique,
      asked_at timestamptz not null,
      confirmed_at timestamptz,
      unique (email_key, zip)
    )`.execute(db);
  await sql`create index area_notices_confirmed on area_notices (zip, asked_at) where confirmed_at is not null`.execute(
    db,
  );
  await sql`create index area_notices_asked on area_notices (asked_at)`.execute(db);
}
