/** An operator's change: who may do it, and its entry in the audit log, which comes and goes with it. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { accept } from '#app/kernel/result.ts';
import { refused } from '#app/platform/action/refusals.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { actorOf, after, contextOn } from '../../../../tests/support/account-context.ts';
import { describeOnBothDatabases } from '../../../../tests/support/databases/databases.ts';
import { asOperator, operate, postOperated } from '../../../../tests/support/operator-actions.ts';
import { operatorAction } from './operator-action.server.ts';

const NOW = new Date('2026-06-01T13:00:00Z');
const REFERENCE = 'HS-2222-2222';
const OPERATOR = randomUUID();

const decline = operatorAction({
  name: 'application-decline',
  params: z.object({ reference: z.string() }),
  input: z.strictObject({ end: z.string(), reason: z.string(), id: z.uuid().optional() }),
  fromForm: (form) => ({ end: form.get('end') ?? 'done', reason: form.get('reason') ?? '' }),
  refusals: {
    gone: { status: 404, text: 'This application was erased.' },
    not: { status: 409, text: 'Not now.' },
    counted: { status: 422, text: 'Too often.', commits: true },
  },
  find: async (_, { reference }) => (reference === REFERENCE ? 'Ada' : null),
  run: async (ctx, { input: { end, id } }) => {
    const job = id ?? ctx.newId();
    await sql`insert into clock_jobs (job, due_at) values (${job}, ${NOW})`.execute(
      ctx.database.db,
    );
    if (end === 'breaks') throw new Error('dropped');
    if (end === 'not' || end === 'counted') return refused(end);
    return accept({ job });
  },
  audit: ({ params: { reference }, input: { reason }, subject, value: { job } }) => ({
    subject: { kind: 'application', id: reference },
    reason: reason === '' ? '' : `${reason} of ${subject}`,
    id: job,
  }),
  redirectTo: (_, { reference }) => `/admin/applications/${reference}`,
});

describeOnBothDatabases('an operator’s change', (under) => {
  const contextAt = (now = NOW): RequestContext => contextOn(under.database, { now });
  const done = (input: object = {}, idempotencyKey?: string, reference = REFERENCE) =>
    operate(decline, asOperator(contextAt(), OPERATOR), {
      params: { reference },
      input: { end: 'done', reason: 'area', ...input },
      ...(idempotencyKey !== undefined && { idempotencyKey }),
    });
  const logged = async () => {
    const { rows } = await sql<Record<string, unknown>>`
      select id, at, operator_id as by, action, subject_kind as kind, subject, reason
      from audit_log order by seq`.execute(under.db);
    return rows;
  };
  const jobs = async () =>
    (await sql<{ job: string }>`select job from clock_jobs`.execute(under.db)).rows;

  test('is in the audit log, as it says', async () => {
    const id = randomUUID();
    expect(await done({ id })).toMatchObject({ ok: true, value: { job: id } });
    const line = { at: NOW, by: OPERATOR, action: 'application-decline', kind: 'application' };
    expect(await logged()).toEqual([{ ...line, id, subject: REFERENCE, reason: 'area of Ada' }]);
    expect(await jobs()).toEqual([{ job: id }]);
  });

  test('is undone when its entry is refused', async () => {
    expect(await done({ reason: '' })).toMatchObject({ refusal: { code: 'broken' } });
    expect([await jobs(), await logged()]).toEqual([[], []]);
  });

  test.each([['not'], ['breaks']])('that ends as %s leaves neither work nor entry', async (end) => {
    expect((await done({ end })).ok).toBe(false);
    expect([await jobs(), await logged()]).toEqual([[], []]);
  });

  test('of nothing, or with mistakes, is neither done nor logged', async () => {
    expect(await done({}, randomUUID(), 'HS-3333-3333')).toMatchObject({
      refusal: { code: 'gone' },
    });
    expect(await done({ reason: 3 })).toMatchObject({ refusal: { code: 'mistakes' } });
    expect([await jobs(), await logged()]).toEqual([[], []]);
  });

  test('that is refused is not logged, although what it counted stays', async () => {
    expect(await done({ end: 'counted' })).toMatchObject({ refusal: { code: 'counted' } });
    expect(await jobs()).toHaveLength(1);
    expect(await logged()).toEqual([]);
  });

  test('that is sent again is done and logged once; something else with its key is another', async () => {
    const idempotencyKey = randomUUID();
    const answers = await Promise.all([done({}, idempotencyKey), done({}, idempotencyKey)]);
    expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
    expect([await jobs(), await logged()].map(({ length }) => length)).toEqual([1, 1]);
    expect(await done({ reason: 'capacity' }, idempotencyKey)).toMatchObject({ ok: true });
    expect((await logged()).map(({ reason }) => reason)).toEqual([
      'area of Ada',
      'capacity of Ada',
    ]);
  });

  test('is refused to everyone but operators in a fresh session', async () => {
    const by = asOperator(contextAt(), OPERATOR);
    const customer = actorOf(OPERATOR, NOW);
    const askers = [
      [null, 'session'],
      [customer, 'operator'],
      [{ ...customer, roles: new Set(['homesmith'] as const) }, 'operator'],
      [by.actor && { ...by.actor, secondFactorSince: null }, 'second-factor'],
      [by.actor && { ...by.actor, authenticatedAt: after(-11, NOW) }, 'fresh-session'],
    ] as const;
    for (const [actor, missing] of askers) {
      const sent = { params: { reference: REFERENCE }, input: { end: 'done', reason: 'area' } };
      expect(await operate(decline, { ...by, actor }, sent)).toMatchObject({
        refusal: { failure: { kind: 'missing', missing } },
      });
    }
    expect([await jobs(), await logged()]).toEqual([[], []]);
  });

  test('keeps what was typed when it is gone, and when the session is not fresh', async () => {
    const send = (ctx: RequestContext, reference: string) =>
      postOperated({ decline }, ctx, { reference }, { intent: 'decline', reason: 'area' });
    const values = { intent: 'decline', reason: 'area' };
    const by = asOperator(contextAt());
    expect(await send(by, 'HS-3333-3333')).toMatchObject({
      data: { values, message: 'This application was erased.' },
      init: { status: 404 },
    });
    const later = { ...contextAt(after(11, NOW)), actor: by.actor };
    const stale = await send(later, REFERENCE);
    expect(stale).toMatchObject({
      data: { values, message: expect.stringContaining('more than 10 minutes') },
      init: { status: 401 },
    });
    expect(await logged()).toEqual([]);
  });
});
