/** A call that is sent again with its Idempotency-Key answers as its asker is entitled to by then. */
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import {
  ACCOUNT_CALLS,
  type AccountCallName,
} from '#app/features/identity/account-calls.policy.ts';
import { findActor } from '#app/features/identity/sessions/sessions.server.ts';
import { HOUR_MS } from '#app/kernel/time-units.ts';
import { eraseAccount } from '#app/shell/personal-data.server.ts';
import { callAccount } from '../../../../tests/support/account-actions.ts';
import {
  A_PASSWORD,
  contextOn,
  insertCustomer,
  type Known,
  ORIGIN,
} from '../../../../tests/support/account-context.ts';
import { describeOnBothDatabases } from '../../../../tests/support/databases/databases.ts';
import { SoftPasskey } from '../../../../tests/support/doubles/soft-passkey.ts';
import { readIdempotentCalls } from '../../../../tests/support/idempotent-calls.ts';
import {
  leaveDetailsToDo,
  leaveVerificationToDo,
  PROFILE,
} from '../../../../tests/support/insert-person.ts';

const KEY = '0f9b6c1e-6f0d-4a39-8d0a-2f6f6f1f3f11';
const HERE = { origin: ORIGIN };
const DETAILS = { ...PROFILE, firstName: 'Rosamund' };

