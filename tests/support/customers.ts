/** Customers with a session, for tests that are not about registering. */
import { randomUUID } from 'node:crypto';
import type { Db } from '#app/platform/database/database.server.ts';
import { openPasswords } from '#app/platform/passwords/passwords.server.ts';
import { type InsertedPerson, insertPerson, leaveDetailsToDo } from './insert-person.ts';

export type Customer = InsertedPerson & { email: string; password: string };

/** The cookie's name on localhost. */
export const SESSION_COOKIE = '__Host-homesmith_session';
export const HINT_COOKIE = 'homesmith_account';

export async function createCustomer(
  db: Db,
  { registering = false }: { registering?: boolean } = {},
): Promise<Customer> {
  const email = `${randomUUID()}@example.com`;
  const password = 'seven maples 1874';
  const passwordHash = await openPasswords().hash(password);
  const person = await insertPerson(db, { email, passwordHash });
  if (registering) await leaveDetailsToDo(db, person.userId);
  return { ...person, email, password };
}
