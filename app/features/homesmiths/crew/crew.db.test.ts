/** Members of a homesmith: removal takes effect at once, and of concurrent removals one member always remains. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findActor } from '#app/features/identity/sessions/sessions.server.ts';
import { answerForms } from '#app/platform/action/forms.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import {
  contextOn,
  insertCustomer,
  type Known,
  mailsOn,
} from '../../../../tests/support/account-context.ts';
import {
  describeOnBothDatabases,
  describeOnServer,
} from '../../../../tests/support/databases/databases.ts';
import { insertHomesmith } from '../../../../tests/support/roster.ts';
import { listOwnHomesmiths, requireOwnHomesmith } from '../work/own-homesmith.server.ts';
import { readCrew, removeMemberIn } from './crew.server.ts';
import { inviteMember, removeCrewMember, withdrawInvitation } from './crew-actions.server.ts';

const FORMS = {
  actions: { invite: inviteMember, withdraw: withdrawInvitation, remove: removeCrewMember },
};

type Under = { database: RequestContext['database']; db: RequestContext['database']['db'] };
const ENV = { MAILS_PER_HOUR_PER_RECIPIENT: '100' };

const crewOn = (under: Under) => {
  const ctx = (now = new Date()) => contextOn(under.database, { now, env: ENV });
  /** A member with the role, as after joining. */
  const member = async (): Promise<Known> => {
    const known = await insertCustomer(under.database);
    await sql`insert into roles (identity_id, role, since) values (${known.userId}, 'homesmith', now())`.execute(
      under.db,
    );
    return known;
  };
  return {
    ctx,
    member,
    crewOf: async (...members: readonly Known[]) =>
      insertHomesmith(ctx(), { identityIds: members.map(({ userId }) => userId) }),
    remove: async (number: number, { userId }: Known) => {
      const removed = await under.db
        .transaction()
        .execute((trx) => removeMemberIn(trx, ctx(), { number, identityId: userId }));
      return removed.ok ? 'removed' : removed.refusal.code;
    },
    /** Posts the page's form as a member. */
    press: async (by: Known, number: number, form: Record<string, string>) => {
      const actor = await findActor(ctx(), by.token);
      const body = new URLSearchParams({ idempotencyKey: randomUUID(), ...form });
      const request = new Request(`http://localhost/homesmith/${number}/crew`, {
        method: 'POST',
        body,
      });
      const params = { number: String(number) };
      const answer = await answerForms(FORMS, { ...ctx(), actor }, request, params);
      return answer instanceof Response
        ? (answer.headers.get('Location') ?? '')
        : { status: answer.init?.status, message: answer.data.message };
    },
    emailsOf: async (number: number) => {
      const { members } = await readCrew(ctx(), { number, timeZone: 'America/Los_Angeles' });
      return members.map(({ email }) => email);
    },
    /** The roles that their next request has. */
    actsAs: async ({ token }: Known) => {
      const actor = await findActor(ctx(), token);
      const own = await listOwnHomesmiths({ ...ctx(), actor });
      return { roles: actor?.roles, numbers: own.map(({ number }) => number), actor };
    },
  };
};