/** Every text of an answer that is long enough to tell one from another. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.length < 6 ? [] : [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

describeOnBothDatabases('a repeated account call', (under) => {
  type Answer = { status: number; body: Record<string, unknown>; text: string; session: string };

  async function ask(
    name: AccountCallName,
    token: string | null,
    body: object,
    { key = null, later = 0 }: { key?: string | null; later?: number } = {},
  ): Promise<Answer> {
    const open = contextOn(under.database, { now: new Date(Date.now() + later) });
    const actor = token === null ? null : await findActor(open, token);
    const answer = await callAccount(name, { ...open, sessionToken: token, actor }, body, key);
    const text = await answer.text();
    const cookies = answer.headers.getSetCookie().join('\n');
    const session = /homesmith_session=([\w-]{43})/.exec(cookies)?.[1] ?? '';
    return { status: answer.status, body: JSON.parse(text), text, session };
  }

  /** The answer of a call on the way to another one. */
  async function done<Answered>(name: AccountCallName, { token }: Known, body: object = {}) {
    const { status, body: answer } = await ask(name, token, body);
    expect([name, status]).toEqual([name, 200]);
    return answer as Answered;
  }

  type Options = Parameters<SoftPasskey['register']>[0] & Parameters<SoftPasskey['sign']>[0];
  const options = async (name: AccountCallName, person: Known) =>
    (await done<{ options: Options }>(name, person)).options;
  async function addPasskey(person: Known) {
    const passkey = new SoftPasskey();
    const response = passkey.register(await options('passkey-add-options', person), HERE);
    await done('passkey-add', person, { response, name: 'My phone' });
    return passkey;
  }
  async function beginApp(person: Known) {
    const { secret } = await done<{ secret: string }>('app-begin', person);
    return { code: new TOTP({ secret: Secret.fromBase32(secret) }).generate() };
  }
  const addApp = async (person: Known) => done('app-confirm', person, await beginApp(person));
  async function sendCode(person: Known) {
    await done('send-code', person, { phone: aPhone(), botCheck: 'passed' });
    const { rows } = await sql<{ text: string }>`
      select body_text as text from outbox_messages
      where channel = 'text' order by created_at desc, seq desc limit 1`.execute(under.db);
    return { code: /\d{6}/.exec(rows[0]?.text ?? '')?.[0] ?? '' };
  }
  let phones = 0;
  const aPhone = () => {
    phones += 1;
    return `(415) 555-${String(phones).padStart(4, '0')}`;
  };
  const nothing = async () => ({});

  /** Prepares the person for each call, and returns its body. */
  const CALLS: Readonly<Record<AccountCallName, (person: Known) => Promise<object>>> = {
    lookup: async ({ email }) => ({ email, botCheck: 'passed' }),
    register: async ({ userId, email }) => {
      const ctx = contextOn(under.database);
      await under.db.transaction().execute((trx) => eraseAccount(trx, userId, ctx));
      const password = { password: A_PASSWORD, confirmation: A_PASSWORD };
      return { email, ...password, botCheck: 'passed' };
    },
    'sign-in': async ({ email }) => ({ email, password: A_PASSWORD, botCheck: 'passed' }),
    'passkey-options': nothing,
    'passkey-sign-in': async (person) => {
      const passkey = await addPasskey(person);
      return { response: passkey.sign(await options('passkey-options', person), HERE) };
    },
    'sign-out': nothing,
    'forgot-password': async ({ email }) => ({ email, botCheck: 'passed' }),
    'resend-verification': async ({ userId }) => {
      await leaveVerificationToDo(under.db, userId);
      return {};
    },
    'check-verification': nothing,
    discard: async ({ userId }) => {
      await leaveVerificationToDo(under.db, userId);
      return {};
    },
    'send-code': async () => ({ phone: `+1${aPhone().replace(/\D/g, '')}`, botCheck: 'passed' }),
    'confirm-code': sendCode,
    complete: async ({ userId }) => {
      await leaveDetailsToDo(under.db, userId);
      return DETAILS;
    },
    'change-details': async () => DETAILS,
    'texts-on': nothing,
    'texts-off': nothing,
    'sessions-end': async () => ({ all: true }),
    keep: nothing,
    'change-email': async ({ email }) => ({
      email: email.replace('ana', 'bea'),
      password: A_PASSWORD,
    }),
    'change-password': async () => {
      const password = 'Lantern-71-Kettle';
      return { current: A_PASSWORD, password, confirmation: password };
    },
    delete: async () => ({ password: A_PASSWORD }),
    'confirm-password': async () => ({ password: A_PASSWORD }),
    'confirm-passkey-options': async (person) => {
      await addPasskey(person);
      return {};
    },
    'confirm-passkey': async (person) => {
      const passkey = await addPasskey(person);
      return { response: passkey.sign(await options('confirm-passkey-options', person), HERE) };
    },
    'app-begin': nothing,
    'app-confirm': beginApp,
    'app-remove': async (person) => {
      await addApp(person);
      return {};
    },
    'recovery-codes': async (person) => {
      await addApp(person);
      return {};
    },
    'passkey-add-options': nothing,
    'passkey-add': async (person) => {
      const response = new SoftPasskey().register(
        await options('passkey-add-options', person),
        HERE,
      );
      return { response, name: `Phone of ${person.userId}` };
    },
    'passkey-remove': async (person) => ({ id: (await addPasskey(person)).id }),
  };
  const NAMES = Object.keys(CALLS) as AccountCallName[];
  const isForAnybody = (name: AccountCallName) => ACCOUNT_CALLS[name].who === 'anybody';
  /** Asked without a session. */
  const isVisitors = (name: AccountCallName) => isForAnybody(name) && name !== 'sign-out';

  test('is tested here, or with the bookings, complaints, and requests, for each that the document says takes a key', () => {
    const documented = readIdempotentCalls();
    const elsewhere = /^\/api\/(admin\/complaints|bookings|homesmith|requests)\b/;
    expect([...documented.keys()].filter((path) => !elsewhere.test(path))).toEqual([
      '/api/account/{call}',
    ]);
    expect(documented.get('/api/account/{call}')?.toSorted()).toEqual(NAMES.toSorted());
  });

  const erase = async (email: string) => {
    const { rows } = await sql<{ id: string }>`
      select id from identities where email = ${email}`.execute(under.db);
    for (const { id } of rows) {
      const ctx = contextOn(under.database);
      await under.db.transaction().execute((trx) => eraseAccount(trx, id, ctx));
    }
  };

  test.each(NAMES.filter((name) => !isForAnybody(name)))(
    '%s gives nothing of its answer to another account, without a session, or once it is deleted',
    async (name) => {
      const [person, other, third] = [
        await insertCustomer(under.database),
        await insertCustomer(under.database),
        await insertCustomer(under.database),
      ];
      const body = await CALLS[name](person);
      const first = await ask(name, person.token, body, { key: KEY });
      expect(first.status).toBe(200);
      // What every account is answered is no secret, and what it has sent.
      const usual = textsIn((await ask(name, third.token, await CALLS[name](third))).body);
      const secrets = [person.userId, ...textsIn(first.body), first.session].filter(
        (text) => text !== '' && ![...usual, ...textsIn(body)].includes(text),
      );

      const token = first.session === '' ? person.token : first.session;
      const again = await ask(name, token, body, { key: KEY });
      // An account that was discarded has no session.
      if (name !== 'discard') expect([again.status, again.session]).toEqual([200, '']);
      const theirs = await ask(name, other.token, body, { key: KEY });
      for (const secret of secrets) expect(theirs.text).not.toContain(secret);
      expect(secrets).not.toContain(theirs.session);

      const refused = [401, ['error'], ''];
      if (ACCOUNT_CALLS[name].proof === 'fresh') {
        const stale = await ask(name, token, body, { key: KEY, later: HOUR_MS });
        expect([stale.status, Object.keys(stale.body), stale.session]).toEqual(refused);
      }
      const signedOut = await ask(name, null, body, { key: KEY });
      expect([signedOut.status, Object.keys(signedOut.body), signedOut.session]).toEqual(refused);
      await erase(person.email);
      const deleted = await ask(name, token, body, { key: KEY });
      expect([deleted.status, Object.keys(deleted.body), deleted.session]).toEqual(refused);
    },
  );

  test.each(NAMES.filter(isForAnybody))(
    '%s begins no second session, and tells another browser nothing of the account',
    async (name) => {
      const person = await insertCustomer(under.database);
      const body = await CALLS[name](person);
      const first = await ask(name, isVisitors(name) ? null : person.token, body, { key: KEY });
      expect(first.status).toBe(200);
      const secrets = [person.email, person.userId, first.session].filter((text) => text !== '');
      const expectNothing = async () => {
        const { text, body: said, session } = await ask(name, null, body, { key: KEY });
        expect(session).toBe('');
        expect(said).toMatchObject({ state: { isLoggedIn: false, user: null } });
        for (const secret of secrets) expect(text).not.toContain(secret);
      };
      await expectNothing();
      await erase(person.email);
      await expectNothing();
    },
  );
});
