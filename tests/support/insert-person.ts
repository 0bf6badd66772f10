/** Inserts a registered person with a session into the database, without the wizard. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { insertCustomer } from '#app/features/customers/customers.db.server.ts';
import {
  insertIdentity,
  insertRole,
  storePasswordHash,
} from '#app/features/identity/identities.db.server.ts';
import { beginSession } from '#app/features/identity/sessions/sessions.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { makeContext } from '#app/platform/request-context/request-context.server.ts';

export type InsertedPerson = {
  userId: string;
  /** The value of the session's cookie. */
  token: string;
};

/** A whole profile, as forms send it. */
export const PROFILE = {
  firstName: 'Ana',
  lastName: 'García',
  homeAddress: '12 Elm Street',
  addressLine2: '',
  city: 'San Francisco',
  state: 'CA',
  zipCode: '94110',
};

type PersonToInsert = {
  email: string;
  passwordHash?: string;
  phoneNumber?: string;
  /** By default now. */
  signedInAt?: Date;
};

/** Unique numbers, different from those that tests type. */
let phones = 0;

export async function insertPerson(
  db: Db,
  { email, passwordHash = '', phoneNumber, signedInAt }: PersonToInsert,
): Promise<InsertedPerson> {
  const userId = randomUUID();
  const now = new Date();
  phones += 1;
  return db.transaction().execute(async (trx) => {
    await insertIdentity(trx, {
      id: userId,
      email,
      email_key: email.toLowerCase(),
      email_verified_at: now,
      phone_number: phoneNumber ?? `+1628555${String(phones).padStart(4, '0')}`,
      terms_version: '2026-11-20',
      terms_accepted_at: now,
      created_at: now,
    });
    await insertRole(trx, { identityId: userId, role: 'customer', since: now });
    await insertCustomer(trx, userId, { homeId: randomUUID(), profile: PROFILE, now });
    if (passwordHash !== '') await storePasswordHash(trx, userId, passwordHash, now);
    const visitor = { device: 'Chrome on Linux' };
    const ctx = makeContext({ visitor, authenticatedAt: signedInAt ?? now }, now);
    return { userId, token: await beginSession(trx, ctx, userId) };
  });
}

/** Leaves step 6 to do. */
export async function leaveDetailsToDo(db: Db, userId: string): Promise<void> {
  await sql`delete from roles where identity_id = ${userId}`.execute(db);
  await sql`delete from homes where identity_id = ${userId}`.execute(db);
}

/** Leaves the phone to be linked, too. */
export async function leavePhoneToDo(db: Db, userId: string): Promise<void> {
  await leaveDetailsToDo(db, userId);
  await sql`update identities set phone_number = null where id = ${userId}`.execute(db);
}

/** Leaves the address to be verified, too. */
export async function leaveVerificationToDo(db: Db, userId: string): Promise<void> {
  await leaveDetailsToDo(db, userId);
  await sql`update identities set email_verified_at = null where id = ${userId}`.execute(db);
}
