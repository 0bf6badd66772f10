/** Operators' list of homesmiths, and decisions: all or nothing, once, and not on a stale page. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { passedOnJob } from '#app/features/bookings/due/passed-on.server.ts';
import type { LiveCatalogue } from '#app/features/catalogue/live-catalogue.server.ts';
import { listInvitations } from '#app/features/homesmiths/invitations/invitations.db.server.ts';
import { inviteMemberIn } from '#app/features/homesmiths/invitations/invitations.server.ts';
import { takeHomesmithStep } from '#app/features/homesmiths/roster/roster.server.ts';
import { readConfig } from '#app/platform/config/config.server.ts';
import { makeContext } from '#app/platform/request-context/request-context.server.ts';
import { INBOX_ROOMS } from '#app/shell/inbox-rooms.server.ts';
import { contextOn, insertCustomer, mailsOn } from '../../../../tests/support/account-context.ts';
import { again, bookVisit } from '../../../../tests/support/booked-visit.ts';
import { doDue } from '../../../../tests/support/clock.ts';
import {
  describeOnBothDatabases,
  describeOnServer,
} from '../../../../tests/support/databases/databases.ts';
import { explain } from '../../../../tests/support/explain.ts';
import { asOperator, operate, postOperated } from '../../../../tests/support/operator-actions.ts';
import { insertHomesmith } from '../../../../tests/support/roster.ts';
import { readAuditLog } from '../audit/audit-log.server.ts';
import { checkHomesmith } from '../renewals/checks-actions.server.ts';
import { readHomesmith } from './homesmith.server.ts';
import { HOMESMITH_STEPS, removeMember, withdrawInvitation } from './homesmith-actions.server.ts';
import type { StepIntent } from './homesmith-states.ts';
import { readHomesmiths } from './homesmiths-list.server.ts';

const NOW = new Date('2026-06-01T13:00:00Z');
const SUSPENDED =
  'We didn’t change anything because another operator suspended them. This page is up to date now.';

describeOnBothDatabases('homesmiths, by operators', (under) => {
  const roster = () => makeContext({ config: readConfig({}), database: under.database }, NOW);
  const operatorId = randomUUID();
  const ctx = () =>
    asOperator({ ...contextOn(under.database, { now: NOW }), rooms: INBOX_ROOMS }, operatorId);
  const list = (query = '') => readHomesmiths(ctx(), new URLSearchParams(query));
  const names = async (query = '') => (await list(query)).rows.map(({ name }) => name);
  const coverage = async () => (await sql`select from coverage`.execute(under.db)).rows.length;
  type Step = {
    number: number;
    intent: StepIntent;
    seen: string;
    reason: string;
    idempotencyKey?: string;
  };
  const take = async ({ number, intent, idempotencyKey = randomUUID(), ...step }: Step) => {
    const params = { number: String(number) };
    const sent = { params, input: { ...step, note: null }, idempotencyKey };
    const taken = await operate(HOMESMITH_STEPS[intent], ctx(), sent);
    return taken.ok ? 'done' : taken.refusal.text;
  };

  test('are found by name, number, Zip Code and state', async () => {
    const ada = await insertHomesmith(roster(), { name: 'Ada Ruiz' });
    await insertHomesmith(roster(), {
      name: 'bo Lindqvist',
      area: { kind: 'radius', baseZip: '94110', miles: 1 },
    });
    const cy = await insertHomesmith(roster(), { name: 'Cy_Adams 100%' });
    await takeHomesmithStep(roster(), cy, { name: 'pause' });
    expect(await names()).toEqual(['Ada Ruiz', 'bo Lindqvist', 'Cy_Adams 100%']);
    expect(await names('sort=newest')).toEqual(['Cy_Adams 100%', 'bo Lindqvist', 'Ada Ruiz']);
    expect(await names('q=ADA')).toEqual(['Ada Ruiz', 'Cy_Adams 100%']);
    expect(await names('q=BO')).toEqual(['bo Lindqvist']);
    expect(await names(`q=${ada}`)).toEqual(['Ada Ruiz']);
    // Any word, in any order, of the homesmith or of the business.
    for (const q of ['ruiz', 'RUI', 'ruiz ada', 'Ada R', 'ada-ruiz', "ruiz'\\"]) {
      expect(await names(`${new URLSearchParams({ q })}`), q).toEqual(['Ada Ruiz']);
    }
    expect(await names('q=adams')).toEqual(['Cy_Adams 100%']);
    expect(await names('q=uiz')).toEqual([]);
    await sql`
      update businesses set name = 'O’Neil & Délgado Plumbing' where id = (
        select business_id from homesmiths where number = ${ada})`.execute(under.db);
    for (const q of ['plumb', 'délgado', 'o’neil', 'Délgado & o’neil']) {
      expect(await names(`${new URLSearchParams({ q })}&state=active`), q).toEqual(['Ada Ruiz']);
    }
    expect(await names('q=plumb&state=paused')).toEqual([]);
    expect(await names('q=94110')).toEqual(['bo Lindqvist']);
    expect(await names('state=paused')).toEqual(['Cy_Adams 100%']);
    expect(await names('state=suspended')).toEqual([]);
    for (const q of ['%', '_', "'", '\0', '00000', '99999999999999999999', '\ud800', '😀']) {
      expect(await names(`${new URLSearchParams({ q })}&state=active`), q).toHaveLength(
        q === '\0' ? 2 : 0,
      );
    }
    for (const after of ['x', '0_', '99999999999_a', '_', '1_\0']) {
      await expect(list(`${new URLSearchParams({ after })}`), after).resolves.toBeDefined();
    }
  });

  test('members and invitations are taken back, each with its line', async () => {
    const c = contextOn(under.database, { now: NOW });
    const [ada, ben] = [await insertCustomer(under.database), await insertCustomer(under.database)];
    const number = await insertHomesmith(roster(), { identityIds: [ada.userId, ben.userId] });
    await under.db
      .transaction()
      .execute((trx) => inviteMemberIn(trx, c, { number, email: 'cy@trade.example' }));
    const [open] = await listInvitations(under.db, number, NOW);
    const change = async (intent: 'withdraw' | 'remove', id = '') => {
      const action = intent === 'withdraw' ? withdrawInvitation : removeMember;
      const asked = { params: { number: String(number) }, input: { id } };
      const changed = await operate(action, asOperator(c), asked);
      return changed.ok ? 'done' : changed.refusal.code;
    };
    expect(await change('withdraw', open?.id)).toBe('done');
    expect(await change('withdraw', open?.id)).toBe('not-open');
    expect(await change('remove', ben.userId)).toBe('done');
    expect(await change('remove', ada.userId)).toBe('last-member');
    const { rows } = await sql<{ action: string }>`
      select action from audit_log order by seq`.execute(under.db);
    expect(rows.map(({ action }) => action)).toEqual(['homesmith-withdraw', 'homesmith-remove']);
  });

  test('a passed check with a past date is refused at its field, and a failed one is kept', async () => {
    const number = await insertHomesmith(roster());
    const { userId } = await insertCustomer(under.database);
    const by = asOperator(contextOn(under.database, { now: NOW }), userId);
    const actions = { check: checkHomesmith };
    const params = { number: String(number) };
    const check = async (until: string, found: 'passed' | 'failed') => {
      const form = { intent: 'check', kind: 'insurance', until, found };
      const answer = await postOperated(actions, by, params, form);
      return answer instanceof Response ? answer.status : answer.data.mistakes;
    };
    expect(await check('2020-01-01', 'passed')).toEqual({
      until: expect.stringContaining('This date has passed'),
    });
    expect(await check('', 'passed')).toHaveProperty('until');
    expect((await sql`select from checks`.execute(under.db)).rows).toEqual([]);
    expect(await check('2020-01-01', 'failed')).toBe(303);
    expect(await check('2050-01-01', 'passed')).toBe(303);
  });

  test('are read a page after the other, each once, in every order', async () => {
    const c = roster();
    const first = await insertHomesmith(c, { name: 'Ada' });
    await sql`
      insert into homesmiths (business_id, name, state, base_zip, area_miles, time_zone, is_instant,
        crew_size, created_at)
      select business_id, case n % 3 when 0 then 'ada' when 1 then 'Bo' else 'Ärla' end, 'active', '94110', 5,
        time_zone, true, 1, created_at
      from homesmiths, generate_series(1, 59) n where number = ${first}`.execute(under.db);
    for (const sort of ['name', 'newest', 'oldest']) {
      const seen: number[] = [];
      let after: string | null = null;
      do {
        const page = await list(
          `${new URLSearchParams({ sort, ...(after !== null && { after }) })}`,
        );
        seen.push(...page.rows.map(({ number }) => number));
        after = page.next;
      } while (after !== null);
      expect(new Set(seen).size, sort).toBe(60);
      expect(seen, sort).toHaveLength(60);
    }
  });

  test('one is suspended, reinstated and ended, each with its line in the audit log', async () => {
    const number = await insertHomesmith(roster());
    const covered = await coverage();
    expect(await take({ number, seen: 'active', intent: 'suspend', reason: 'insurance' })).toBe(
      'done',
    );
    expect(await coverage()).toBe(0);
    expect((await list('state=suspended')).rows).toMatchObject([{ number, state: 'suspended' }]);
    // A suspended homesmith cannot resume.
    expect((await takeHomesmithStep(roster(), number, { name: 'resume' })).ok).toBe(false);
    expect(await take({ number, seen: 'suspended', intent: 'reinstate', reason: 'renewed' })).toBe(
      'done',
    );
    expect(await coverage()).toBe(covered);
    expect(await take({ number, seen: 'active', intent: 'end', reason: 'wish' })).toBe('done');
    expect(await coverage()).toBe(0);
    const { entries } = await readAuditLog(ctx(), new URLSearchParams());
    expect(entries.map(({ did, reason }) => [did, reason])).toEqual([
      ['Deactivated the homesmith', 'wish'],
      ['Reinstated the homesmith', 'renewed'],
      ['Suspended the homesmith', 'insurance'],
    ]);
  });

  test('has a page that lists the open visits which suspending or ending passes on', async () => {
    const { number, reference } = await bookVisit(under.database);
    const catalogue = { current: () => ({ trades: [] }) } as unknown as LiveCatalogue;
    const read = async () => (await readHomesmith({ ...ctx(), catalogue }, number))?.visits ?? [];
    const open = [{ reference, isBegun: false, jobs: [{ name: 'Faucet repair' }] }];
    expect(await read()).toMatchObject(open);
    await takeHomesmithStep(roster(), number, { name: 'suspend', reason: 'insurance' });
    expect(await read()).toMatchObject(open);
    await sql`update visits set state = 'finished'`.execute(under.db);
    expect(await read()).toEqual([]);
  });

  test('lists whom no email reaches once they are suspended, before and after their visits are passed on', async () => {
    const { number, reference } = await bookVisit(under.database, { identityIds: [] });
    const next = await insertHomesmith(roster(), { name: 'Bo Lin' });
    const catalogue = { current: () => ({ trades: [] }) } as unknown as LiveCatalogue;
    const read = async () => {
      const found = await readHomesmith({ ...ctx(), catalogue }, number);
      if (found === null) throw new Error('They are gone.');
      return found;
    };
    expect(await read()).toMatchObject({
      untold: 'Ada Ruiz has no account here, so we can’t tell them, and we have no phone number.',
      toCall: [],
    });
    await takeHomesmithStep(roster(), number, { name: 'suspend', reason: 'insurance' });
    const themselves = { label: 'Ada Ruiz', value: 'No phone number yet' };
    expect((await read()).toCall).toEqual([themselves]);
    await doDue(contextOn(under.database, { now: NOW }), passedOnJob(INBOX_ROOMS));
    const about = `${reference}, Wed, Jun 3, 10 AM–noon`;
    const asked = { label: `Bo Lin, asked to take ${about}`, value: 'No phone number yet' };
    expect((await again(under.database, reference)).visits).toMatchObject([{ number: next }]);
    expect((await read()).toCall).toEqual([themselves, asked]);
  });

  test('says what became of each open visit once they are suspended, and of which no one comes', async () => {
    const { number, reference } = await bookVisit(under.database);
    const catalogue = { current: () => ({ trades: [] }) } as unknown as LiveCatalogue;
    const outcomes = async () =>
      (await readHomesmith({ ...ctx(), catalogue }, number))?.outcomes?.map(
        ({ id: _, ...outcome }) => outcome,
      ) ?? null;
    const of = { reference, when: 'Wed, Jun 3, 10 AM–noon' };
    expect(await outcomes()).toBeNull();
    await takeHomesmithStep(roster(), number, { name: 'suspend', reason: 'insurance' });
    expect(await outcomes()).toEqual([
      { ...of, text: 'Not passed on yet. We’ll do it within minutes', isOpen: false },
    ]);
    await sql`update visits set is_begun = true`.execute(under.db);
    expect(await outcomes()).toEqual([
      {
        ...of,
        text: 'Kept, because work has started. If they can’t finish, call the customer',
        isOpen: true,
      },
    ]);
    await sql`update visits set is_begun = false`.execute(under.db);
    await doDue(contextOn(under.database, { now: NOW }), passedOnJob(INBOX_ROOMS));
    expect(await outcomes()).toEqual([
      { ...of, text: 'No homesmith yet. Assign one, or reschedule the visit', isOpen: true },
    ]);
    const next = await insertHomesmith(roster(), { name: 'Bo Lin' });
    const put = (state: string, to: number | null = next) =>
      sql`update visits set state = ${state}, number = ${to}, due_at = now()`.execute(under.db);
    for (const [state, text] of [
      ['offered', 'Passed on. We’ve asked Bo Lin, who hasn’t answered yet'],
      ['scheduled', 'Passed on. Bo Lin takes it'],
      ['cancelled', 'Canceled since then'],
    ] as const) {
      await put(state);
      expect(await outcomes()).toEqual([{ ...of, text, isOpen: false }]);
    }
    await put('unfilled', null);
    expect(await outcomes()).toMatchObject([{ text: 'No homesmith found, so it’s canceled' }]);
    await put('paused', null);
    expect(await outcomes()).toMatchObject([
      { text: 'On hold. The customer picks a time with another homesmith' },
    ]);
  });

  test('says whom to call in the answer to suspending them', async () => {
    const { number, reference } = await bookVisit(under.database, { identityIds: [] });
    await insertHomesmith(roster(), { name: 'Bo Lin' });
    const by = ctx();
    const form = { intent: 'suspend', seen: 'active', reason: 'insurance' };
    const answer = await postOperated(HOMESMITH_STEPS, by, { number: String(number) }, form);
    expect(answer).toMatchObject({ status: 303 });
    const catalogue = { current: () => ({ trades: [] }) } as unknown as LiveCatalogue;
    const shown = await readHomesmith({ ...by, catalogue }, number);
    const about = `${reference}, Wed, Jun 3, 10 AM–noon`;
    expect(shown?.toCall.map(({ label }) => label)).toEqual([
      'Ada Ruiz',
      `Bo Lin, asked to take ${about}`,
    ]);
  });

  test('suspended, reinstated or ended, each member is notified once, and not our reason', async () => {
    const crew = [await insertCustomer(under.database), await insertCustomer(under.database)];
    const identityIds = crew.map(({ userId }) => userId);
    const number = await insertHomesmith(roster(), { identityIds });
    const suspend = { number, seen: 'active', intent: 'suspend', reason: 'conduct' } as const;
    const idempotencyKey = randomUUID();
    for (const _ of [1, 2]) expect(await take({ ...suspend, idempotencyKey })).toBe('done');
    // A refused change notifies no one.
    expect(await take(suspend)).toBe(SUSPENDED);
    await take({ number, seen: 'suspended', intent: 'reinstate', reason: 'cleared' });
    await take({ number, seen: 'active', intent: 'end', reason: 'conduct' });
    const told = [
      'Ada Ruiz is suspended',
      'You’re active again: Ada Ruiz',
      'We’ve stopped working with Ada Ruiz',
    ];
    const all = crew.flatMap(({ email }) => told.map((subject) => `${email}: ${subject}`));
    expect((await mailsOn(under.db)).toSorted()).toEqual(all.toSorted());
    const { rows } = await sql<{ text: string }>`
      select body_text as text from outbox_messages`.execute(under.db);
    for (const { text } of rows) expect(text).not.toMatch(/conduct|cleared|Conduct or quality/);
  });

  test('of two operators at once one sees what the other did, and a form sent twice does its work once', async () => {
    const number = await insertHomesmith(roster());
    const suspend = { number, seen: 'active', intent: 'suspend', reason: 'conduct' } as const;
    const idempotencyKey = randomUUID();
    expect(
      await Promise.all([
        take({ ...suspend, idempotencyKey }),
        take({ ...suspend, idempotencyKey }),
      ]),
    ).toEqual(['done', 'done']);
    // The second form still showed them as active.
    expect(await take({ ...suspend, intent: 'end' })).toBe(SUSPENDED);
    expect(await take({ ...suspend, seen: 'suspended' })).toBe(SUSPENDED);
    expect(await take({ ...suspend, number: 999_999_999 })).toBe(
      'This homesmith no longer exists.',
    );
    const log = await readAuditLog(ctx(), new URLSearchParams());
    expect(log.entries).toHaveLength(1);
    const events = await sql`select step from homesmith_events where step <> 'begin'`.execute(
      under.db,
    );
    expect(events.rows).toEqual([{ step: 'suspend' }]);
  });
});

describeOnServer('the list of 100,000 homesmiths', (under) => {
  test('reads a page by index, however it is asked for', async () => {
    const { db } = under;
    await sql`
      with made as (
        insert into businesses (id, name, state, created_at)
        select gen_random_uuid(), 'B ' || n, 'active', now() from generate_series(1, 20000) n returning id
      ), business as (select id, row_number() over () as place from made)
      insert into homesmiths (business_id, name, state, base_zip, area_miles, time_zone, is_instant,
        crew_size, created_at)
      select id, md5(n::text) || ' Name', case when n % 50 = 0 then 'ended' else 'active' end,
        lpad((n % 30000)::text, 5, '0'), 5, 'America/Los_Angeles', true, 1, now()
      from generate_series(1, 100000) n join business on place = n % 20000 + 1`.execute(db);
    await sql`vacuum analyze homesmiths, businesses`.execute(db);
    const planOf = (query: string) =>
      explain(db, (explained) => {
        const database = { ...under.database, db: explained };
        return readHomesmiths({ database }, new URLSearchParams(query));
      });
    const indexes: Readonly<Record<string, RegExp>> = {
      '': /homesmiths_name/,
      'after=50_name%208': /homesmiths_name/,
      'q=8a1': /homesmiths_words.*businesses_words/s,
      'q=name%208a1': /homesmiths_words.*businesses_words/s,
      'state=ended': /homesmiths_state_name/,
      'state=ended&q=8a': /homesmiths_words/,
      'sort=newest&q=8a1&after=900_': /homesmiths_words/,
      'sort=newest': /Scan Backward using homesmiths_pkey/,
      'sort=newest&state=ended&after=900_': /Scan Backward using homesmiths_(state|pkey)/,
      'sort=oldest': /homesmiths_pkey/,
      'q=777': /homesmiths_pkey/,
      'q=12345': /homesmiths_base/,
    };
    for (const [query, index] of Object.entries(indexes)) {
      const plan = await planOf(query);
      expect(plan, query).toMatch(index);
      expect(plan, query).not.toMatch(/Seq Scan on (homesmiths|businesses)/);
    }
  });
});
