import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { insertRole } from '#app/features/identity/identities.db.server.ts';
import { requireForPage } from '#app/features/identity/sessions/guards.server.ts';
import { findActor } from '#app/features/identity/sessions/sessions.server.ts';
import { FOR_ANYBODY, FOR_ITS_ACCOUNT, FOR_ITS_CUSTOMER } from '#app/kernel/policy.ts';
import { completeRegistration } from '../../../tests/support/account-actions.ts';
import {
  contextOn,
  insertCustomer as insertKnown,
} from '../../../tests/support/account-context.ts';
import {
  describeOnBothDatabases,
  describeOnServer,
} from '../../../tests/support/databases/databases.ts';
import {
  leaveDetailsToDo,
  leaveVerificationToDo,
  PROFILE,
} from '../../../tests/support/insert-person.ts';

import { insertCustomer } from './customers.db.server.ts';

/** A policy of operators' pages. */
const OF_OPERATORS = { ...FOR_ANYBODY, who: 'operator', proof: 'session' } as const;
const asCustomer = () => ({ homeId: randomUUID(), profile: PROFILE, now: new Date() });

describeOnBothDatabases('a customer', (under) => {
  const refused = { constraint: 'customer_has_everything' };

  test('has a verified address and a phone: the database is the last to say so', async () => {
    const { userId } = await insertKnown(under.database);
    await leaveVerificationToDo(under.db, userId);
    await insertRole(under.db, { identityId: userId, role: 'customer', since: new Date() });
    await expect(insertCustomer(under.db, userId, asCustomer())).rejects.toMatchObject(refused);
    await sql`update identities set email_verified_at = now(), phone_number = null`.execute(
      under.db,
    );
    await expect(insertCustomer(under.db, userId, asCustomer())).rejects.toMatchObject(refused);
  });

  test.each(['email_verified_at', 'phone_number'])('keeps %s', async (column) => {
    const { userId } = await insertKnown(under.database);
    const take = sql`
      update identities set ${sql.ref(column)} = null where id = ${userId}`.execute(under.db);
    await expect(take).rejects.toMatchObject(refused);
  });

  test('lives in no home of someone else', async () => {
    const { userId } = await insertKnown(under.database);
    const other = await insertKnown(under.database);
    await expect(
      sql`update customers set home_id = (select id from homes where identity_id = ${other.userId})
        where identity_id = ${userId}`.execute(under.db),
    ).rejects.toThrow(/foreign key/);
  });

  test('is none without the role', async () => {
    const { userId } = await insertKnown(under.database);
    await sql`delete from roles where identity_id = ${userId}`.execute(under.db);
    expect((await sql`select from customers`.execute(under.db)).rows).toEqual([]);
  });
});

describeOnServer('completed twice at once', (under) => {
  test('it is one customer, one home and one role', async () => {
    const known = await insertKnown(under.database);
    await leaveDetailsToDo(under.db, known.userId);
    const again = await insertKnown(under.database);
    await sql`update sessions set user_id = ${known.userId}`.execute(under.db);
    const ctx = contextOn(under.database);
    const outcomes = await Promise.all(
      [known, again].map(({ actor }) =>
        completeRegistration(ctx, { ...actor, userId: known.userId }, PROFILE),
      ),
    );
    expect(outcomes.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ refusal: { code: 'wrong-state' } });
    const { rows } = await sql`
      select from homes where identity_id = ${known.userId}`.execute(under.db);
    expect(rows).toHaveLength(1);
  });
});

describeOnBothDatabases('a person without a home', (under) => {
  const ask = new Request('http://localhost/somewhere');
  const outcome = (guard: () => unknown) => {
    try {
      guard();
      return 'opens';
    } catch (thrown) {
      if (thrown instanceof Response) return thrown.headers.get('Location');
      return thrown;
    }
  };

  describe('and the address that the configuration names', () => {
    const ADDRESS = 'boss@homesmith.example';
    const arrive = async () => {
      const known = await insertKnown(under.database);
      await leaveDetailsToDo(under.db, known.userId);
      await sql`
        update identities set email = 'Boss@homesmith.example', email_key = ${ADDRESS}, phone_number = null
        where id = ${known.userId}`.execute(under.db);
      const find = async (named: string | null = ADDRESS) => {
        const ctx = contextOn(under.database);
        const configuration = { ...ctx.configuration, get: () => named };
        const actor = await findActor({ ...ctx, configuration }, known.token);
        if (actor === null) throw new Error('The session does not open.');
        return actor;
      };
      return { ...known, find };
    };

    test('is an operator, and no customer', async () => {
      const { find } = await arrive();
      const actor = await find();
      expect([...actor.roles]).toEqual(['operator']);
      expect(actor.user).toMatchObject({ registrationComplete: false });
      expect(outcome(() => requireForPage(FOR_ITS_ACCOUNT, { actor, now: new Date() }, ask))).toBe(
        'opens',
      );
      expect(outcome(() => requireForPage(FOR_ITS_CUSTOMER, { actor, now: new Date() }, ask))).toBe(
        '/login?next=%2Fsomewhere&customer',
      );
    });

    test('is none the moment another is named, or the address is not verified', async () => {
      const { find, userId } = await arrive();
      expect((await find('another@homesmith.example')).roles.size).toBe(0);
      expect((await find(null)).roles.size).toBe(0);
      await leaveVerificationToDo(under.db, userId);
      expect((await find()).roles.size).toBe(0);
    });

    test('opens nothing of an operator before the second factor is on, and was shown', async () => {
      const { find, userId } = await arrive();
      const enter = async () => {
        const actor = await find();
        return outcome(() => requireForPage(OF_OPERATORS, { actor, now: new Date() }, ask));
      };
      expect(await enter()).toBe('/account-settings?for=%2Fsomewhere');
      await sql`insert into authenticator_apps (user_id, secret) values (${userId}, 'x')`.execute(
        under.db,
      );
      expect(await enter()).toBe('/account-settings?for=%2Fsomewhere');
      await sql`update authenticator_apps set confirmed_at = now()`.execute(under.db);
      expect(await enter()).toBe('/account-settings?for=%2Fsomewhere');
      await sql`update sessions set authenticated_at = now() + interval '1 second'`.execute(
        under.db,
      );
      expect(await enter()).toBe('opens');
    });
  });

  test('and a role as a row has that role, beside others', async () => {
    const { userId, token } = await insertKnown(under.database);
    for (const role of ['homesmith', 'operator']) {
      await sql`insert into roles values (${userId}, ${role}, now())`.execute(under.db);
    }
    const actor = await findActor(contextOn(under.database), token);
    expect([...(actor?.roles ?? [])]).toEqual(['customer', 'homesmith', 'operator']);
  });

  test('to no one and to others an operator’s pages are not there', async () => {
    const { actor } = await insertKnown(under.database);
    expect(outcome(() => requireForPage(OF_OPERATORS, { actor: null, now: new Date() }, ask))).toBe(
      '/login?next=%2Fsomewhere',
    );
    expect(
      outcome(() => requireForPage(OF_OPERATORS, { actor, now: new Date() }, ask)),
    ).toMatchObject({ init: { status: 404 } });
  });
});
