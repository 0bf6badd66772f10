/**
 * A trial's sample people, and signing in as one of them by the trial's key. Homesmiths have accounts from the start,
 * others from their first use; in production their sessions are invalid (`findActor`).
 */
import { emailKey } from '#app/kernel/email-key.ts';
import type { Role, SessionGrant } from '#app/kernel/policy.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import {
  findIdentityByEmail,
  type IdentityRow,
  insertIdentities,
  insertIdentity,
  insertRole,
  insertRoleOf,
  linkPhone,
} from '../identities.db.server.ts';
import { beginSession, endSession } from '../sessions/sessions.server.ts';
import { TERMS_VERSION } from './terms-version.ts';

/** Mail cannot be delivered there (RFC 6761), so no one can take over such an account. */
const DOMAIN = 'sample.invalid';

export type SamplePerson = {
  /** The part before the @, which identifies the sample. */
  mailbox: string;
  /** Their phone is one of its fictional numbers (555-0100 to 555-0199). */
  areaCode: string;
  roles: readonly Role[];
  /** Writes what belongs to the roles, in the same transaction. */
  join: (trx: Db, identityId: string) => Promise<void>;
};

type SampleContext = Pick<
  RequestContext,
  'config' | 'database' | 'log' | 'newId' | 'now' | 'sessionToken' | 'visitor'
> &
  SessionGrant;

/**
 * Returns the token of a new session; the browser's previous session ends. null where there is none: outside a trial,
 * and where a real person has registered this address.
 */
export async function signInAsSample(
  ctx: SampleContext,
  person: SamplePerson,
): Promise<string | null> {
  const { config, database, log, sessionToken } = ctx;
  if (config.mode !== 'trial') return null;
  const { db: trx } = database;
  const { id, is_sample: isSample } = await findOrBegin(trx, ctx, person);
  if (!isSample) return null;
  if (sessionToken !== null) await endSession(trx, sessionToken);
  const token = await beginSession(trx, ctx, id);
  log.info({ sample: person.mailbox }, 'signed in as a sample');
  return token;
}

async function findOrBegin(
  trx: Db,
  { now, newId }: SampleContext,
  { mailbox, areaCode, roles, join }: SamplePerson,
): Promise<IdentityRow> {
  const user = rowOf({ now, newId }, mailbox);
  const { id, email } = user;
  if (await insertIdentity(trx, user)) {
    await linkInventedPhone(trx, id, areaCode);
    for (const role of roles) await insertRole(trx, { identityId: id, role, since: now });
    await join(trx, id);
  }
  const found = await findIdentityByEmail(trx, email);
  if (found === null) throw new Error('A sample is gone as soon as it is there.');
  return found;
}

type Beginning = { mailbox: string; areaCode: string };

/**
 * Accounts of homesmiths without a password, in two statements however many they are. Returns them by mailbox; one
 * whose address or phone is taken gets its account when someone first signs in as them.
 */
export async function beginSampleHomesmiths(
  trx: Db,
  { now, newId }: Pick<SampleContext, 'newId' | 'now'>,
  people: readonly Beginning[],
): Promise<ReadonlyMap<string, string>> {
  const given = new Map<string, number>();
  const users = people.map(({ mailbox, areaCode }) => {
    const last = (given.get(areaCode) ?? LAST_INVENTED + 1) - 1;
    given.set(areaCode, last);
    return { ...rowOf({ now, newId }, mailbox), phone_number: inventPhone(areaCode, last) };
  });
  const begun = new Set(await insertIdentities(trx, users));
  await insertRoleOf(trx, [...begun], { role: 'homesmith', since: now });
  return new Map(
    users.flatMap(({ id }, at) => (begun.has(id) ? [[people[at]?.mailbox ?? '', id]] : [])),
  );
}

function rowOf({ now, newId }: Pick<SampleContext, 'newId' | 'now'>, mailbox: string) {
  const email = `${mailbox}@${DOMAIN}`;
  return {
    id: newId(),
    email,
    email_key: emailKey(email),
    email_verified_at: now,
    phone_number: null,
    terms_version: TERMS_VERSION,
    terms_accepted_at: now,
    created_at: now,
    is_sample: true,
  };
}

/** Numbers for fiction end in 0100 to 0199. */
const LAST_INVENTED = 199;
const inventPhone = (areaCode: string, last: number): string => `+1${areaCode}5550${last}`;

async function linkInventedPhone(trx: Db, id: string, areaCode: string): Promise<void> {
  for (let last = LAST_INVENTED; last >= 100; last -= 1) {
    if (await linkPhone(trx, id, inventPhone(areaCode, last))) return;
  }
  throw new Error(`Every invented number of ${areaCode} is taken.`);
}
