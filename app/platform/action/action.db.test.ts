/** An action of this test, on a table of its own: what the frame does around `find` and `run`. */
import { sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { FOR_ANYBODY, FOR_ITS_CUSTOMER, type Policy } from '#app/kernel/policy.ts';
import { accept } from '#app/kernel/result.ts';
import { allOrNothing } from '#app/platform/database/all-or-nothing.server.ts';
import { openUploads } from '#app/platform/http/uploads.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { TooBusy } from '#app/platform/turns/too-busy.ts';
import { actorOf, contextOn } from '../../../tests/support/account-context.ts';
import { describeOnBothDatabases } from '../../../tests/support/databases/databases.ts';
import { action, actionFor, runAction } from './action.server.ts';
import { answerForms, POSTED_FILES } from './forms.server.ts';
import { type RefusalTable, refused } from './refusals.ts';
import { answerUpload } from './upload-forms.server.ts';

const ANA = '00000000-0000-4000-8000-00000000000a';
const BEN = '00000000-0000-4000-8000-00000000000b';
const KEY = '0f9b6c1e-6f0d-4a39-8d0a-2f6f6f1f3f11';

type Few = { least: number; values: Record<string, string> };

const REFUSALS = {
  gone: { status: 404, text: 'There is no such jar.' },
  full: { status: 409, text: ({ room }: { room: number }) => `Only ${room} fit.` },
  slow: { status: 409, text: 'Another was faster.' },
  counted: { status: 409, text: 'Not by you.', field: 'beans', commits: true },
  few: {
    status: 409,
    text: ({ least }: Few) => `At least ${least}.`,
    field: ({ least }: Few) => (least > 1 ? 'beans' : 'jar'),
  },
  'too-many': {
    status: 429,
    text: ({ retryAfterSeconds }: { retryAfterSeconds: number }) => `Wait ${retryAfterSeconds} s.`,
  },
} as const satisfies RefusalTable;

describeOnBothDatabases('an action', (under) => {
  let counted = 0;
  let prepared = 0;
  let woken = 0;
  let isAllowed = true;

  beforeEach(async () => {
    [counted, prepared, woken, isAllowed] = [0, 0, 0, true];
    await sql`drop table if exists jars`.execute(under.db);
    await sql`create table jars (id int primary key, owner uuid, beans int not null)`.execute(
      under.db,
    );
    await sql`insert into jars values (1, ${ANA}, 0)`.execute(under.db);
  });

  const contextOf = (userId: string | null): RequestContext => {
    const ctx = contextOn(under.database);
    const wake = () => {
      woken += 1;
    };
    const outbox = { ...ctx.ports.outbox, wake };
    const actor = userId === null ? null : actorOf(userId, ctx.now);
    return { ...ctx, actor, ports: { ...ctx.ports, outbox } };
  };
  const beans = async () =>
    (await sql<{ beans: number }>`select beans from jars`.execute(under.db)).rows[0]?.beans;

  const addBeans = action({
    name: 'add-beans',
    policy: FOR_ITS_CUSTOMER,
    params: z.object({ jar: z.string().regex(/^\d+$/).transform(Number) }),
    input: z.strictObject({ beans: z.int('Say how many.').max(10, 'At most ten.') }),
    fromForm: (form) => ({ beans: Number(form.get('count') ?? '') }),
    fields: { beans: 'count' },
    refusals: REFUSALS,
    limit: async () => {
      counted += 1;
      return isAllowed ? accept(null) : refused('too-many', { retryAfterSeconds: 60 });
    },
    prepare: async (_, { input }) => {
      prepared += 1;
      if (input.beans === 9) throw new TooBusy();
      return accept(input.beans === 8 ? null : prepared);
    },
    again: { on: 'slow', times: 3 },
    find: async (ctx, { jar }) => {
      const { rows } = await sql<{ beans: number }>`
        select beans from jars where id = ${jar} and owner = ${ctx.actor.userId}
        for update`.execute(ctx.database.db);
      return rows[0] ?? null;
    },
    run: async (ctx, { params, input, subject, prepared: round }) => {
      await sql`update jars set beans = beans + ${input.beans} where id = ${params.jar}`.execute(
        ctx.database.db,
      );
      if (input.beans === 7) throw new Error('dropped');
      if (input.beans === 4) return refused('counted');
      if (input.beans < 1) {
        const least = 1 - input.beans;
        return refused('few', { least, values: { least: String(least) } });
      }
      if (input.beans === 8 || (input.beans === 6 && round !== 3)) return refused('slow');
      const room = 12 - subject.beans;
      return input.beans > room ? refused('full', { room }) : accept({ jar: params.jar });
    },
    redirectTo: ({ jar }, params) => `/jars/${jar}?of=${params.jar}`,
  });

  const add = (
    input: unknown,
    {
      by = ANA,
      jar = '1',
      key = null,
    }: { by?: string | null; jar?: string; key?: string | null } = {},
  ) => runAction(addBeans, contextOf(by), { params: { jar }, input, key });
  const codeOf = (done: Awaited<ReturnType<typeof add>>) => (done.ok ? 'done' : done.refusal.code);

  test('is done in one transaction, wakes the outbox, and says where it leads', async () => {
    expect(await add({ beans: 3 })).toEqual({
      ok: true,
      value: { jar: 1 },
      redirectTo: '/jars/1?of=1',
    });
    expect([await beans(), woken]).toEqual([3, 1]);
  });

  test('a refusal undoes it, and its text is made of its data', async () => {
    await add({ beans: 5 });
    expect(await add({ beans: 10 })).toEqual({
      ok: false,
      refusal: { code: 'full', status: 409, text: 'Only 7 fit.' },
    });
    expect([await beans(), woken]).toEqual([5, 1]);
  });

  test('a refusal that commits keeps what was counted, wakes the outbox, and leaves its key free', async () => {
    for (const _ of [1, 2]) {
      expect(await add({ beans: 4 }, { key: KEY })).toEqual({
        ok: false,
        refusal: {
          code: 'counted',
          status: 409,
          text: 'Not by you.',
          mistakes: { beans: 'Not by you.' },
        },
      });
    }
    expect([await beans(), woken]).toEqual([8, 2]);
  });

  test.each([
    [0, { jar: 'At least 1.' }],
    [-1, { beans: 'At least 2.' }],
  ])('a refusal of %i is about a field by its data', async (given, mistakes) => {
    expect(await add({ beans: given })).toMatchObject({ refusal: { code: 'few', mistakes } });
  });

  test('a fault undoes it, and is a sentence', async () => {
    expect(await add({ beans: 7 })).toMatchObject({ refusal: { code: 'broken', status: 503 } });
    expect([await beans(), woken]).toEqual([0, 0]);
  });

  test('a fault is logged once; being busy, and a refusal, are none', async () => {
    const said = vi.spyOn(contextOf(ANA).log, 'error');
    for (const beans of [9, 7, 0]) await add({ beans });
    const fault = [{ error: expect.objectContaining({ message: 'dropped' }) }];
    expect(said.mock.calls).toEqual([[...fault, 'action failed: add-beans']]);
    said.mockRestore();
  });

  test('strangers hear the same, whatever they send', async () => {
    const gone = { code: 'gone', status: 404, text: 'There is no such jar.' };
    for (const input of [{ beans: 1 }, { beans: 'x' }, {}]) {
      expect(await add(input, { by: BEN })).toEqual({ ok: false, refusal: gone });
      expect(await add(input, { jar: 'x' })).toEqual({ ok: false, refusal: gone });
      expect(await add(input, { by: null })).toMatchObject({
        refusal: { failure: { kind: 'missing', missing: 'session' } },
      });
    }
    expect(await beans()).toBe(0);
  });

  test.each([
    [{ beans: 'x' }, { beans: 'Say how many.' }, 'Say how many.'],
    [{ beans: 11 }, { beans: 'At most ten.' }, 'At most ten.'],
    [{ beans: 11, more: 1 }, { beans: 'At most ten.', more: 'There is no such field.' }, /^Check/],
  ])('%j is refused by its fields', async (input, mistakes, text) => {
    expect(await add(input)).toEqual({
      ok: false,
      refusal: { code: 'mistakes', status: 422, text: expect.stringMatching(text), mistakes },
    });
    expect([counted, prepared]).toEqual([0, 0]);
  });

  test.each([null, 'x', 3, [], undefined])('%j is no input', async (input) => {
    expect(codeOf(await add(input))).toBe('unreadable');
  });

  test('is counted before it is prepared; being busy is no fault', async () => {
    isAllowed = false;
    expect(await add({ beans: 1 })).toMatchObject({
      refusal: { code: 'too-many', status: 429, text: 'Wait 60 s.', retryAfterSeconds: 60 },
    });
    expect([counted, prepared]).toEqual([1, 0]);
    isAllowed = true;
    expect(await add({ beans: 9 })).toMatchObject({
      refusal: { code: 'busy', status: 503, retryAfterSeconds: 5 },
    });
  });

  test('is prepared again after a lost race, but not when nothing was prepared', async () => {
    expect(codeOf(await add({ beans: 6 }))).toBe('done');
    expect([prepared, counted, await beans()]).toEqual([3, 1, 6]);
    expect(codeOf(await add({ beans: 8 }))).toBe('slow');
    expect([prepared, counted, await beans()]).toEqual([4, 2, 6]);
  });

  test('is prepared with what the lost round had, and is done when its twin is while it is prepared', async () => {
    const rounds: (number | null)[] = [];
    let twin = async () => {};
    let isTaken = false;
    const prepare = async (_: unknown, __: unknown, before: number | null) => {
      rounds.push(before);
      await twin();
      return isTaken ? refused('slow') : accept((before ?? 0) + 1);
    };
    const sit = action({
      name: 'sit-down',
      policy: FOR_ANYBODY,
      params: z.object({}),
      input: z.strictObject({}),
      refusals: REFUSALS,
      prepare,
      again: { on: 'slow', times: 3 },
      find: async () => 'chairs',
      run: async (_, { prepared: round }) => (round < 3 ? refused('slow') : accept(round)),
      redirectTo: () => '/',
      headers: async (_, round) => new Headers({ 'Set-Cookie': `round=${round}` }),
    });
    const send = () => runAction(sit, contextOf(null), { params: {}, input: {}, key: KEY });
    twin = async () => {
      twin = async () => {};
      await send();
      isTaken = true;
    };
    const done = await send();
    expect(done).toMatchObject({ value: 3 });
    expect(done.ok && done.headers?.get('Set-Cookie')).toBe('round=3');
    expect(rounds).toEqual([null, null, 1, 2]);
  });

  test('with its key it is done, counted and prepared once', async () => {
    const sent = () => add({ beans: 2 }, { key: KEY });
    const answers = await Promise.all([sent(), sent(), sent()]);
    expect(answers.map(codeOf)).toEqual(['done', 'done', 'done']);
    expect([await beans(), woken]).toEqual([2, 1]);
    const before = [counted, prepared];
    expect(await sent()).toMatchObject({ ok: true, value: { jar: 1 } });
    expect([counted, prepared]).toEqual(before);
  });

  test('its key says nothing to others, and nothing to who lost what it was about', async () => {
    await add({ beans: 2 }, { key: KEY });
    expect(codeOf(await add({ beans: 2 }, { key: KEY, by: BEN }))).toBe('gone');
    await sql`update jars set owner = ${BEN}`.execute(under.db);
    expect(codeOf(await add({ beans: 2 }, { key: KEY }))).toBe('gone');
    // To another account it is another key.
    expect(codeOf(await add({ beans: 2 }, { key: KEY, by: BEN }))).toBe('done');
    expect(await beans()).toBe(4);
  });

  test('its key with something else is refused; after a refusal it is free', async () => {
    await add({ beans: 2 }, { key: KEY });
    expect(await add({ beans: 3 }, { key: KEY })).toMatchObject({
      refusal: { code: 'key-reused', status: 422 },
    });
    const other = '1f9b6c1e-6f0d-4a39-8d0a-2f6f6f1f3f11';
    expect(codeOf(await add({ beans: 8 }, { key: other }))).toBe('slow');
    expect(codeOf(await add({ beans: 3 }, { key: other }))).toBe('done');
    expect(await beans()).toBe(5);
  });

  test('for anybody is done without a session', async () => {
    const open = action({
      name: 'open-jar',
      policy: FOR_ANYBODY,
      params: z.object({}),
      input: z.strictObject({}),
      refusals: REFUSALS,
      find: async (ctx) => ({ who: ctx.actor?.userId ?? 'no one' }),
      run: async (_, { subject }) => accept(subject),
      redirectTo: () => '/',
    });
    const sent = { params: {}, input: {}, key: null };
    expect(await runAction(open, contextOf(null), sent)).toMatchObject({
      value: { who: 'no one' },
    });
  });

  test('has what its context has beside every request’s, and one key after a refusal that commits', async () => {
    const keys: string[] = [];
    const label = actionFor<RequestContext & { label: string }>()({
      name: 'label-jar',
      policy: FOR_ANYBODY,
      params: z.object({}),
      input: z.strictObject({}),
      refusals: REFUSALS,
      find: async (ctx) => ctx.label,
      run: async (_, { subject, key }) => {
        keys.push(key);
        return keys.length === 1 ? refused('counted') : accept(subject);
      },
      redirectTo: () => '/',
    });
    const ctx = { ...contextOf(null), label: 'Tea' };
    const sent = { params: {}, input: {}, key: KEY };
    expect(await runAction(label, ctx, sent)).toMatchObject({ refusal: { code: 'counted' } });
    expect(await runAction(label, ctx, sent)).toMatchObject({ value: 'Tea' });
    await runAction(label, ctx, { ...sent, key: null });
    expect(keys.slice(0, 2)).toEqual([KEY, KEY]);
    expect(keys[2]).not.toBe(KEY);
  });

  test('that has a key of its own is run each time, and says itself what a fault is', async () => {
    const keys: string[] = [];
    const count = action({
      name: 'count-jars',
      policy: FOR_ANYBODY,
      params: z.object({}),
      input: z.strictObject({}),
      refusals: REFUSALS,
      hasOwnKey: true,
      find: async () => 'jars',
      run: async (_, { key }) => {
        if (keys.push(key) > 2) throw new Error('dropped');
        return accept(keys.length);
      },
      redirectTo: () => '/',
      broken: 'The jars are gone.',
    });
    const send = () => runAction(count, contextOf(null), { params: {}, input: {}, key: KEY });
    for (const times of [1, 2]) expect(await send()).toMatchObject({ value: times });
    expect(await send()).toMatchObject({ refusal: { code: 'broken', text: 'The jars are gone.' } });
    expect(keys).toEqual([KEY, KEY, KEY]);
  });

  test('is refused with what broke its transaction, and goes on to what follows when it is done', async () => {
    let followed = 0;
    const fill = action({
      name: 'fill-jar',
      policy: FOR_ANYBODY,
      params: z.object({}),
      input: z.strictObject({ jar: z.int() }),
      refusals: REFUSALS,
      find: async () => 'jars',
      run: (ctx, { input: { jar } }) =>
        allOrNothing<number, { code: 'slow' }>(ctx.database.db, async (trx) => {
          try {
            await sql`insert into jars values (${jar}, ${ANA}, 1)`.execute(trx);
          } catch {
            return refused('slow');
          }
          return accept(jar);
        }),
      after: async () => {
        followed += 1;
        throw new Error('dropped');
      },
      redirectTo: () => '/',
    });
    const send = (jar: number) =>
      runAction(fill, contextOf(null), { params: {}, input: { jar }, key: KEY });
    expect(await send(1)).toMatchObject({ refusal: { code: 'slow' } });
    expect(followed).toBe(0);
    for (const times of [1, 2]) {
      expect(await send(2)).toMatchObject({ value: 2 });
      expect(followed).toBe(times);
    }
    expect(woken).toBe(1);
  });

  test('may be refused by what follows, again when it is sent again; who isn’t signed in hears its own word', async () => {
    const label = (policy: Policy) =>
      action({
        name: 'label-jar',
        policy,
        params: z.object({}),
        input: z.strictObject({}),
        refusals: REFUSALS,
        codes: { broken: 'few', absent: 'full' },
        find: async () => 'jars',
        run: async () => accept({ jar: 1 }),
        after: async () => refused('slow'),
        redirectTo: () => '/',
      });
    const sent = { params: {}, input: {}, key: KEY };
    for (let times = 0; times < 2; times++) {
      expect(codeOf(await runAction(label(FOR_ANYBODY), contextOf(null), sent))).toBe('slow');
    }
    expect(codeOf(await runAction(label(FOR_ITS_CUSTOMER), contextOf(null), sent))).toBe('full');
  });

  test('a refused form shows what the page has beside it; without that it is a fault', async () => {
    await add({ beans: 5 });
    const send = async (beside: Record<string, () => Promise<object>>) => {
      const body = new URLSearchParams({ intent: 'add', count: '10' });
      const request = new Request('http://localhost/', { method: 'POST', body });
      return answerForms({ ...FORMS, beside }, contextOf(ANA), request, { jar: '1' });
    };
    expect(await send({ full: async () => ({ others: ['Tea'] }) })).toMatchObject({
      data: { message: 'Only 7 fit.', beside: { others: ['Tea'] } },
      init: { status: 409 },
    });
    const dropped = async () => {
      throw new Error('dropped');
    };
    expect(await send({ full: dropped })).toMatchObject({ init: { status: 503 } });
    expect(await send({ slow: dropped })).toMatchObject({ init: { status: 409 } });
  });

  test('a refused form holds values instead of what was sent', async () => {
    expect(await post({ count: '0' })).toMatchObject({
      data: { values: { count: '0', least: '1' }, mistakes: { jar: 'At least 1.' } },
    });
  });

  const FORMS = { actions: { add: addBeans }, goneTo: ({ jar }: { jar: string }) => `/no/${jar}` };
  const post = (fields: Record<string, string>, by: string | null = ANA) => {
    const body = new URLSearchParams({ idempotencyKey: KEY, intent: 'add', ...fields });
    const request = new Request('http://localhost/', { method: 'POST', body });
    return answerForms(FORMS, contextOf(by), request, { jar: '1' });
  };
  const addressOf = (answer: Awaited<ReturnType<typeof post>>) =>
    answer instanceof Response ? answer.headers.get('Location') : null;

  test('as a form redirects; sent twice it is done once, with another choice again', async () => {
    for (const count of ['2', '2', '3'])
      expect(addressOf(await post({ count }))).toMatch(/^\/jars/);
    expect(await beans()).toBe(5);
    expect(addressOf(await post({ count: '1' }, BEN))).toBe('/no/1');
    expect(addressOf(await post({ count: '1' }, null))).toBe('/no/1');
  });

  test('any field of a form may name its action', async () => {
    const goneTo = async (_: unknown, { actor }: RequestContext) => `/no/${actor?.userId}`;
    const forms = { actions: FORMS.actions, intentOf: () => 'add', goneTo };
    const send = (by: string) => {
      const body = new URLSearchParams({ count: '1' });
      const request = new Request('http://localhost/', { method: 'POST', body });
      return answerForms(forms, contextOf(by), request, { jar: '1' });
    };
    expect(addressOf(await send(ANA))).toMatch(/^\/jars/);
    expect(addressOf(await send(BEN))).toBe(`/no/${BEN}`);
  });

  test('leads to pages that say why it is refused, and sends headers where it is done', async () => {
    const headers = new Headers({ 'Set-Cookie': 'jar=1' });
    const forms = { ...FORMS, refusedTo: { slow: () => '/slow' }, headers };
    const send = async (count: string) => {
      const body = new URLSearchParams({ idempotencyKey: KEY, intent: 'add', count });
      const request = new Request('http://localhost/', { method: 'POST', body });
      const answer = await answerForms(forms, contextOf(ANA), request, { jar: '1' });
      return [addressOf(answer), answer instanceof Response && answer.headers.get('Set-Cookie')];
    };
    expect(await send('8')).toEqual(['/slow', null]);
    expect(await send('2')).toEqual(['/jars/1?of=1', 'jar=1']);
  });

  test('of a page of long texts keeps what was typed when it is gone, or a fresh session is missing', async () => {
    const policy = { ...FOR_ITS_CUSTOMER, proof: 'fresh' } as const;
    const label = action({
      name: 'label-jar',
      policy,
      params: z.object({ jar: z.string() }),
      input: z.strictObject({}),
      refusals: REFUSALS,
      find: async () => null,
      run: async () => accept(null),
      redirectTo: () => '/',
    });
    const send = (ctx: RequestContext, stale?: string) => {
      const body = new URLSearchParams({ intent: 'label', text: 'Tea' });
      const request = new Request('http://localhost/jars/1', { method: 'POST', body });
      const forms = { actions: { label }, ...(stale !== undefined && { stale }) };
      return answerForms(forms, ctx, request, { jar: '1' });
    };
    const fresh = contextOf(ANA);
    const old = { ...fresh, now: new Date(fresh.now.getTime() + 11 * 60_000) };
    const values = { intent: 'label', text: 'Tea' };
    expect(await send(fresh, 'Prove it.')).toMatchObject({
      data: { values, message: 'There is no such jar.' },
      init: { status: 404 },
    });
    expect(await send(old, 'Prove it.')).toMatchObject({
      data: { values, message: 'Prove it.', proof: expect.stringContaining('jars') },
      init: { status: 401 },
    });
    // To strangers it isn't there at all.
    await expect(send(contextOf(null), 'Prove it.')).rejects.toMatchObject({
      init: { status: 404 },
    });
    expect(addressOf(await send(old))).toContain('jars');
  });

  test('a refused form shows values that its page makes of the input', async () => {
    const forms = {
      ...FORMS,
      valuesOf: ({ beans }: Readonly<Record<string, unknown>>) => ({ of: `${beans} beans` }),
      beside: { few: async () => Promise.reject(new TooBusy()) },
      refusedTo: {
        slow: (_: unknown, { beans }: Readonly<Record<string, unknown>>) => `/slow/${beans}`,
      },
    };
    const send = (count: string) => {
      const body = new URLSearchParams({ intent: 'add', count });
      const request = new Request('http://localhost/', { method: 'POST', body });
      return answerForms(forms, contextOf(ANA), request, { jar: '1' });
    };
    expect(await send('11')).toMatchObject({ data: { values: { of: '11 beans', count: '11' } } });
    expect(await send('0')).toMatchObject({
      data: { values: { of: '0 beans' } },
      init: { status: 503, headers: { 'Retry-After': '5' } },
    });
    expect(addressOf(await send('8'))).toBe('/slow/8');
  });

  test('a form has every value of a name, which are all of its key', async () => {
    const taken: unknown[] = [];
    const mix = action({
      name: 'mix-beans',
      policy: FOR_ANYBODY,
      params: z.object({}),
      input: z.strictObject({ kinds: z.array(z.string()) }),
      fromForm: (_, every) => ({ kinds: every.getAll('kind') }),
      refusals: REFUSALS,
      find: async () => 'jars',
      run: async (_, { input: { kinds } }) => {
        taken.push(kinds);
        return accept(null);
      },
      redirectTo: () => '/',
      headers: async () => new Headers({ 'Set-Cookie': 'mixed=1' }),
    });
    const forms = {
      actions: { mix },
      intentOf: () => 'mix',
      headers: new Headers({ Vary: 'Jar' }),
    };
    for (const first of ['black', 'black', 'white']) {
      const body = new URLSearchParams([
        ['idempotencyKey', KEY],
        ['kind', first],
        ['kind', 'red'],
      ]);
      const request = new Request('http://localhost/', { method: 'POST', body });
      const answer = await answerForms(forms, contextOf(null), request, {});
      if (!(answer instanceof Response)) throw new Error('It is refused.');
      expect([...answer.headers].toSorted()).toEqual([
        ['location', '/'],
        ['set-cookie', 'mixed=1'],
        ['vary', 'Jar'],
      ]);
    }
    expect(taken).toEqual([
      ['black', 'red'],
      ['white', 'red'],
    ]);
  });

  test('a form has its files as they came, which are part of its key without being read as text', async () => {
    const weighed: unknown[] = [];
    let given: Buffer | undefined;
    const weigh = action({
      name: 'weigh-beans',
      policy: FOR_ANYBODY,
      params: z.object({}),
      input: z.strictObject({ files: POSTED_FILES }),
      fromForm: (_form, _every, files) => ({ files }),
      refusals: REFUSALS,
      find: async () => 'jars',
      run: async (_, { input: { files } }) => {
        const [file] = files;
        if (file === undefined) return refused('full', { room: 1 });
        weighed.push([file.field, file.fileName, file.content.length, file.content === given]);
        return accept(null);
      },
      redirectTo: () => '/',
    });
    const forms = {
      actions: { weigh },
      intentOf: () => 'weigh',
      kept: ['jar'],
      unread: { busy: 'Wait.', slow: 'Hurry.', unreadable: 'Again.' },
    };
    const real = openUploads(1_000);
    const uploads: typeof real = {
      ...real,
      take: (request, by, use) =>
        real.take(request, by, (upload) => {
          given = upload.files[0]?.content;
          for (const read of ['toString', 'toJSON', 'map'] as const) {
            if (given) Object.defineProperty(given, read, { value: () => expect.unreachable() });
          }
          return use(upload);
        }),
    };
    const send = (body: BodyInit) => {
      const request = new Request('http://localhost/', { method: 'POST', body });
      return answerUpload(forms, { ...contextOf(null), uploads }, request, {});
    };
    const formOf = (...files: string[]) => {
      const form = new FormData();
      for (const [name, text] of [
        ['idempotencyKey', KEY],
        ['jar', '1'],
        ['other', '2'],
      ] as const) {
        form.set(name, text);
      }
      for (const text of files) form.append('beans', new Blob([text]), 'beans.txt');
      return form;
    };
    for (const text of ['three', 'three', 'fours']) {
      expect(addressOf(await send(formOf(text)))).toBe('/');
    }
    // The same file is done once.
    const file = ['beans', 'beans.txt', 5, true];
    expect(weighed).toEqual([file, file]);
    const refusedForm = await send(formOf());
    expect(refusedForm).toMatchObject({ data: { message: 'Only 1 fit.', values: { jar: '1' } } });
    expect(refusedForm).not.toHaveProperty('data.values.other');
    expect(await send('no form')).toMatchObject({
      data: { message: 'Again.', values: {} },
      init: { status: 400 },
    });
  });

  test('without a page for what is gone it is not found', async () => {
    const body = new URLSearchParams({ intent: 'add', count: '1' });
    const request = new Request('http://localhost/', { method: 'POST', body });
    const answer = answerForms({ actions: FORMS.actions }, contextOf(BEN), request, { jar: '1' });
    await expect(answer).rejects.toMatchObject({ init: { status: 404 } });
  });

  test('as a form comes back with what was typed, and the mistake at its field', async () => {
    expect(await post({ count: '11' })).toMatchObject({
      data: {
        values: { count: '11' },
        mistakes: { count: 'At most ten.' },
        message: 'At most ten.',
      },
      init: { status: 422 },
    });
    isAllowed = false;
    expect(await post({ count: '1' })).toMatchObject({
      data: { message: 'Wait 60 s.', mistakes: {} },
      init: { status: 429, headers: { 'Retry-After': '60' } },
    });
  });

  test.each([{ intent: 'remove' }, { intent: 'toString' }, { intent: '' }])(
    'a form of %j is none of the page',
    async (fields) => {
      expect(await post({ count: '1', ...fields })).toMatchObject({ init: { status: 400 } });
      // A stranger hears what they hear of everything there.
      for (const by of [BEN, null]) expect(addressOf(await post(fields, by))).toBe('/no/1');
      expect(await beans()).toBe(0);
    },
  );
});
