/** The overview lists what hurts a customer: each kind with its wait and one link, and nothing that is well. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { VISIT_KIND } from '#app/features/bookings/messages/visit-kind.ts';
import { HOMESMITH_KIND } from '#app/features/homesmiths/applications/homesmith-room.server.ts';
import { REQUEST_KIND } from '#app/features/scheduling/requests/request-room.server.ts';
import { HOUR_MS } from '#app/kernel/time-units.ts';
import { INBOX_ROOMS } from '#app/shell/inbox-rooms.server.ts';
import { insertCustomer } from '../../../../tests/support/account-context.ts';
import { again, bookVisit } from '../../../../tests/support/booked-visit.ts';
import { describeOnBothDatabases } from '../../../../tests/support/databases/databases.ts';
import { inboxOn } from '../../../../tests/support/inbox.ts';
import { toolsOn } from '../../../../tests/support/inbox-tools.ts';
import { insertFinished } from '../../../../tests/support/money.ts';
import { readOverview } from './overview.server.ts';
import { readUrgent } from './urgent.server.ts';

/** The window of `bookVisit` was over an hour ago. */
const NOW = new Date('2026-06-03T20:00:00Z');
const ago = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS);

describeOnBothDatabases('what hurts a customer', (under) => {
  const ctx = () => inboxOn(under.database, { now: NOW });
  const { send } = toolsOn(under);
  const read = async () =>
    (await readUrgent(ctx(), INBOX_ROOMS)).map(({ kind, waiting, act, who }) => [
      kind,
      waiting,
      `${act.label} ${act.to}`,
      who,
    ]);
  const put = (state: string, set = sql`changed_at = ${ago(2)}`) =>
    sql`update visits set state = ${state}, ${set}`.execute(under.db);

  test('shows a visit once it has no one, is late, waits for a price or is stalled', async () => {
    const { reference, number } = await bookVisit(under.database);
    const open = `Open booking /admin/bookings/${reference}`;
    const who = 'Rosa Díaz, 94110';
    expect(await read()).toEqual([['late', '1 hr', open, who]]);
    await put('en_route');
    expect(await read()).toEqual([['late', '1 hr', open, who]]);
    await put('scheduled', sql`window_ends_at = ${new Date(NOW.getTime() + 1)}`);
    expect(await read()).toEqual([]);
    await put('unplaced', sql`number = null, changed_at = ${ago(3)}, due_at = ${NOW}`);
    expect(await read()).toEqual([
      ['unassigned', '3 hr', `Open booking /admin/bookings/${reference}`, who],
    ]);
    await put(
      'arrived',
      sql`number = ${number}, starts_at = ${ago(8)}, minutes = 120,
          window_starts_at = ${ago(9)}, window_ends_at = ${ago(7)}`,
    );
    expect(await read()).toEqual([['stalled', '6 hr', open, who]]);
    // Asked for the first time it is well; passed on, it waits for the next homesmith's answer.
    const inTime = sql`number = ${number}, due_at = ${NOW}, starts_at = ${ago(-21)},
      window_starts_at = ${ago(-20)}, window_ends_at = ${ago(-22)}`;
    await put('offered', inTime);
    expect(await read()).toEqual([]);
    await sql`
      insert into visit_events (id, subject_id, step, actor, from_state, to_state, at, facts)
      select ${randomUUID()}, id, 'pass_on', 'clock', 'scheduled', 'unplaced', ${ago(2)}, '{}'
      from visits`.execute(under.db);
    await put('offered');
    expect(await readUrgent(ctx(), INBOX_ROOMS)).toMatchObject([
      {
        kind: 'asked',
        detail:
          'We asked Ada Ruiz to take it. Without an answer in time, we’ll ask the next homesmith',
        actBy: { at: NOW.toISOString() },
      },
    ]);
    // Without an account, no one can answer: the operator calls.
    await sql`delete from members`.execute(under.db);
    expect(await readUrgent(ctx(), INBOX_ROOMS)).toMatchObject([
      {
        detail:
          'Ada Ruiz is next, but has no account here to answer with, and we have no phone number',
      },
    ]);
    // Paused for more work at once, for anything else after a day.
    const pause = (reason: string) =>
      sql`
        insert into visit_events (id, subject_id, step, actor, from_state, to_state, at, reason, facts)
        select ${randomUUID()}, id, 'pause', 'homesmith', 'arrived', 'paused', ${ago(2)}, ${reason}, '{}'
        from visits`.execute(under.db);
    await put('paused');
    await pause('weather');
    expect(await read()).toEqual([]);
    await put('paused', sql`changed_at = ${ago(30)}`);
    expect(await read()).toEqual([['stalled', '1 day', open, who]]);
    await put('paused');
    await pause('more_work');
    expect(await read()).toEqual([['price', '2 hr', open, who]]);
    await put('finished');
    expect(await read()).toEqual([]);
  });

  test('shows a flagged message with its visit as long as that is late, and no queue counts it twice', async () => {
    await sql`delete from inbox_items`.execute(under.db);
    const { reference, number } = await bookVisit(under.database);
    const id = (await again(under.database, reference)).visits[0]?.id ?? '';
    const message = await send({ kind: VISIT_KIND });
    await sql`
      insert into visit_conversations (visit_id, number, item_id)
      select ${id}, ${number}, id from inbox_items where reference = ${message.reference}`.execute(
      under.db,
    );
    await sql`update inbox_messages set flagged_at = ${ago(1)}`.execute(under.db);
    const rows = async () =>
      (await readUrgent(ctx(), INBOX_ROOMS))
        .filter(({ act }) => act.to.endsWith(reference) || act.to.endsWith(message.reference))
        .map(({ kind, also }) => [kind, ...also.map(({ to }) => to)]);
    const inInbox = async () =>
      (await readOverview(ctx(), INBOX_ROOMS)).find(({ name }) => name === 'Inbox')?.count;
    expect(await rows()).toEqual([['late', `/admin/inbox/${message.reference}`]]);
    expect(await inInbox()).toBe(0);
    await sql`update visits set state = 'finished' where id = ${id}`.execute(under.db);
    expect(await rows()).toEqual([['unanswered']]);
    expect(await inInbox()).toBe(1);
  });

  test('shows a contested payment, a request and a conversation that wait, the worst kind first', async () => {
    const { number, reference } = await bookVisit(under.database);
    const { userId } = await insertCustomer(under.database);
    await insertFinished(under.db, ctx(), { userId, number, cents: 20_000 });
    await sql`
      update payments set state = 'owed', invoice_number = 1001, invoiced_at = ${ago(100)},
        owed_since = ${ago(5)}, owed_cents = 20000, seller = 'Ruiz',
        business_id = gen_random_uuid()
      where booking_id <> (select id from bookings where reference = ${reference})`.execute(
      under.db,
    );
    await send();
    const request = await send({ kind: REQUEST_KIND });
    await sql`
      insert into requests (item_id, state, zip, time_zone, kind, plan, asked_at, changed_at)
      select id, 'waiting', '94110', 'America/Los_Angeles', 'fewest', '{}', ${ago(50)}, ${ago(50)}
      from inbox_items where reference = ${request.reference}
      on conflict (item_id) do nothing`.execute(under.db);
    const details = async () =>
      (await readUrgent(ctx(), INBOX_ROOMS)).flatMap(({ act, detail }) =>
        act.to.endsWith(request.reference) ? detail : [],
      );
    expect(await details()).toEqual(['No times offered yet']);
    await sql`
      insert into request_events (id, subject_id, at, step, actor, from_state, to_state)
      select gen_random_uuid(), id, ${ago(1)}, 'lapse', 'clock', 'offered', 'waiting'
      from inbox_items where reference = ${request.reference}`.execute(under.db);
    expect(await details()).toEqual(['The times we offered aren’t held anymore. Offer others']);
    const application = await send({ kind: HOMESMITH_KIND });
    await sql`
      insert into homesmith_applications (item_id, state, answers, changed_at)
      select id, 'sent', '{}', ${ago(30)} from inbox_items where reference = ${application.reference}
      on conflict (item_id) do nothing`.execute(under.db);
    const came = (reference: string, hours: number) =>
      sql`update inbox_items set submitted_at = ${ago(hours)} where reference = ${reference}`.execute(
        under.db,
      );
    await came(request.reference, 50);
    await came(application.reference, 30);
    const rows = await read();
    expect(rows).toContainEqual([
      ...['first', '1 day', `Review /admin/applications/${application.reference}`],
      expect.anything(),
    ]);
    expect(rows.map(([kind]) => kind)).toEqual([
      ...['late', 'contested', 'first', 'first', 'first'],
    ]);
    expect(rows[1]).toMatchObject(['contested', '5 hr', 'Review /admin/money/1001', /./]);
    expect(rows[2]).toMatchObject([
      'first',
      '2 days',
      `Find times /admin/requests/${request.reference}`,
      expect.stringContaining('94110'),
    ]);
    expect(rows[4]?.[2]).toMatch(/^Answer \/admin\/inbox\/HS-/);
  });

  test('shows who waits for our first answer since they first wrote, and answered ones after them', async () => {
    await sql`delete from inbox_items`.execute(under.db);
    const [old, answered] = [await send(), await send({ email: 'ben@home.example' })];
    const set = (reference: string, hours: number) =>
      sql`update inbox_items set submitted_at = ${ago(hours)}, changed_at = ${ago(1)}
        where reference = ${reference}`.execute(under.db);
    // It was written to again an hour ago.
    await set(old.reference, 80);
    await set(answered.reference, 90);
    await sql`
      insert into inbox_messages (id, item_id, author, body, at)
      select gen_random_uuid(), id, 'operator', 'We’ll see.', ${ago(60)} from inbox_items
      where reference = ${answered.reference}`.execute(under.db);
    const waits = (await readUrgent(ctx(), INBOX_ROOMS)).map(({ kind, waiting, act }) => [
      ...[kind, waiting, act.to],
    ]);
    expect(waits.filter(([, , to]) => to?.startsWith('/admin/inbox/'))).toEqual([
      ['first', '3 days', `/admin/inbox/${old.reference}`],
      ['unanswered', '1 hr', `/admin/inbox/${answered.reference}`],
    ]);
  });
});
