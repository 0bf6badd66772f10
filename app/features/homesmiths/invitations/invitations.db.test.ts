/** Invitations: valid once, for a limited time, for anybody with the key; no dangling rows. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findActor } from '#app/features/identity/sessions/sessions.server.ts';
import { DAY_MS } from '#app/kernel/time-units.ts';
import { answerForms } from '#app/platform/action/forms.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { eraseAccount, erasePersonalData } from '#app/shell/personal-data.server.ts';
import { contextOn, insertCustomer } from '../../../../tests/support/account-context.ts';
import { describeOnBothDatabases } from '../../../../tests/support/databases/databases.ts';
import { leaveDetailsToDo } from '../../../../tests/support/insert-person.ts';
import { insertHomesmith } from '../../../../tests/support/roster.ts';
import { deleteExpiredInvitations, listInvitations } from './invitations.db.server.ts';
import {
  findByKey,
  findOpened,
  inviteMemberIn,
  join,
  wasWithdrawn,
  withdrawInvitationIn,
} from './invitations.server.ts';
import { JOIN_FORMS } from './join-action.server.ts';

const EMAIL = 'ada@trade.example';
const ENV = { MAILS_PER_HOUR_PER_RECIPIENT: '100' };

describeOnBothDatabases('an invitation', (under) => {
  const ctx = (now = new Date()) => contextOn(under.database, { now, env: ENV });
  const invite = (number: number, email = EMAIL) =>
    under.db.transaction().execute((trx) => inviteMemberIn(trx, ctx(), { number, email }));
  /** From the latest mail. */
  const key = async () => {
    const { rows } = await sql<{ text: string }>`
      select body_text as text from outbox_messages order by created_at desc limit 1`.execute(
      under.db,
    );
    return /join\?key=([\w-]{43})/.exec(rows[0]?.text ?? '')?.[1] ?? '';
  };
  /** A person with an address and a phone, but no home. */
  const person = async () => {
    const { userId, token } = await insertCustomer(under.database);
    await leaveDetailsToDo(under.db, userId);
    const found = async (of: string) => ({ ...ctx(), actor: await findActor(ctx(), of) });
    return { userId, as: await found(token), found };
  };
  const membersOf = async (number: number) => {
    const { rows } = await sql<{ id: string }>`
      select identity_id as id from members where number = ${number}`.execute(under.db);
    return rows.map(({ id }) => id);
  };
  const count = async (table: string) =>
    (await sql`select from ${sql.table(table)}`.execute(under.db)).rows.length;

  test('makes the person who opens it a member and a homesmith, without a home, in a new session', async () => {
    const number = await insertHomesmith(ctx());
    expect((await invite(number)).ok).toBe(true);
    const ada = await person();
    expect(ada.as.actor?.roles).toEqual(new Set());
    const joined = await join(ada.as, await key());
    if (!joined.ok || joined.value.token === null) throw new Error('Refused.');
    const { actor } = await ada.found(joined.value.token);
    expect([actor?.roles, actor?.user.registrationComplete]).toEqual([
      new Set(['homesmith']),
      false,
    ]);
    expect(await membersOf(number)).toEqual([ada.userId]);
    // Used, it is invalid for everyone.
    const ben = await person();
    expect(await join(ben.as, await key())).toEqual({ ok: false, refusal: { code: 'used' } });
  });

  test('opens without its key for an account that verified the invited address, and for no one else', async () => {
    const number = await insertHomesmith(ctx());
    await invite(number);
    const mailTo = (id: string, isVerified: boolean) =>
      sql`update identities set email = 'Ada@trade.example', email_key = 'ada@trade.example',
        email_verified_at = case when ${isVerified} then now() end where id = ${id}`.execute(
        under.db,
      );
    const ada = await insertCustomer(under.database);
    await leaveDetailsToDo(under.db, ada.userId);
    const found = async () => ({ ...ctx(), actor: await findActor(ctx(), ada.token) });
    const gone = { ok: false, refusal: { code: 'used' } };
    expect(await join(await found(), '')).toEqual(gone);
    await mailTo(ada.userId, false);
    expect(await findOpened(await found(), '')).toBeNull();
    expect(await findOpened({ ...ctx(), actor: null }, '')).toBeNull();
    await mailTo(ada.userId, true);
    expect((await findOpened(await found(), ''))?.number).toBe(number);
    const as = await found();
    expect((await join(as, '')).ok).toBe(true);
    expect(await membersOf(number)).toEqual([ada.userId]);
    expect(await join(as, '')).toEqual(gone);
  });

  test('is used by one of many who open it at once, and none of the others is anything', async () => {
    const number = await insertHomesmith(ctx());
    await invite(number);
    const people = [await person(), await person(), await person(), await person()];
    const opened = await key();
    const all = await Promise.all(people.map(({ as }) => join(as, opened)));
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    expect([(await membersOf(number)).length, await count('roles')]).toEqual([1, 1]);
  });

  test('adds a member to a crew, who may be of several', async () => {
    const [first, second] = [await insertHomesmith(ctx()), await insertHomesmith(ctx())];
    const ada = await person();
    await invite(first);
    const joined = await join(ada.as, await key());
    if (!joined.ok || joined.value.token === null) throw new Error('Refused.');
    await invite(second);
    const again = await join(await ada.found(joined.value.token), await key());
    expect(again).toEqual({ ok: true, value: { token: null } });
    await invite(first, 'ben@trade.example');
    const ben = await person();
    expect((await join(ben.as, await key())).ok).toBe(true);
    expect([(await membersOf(first)).length, await membersOf(second)]).toEqual([2, [ada.userId]]);
  });

  test('joins by the button of its page: sent twice once, with the cookies of the new session', async () => {
    const number = await insertHomesmith(ctx());
    await invite(number);
    const opened = await key();
    const [ada, ben] = [await person(), await person()];
    const idempotencyKey = crypto.randomUUID();
    const press = async (as: RequestContext) => {
      const body = new URLSearchParams({ idempotencyKey });
      const request = new Request('http://localhost/', { method: 'POST', body });
      const answer = await answerForms(JOIN_FORMS, as, request, { key: opened });
      return answer instanceof Response
        ? [answer.headers.get('Location'), answer.headers.getSetCookie().length > 0]
        : answer.init?.status;
    };
    const login = `/login?${new URLSearchParams({ next: `/become-a-homesmith/join?key=${opened}` })}`;
    expect(await press({ ...ada.as, actor: null })).toEqual([login, false]);
    const { actor } = ben.as;
    const unproved = actor && { ...actor, user: { ...actor.user, phoneNumber: null } };
    expect(await press({ ...ben.as, actor: unproved })).toEqual([login, false]);
    for (const _ of [1, 2]) expect(await press(ada.as)).toEqual(['/homesmith', true]);
    expect(await press(ben.as)).toBe(410);
    expect([await membersOf(number), await count('sessions')]).toEqual([[ada.userId], 2]);
  });

  test('is replaced by the next to the same address, expires, and ends with the homesmith', async () => {
    const number = await insertHomesmith(ctx());
    await invite(number);
    const first = await key();
    await invite(number);
    expect(await findByKey(ctx(), first)).toBeNull();
    expect(await listInvitations(under.db, number, new Date())).toHaveLength(1);
    expect(await findByKey(ctx(), await key())).toMatchObject({ number, name: 'Ada Ruiz' });
    const later = new Date(Date.now() + 30 * DAY_MS + 1000);
    expect(await findByKey(ctx(later), await key())).toBeNull();
    await sql`update homesmiths set state = 'ended'`.execute(under.db);
    expect(await findByKey(ctx(), await key())).toBeNull();
    expect(await invite(number)).toMatchObject({ refusal: { code: 'no-homesmith' } });
    expect(await invite(number, 'nobody')).toMatchObject({ refusal: { code: 'email-invalid' } });
  });

  test('is withdrawn: its key opens nothing, and says so for as long as it would have been good', async () => {
    const number = await insertHomesmith(ctx());
    await invite(number);
    const ada = await person();
    const [open] = await listInvitations(under.db, number, new Date());
    const withdraw = () =>
      under.db
        .transaction()
        .execute((trx) => withdrawInvitationIn(trx, ctx(), { number, id: open?.id ?? '' }));
    expect((await withdraw()).ok).toBe(true);
    expect(await withdraw()).toEqual({ ok: false, refusal: { code: 'not-open' } });
    expect(await findByKey(ctx(), await key())).toBeNull();
    expect(await wasWithdrawn(ctx(), await key())).toBe(true);
    expect(await join(ada.as, await key())).toEqual({ ok: false, refusal: { code: 'withdrawn' } });
    expect([await membersOf(number), await count('roles')]).toEqual([[], 0]);
    const later = new Date(Date.now() + 31 * DAY_MS);
    await deleteExpiredInvitations(under.db, later);
    expect(await wasWithdrawn(ctx(), await key())).toBe(false);
  });

  test('of someone who joins and someone who withdraws at once, one is in time', async () => {
    const number = await insertHomesmith(ctx());
    for (let round = 0; round < 4; round += 1) {
      await invite(number);
      const ada = await person();
      const [open] = await listInvitations(under.db, number, new Date());
      const before = (await membersOf(number)).length;
      const [joined, withdrawn] = await Promise.all([
        join(ada.as, await key()),
        under.db
          .transaction()
          .execute((trx) => withdrawInvitationIn(trx, ctx(), { number, id: open?.id ?? '' })),
      ]);
      expect(joined.ok).toBe(!withdrawn.ok);
      expect((await membersOf(number)).length - before).toBe(joined.ok ? 1 : 0);
      if (!joined.ok) expect(joined.refusal.code).toBe('withdrawn');
    }
  });

  test('asks for an address and a phone that are proved', async () => {
    await invite(await insertHomesmith(ctx()));
    const ada = await person();
    await sql`update identities set phone_number = null where id = ${ada.userId}`.execute(under.db);
    const { actor } = ada.as;
    if (actor === null) throw new Error('Not signed in');
    const unproved = { ...actor, user: { ...actor.user, phoneNumber: null } };
    expect(await join({ ...ada.as, actor: unproved }, await key())).toEqual({
      ok: false,
      refusal: { code: 'unproved' },
    });
    expect(await count('homesmith_invitations')).toBe(1);
  });

  test('goes with the person who asks to be erased, and so does what no one joined', async () => {
    const number = await insertHomesmith(ctx());
    await invite(number);
    // As accepting an application leaves it.
    await sql`
      with item as (
        insert into inbox_items (id, reference, kind, state, email, email_key, email_verified_at,
          subject, facts, created_at, submitted_at, changed_at)
        values (gen_random_uuid(), 'HS-2222-3333', 'homesmith', 'open', ${EMAIL}, ${EMAIL}, now(),
          'Application', '[]', now(), now(), now()) returning id
      )
      insert into homesmith_applications (item_id, state, answers, changed_at)
      select id, 'accepted', '{}', now() from item`.execute(under.db);
    await sql`
      insert into accepted_applications select item_id, ${number} from homesmith_applications`.execute(
      under.db,
    );
    const other = await insertHomesmith(ctx());
    const left = () =>
      Promise.all(
        ['businesses', 'homesmiths', 'homesmith_invitations', 'homesmith_applications'].map(count),
      );
    expect(await left()).toEqual([2, 2, 1, 1]);
    const erase = () =>
      under.db
        .transaction()
        .execute((trx) => erasePersonalData(trx, { userId: null, email: EMAIL }, ctx()));
    await erase();
    expect(await left()).toEqual([1, 1, 0, 0]);
    // Memberships are independent of other invitations.
    await invite(other);
    const ada = await person();
    await join(ada.as, await key());
    await invite(other, 'ben@trade.example');
    await erase();
    expect(await left()).toEqual([1, 1, 1, 0]);
    await under.db.transaction().execute((trx) => eraseAccount(trx, ada.userId, ctx()));
    expect(await left()).toEqual([0, 0, 0, 0]);
  });
});
