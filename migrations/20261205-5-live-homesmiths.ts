/** When homeowners could first book a homesmith, who is mailed once, and which of their pages a member has saved. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table homesmiths add column live_at timestamptz, add column saved_pages text[]`.execute(
    db,
  );
  // Insured ones know that they are live.
  await sql`
    update homesmiths set live_at = homesmiths.created_at from businesses
    where businesses.id = business_id and insurance_until is not null`.execute(db);
}
