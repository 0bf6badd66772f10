/** Counts equal their lists, and what expires is listed soonest first. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { HOMESMITH_KIND } from '#app/features/homesmiths/applications/homesmith-room.server.ts';
import { listEnding } from '#app/features/homesmiths/expiry/ending.db.server.ts';
import type { InboxKind } from '#app/features/inbox/items/inbox-item.ts';
import { PRIVACY_KIND } from '#app/features/privacy/requests/privacy-request.ts';
import { REQUEST_KIND } from '#app/features/scheduling/requests/request-room.server.ts';
import { INBOX_ROOMS } from '#app/shell/inbox-rooms.server.ts';
import { describeOnBothDatabases } from '../../../../tests/support/databases/databases.ts';
import { explain } from '../../../../tests/support/explain.ts';
import { inboxOn } from '../../../../tests/support/inbox.ts';
import { toolsOn } from '../../../../tests/support/inbox-tools.ts';
import { insertHomesmith } from '../../../../tests/support/roster.ts';
import { readConversation } from '../inbox/conversation.server.ts';
import { readInbox } from '../inbox/inbox-list.server.ts';
import { readExpiring } from './expiring.server.ts';
import { readOverview } from './overview.server.ts';
import { formatCount } from './overview-view.ts';
import { readUrgent } from './urgent.server.ts';

const REQUEST_COLUMNS = 'state, zip, time_zone, kind, plan, asked_at, changed_at';
const NOW = new Date('2031-06-01T19:00:00Z');

describeOnBothDatabases('the overview', (under) => {
  const ctx = () => inboxOn(under.database, { now: NOW });
  const { send } = toolsOn(under);
  const read = async () => {
    const waiting = await readOverview(ctx(), INBOX_ROOMS);
    return Object.fromEntries(waiting.map(({ to, count, detail }) => [to, { count, detail }]));
  };
  const [NEEDY, COMPLAINTS, REQUESTS, APPLICATIONS, INBOX, MONEY, DUE, EXPIRING] = [
    '/admin/bookings?needs=somebody',
    '/admin/complaints',
    '/admin/requests',
    '/admin/applications',
    '/admin/inbox?state=other',
    '/admin/money',
    '/admin/inbox?state=due',
    '/admin/expiring',
  ] as const;

  test('says of each how many wait, and since when or until when', async () => {
    const nothing = { count: 0, detail: 'All caught up.' };
    expect(await read()).toEqual({
      [NEEDY]: nothing,
      [COMPLAINTS]: nothing,
      [REQUESTS]: nothing,
      [APPLICATIONS]: nothing,
      [INBOX]: nothing,
      [MONEY]: nothing,
      [DUE]: nothing,
      [EXPIRING]: { count: 0, detail: 'Nothing expires.' },
    });
    await send();
    const keep = async (kind: InboxKind, table: string, columns: string, values: string[]) => {
      const { reference } = await send({ kind });
      await sql`
        insert into ${sql.table(table)} (item_id, ${sql.raw(columns)})
        select id, ${sql.join(values)} from inbox_items where reference = ${reference}
        on conflict (item_id) do nothing`.execute(under.db);
    };
    const ago = ['2031-05-29T13:00:00Z', '2031-05-30T13:00:00Z'] as const;
    await keep(HOMESMITH_KIND, 'homesmith_applications', 'state, answers, changed_at', [
      'sent',
      '{}',
      ago[0],
    ]);
    await keep(REQUEST_KIND, 'requests', REQUEST_COLUMNS, [
      ...['waiting', '94110', 'America/Los_Angeles', 'fewest', '{}'],
      ...[ago[1], ago[1]],
    ]);
    await keep(PRIVACY_KIND, 'privacy_requests', 'asked_for, state, received_at, changed_at', [
      ...['correct', 'received'],
      ...[ago[0], ago[0]],
    ]);
    const waiting = await read();
    expect(waiting).toMatchObject({
      [APPLICATIONS]: { count: 1, detail: 'Oldest: 3 days' },
      [REQUESTS]: { count: 1, detail: 'Oldest: 2 days' },
      [INBOX]: { count: 1 },
      [DUE]: { count: 1, detail: 'Answer by July 13, 2031 (42 days left)' },
    });
    expect([99, 100].map(formatCount)).toEqual(['99', '99+']);
    const listed = async (state: string) =>
      (await readInbox(ctx(), INBOX_ROOMS, new URLSearchParams({ state }))).rows.length;
    expect([await listed('other'), await listed('open')]).toEqual([1, 4]);
    const acts = (await readUrgent(ctx(), INBOX_ROOMS)).map(({ detail, act }) => [
      detail,
      act.label,
    ]);
    // Its sender may have to act first.
    expect(acts).toContainEqual([expect.stringMatching(/^Privacy request: answer by/), 'Review']);
  });

  test('does not ask for work that a request’s own person does, and neither do its list and page', async () => {
    const { reference } = await send({ kind: PRIVACY_KIND });
    const put = (state: string, receivedAt: string) =>
      sql`
        insert into privacy_requests (item_id, asked_for, state, received_at, proved_at, changed_at)
        select id, 'delete', ${state}, ${receivedAt}, ${receivedAt}, ${receivedAt} from inbox_items
        where reference = ${reference} on conflict (item_id) do update
        set state = excluded.state, received_at = excluded.received_at`.execute(under.db);
    await put('received', '2031-05-29T13:00:00Z');
    const urgent = async () =>
      (await readUrgent(ctx(), INBOX_ROOMS)).filter(({ act }) => act.to.endsWith(reference));
    const page = () => readConversation(ctx(), INBOX_ROOMS, reference);
    const listed = async () =>
      (await readInbox(ctx(), INBOX_ROOMS, new URLSearchParams({ q: reference }))).rows;
    expect(await urgent()).toEqual([]);
    expect(await page()).toMatchObject({ state: 'open', stateName: 'Waiting for them' });
    expect(await listed()).toMatchObject([{ isTheirs: true }]);
    // They didn't delete it in time: that is ours, with its deadline.
    await put('received', '2031-04-01T13:00:00Z');
    expect(await urgent()).toMatchObject([
      { act: { label: 'Review' }, actBy: { at: '2031-05-16T13:00:00.000Z' } },
    ]);
    expect(await page()).toMatchObject({ stateName: 'Waiting for us' });
  });

  test('lists what expires in the next 30 days, the soonest first, a page at a time', async () => {
    const licensed = (licenseUntil: string) =>
      insertHomesmith(ctx(), {
        insuranceUntil: '2031-07-01',
        trades: [{ trade: 'plumbing', usState: 'CA', licenseNumber: 'C36-1', licenseUntil }],
      });
    const number = await licensed('2031-06-10');
    await licensed('2031-05-31');
    await licensed('2031-07-02');
    for (const [kind, until] of [
      ['identity', '2031-06-02'],
      ['background', '2031-06-03'],
    ] as const) {
      await sql`
        insert into checks (id, number, kind, has_passed, until, checked_at)
        values (${randomUUID()}, ${number}, ${kind}, true, ${until}, now())`.execute(under.db);
    }
    const list = async (query = '') => readExpiring(ctx(), new URLSearchParams(query));
    const { rows } = await list();
    expect(rows.map(({ what, until }) => `${until} ${what}`)).toEqual([
      '2031-06-02 Identity check',
      '2031-06-03 Background check',
      '2031-06-10 License: plumbing, California',
      ...Array(3).fill('2031-07-01 Insurance'),
    ]);
    expect(rows.slice(0, 3).map((row) => row.number)).toEqual([number, number, number]);
    const [, , , first, second] = rows;
    const after = await list(`after=${first?.until}_${first?.key}`);
    expect(after.rows.map(({ key }) => key)).toEqual([second?.key, rows[5]?.key]);
    for (const odd of ['x', '2031-02-30_x', `2031-06-01_'--`, '9999-12-31_x']) {
      expect((await list(`after=${odd}`)).rows.length, odd).toBe(odd.startsWith('9') ? 0 : 6);
    }
    expect((await read())[EXPIRING]).toEqual({ count: 6, detail: 'First: June 2, 2031' });
  });

  test('what expires is found by the index of its day', async () => {
    const plan = await under.db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx);
      const asked = { from: '2031-06-01', to: '2031-07-01', after: null, limit: 26 } as const;
      return explain(trx, (explained) => listEnding(explained, asked));
    });
    for (const index of ['businesses_insurance_ends', 'homesmith_trades_ends', 'checks_until']) {
      expect(plan).toContain(index);
    }
  });
});
