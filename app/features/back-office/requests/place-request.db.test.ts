/** Operators and requests: free homesmiths in the documented order; answered and declined, not on a stale page. */
import { randomUUID } from 'node:crypto';
import { type KyselyPlugin, sql } from 'kysely';
import { expect, test } from 'vitest';
import type { LiveCatalogue } from '#app/features/catalogue/live-catalogue.server.ts';
import { receive } from '#app/features/inbox/forms/inbox.server.ts';
import type { ArrivalWindow } from '#app/features/scheduling/arrival-window.ts';
import { REQUEST } from '#app/features/scheduling/requests/request.process.ts';
import { REQUEST_KIND } from '#app/features/scheduling/requests/request-room.server.ts';
import { requestsQuery } from '#app/features/scheduling/requests/requests.db.server.ts';
import { keepRequest } from '#app/features/scheduling/requests/requests.server.ts';
import { stepsFrom } from '#app/kernel/process.ts';
import { INBOX_ROOMS } from '#app/shell/inbox-rooms.server.ts';
import { describeOnBothDatabases } from '../../../../tests/support/databases/databases.ts';
import { buildSubmission, inboxOn } from '../../../../tests/support/inbox.ts';
import { receiptOf, replyOn } from '../../../../tests/support/inbox-tools.ts';
import { asOperator, operate, postOperated } from '../../../../tests/support/operator-actions.ts';
import { insertHomesmith } from '../../../../tests/support/roster.ts';
import { readRequest } from './request.server.ts';
import { REQUEST_ACTIONS } from './request-actions.server.ts';
import { readRequests } from './request-queue.server.ts';

const NOW = new Date('2026-06-01T13:00:00Z');
const ENV = { MAILS_PER_HOUR_PER_RECIPIENT: '1000', SUBMISSIONS_PER_HOUR_PER_IP: '1000' };
const WISHED = { day: '2026-06-03', hour: 10 } as const;
const PLAN = {
  zip: '94110',
  timeZone: 'America/Los_Angeles',
  days: ['2026-06-01'],
  fewest: null,
  soonest: null,
  toRequest: [],
} as const;
const ORDER = {
  orderKey: 'faucet',
  serviceId: 'faucet-repair',
  trade: 'plumbing',
  minutes: 120,
  visits: 1,
  gapDays: 0,
  crewSize: 1,
  after: [],
  words: 'Faucet repair',
  choices: { quantity: 1, options: {} },
  line: { name: 'Faucet repair', chosen: '', cents: 18_900, included: [], notIncluded: [] },
};

const NOTHING_SOLD = { current: () => ({ find: () => null }) } as unknown as LiveCatalogue;

