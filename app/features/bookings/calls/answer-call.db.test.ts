/** What a program hears when the database breaks off between a change and its answer, and when it repeats a call. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readWindow } from '#app/features/scheduling/windows/times-params.ts';
import { DAY_MS } from '#app/kernel/time-units.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { Photos } from '#app/platform/photos/photos.server.ts';
import { answerCalls } from '#app/shell/calls/json-calls.server.ts';
import { insertCustomer } from '../../../../tests/support/account-context.ts';
import { BOOKED_AT, bookVisit, FAUCET } from '../../../../tests/support/booked-visit.ts';
import { describeOnBothDatabases } from '../../../../tests/support/databases/databases.ts';
import { buildService } from '../../../../tests/support/factories.ts';
import { readIdempotentCalls } from '../../../../tests/support/idempotent-calls.ts';
import { inboxOn } from '../../../../tests/support/inbox.ts';
import { keptPhotos } from '../../../../tests/support/kept-photos.ts';
import { insertHomesmith } from '../../../../tests/support/roster.ts';
import { selling } from '../../../../tests/support/selling.ts';
import { findWholeBooking } from '../bookings.db.server.ts';
import { insertChange } from '../change-orders.db.server.ts';
import type { HoldContext } from '../hold/hold.server.ts';
import { insertMoveAsk } from '../offers.db.server.ts';
import { insertQuote } from '../quotes/quotes.db.server.ts';
import { SICK_CALLS } from '../sick/sick-actions.server.ts';
import { STOP_CALLS } from '../stop/stop.server.ts';
import { takeVisitStep } from '../visit-steps.server.ts';
import { BOOKING_CALLS } from './booking-calls.policy.ts';
import { EXTRA_WORK_CALLS } from './extra-work-calls.server.ts';
import { HELD_CALLS } from './held-calls.server.ts';
import { HOLD_CALLS } from './hold-calls.server.ts';
import { NEW_TIME_CALLS } from './new-time-calls.server.ts';
import { QUOTE_CALLS } from './quote-calls.server.ts';
import { VISIT_CALLS } from './visit-calls.server.ts';

type HeldCall = keyof typeof HELD_CALLS.actions;
type VisitCall = keyof typeof VISIT_CALLS.actions;
type Program = HoldContext & { photos: Photos };

const KEY = '0f9b6c1e-6f0d-4a39-8d0a-2f6f6f1f3f11';

const THURSDAY = '2026-06-04T10';
const HOLD = {
  zip: '94110',
  services: ['faucet-repair?order=another'],
  plan: 'fewest',
  shape: '0',
  windows: [THURSDAY],
};
const DETAILS = {
  line1: '12 Elm Street',
  city: 'San Francisco',
  contactName: 'Rosa Díaz',
  contactPhone: '(415) 555-0100',
};

const programOf = (
  database: Database,
  { userId, member }: Awaited<ReturnType<typeof bookVisit>>,
  now = BOOKED_AT,
): Program => ({
  ...inboxOn(database, { now }),
  catalogue: selling(FAUCET),
  photos: keptPhotos(),
  browser: null,
  actor: { ...member.actor, userId },
});

async function hold(program: Program): Promise<string> {
  const answer = await callHold(program, HOLD);
  return ((await answer.json()) as { reference: string }).reference;
}

function requestOf(given: object, key: string | null = KEY) {
  const headers = new Headers({ 'Content-Type': 'application/json' });
  if (key !== null) headers.set('Idempotency-Key', key);
  const body = JSON.stringify(given);
  return new Request('http://localhost/', { method: 'POST', headers, body });
}

const callHold = (ctx: Program, given: object) =>
  answerCalls(HOLD_CALLS, ctx, { request: requestOf(given), name: 'hold', params: {} });

const callVisit = (ctx: Program, reference: string, name: VisitCall, given: object) => {
  const params = { reference, visit: '1' };
  return answerCalls(VISIT_CALLS, ctx, { request: requestOf(given), name, params });
};

const callHeld = (
  ctx: Program,
  reference: string,
  name: HeldCall,
  given: object,
  key: string | null = KEY,
) => answerCalls(HELD_CALLS, ctx, { request: requestOf(given, key), name, params: { reference } });

describeOnBothDatabases('a call whose change is made when the database breaks off', (under) => {
  test('is answered by a sentence, and not by a fault; asked again it is answered in full', async () => {
    const booked = await bookVisit(under.database);
    const { reference } = booked;
    const ctx = programOf(under.database, booked);
    let isDown = false;
    const db = under.db.withPlugin({
      transformQuery: ({ node }) => {
        if (isDown) throw new Error('no database');
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    // The outbox is woken when the change is made.
    const wake = () => {
      isDown = true;
    };
    const outbox = { ...ctx.ports.outbox, wake };
    const program = {
      ...ctx,
      database: { ...under.database, db },
      ports: { ...ctx.ports, outbox },
    };
    const cancel = async () => {
      isDown = false;
      return callVisit(program, reference, 'cancel', { feeCents: 0 });
    };
    const broken = await cancel();
    expect(broken.status).toBe(503);
    expect(await broken.json()).toMatchObject({ error: { message: expect.any(String) } });
    const booking = await findWholeBooking(under.db, { reference });
    expect(booking?.visits).toMatchObject([{ state: 'cancelled' }]);
    const again = await cancel();
    expect([again.status, await again.json()]).toMatchObject([200, { reference }]);
  });
});

describeOnBothDatabases('a call that is repeated with its key', (under) => {
  /** Half an hour after the window of the visit. */
  const MISSED_AT = new Date('2026-06-03T19:30:00Z');
  type Repeated = { program: Program; reference: string };

  const step = (name: HeldCall, given: object, { program, reference }: Repeated) =>
    callHeld(program, reference, name, given);
  const change = (name: VisitCall, given: object, { program, reference }: Repeated) =>
    callVisit(program, reference, name, given);
  const pause = (reference: string) =>
    under.db.transaction().execute(async (trx) => {
      const visit = (await findWholeBooking(trx, { reference }))?.visits[0];
      if (visit === undefined) throw new Error('There is no visit.');
      const moment = inboxOn(under.database, { now: new Date('2026-06-03T17:00:00Z') });
      const reason = 'weather';
      const paused = { name: 'pause', by: 'homesmith', bar: null, reason } as const;
      expect(await takeVisitStep(trx, moment, visit, paused)).toMatchObject({ ok: true });
      await sql`delete from taken_times`.execute(trx);
    });
  const claimPaid = () =>
    sql`
      update payments set state = 'claimed', method = 'cash', business_id = gen_random_uuid(),
        seller = 'Ruiz Plumbing', invoice_number = 7001, invoiced_at = ${MISSED_AT},
        owed_since = ${MISSED_AT}, owed_cents = 12000`.execute(under.db);
  const visitCall =
    (name: VisitCall, given: object, prepare: (reference: string) => Promise<unknown>) =>
    async (of: Repeated) => {
      await prepare(of.reference);
      return () => change(name, given, of);
    };
  const asIs = async () => {};
  const CHANGE_ID = '7d3f0c5e-25f1-4a39-8d0a-2f6f6f1f3f12';
  const askChange = async (reference: string) => {
    const visit = (await findWholeBooking(under.db, { reference }))?.visits[0];
    await sql`update visits set state = 'arrived'`.execute(under.db);
    await insertChange(under.db, visit?.id ?? '', {
      ...{ id: CHANGE_ID, number: 1, scope: 'Two valves', reason: 'Both leak.', hasRoom: true },
      lines: [{ kind: 'words', what: 'Two valves', cents: 8_500 }],
      ...{ cents: 8_500, formerCents: 12_000, minutes: 0 },
      ...{ formerEndsAt: MISSED_AT, endsAt: MISSED_AT },
      ...{ askedAt: BOOKED_AT, lapsesAt: MISSED_AT },
    });
  };
  const QUOTE_ID = '7d3f0c5e-25f1-4a39-8d0a-2f6f6f1f3f13';
  const sendQuote = async (reference: string) => {
    const visit = (await findWholeBooking(under.db, { reference }))?.visits[0];
    await insertQuote(under.db, {
      ...{ id: QUOTE_ID, visitId: visit?.id ?? '', number: visit?.number ?? 0, note: null },
      options: [{ title: 'Repair', lines: [{ what: 'New seal', cents: 8_500 }], minutes: 60 }],
      ...{ creditCents: 0, sentAt: BOOKED_AT, expiresAt: new Date('2026-07-01T13:00:00Z') },
    });
  };

  const ASK_ID = '7d3f0c5e-25f1-4a39-8d0a-2f6f6f1f3f13';
  const askNewTime = async (reference: string) => {
    const visit = (await findWholeBooking(under.db, { reference }))?.visits[0];
    await insertMoveAsk(under.db, {
      ...{ id: ASK_ID, visitId: visit?.id ?? '', number: visit?.number ?? 0, reason: 'parts' },
      windows: [readWindow(THURSDAY) ?? expect.unreachable()],
      ...{ askedAt: BOOKED_AT, lapsesAt: new Date(BOOKED_AT.getTime() + DAY_MS) },
    });
  };

  /** Prepares what each call is about, and returns the call. */
  const CALLS: Readonly<
    Record<HeldCall | VisitCall | 'hold', (of: Repeated) => Promise<() => Promise<Response>>>
  > = {
    hold:
      async ({ program }) =>
      () =>
        callHold(program, HOLD),
    details: async (of) => () => step('details', DETAILS, of),
    confirm: async (of) => {
      const reference = await hold(of.program);
      const own = { ...of, reference };
      const agreed = await step('details', DETAILS, own);
      const { toAgree } = (await agreed.json()) as { toAgree: object };
      return () => step('confirm', toAgree, own);
    },
    'let-go': async (of) => {
      const reference = await hold(of.program);
      return () => step('let-go', {}, { ...of, reference });
    },
    move: visitCall('move', { window: THURSDAY, feeCents: 0 }, asIs),
    cancel: visitCall('cancel', { feeCents: 0 }, asIs),
    resume: visitCall('resume', { window: THURSDAY }, pause),
    end: visitCall('end', { cents: 0 }, pause),
    stop: visitCall('stop', { done: [], cents: 0 }, () =>
      sql`update visits set state = 'working', is_begun = true`.execute(under.db),
    ),
    'wrong-person': visitCall('wrong-person', {}, () =>
      sql`update visits set state = 'en_route'`.execute(under.db),
    ),
    missed: visitCall('missed', {}, asIs),
    'confirm-done': visitCall('confirm-done', {}, () =>
      sql`update visits set state = 'finished', is_begun = true`.execute(under.db),
    ),
    'approve-change': visitCall('approve-change', { change: CHANGE_ID, cents: 20_500 }, askChange),
    'decline-change': visitCall('decline-change', { change: CHANGE_ID }, askChange),
    'take-move': visitCall('take-move', { ask: ASK_ID, window: THURSDAY }, askNewTime),
    'keep-move': visitCall('keep-move', { ask: ASK_ID }, askNewTime),
    'choose-quote': visitCall(
      'choose-quote',
      { quote: QUOTE_ID, option: 1, window: THURSDAY },
      sendQuote,
    ),
    'decline-quote': visitCall('decline-quote', { quote: QUOTE_ID, reason: 'later' }, sendQuote),
    'confirm-paid': visitCall('confirm-paid', {}, claimPaid),
    contest: visitCall('contest', {}, claimPaid),
  };
  const BOOKINGS = '/api/bookings';
  const READS = ['list', 'read', 'read-visit', 'read-invoice'];
  // side-calls.db.test.ts
  const OF_SIDES = /^read-(job-)?(complaints|photos)$/;
  const IS_OF_SIDES = /\/(complaints|photos)\b/;

  test('is tested here for every call that changes something', () => {
    expect([...READS, ...Object.keys(CALLS)].toSorted()).toEqual(
      [...Object.keys(BOOKING_CALLS), ...Object.keys(VISIT_CALLS.actions)]
        .filter((name) => !OF_SIDES.test(name))
        .toSorted(),
    );
    const documented = [...readIdempotentCalls()].filter(
      ([path]) => path.startsWith(BOOKINGS) && !IS_OF_SIDES.test(path),
    );
    const names = documented.flatMap(([path, names]) => (path === BOOKINGS ? ['hold'] : names));
    expect(names.toSorted()).toEqual(Object.keys(CALLS).toSorted());
  });

  test.each(Object.entries(CALLS))(
    '%s shows its first owner nothing when the booking changed hands between them',
    async (name, prepare) => {
      const booked = await bookVisit(under.database);
      const now = name === 'missed' || name === 'resume' ? MISSED_AT : BOOKED_AT;
      const { reference } = booked;
      const call = await prepare({ program: programOf(under.database, booked, now), reference });
      for (const _ of [1, 2]) {
        const answer = await call();
        expect([answer.status, await answer.text()]).toEqual([
          200,
          expect.stringMatching(/"reference":"HM-/),
        ]);
      }
      const next = await insertCustomer(under.database);
      await sql`update bookings set user_id = ${next.userId}`.execute(under.db);
      await sql`update booking_orders set user_id = ${next.userId}`.execute(under.db);
      const replayed = await call();
      const text = await replayed.text();
      expect(replayed.status).toBe(404);
      for (const said of ['12 Elm Street', 'Rosa', '4155550100', '"pin"']) {
        expect(text).not.toContain(said);
      }
    },
  );

  const VALVES = { kind: 'words', what: 'Two valves', cents: 8_500 };
  const OF_HOMESMITH = {
    ask: { scope: 'Two valves', lines: [VALVES], minutes: 0, reason: 'Both leak.' },
    withdraw: { change: CHANGE_ID },
    send: {
      options: [
        { title: 'Two valves', lines: [{ what: 'Two valves', cents: 8_500 }], minutes: 60 },
      ],
    },
  } as const;
  const NEW_TIME = '/api/homesmith/{number}/visits/{visit}/new-time';
  const ESTIMATE = buildService({
    id: FAUCET.id,
    price: { kind: 'estimate', visitCents: 9_500, credited: true },
  });
  const EXTRA_WORK = '/api/homesmith/{number}/visits/{visit}/extra-work';

  test('is tested here for every call of a homesmith', () => {
    const documented = [...readIdempotentCalls().keys()].filter(
      (path) => path.startsWith('/api/homesmith') && !IS_OF_SIDES.test(path),
    );
    expect(documented.toSorted()).toEqual([
      '/api/homesmith/{number}/sick-day',
      ...[EXTRA_WORK, `${EXTRA_WORK}/withdraw`, NEW_TIME, `${NEW_TIME}/withdraw`],
      EXTRA_WORK.replace('extra-work', 'quote'),
      EXTRA_WORK.replace('extra-work', 'stop'),
    ]);
    expect(Object.keys(OF_HOMESMITH)).toEqual([
      ...Object.keys(EXTRA_WORK_CALLS.actions),
      ...Object.keys(QUOTE_CALLS.actions),
    ]);
  });

  test.each(['ask', 'withdraw', 'send'] as const)(
    '%s shows its homesmith nothing when the visit was passed on between them',
    async (name) => {
      const booked = await bookVisit(under.database);
      const { member, number, reference } = booked;
      if (name === 'withdraw') await askChange(reference);
      else await sql`update visits set state = 'arrived'`.execute(under.db);
      const visit = (await findWholeBooking(under.db, { reference }))?.visits[0]?.id ?? '';
      const actor = { ...member.actor, roles: new Set(['homesmith'] as const) };
      const program = {
        ...programOf(under.database, booked),
        actor,
        ...(name === 'send' && { catalogue: selling(ESTIMATE) }),
      };
      const params = { number: `${number}`, visit };
      const call = () => {
        const request = requestOf(OF_HOMESMITH[name]);
        return name === 'send'
          ? answerCalls(QUOTE_CALLS, program, { request, name, params })
          : answerCalls(EXTRA_WORK_CALLS, program, { request, name, params });
      };
      const first = await call();
      const shown = await first.text();
      expect([first.status, shown]).toEqual([200, expect.stringContaining('Two valves')]);
      const again = await call();
      expect([again.status, await again.text()]).toEqual([200, shown]);
      const next = await insertHomesmith(program);
      await sql`update visits set number = ${next}`.execute(under.db);
      const replayed = await call();
      expect([replayed.status, await replayed.text()]).toEqual([
        404,
        expect.not.stringContaining('Two valves'),
      ]);
    },
  );

  test.each(['ask', 'withdraw', 'sick-day', 'stop'] as const)(
    '%s of another time, of a sick day, or of a job, shows a former member nothing',
    async (name) => {
      const booked = await bookVisit(under.database);
      const { member, number, reference } = booked;
      if (name === 'withdraw') await askNewTime(reference);
      if (name === 'stop') await sql`update visits set state = 'arrived'`.execute(under.db);
      const visit = (await findWholeBooking(under.db, { reference }))?.visits[0]?.id ?? '';
      const actor = { ...member.actor, roles: new Set(['homesmith'] as const) };
      const program = { ...programOf(under.database, booked), actor };
      const given = {
        ask: { windows: [THURSDAY], reason: 'parts' },
        withdraw: { ask: ASK_ID },
        'sick-day': { day: '2026-06-01' },
        stop: { reason: 'leave', done: [], cents: 0 },
      }[name];
      const said = name === 'stop' ? 'cancelled' : '2026-06-0';
      const call = () => {
        const request = requestOf(given);
        if (name === 'stop') {
          return answerCalls(STOP_CALLS, program, {
            ...{ request, name, params: { number: `${number}`, visit } },
          });
        }
        return name === 'sick-day'
          ? answerCalls(SICK_CALLS, program, { request, name, params: { number: `${number}` } })
          : answerCalls(NEW_TIME_CALLS, program, {
              ...{ request, name },
              params: { number: `${number}`, visit },
            });
      };
      const first = await call();
      const shown = await first.text();
      expect([first.status, shown]).toEqual([200, expect.stringContaining(said)]);
      const again = await call();
      expect([again.status, await again.text()]).toEqual([200, shown]);
      await sql`delete from members`.execute(under.db);
      const replayed = await call();
      expect([replayed.status, await replayed.text()]).toEqual([
        404,
        expect.not.stringContaining(said),
      ]);
    },
  );
});

