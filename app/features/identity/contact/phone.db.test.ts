import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { keyOf } from '#app/platform/limits/limits.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { TooBusy } from '#app/platform/turns/too-busy.ts';
import {
  confirmPhoneCode,
  resendVerification,
  sendPhoneCode,
} from '../../../../tests/support/account-actions.ts';
import { after, contextOn, insertCustomer } from '../../../../tests/support/account-context.ts';
import {
  describeOnBothDatabases,
  describeOnServer,
} from '../../../../tests/support/databases/databases.ts';
import { leaveVerificationToDo } from '../../../../tests/support/insert-person.ts';
import { linkPhone } from '../identities.db.server.ts';
import { storePhoneCode } from '../proofs/proofs.db.server.ts';

describeOnBothDatabases('confirming a code', (under) => {
  const PHONE = '+14155559999';
  const insertCode = async (ctx: RequestContext, userId: string, code: string) => {
    const hash = await ctx.ports.passwords.hash(code);
    await sql`
      insert into phone_codes (user_id, phone_number, code_hash, tries_left, created_at, expires_at)
      values (${userId}, ${PHONE}, ${hash}, 5, ${new Date()}, ${after(10)})`.execute(under.db);
  };
  const triesLeft = async () =>
    (await sql<{ tries_left: number }>`select tries_left from phone_codes`.execute(under.db)).rows;

  test('a wrong one uses up a try', async () => {
    const ctx = contextOn(under.database);
    const { userId } = await insertCustomer(under.database);
    await insertCode(ctx, userId, '123456');
    const refusal = { code: 'wrong-code', triesLeft: 4 };
    expect(await confirmPhoneCode(ctx, userId, '654321')).toEqual({ ok: false, refusal });
    expect(await triesLeft()).toEqual([{ tries_left: 4 }]);
  });

  /** With the codes that were compared. */
  const watched = () => {
    const ctx = contextOn(under.database);
    const { passwords } = ctx.ports;
    const compared: string[] = [];
    const verify: typeof passwords.verify = (code, hash) => {
      compared.push(code);
      return passwords.verify(code, hash);
    };
    return {
      ctx: { ...ctx, ports: { ...ctx.ports, passwords: { ...passwords, verify } } },
      compared,
    };
  };

  test('a wrong one sent again uses up no second try, and is not compared', async () => {
    const { ctx, compared } = watched();
    const { userId } = await insertCustomer(under.database);
    await insertCode(ctx, userId, '123456');
    const refusal = { code: 'wrong-code', triesLeft: 4 };
    for (const _ of [1, 2, 3]) {
      expect(await confirmPhoneCode(ctx, userId, '654321')).toEqual({ ok: false, refusal });
    }
    expect([compared, await triesLeft()]).toEqual([['654321'], [{ tries_left: 4 }]]);
    expect(await confirmPhoneCode(ctx, userId, '123456')).toEqual({ ok: true, value: null });
  });

  test('a wrong one sent twice at once uses up one try', async () => {
    const ctx = contextOn(under.database);
    const { userId } = await insertCustomer(under.database);
    await insertCode(ctx, userId, '123456');
    const both = await Promise.all([1, 2].map(() => confirmPhoneCode(ctx, userId, '654321')));
    const refused = { ok: false, refusal: { code: 'wrong-code' } };
    expect(both).toMatchObject([refused, refused]);
    expect(await triesLeft()).toEqual([{ tries_left: 4 }]);
  });

  test('compares five wrong ones however often each is sent, and refuses the right one after them', async () => {
    const WRONG = Array.from({ length: 8 }, (_, n) => `00000${n}`);
    for (const isAtOnce of [false, true]) {
      const { ctx, compared } = watched();
      const { userId } = await insertCustomer(under.database);
      await insertCode(ctx, userId, '123456');
      const sent = WRONG.flatMap((code) => [code, code, code]);
      if (isAtOnce) await Promise.all(sent.map((code) => confirmPhoneCode(ctx, userId, code)));
      // What was given back at once is used up by others.
      for (const code of sent) await confirmPhoneCode(ctx, userId, code);
      expect(new Set(compared).size).toBeLessThanOrEqual(5);
      expect(await confirmPhoneCode(ctx, userId, '123456')).toEqual({
        ok: false,
        refusal: { code: 'no-confirmation' },
      });
      await sql`delete from phone_codes`.execute(under.db);
    }
  });

  test('takes one that was refused before it was texted', async () => {
    const ctx = contextOn(under.database);
    const { userId } = await insertCustomer(under.database);
    const text = (code: string) =>
      ctx.ports.passwords.hash(code).then((hash) =>
        storePhoneCode(under.db, {
          ...{ user_id: userId, phone_number: PHONE, code_hash: hash, tries_left: 5 },
          ...{ created_at: new Date(), expires_at: after(10), refused_hash: null },
        }),
      );
    await text('123456');
    expect((await confirmPhoneCode(ctx, userId, '654321')).ok).toBe(false);
    await text('654321');
    expect(await confirmPhoneCode(ctx, userId, '654321')).toEqual({ ok: true, value: null });
  });

  test('one that no one found the time to compare does not', async () => {
    const ctx = contextOn(under.database);
    const { userId } = await insertCustomer(under.database);
    await insertCode(ctx, userId, '123456');
    const verify = () => Promise.reject(new TooBusy());
    const busy = { ...ctx, ports: { ...ctx.ports, passwords: { ...ctx.ports.passwords, verify } } };
    expect(await confirmPhoneCode(busy, userId, '123456')).toMatchObject({
      refusal: { code: 'busy' },
    });
    expect(await triesLeft()).toEqual([{ tries_left: 5 }]);
    expect(await confirmPhoneCode(ctx, userId, '123456')).toEqual({ ok: true, value: null });
  });
});