describeOnBothDatabases('a crew', (under) => {
  const { ctx, member, crewOf, remove, press, emailsOf, actsAs } = crewOn(under);

  test('a removed member loses access at once and is notified, and the last one stays', async () => {
    const [ada, ben] = [await member(), await member()];
    const number = await crewOf(ada, ben);
    await sql`
      insert into calendar_feeds (number, identity_id, id, made_at)
      values (${number}, ${ben.userId}, gen_random_uuid(), now())`.execute(under.db);
    expect(await remove(number, ben)).toBe('removed');
    const { roles, numbers, actor } = await actsAs(ben);
    expect([roles, numbers]).toEqual([new Set(['customer']), []]);
    const opened = requireOwnHomesmith({ ...ctx(), actor }, String(number));
    await expect(opened).rejects.toMatchObject({ init: { status: 404 } });
    expect((await sql`select from calendar_feeds`.execute(under.db)).rows).toEqual([]);
    expect(await mailsOn(under.db)).toEqual([
      `${ben.email}: You’re no longer on the Ada Ruiz crew`,
    ]);
    expect(await remove(number, ben)).toBe('no-member');
    expect(await remove(number, ada)).toBe('last-member');
    expect(await emailsOf(number)).toEqual([ada.email]);
    expect(await mailsOn(under.db)).toHaveLength(1);
  });

  test('who is a member elsewhere goes on there', async () => {
    const [ada, ben] = [await member(), await member()];
    const [first, second] = [await crewOf(ada, ben), await crewOf(ben)];
    expect(await remove(first, ben)).toBe('removed');
    const { roles, numbers } = await actsAs(ben);
    expect([roles, numbers]).toEqual([new Set(['customer', 'homesmith']), [second]]);
  });

  test('a member invites by a form that arrives once, up to twenty who wait', async () => {
    const [ada, ben] = [await member(), await member()];
    const number = await crewOf(ada, ben);
    const page = `/homesmith/${number}/crew`;
    const form = { idempotencyKey: randomUUID(), intent: 'invite', email: 'cy@trade.example' };
    for (const _ of [1, 2]) expect(await press(ada, number, form)).toBe(`${page}?done=invite`);
    expect(await mailsOn(under.db)).toEqual(['cy@trade.example: Your invitation to Homesmith']);
    const twice = await press(ada, number, { intent: 'invite', email: ben.email });
    expect(twice).toMatchObject({
      status: 422,
      message: expect.stringContaining('already a member'),
    });
    for (let n = 2; n <= 20; n += 1) {
      await press(ada, number, { intent: 'invite', email: `m${n}@trade.example` });
    }
    const full = await press(ada, number, { intent: 'invite', email: 'more@trade.example' });
    expect(full).toMatchObject({
      message: expect.stringContaining('already 20 pending invitations'),
    });
    // Inviting again mails the same person again.
    expect(await press(ada, number, { intent: 'invite', email: 'm9@trade.example' })).toBe(
      `${page}?done=invite`,
    );
    const { invitations } = await readCrew(ctx(), { number, timeZone: 'America/Los_Angeles' });
    expect(invitations).toHaveLength(20);
  });

  test('takes nothing from who is no member, has not proved who they are, or means themselves', async () => {
    const [ada, ben, eve] = [await member(), await member(), await member()];
    const number = await crewOf(ada, ben);
    const other = await crewOf(eve);
    await press(eve, other, { intent: 'invite', email: 'cy@trade.example' });
    const [theirs] = (await readCrew(ctx(), { number: other, timeZone: 'America/Los_Angeles' }))
      .invitations;
    const id = theirs?.id ?? '';
    expect(await press(ada, number, { intent: 'withdraw', id })).toMatchObject({ status: 422 });
    expect(await press(ada, number, { intent: 'remove', id: eve.userId })).toMatchObject({
      message: 'They’re no longer a member.',
    });
    expect(await press(ada, number, { intent: 'remove', id: ada.userId })).toMatchObject({
      message: expect.stringContaining('can’t remove yourself'),
    });
    for (const wrong of ['', 'x', `${ada.userId}'`]) {
      expect(await press(ada, number, { intent: 'remove', id: wrong })).toMatchObject({
        status: 422,
        message: 'Choose what to do.',
      });
    }
    await sql`
      update sessions set authenticated_at = now() - interval '11 minutes'
      where user_id = ${ada.userId}`.execute(under.db);
    expect(await press(ada, number, { intent: 'remove', id: ben.userId })).toBe(
      `/account-settings?for=${encodeURIComponent(`/homesmith/${number}/crew`)}`,
    );
    expect(new Set(await emailsOf(number))).toEqual(new Set([ada.email, ben.email]));
  });
});

describeOnServer('two of a crew at once', (under) => {
  const { member, crewOf, remove, emailsOf } = crewOn(under);

  test('each removes the other: one stays', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [ada, ben] = [await member(), await member()];
      const number = await crewOf(ada, ben);
      const done = await Promise.all([remove(number, ada), remove(number, ben)]);
      expect(done.toSorted()).toEqual(['last-member', 'removed']);
      expect(await emailsOf(number)).toHaveLength(1);
    }
  });
});