describeOnBothDatabases('a call about a held booking', (under) => {
  const errorOf = async (answer: Response) => [
    answer.status,
    ((await answer.json()) as { error: { code: string; fields?: object } }).error,
  ];
  const notesOf = async (reference: string) =>
    (await findWholeBooking(under.db, { reference }))?.orders.map(({ note }) => note);

  test.each(['details', 'confirm', 'let-go'] as const)(
    '%s names wrong fields to the owner, and the booking to no one else',
    async (name) => {
      const booked = await bookVisit(under.database);
      const owner = programOf(under.database, booked);
      const reference = await hold(owner);
      const stranger = { ...owner, actor: (await insertCustomer(under.database)).actor };
      for (const given of [{}, { wrong: 1 }]) {
        expect(await errorOf(await callHeld(stranger, reference, name, given))).toMatchObject([
          404,
          { code: 'gone' },
        ]);
        const visitor = { ...owner, actor: null };
        expect((await callHeld(visitor, reference, name, given)).status).toBe(401);
      }
      expect(await errorOf(await callHeld(owner, reference, name, { wrong: 1 }))).toMatchObject([
        422,
        { code: 'mistakes', fields: { wrong: 'There is no such field.' } },
      ]);
      const { visits } = (await findWholeBooking(under.db, { reference })) ?? {};
      expect(visits).toMatchObject([{ state: 'held' }]);
    },
  );

  test('details keeps the note of each order, and refuses that of an order it does not have', async () => {
    const owner = programOf(under.database, await bookVisit(under.database));
    const reference = await hold(owner);
    const say = (jobNotes: object) =>
      callHeld(owner, reference, 'details', { ...DETAILS, jobNotes });
    expect((await say({ another: 'It drips.' })).status).toBe(200);
    expect(await notesOf(reference)).toEqual(['It drips.']);
    const wrong = { ...DETAILS, jobNotes: { another: '', faucet: 'Of another booking.' } };
    const refused = await callHeld(owner, reference, 'details', wrong, null);
    expect(await errorOf(refused)).toMatchObject([
      422,
      { fields: { 'jobNotes.faucet': 'This booking has no such order.' } },
    ]);
    expect(await notesOf(reference)).toEqual(['It drips.']);
  });

  test('details corrects a confirmed booking, until its visits are over', async () => {
    const booked = await bookVisit(under.database);
    const owner = programOf(under.database, booked);
    const { reference } = booked;
    const say = (line1: string) =>
      callHeld(owner, reference, 'details', { ...DETAILS, line1 }, null);
    const streetOf = async () => (await findWholeBooking(under.db, { reference }))?.address?.line1;
    expect((await say('14 Elm Street')).status).toBe(200);
    expect(await streetOf()).toBe('14 Elm Street');
    await callVisit(owner, reference, 'cancel', { feeCents: 0 });
    expect(await errorOf(await say('16 Elm Street'))).toMatchObject([409, { code: 'not-now' }]);
    expect(await streetOf()).toBe('14 Elm Street');
  });

  test('confirm is refused where the price is another, and its key is free to confirm again', async () => {
    const owner = programOf(under.database, await bookVisit(under.database));
    const reference = await hold(owner);
    const answer = await callHeld(owner, reference, 'details', DETAILS);
    const { toAgree } = (await answer.json()) as { toAgree: { totalCents: number } };
    const confirm = (given: object) => callHeld(owner, reference, 'confirm', given);
    const cheaper = { ...toAgree, totalCents: toAgree.totalCents - 1 };
    expect(await errorOf(await confirm(cheaper))).toMatchObject([409, { code: 'changed' }]);
    for (const _ of [1, 2]) expect((await confirm(toAgree)).status).toBe(200);
    expect(await errorOf(await confirm(cheaper))).toMatchObject([422, { code: 'key-reused' }]);
    expect((await findWholeBooking(under.db, { reference }))?.confirmedAt).toEqual(BOOKED_AT);
  });
});