describeOnBothDatabases('a code that is refused', (under) => {
  const ask = async (userId: string, phone: string, env: Record<string, string>) => {
    const ctx = contextOn(under.database, { env });
    const asked = await sendPhoneCode(ctx, userId, { phone, botCheck: 'passed' });
    return asked.ok || asked.refusal.code;
  };

  test('counts where the number is another account’s, so that no one finds out many', async () => {
    const { userId } = await insertCustomer(under.database);
    const other = await insertCustomer(under.database);
    await under.db.transaction().execute((trx) => linkPhone(trx, other.userId, '+14155550100'));
    const codes = [];
    for (let times = 0; times < 3; times++) {
      codes.push(await ask(userId, '(415) 555-0100', { TEXTS_PER_DAY_PER_ACCOUNT: '2' }));
    }
    expect(codes).toEqual(['phone-taken', 'phone-taken', 'too-many']);
  });

  test('counts where another limit refuses it', async () => {
    const { userId } = await insertCustomer(under.database);
    const few = { TEXTS_PER_DAY_PER_ACCOUNT: '2', TEXTS_PER_HOUR_PER_PHONE: '1' };
    const other = await insertCustomer(under.database);
    expect(await ask(other.userId, '(415) 555-0100', few)).toBe(true);
    for (let times = 0; times < 2; times++) {
      expect(await ask(userId, '(415) 555-0100', few)).toBe('too-many');
    }
    const enough = { TEXTS_PER_DAY_PER_ACCOUNT: '2' };
    expect(await ask(userId, '(415) 555-0101', enough)).toBe('too-many');
  });
});

describeOnBothDatabases('a code without a bot check', (under) => {
  const ask = (ctx: RequestContext, userId: string, phone: string) =>
    sendPhoneCode(ctx, userId, { phone, botCheck: '' });
  const customers = async (count: number) => {
    const inserted = [];
    for (let n = 0; n < count; n++) inserted.push(await insertCustomer(under.database));
    return inserted.map(({ userId }) => userId);
  };
  const outcome = ({ ok }: { ok: boolean }) => ok;

  test('counts five times against its network', async () => {
    const ctx = contextOn(under.database, { env: { TEXTS_PER_DAY_PER_IP: '10' } });
    const answers = [];
    for (const [n, userId] of (await customers(3)).entries())
      answers.push(await ask(ctx, userId, `(415) 555-010${n}`));
    expect(answers.map(outcome)).toEqual([true, true, false]);
  });

  test('takes of a budget that all share, and of which those with one take nothing', async () => {
    const ctx = contextOn(under.database, { env: { UNCHECKED_TEXTS_PER_DAY: '1' } });
    const [first = '', second = '', third = ''] = await customers(3);
    expect(outcome(await ask(ctx, first, '(415) 555-0100'))).toBe(true);
    expect(outcome(await ask(ctx, second, '(415) 555-0101'))).toBe(false);
    const checked = { phone: '(415) 555-0102', botCheck: 'passed' };
    expect(outcome(await sendPhoneCode(ctx, third, checked))).toBe(true);
  });
});

describeOnServer('asked for eight times at once', (under) => {
  const eightTimes = async <Value>(ask: () => Promise<Value>) =>
    Promise.all(Array.from({ length: 8 }, ask));
  const queued = async (channel: string) => {
    const { rows } = await sql`select from outbox_messages where channel = ${channel}`.execute(
      under.db,
    );
    return rows.length;
  };
  /** Besides the calls themselves. */
  const counted = async (by: string) => {
    const calls = (['CHANGES_PER_HOUR_PER_ACCOUNT', 'CALLS_PER_HOUR_PER_ACCOUNT'] as const).map(
      (limit) => keyOf({ limit, by }),
    );
    const { rows } = await sql<{ count: number }>`
      select count from limit_counts where key <> all(${calls})`.execute(under.db);
    return rows.map(({ count }) => count);
  };

  test('one code is texted, and counted once', async () => {
    const known = contextOn(under.database);
    // All reach the database at once; the queue of password hashes would serialize them.
    const passwords = { ...known.ports.passwords, hash: async () => 'hashed' };
    const ctx = { ...known, ports: { ...known.ports, passwords } };
    const { userId } = await insertCustomer(under.database);
    const given = { phone: '(415) 555-9999', botCheck: 'passed' };
    const answers = await eightTimes(() => sendPhoneCode(ctx, userId, given));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await queued('text')).toBe(1);
    expect(await counted(userId)).toEqual([1, 1, 1, 1]);
  });

  test('one link is mailed, and counted once', async () => {
    const ctx = contextOn(under.database);
    const { userId } = await insertCustomer(under.database);
    await leaveVerificationToDo(under.db, userId);
    const answers = await eightTimes(() => resendVerification(ctx, userId));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await queued('mail')).toBe(1);
    expect(await counted(userId)).toEqual([1]);
  });
});
