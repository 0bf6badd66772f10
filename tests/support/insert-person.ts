/** A registered person, written into the database without the wizard, with a session. */
import { randomUUID } from 'node:crypto';
import { beginSession } from '#app/features/accounts/sessions.server.ts';
import { insertUser, storePasswordHash } from '#app/features/accounts/users.db.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { makeContext } from '#app/platform/request-context/request-context.server.ts';

export type InsertedPerson = {
  userId: string /** What the session's cookie carries. */;
  token: string;
};

let phones = 0;

export async function insertPerson(
  db: Db,
  { email, passwordHash = '' }: { email: string; passwordHash?: string },
): Promise<InsertedPerson> {
  const userId = randomUUID();
  const now = new Date();
  phones += 1;
  return db.transaction().execute(async (trx) => {
    await insertUser(trx, {
      id: userId,
      email,
      email_key: email.toLowerCase(),
      email_verified_at: now,
      first_name: 'Ana',
      last_name: 'García',
      home_address: '12 Elm Street',
      city: 'San Francisco',
      state: 'CA',
      zip_code: '94110',
      phone_number: `+1415555${String(phones).padStart(4, '0')}`,
      registration_complete: true,
      terms_version: '2026-11-20',
      terms_accepted_at: now,
      created_at: now,
      list_version: 0,
    });
    if (passwordHash !== '') await storePasswordHash(trx, userId, passwordHash, now);
    const visitor = { device: 'Chrome on Linux' };
    const ctx = makeContext({ visitor, authenticatedAt: now }, now);
    return { userId, token: await beginSession(trx, ctx, userId) };
  });
}
