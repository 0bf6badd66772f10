/** A visit that its homesmith comes late to, or misses, costs less without anyone asking. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { sumAccounts } from '#app/features/payments/ledger.db.server.ts';
import {
  confirmPaid,
  recordPayment,
  refundPayment,
  writeOffPayment,
} from '#app/features/payments/operations.server.ts';
import { findPaymentOf } from '#app/features/payments/payments.db.server.ts';
import { MINUTE_MS } from '#app/kernel/time-units.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { again, bookVisit } from '../../../../tests/support/booked-visit.ts';
import { describeOnBothDatabases } from '../../../../tests/support/databases/databases.ts';
import { inboxOn } from '../../../../tests/support/inbox.ts';
import { takeJobStep } from '../../../../tests/support/job-actions.ts';
import { takeAction } from '../../../../tests/support/take-action.ts';
import { missVisit } from '../change/missed.server.ts';
import { resumeVisit } from '../change/resume.server.ts';
import { pinOf } from '../keys.server.ts';
import { findInvoice } from '../money/read-invoice.server.ts';
import { viewBooking } from '../pages/read-booking-view.server.ts';
import type { JobStepInput } from '../work/job-step.ts';
import { viewJob } from '../work/read-job.server.ts';

/** Noon in San Francisco: the end of the window. */
const END = new Date('2026-06-03T19:00:00Z');
const at = (minutes: number) => new Date(END.getTime() + minutes * MINUTE_MS);
const on = (database: Database, now: Date) => inboxOn(database, { now });
const done = (result: { ok: boolean }) => expect(result).toMatchObject({ ok: true });

async function begin(database: Database) {
  const booked = await bookVisit(database);
  const [visit] = (await again(database, booked.reference)).visits;
  if (visit === undefined) throw new Error('There is no visit.');
  const job = { number: visit.number ?? 0, visitId: visit.id };
  const pin = await pinOf(database.db, visit.id);
  const press = async (step: JobStepInput, now: Date, { sequence = 0, pressed = now } = {}) =>
    done(
      await takeJobStep(on(database, now), {
        ...job,
        idempotencyKey: randomUUID(),
        pressedAt: pressed.toISOString(),
        sequence,
        step,
      }),
    );
  const arrival: JobStepInput = { step: 'arrive', pin, note: null };
  const work = async (from: Date, sequence = 0) => {
    await press({ step: 'start' }, from, { sequence });
    await press({ step: 'finish', note: 'New washer.' }, from, { sequence });
  };
  const creditOf = async (now: Date) => {
    const booking = await again(database, booked.reference);
    return (await viewBooking(on(database, now), booking)).visits[0]?.credit;
  };
  return { ...booked, ...job, press, arrival, work, creditOf };
}

describeOnBothDatabases('a credit by the rules', (under) => {
  const linesOf = async (job: Awaited<ReturnType<typeof begin>>) => {
    const payment = await findPaymentOf(under.db, job.visitId);
    if (payment === null) throw new Error('There is no payment.');
    const invoice = await findInvoice(under.db, on(under.database, at(0)), { payment });
    return { payment, lines: invoice?.receipt.lines.map(({ amount }) => amount) };
  };

  test('is promised before, shown on both pages after a late arrival, and a line of the invoice', async () => {
    const job = await begin(under.database);
    expect(await job.creditOf(at(-60))).toBe(
      'You get $25 off your invoice if your homesmith arrives more than 30 minutes after your window, and $50 off if they miss the visit.',
    );
    // Pressed without a signal: the device's time counts.
    await job.press(job.arrival, at(60), { pressed: at(31) });
    expect(await job.creditOf(at(60))).toBe(
      'We’ll take $25 for the late arrival off your invoice.',
    );
    const view = await viewJob(on(under.database, at(60)), job);
    const [price, earns] = [view?.ceilingCents ?? 0, view?.earnsCents ?? 0];
    expect(view?.credits).toEqual([{ name: 'Credit for a late arrival', cents: 2_500 }]);
    expect(view?.dueCents).toBe(price - 2_500);
    expect(earns).toBe(price - 2_500 - Math.floor((price - 2_500) * 0.15));
    await job.work(at(90));
    const { payment, lines } = await linesOf(job);
    expect(payment.owedCents).toBe(price - 2_500);
    expect(lines?.at(-1)).toBe('−$25.00');
    const business = `business:${payment.businessId}`;
    expect(Object.fromEntries(await sumAccounts(under.db, payment.id))).toEqual({
      customer: -(price - 2_500),
      [business]: earns,
      platform: price - 2_500 - earns,
    });
    const { rows } = await sql<{ sum: number }>`
      select sum(pending_cents)::int as sum from order_money`.execute(under.db);
    expect(rows[0]?.sum).toBe(payment.owedCents);
    const { rows: mails } = await sql<{ text: string }>`
      select body_text as text from outbox_messages where body_text like '%late arrival: −$25.00%'`.execute(
      under.db,
    );
    expect(mails).toHaveLength(1);
  });

  test('keeps the books even when it is paid, refunded whole, or written off', async () => {
    for (const end of ['refund', 'write-off'] as const) {
      const job = await begin(under.database);
      await job.press(job.arrival, at(45));
      await job.work(at(60));
      const { payment } = await linesOf(job);
      const { visitId } = job;
      const moment = { now: at(90), newId: randomUUID };
      const act = <Value>(run: (trx: typeof under.db) => Promise<Value>) =>
        under.db.transaction().execute(run);
      if (end === 'write-off') {
        done(await act((trx) => writeOffPayment(trx, moment, { visitId, reason: 'good-will' })));
      } else {
        const cents = payment.owedCents;
        done(
          await act((trx) =>
            recordPayment(trx, moment, { visitId, by: 'homesmith', method: 'cash', cents }),
          ),
        );
        done(await act((trx) => confirmPaid(trx, moment, { visitId })));
        done(
          await act((trx) =>
            refundPayment(trx, moment, { visitId, cents, leftCents: cents, reason: 'good-will' }),
          ),
        );
      }
      for (const [account, cents] of await sumAccounts(under.db, payment.id))
        expect([end, account, cents]).toEqual([end, account, 0]);
      await sql`delete from taken_times`.execute(under.db);
    }
  });

  test('is none within the stated time', async () => {
    const job = await begin(under.database);
    await job.press(job.arrival, at(30));
    expect(await job.creditOf(at(30))).toBeNull();
    await job.work(at(40));
    expect((await linesOf(job)).lines).toHaveLength(1);
  });

  test('is for a visit that was missed, on the invoice of its new time', async () => {
    const job = await begin(under.database);
    done(
      await takeAction(missVisit, on(under.database, at(40)), {
        ...job.own,
        idempotencyKey: randomUUID(),
      }),
    );
    expect(await job.creditOf(at(40))).toBe(
      'We’ll take $50 for the missed visit off your invoice.',
    );
    done(
      await takeAction(resumeVisit, on(under.database, at(40)), {
        ...job.own,
        idempotencyKey: randomUUID(),
        window: { day: '2026-06-04', hour: 14 },
      }),
    );
    const next = new Date('2026-06-04T21:30:00Z');
    await job.press(job.arrival, next, { sequence: 1 });
    await job.work(next, 1);
    expect((await linesOf(job)).lines?.at(-1)).toBe('−$50.00');
  });
});
