/** People with an account, written straight into the database: for tests that are not about registering. */
import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { hashToken } from '#app/features/accounts/sessions.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { openPasswords } from '#app/platform/passwords/passwords.server.ts';

export type Customer = {
  userId: string;
  email: string;
  password: string;
  /** Of a session that is open: what the browser's cookie carries. */
  token: string;
};

/** As they stand on localhost. */
export const SESSION_COOKIE = '__Host-homesmith_session';
export const HINT_COOKIE = 'homesmith_account';

const PASSWORD = 'seven maples 1874';

export async function createCustomer(
  db: Db,
  { registering = false }: { registering?: boolean } = {},
): Promise<Customer> {
  const userId = randomUUID();
  const email = `${userId}@example.com`;
  const phone = `+1415${randomInt(2_000_000, 9_999_999)}`;
  const now = new Date();
  await sql`
    insert into users (
      id, email, email_key, email_verified_at, first_name, last_name, home_address, city, state,
      zip_code, phone_number, registration_complete, terms_version, terms_accepted_at, created_at
    ) values (
      ${userId}, ${email}, ${email}, ${now}, 'Ada', 'Fuller', '1 Main Street', 'San Francisco', 'CA',
      '94110', ${phone}, ${!registering}, '1', ${now}, ${now}
    )`.execute(db);
  const hash = await openPasswords().hash(PASSWORD);
  await sql`
    insert into passwords (user_id, hash, changed_at) values (${userId}, ${hash}, ${now})`.execute(
    db,
  );
  const token = randomBytes(32).toString('base64url');
  await sql`
    insert into sessions (id, token_hash, user_id, created_at, last_seen_at, authenticated_at, device)
    values (
      ${randomUUID()}, ${hashToken(token)}, ${userId}, ${now}, ${now}, ${now}, 'a test'
    )`.execute(db);
  return { userId, email, password: PASSWORD, token };
}
