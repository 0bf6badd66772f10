/**
 * Accounts with a session that exist before a product starts, for tests about what comes after registering. Every
 * product without a data directory of its own has them.
 */
import { randomBytes, scryptSync } from 'node:crypto';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { openEmbeddedDatabase } from '#app/platform/database/database.server.ts';
import { type Customer, HINT_COOKIE, SESSION_COOKIE } from '../../support/customers.ts';
import { insertPerson, leaveDetailsToDo, leavePhoneToDo } from '../../support/insert-person.ts';
import { temporaryFolder } from '../../support/temporary.ts';

const VARIABLE = 'HOMESMITH_E2E_CUSTOMERS';
const COUNT = 100;
/** Accounts without a phone, in each product. */
const WITHOUT_PHONE = 4;
const PASSWORD = 'seven maples 1874';
/** Longer than all tests, so that sessions are fresh in each of them. */
const FRESH_FOR_MS = 3_600_000;

type Customers = {
  customers: Customer[];
  registering: Customer;
  withoutPhone: Customer[];
  /** A folder with a file for each customer that a test has. */
  taken: string;
};

/** Cheaper than the product's, with its parameters in the hash. */
function hashCheaply(password: string): string {
  const salt = randomBytes(16);
  const key = scryptSync(password, salt, 32, { N: 2, r: 1, p: 1 });
  return `scrypt$2$1$1$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

/** Into an embedded database that no process holds. */
export async function insertCustomers(dataDir: string): Promise<void> {
  const { db, close } = await openEmbeddedDatabase(dataDir);
  const passwordHash = hashCheaply(PASSWORD);
  const people: Customer[] = [];
  for (let n = 0; n <= COUNT + WITHOUT_PHONE; n++) {
    const email = `customer.${n}@mailbox.example`;
    const person = await insertPerson(db, {
      email,
      passwordHash,
      // No test types one of these.
      phoneNumber: `+1707555${String(n).padStart(4, '0')}`,
      signedInAt: new Date(Date.now() + FRESH_FOR_MS),
    });
    people.push({ ...person, email, password: PASSWORD });
  }
  const withoutPhone = people.splice(0, WITHOUT_PHONE);
  const [registering, ...customers] = people;
  if (registering === undefined) throw new Error('There is nobody.');
  await leaveDetailsToDo(db, registering.userId);
  for (const { userId } of withoutPhone) await leavePhoneToDo(db, userId);
  await close();
  // Inherited by workers.
  process.env[VARIABLE] = JSON.stringify({
    customers,
    registering,
    withoutPhone,
    taken: await temporaryFolder(),
  } satisfies Customers);
}

function inserted(): Customers {
  const text = process.env[VARIABLE];
  if (text === undefined) throw new Error('global-setup.ts has inserted nobody.');
  return JSON.parse(text);
}

/**
 * An account without anything else, which no other test of the run has: workers share a product, and a worker after
 * a failure counts from the start, so each takes a customer by making its file.
 */
export function nextCustomer(): Customer {
  const { customers, taken } = inserted();
  const customer = customers.find((_, n) => isFirstToMake(join(taken, String(n))));
  if (customer === undefined) throw new Error('There are too few customers.');
  return customer;
}

function isFirstToMake(file: string): boolean {
  try {
    closeSync(openSync(file, 'wx'));
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** An account without details. */
export const registeringPerson = (): Customer => inserted().registering;

/** An account without a phone; each is for one test. */
export function personWithoutPhone(which: number): Customer {
  const person = inserted().withoutPhone[which];
  if (person === undefined) throw new Error('There are too few people without a phone.');
  return person;
}

/** Sets the session cookie. */
export const signIn = (
  context: BrowserContext,
  { token }: Customer,
  hint: 'customer' | 'registering' = 'customer',
): Promise<void> =>
  context.addCookies(
    [
      { name: SESSION_COOKIE, value: token, httpOnly: true },
      { name: HINT_COOKIE, value: hint, httpOnly: false },
    ].map((cookie) => ({
      ...cookie,
      domain: 'localhost',
      path: '/',
      secure: true,
      sameSite: 'Lax' as const,
    })),
  );