describeOnBothDatabases('a request, by operators', (under) => {
  const inbox = () => inboxOn(under.database, { now: NOW, env: ENV });
  const ctx = () => asOperator({ ...inbox(), rooms: INBOX_ROOMS, catalogue: NOTHING_SOLD });
  const send = async (
    zip: string = PLAN.zip,
    wished: ArrivalWindow = WISHED,
    more: readonly (typeof ORDER)[] = [],
  ) => {
    const receipt = await receive(
      inbox(),
      buildSubmission({
        kind: REQUEST_KIND,
        subject: 'Times in 94110',
        keep: (trx, { id }) =>
          keepRequest(trx, inbox(), id, {
            homeId: null,
            kind: 'fewest',
            plan: { ...PLAN, zip },
            orders: [ORDER, ...more],
            visits: [
              { orderKeys: ['faucet'], minutes: 120, crewSize: 1, wished: [wished] },
              ...more.map(({ orderKey }) => ({
                orderKeys: [orderKey],
                minutes: null,
                crewSize: 1,
                wished: [],
              })),
            ],
          }),
      }),
    );
    return receiptOf(receipt);
  };
  const ask = async (...given: Parameters<typeof send>) => (await send(...given)).reference;
  const see = async (reference: string, query = '') => {
    const view = await readRequest(
      { ...inbox(), catalogue: NOTHING_SOLD },
      INBOX_ROOMS,
      reference,
      new URLSearchParams(query),
    );
    if (view === null) throw new Error('There is no such request.');
    return view;
  };
  const take = async (
    intent: 'answer' | 'decline',
    reference: string,
    input: { text: string; seen?: string; reason?: string; note?: null },
  ) => {
    const { seen } = await see(reference);
    const sent = { params: { reference }, input: { seen, ...input } };
    return operate(REQUEST_ACTIONS[intent], ctx(), sent);
  };
  const freeFor = async (reference: string, query = '') =>
    (await see(reference, query)).visits[0]?.free.map(({ number }) => Number(number));
  const count = async (table: string) =>
    (await sql`select from ${sql.table(table)}`.execute(under.db)).rows.length;
  const codeOf = (result: { ok: boolean; refusal?: { code: string } }) =>
    result.ok ? 'done' : result.refusal?.code;
  const takeVisit = (number: number, startsAt: string, zip: string) =>
    sql`insert into taken_times (id, number, starts_at, ends_at, kind, visit_id, zip)
      values (gen_random_uuid(), ${number}, ${startsAt}::timestamptz,
        ${startsAt}::timestamptz + interval '1 hour', 'visit', gen_random_uuid(), ${zip})`.execute(
      under.db,
    );

  test('least driving comes first, then the fewest visits; who cannot come is not there', async () => {
    const reference = await ask();
    const area = { kind: 'radius', baseZip: '94110', miles: 10 } as const;
    const far = await insertHomesmith(inbox());
    const busy = await insertHomesmith(inbox(), { area });
    const idle = await insertHomesmith(inbox(), { area });
    await insertHomesmith(inbox(), { area, insuranceUntil: '2026-06-02' });
    await insertHomesmith(inbox(), { area, leavesOut: ['faucet-repair'] });
    const taken = await insertHomesmith(inbox(), { area });
    await takeVisit(taken, '2026-06-03T18:30:00Z', '94110');
    await takeVisit(busy, '2026-05-20T18:00:00Z', '94110');
    expect(await freeFor(reference)).toEqual([idle, busy, far]);
    // At another time than wished.
    expect(await freeFor(reference, 'day.0=2026-06-04')).toContain(taken);
    expect(await freeFor(reference, 'day.0=nothing&hour.0=x&minutes.0=-1')).toEqual([]);
    // In the past, or too far ahead.
    for (const day of ['0001-01-01', '2026-05-27', '2029-05-30', '9999-12-31']) {
      expect(await freeFor(reference, `day.0=${day}`), day).toEqual([]);
    }
  });

  test('can be answered, offered as a booking, declined or closed, and nothing else', async () => {
    expect(stepsFrom(REQUEST, 'waiting', 'operator')).toEqual([
      'answer',
      'offer',
      'decline',
      'close',
    ]);
    const reference = await ask();
    const { seen } = await see(reference);
    const number = String(await insertHomesmith(inbox()));
    const form = { intent: 'assign', seen, 'number.0': number };
    expect(await postOperated(REQUEST_ACTIONS, ctx(), { reference }, form)).toMatchObject({
      init: { status: 400 },
    });
    expect([await count('taken_times'), (await see(reference)).state]).toEqual([0, 'waiting']);
  });

  test('what was said in the meantime is read first, also where the state is the same', async () => {
    const receipt = await send();
    const { reference } = receipt;
    const { seen } = await see(reference);
    const later = inboxOn(under.database, { now: new Date(NOW.getTime() + 1), env: ENV });
    expect((await replyOn(later, receipt, 'Not on Wednesdays, please.')).ok).toBe(true);
    expect((await see(reference)).state).toBe('waiting');
    const text = 'We come.';
    for (const result of [
      await take('answer', reference, { seen, text }),
      await take('decline', reference, { seen, text, reason: 'area', note: null }),
    ]) {
      expect(codeOf(result)).toBe('stale');
    }
    expect([await count('taken_times'), await count('audit_log')]).toEqual([0, 0]);
    expect(codeOf(await take('answer', reference, { text }))).toBe('done');
  });

  test('answered it waits for them, declined it is closed; without words nothing is done', async () => {
    const reference = await ask();
    const empty = await take('answer', reference, { text: ' ' });
    expect([codeOf(empty), await count('audit_log')]).toEqual(['text-missing', 0]);
    const answered = await take('answer', reference, { text: 'Which sink?' });
    expect([codeOf(answered), (await see(reference)).state]).toEqual(['done', 'answered']);
    const said = { reason: 'area', note: null, text: 'No one comes there yet.' };
    const declined = await take('decline', reference, said);
    expect(codeOf(declined)).toBe('done');
    // The mail says the outcome, and in our words.
    const { rows: mails } = await sql<{ subject: string; text: string }>`
      select subject, body_text as text from outbox_messages where subject like 'We couldn’t find%'`.execute(
      under.db,
    );
    expect(mails).toMatchObject([
      {
        subject: `We couldn’t find a time for your request (${reference})`,
        text: expect.stringContaining('No one comes there yet.'),
      },
    ]);
    expect(await see(reference)).toMatchObject({ state: 'declined', mayWrite: false });
    expect((await readRequests(inbox(), new URLSearchParams())).rows).toEqual([]);
    const found = await readRequests(inbox(), new URLSearchParams({ q: reference }));
    expect(found.rows).toMatchObject([{ reference, stateName: 'Declined', name: 'Rosa Díaz' }]);
  });

  test('requests are found by name, reference, Zip Code and email, and a page of them with two questions', async () => {
    const [one, two] = [await ask(), await ask('94103')];
    const found = async (query: Record<string, string>) =>
      (await readRequests(inbox(), new URLSearchParams(query))).rows.map(
        ({ reference }) => reference,
      );
    expect((await found({})).toSorted()).toEqual([one, two].toSorted());
    expect(await found({ q: '94103' })).toEqual([two]);
    expect(await found({ q: one.toLowerCase() })).toEqual([one]);
    expect(await found({ q: ' ROSA@home.EXAMPLE ' })).toHaveLength(2);
    expect(await found({ q: 'rosa@home.example', state: 'booked' })).toEqual([]);
    for (const q of ['Rosa', 'rosa d', 'ROSA D', 'íaz'])
      expect(await found({ q }), q).toHaveLength(2);
    for (const q of ['@', 'other@home.example', '%@home.example', 'Rosa %', "'", '\0', '9410']) {
      expect(await found({ q }), q).toHaveLength(q === '\0' ? 2 : 0);
    }
    for (const at of ['0000-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z', 'x']) {
      const after = `${at}_${randomUUID()}`;
      expect(await found({ after }), at).toHaveLength(at.startsWith('9') ? 0 : 2);
    }
    let asked = 0;
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => {
        asked += 1;
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    };
    const database = { ...under.database, db: under.db.withPlugin(counting) };
    await readRequests({ database }, new URLSearchParams());
    expect(asked).toBe(2);
  });

  test('a page of the queue is read by index', async () => {
    const query = requestsQuery({
      state: 'waiting',
      zip: null,
      itemIds: null,
      order: 'oldest',
      after: { askedAt: NOW, itemId: randomUUID() },
      limit: 26,
    });
    const plan = await under.db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx);
      await sql`set local enable_sort = off`.execute(trx);
      return (await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(trx)).rows;
    });
    const text = plan.map((row) => row['QUERY PLAN']).join('\n');
    expect(text).toMatch(/Index Scan using requests_(queue|asked)/);
    expect(text).not.toContain('Sort');
  });
});
