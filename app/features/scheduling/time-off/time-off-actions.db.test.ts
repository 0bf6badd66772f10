/** What a member does with time off, by its forms. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { runAction } from '#app/platform/action/action.server.ts';
import { contextOn, insertCustomer } from '../../../../tests/support/account-context.ts';
import { describeOnBothDatabases } from '../../../../tests/support/databases/databases.ts';
import { insertHomesmith } from '../../../../tests/support/roster.ts';
import { TIME_OFF_FORMS } from './time-off-actions.server.ts';
import { findInTheWay } from './time-off-pages.server.ts';

const NOW = new Date('2026-06-01T13:00:00Z');
const ZONE = 'America/Los_Angeles';
const DAY = { 'from-day': '2026-06-02' };

describeOnBothDatabases('time off', (under) => {
  const ctx = () => contextOn(under.database, { now: NOW });
  async function insertMember() {
    const { userId, actor } = await insertCustomer(under.database);
    const number = await insertHomesmith(ctx(), { identityIds: [userId] });
    return { number, actor: { ...actor, roles: new Set(['homesmith'] as const) } };
  }
  type Member = Awaited<ReturnType<typeof insertMember>>;
  const send = (
    name: keyof (typeof TIME_OFF_FORMS)['actions'],
    { actor }: Member,
    { number }: { number: number },
    { input, key = null }: { input: object; key?: string | null },
  ) =>
    runAction(
      TIME_OFF_FORMS.actions[name],
      { ...ctx(), actor },
      { params: { number: String(number) }, input, key },
    );
  const idsOf = async ({ number }: Member) =>
    (
      await sql<{ id: string }>`
        select id from taken_times where number = ${number} and kind = 'time_off'`.execute(under.db)
    ).rows.map(({ id }) => id);

  test('is taken once, however often the form is sent, and is refused as another', async () => {
    const member = await insertMember();
    const key = randomUUID();
    for (const _ of [1, 2]) {
      expect(await send('add', member, member, { input: DAY, key })).toMatchObject({
        redirectTo: `/homesmith/${member.number}/time-off?saved#saved`,
      });
    }
    expect(await idsOf(member)).toHaveLength(1);
    expect(await send('add', member, member, { input: DAY })).toMatchObject({
      refusal: { code: 'nothing-left' },
    });
  });

  test('that ends before it starts is wrong in its last day', async () => {
    const member = await insertMember();
    const input = { ...DAY, 'from-time': '13:00', 'to-time': '12:00' };
    expect(await send('add', member, member, { input })).toMatchObject({
      refusal: { mistakes: { 'to-day': 'End must be after start.' } },
    });
  });

  test('is taken and removed by its members alone', async () => {
    const [member, stranger] = [await insertMember(), await insertMember()];
    await send('add', member, member, { input: DAY });
    const [id = ''] = await idsOf(member);
    for (const [name, input] of [
      ['add', { 'from-day': '2026-06-03' }],
      ['remove', { id }],
    ] as const) {
      expect(await send(name, stranger, member, { input })).toMatchObject({
        refusal: { code: 'gone', status: 404 },
      });
    }
    expect(await send('remove', stranger, stranger, { input: { id } })).toMatchObject({
      refusal: { code: 'already-removed' },
    });
    expect(await idsOf(member)).toEqual([id]);
    expect(await send('remove', member, member, { input: { id } })).toMatchObject({ ok: true });
    expect(await idsOf(member)).toEqual([]);
  });

  test('meets more visits than are named', async () => {
    const { number } = await insertMember();
    await sql`
      insert into taken_times (id, number, starts_at, ends_at, kind, visit_id, zip)
      select gen_random_uuid(), ${number}, at, at + interval '10 minutes', 'visit',
        gen_random_uuid(), '94110'
      from generate_series(timestamptz '2026-06-02T10:00Z', '2026-06-02T15:15Z', '15 minutes')
        as at`.execute(under.db);
    const names = async () => new Map();
    const found = await findInTheWay(ctx(), { number, timeZone: ZONE }, DAY, names);
    expect(found).toMatchObject({ more: 'And 2 more visits.' });
    expect(found.visits).toHaveLength(20);
    expect(found.visits[0]).toMatchObject({
      when: 'Visit, Tue, Jun 2, 3:00 AM to 3:10 AM',
      visitId: expect.any(String),
    });
  });
});
