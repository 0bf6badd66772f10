/** What a program hears when the database breaks off between a change and its answer, and when it repeats a call. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { answerCalls } from '#app/shell/calls/json-calls.server.ts';
import { insertCustomer } from '../../../../tests/support/account-context.ts';
import { BOOKED_AT, bookVisit, FAUCET } from '../../../../tests/support/booked-visit.ts';
import { describeOnBothDatabases } from '../../../../tests/support/databases/databases.ts';
import { readIdempotentCalls } from '../../../../tests/support/idempotent-calls.ts';
import { inboxOn } from '../../../../tests/support/inbox.ts';
import { readBooking } from '../read-booking.server.ts';
import { takeVisitStep } from '../visit-steps.server.ts';
import { answerBookingStep, answerHoldCall } from './answer-call.server.ts';
import { BOOKING_CALLS, type BookingStep } from './booking-calls.policy.ts';
import { VISIT_CALLS } from './visit-calls.server.ts';

type VisitCall = keyof typeof VISIT_CALLS.actions;
type Program = Parameters<typeof answerHoldCall>[0];

const KEY = '0f9b6c1e-6f0d-4a39-8d0a-2f6f6f1f3f11';

function callVisit(ctx: Program, reference: string, name: VisitCall, given: object) {
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': KEY };
  const body = JSON.stringify(given);
  const request = new Request('http://localhost/', { method: 'POST', headers, body });
  return answerCalls(VISIT_CALLS, ctx, { request, name, params: { reference, visit: '1' } });
}

describeOnBothDatabases('a call whose change is made when the database breaks off', (under) => {
  test('is answered by a sentence, and not by a fault; asked again it is answered in full', async () => {
    const { userId, member, reference } = await bookVisit(under.database);
    const ctx = inboxOn(under.database, { now: BOOKED_AT });
    let isDown = false;
    const db = under.db.withPlugin({
      transformQuery: ({ node }) => {
        if (isDown) throw new Error('no database');
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const catalogue = {
      current: () => ({ version: 'v', find: () => ({ service: FAUCET, retired: false }) }),
    };
    // The outbox is woken when the change is made.
    const wake = () => {
      isDown = true;
    };
    const outbox = { ...ctx.ports.outbox, wake };
    const program = {
      ...ctx,
      catalogue: catalogue as unknown as Program['catalogue'],
      actor: { ...member.actor, userId },
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
    const booking = await readBooking(under.db, { reference });
    expect(booking?.visits).toMatchObject([{ state: 'cancelled' }]);
    const again = await cancel();
    expect([again.status, await again.json()]).toMatchObject([200, { reference }]);
  });
});

describeOnBothDatabases('a call that is repeated with its key', (under) => {
  const THURSDAY = '2026-06-04T10';
  /** Half an hour after the window of the visit. */
  const MISSED_AT = new Date('2026-06-03T19:30:00Z');
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
  type Booked = Awaited<ReturnType<typeof bookVisit>>;
  type Repeated = { program: Program; reference: string };
  const once = (given: object) => ({ given, key: KEY });

  const program = ({ userId, member }: Booked, now: Date): Program => ({
    ...inboxOn(under.database, { now }),
    catalogue: {
      current: () => ({ version: 'v', find: () => ({ service: FAUCET, retired: false }) }),
    } as unknown as Program['catalogue'],
    actor: { ...member.actor, userId },
  });
  const step = (name: BookingStep, given: object, { program, reference }: Repeated) =>
    answerBookingStep(program, { name, about: { reference, position: 0 }, sent: once(given) });
  const change = (name: VisitCall, given: object, { program, reference }: Repeated) =>
    callVisit(program, reference, name, given);
  const held = async ({ program }: Repeated): Promise<string> => {
    const answer = await answerHoldCall(program, once(HOLD));
    return ((await answer.json()) as { reference: string }).reference;
  };
  const pause = (reference: string) =>
    under.db.transaction().execute(async (trx) => {
      const visit = (await readBooking(trx, { reference }))?.visits[0];
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

  /** Prepares what each call is about, and returns the call. */
  const CALLS: Readonly<
    Record<BookingStep | VisitCall | 'hold', (of: Repeated) => Promise<() => Promise<Response>>>
  > = {
    hold:
      async ({ program }) =>
      () =>
        answerHoldCall(program, once(HOLD)),
    details: async (of) => () => step('details', DETAILS, of),
    confirm: async (of) => {
      const reference = await held(of);
      const own = { ...of, reference };
      const agreed = await step('details', DETAILS, own);
      const { toAgree } = (await agreed.json()) as { toAgree: object };
      return () => step('confirm', toAgree, own);
    },
    'let-go': async (of) => {
      const reference = await held(of);
      return () => step('let-go', {}, { ...of, reference });
    },
    move: visitCall('move', { window: THURSDAY, feeCents: 0 }, asIs),
    cancel: visitCall('cancel', { feeCents: 0 }, asIs),
    resume: visitCall('resume', { window: THURSDAY }, pause),
    end: visitCall('end', { cents: 0 }, pause),
    missed: visitCall('missed', {}, asIs),
    'confirm-paid': visitCall('confirm-paid', {}, claimPaid),
    contest: visitCall('contest', {}, claimPaid),
  };
  const BOOKINGS = '/api/bookings';
  const READS = ['list', 'read', 'read-visit', 'read-invoice'];

  test('is tested here for every call that changes something', () => {
    expect([...READS, ...Object.keys(CALLS)].toSorted()).toEqual(
      [...Object.keys(BOOKING_CALLS), ...Object.keys(VISIT_CALLS.actions)].toSorted(),
    );
    const documented = [...readIdempotentCalls()].filter(([path]) => path.startsWith(BOOKINGS));
    const names = documented.flatMap(([path, names]) => (path === BOOKINGS ? ['hold'] : names));
    expect(names.toSorted()).toEqual(Object.keys(CALLS).toSorted());
  });

  test.each(Object.entries(CALLS))(
    '%s shows its first owner nothing when the booking changed hands between them',
    async (name, prepare) => {
      const booked = await bookVisit(under.database);
      const now = name === 'missed' || name === 'resume' ? MISSED_AT : BOOKED_AT;
      const { reference } = booked;
      const call = await prepare({ program: program(booked, now), reference });
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
});
