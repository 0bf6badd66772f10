/** An operator records that a homesmith who was asked said no on the phone. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { termsOfVisit } from '#app/features/bookings/agreement.ts';
import { insertCustomer, mailsOn } from '../../../../tests/support/account-context.ts';
import { again, BOOKED_AT, bookVisit } from '../../../../tests/support/booked-visit.ts';
import { describeOnBothDatabases } from '../../../../tests/support/databases/databases.ts';
import { inboxOn } from '../../../../tests/support/inbox.ts';
import { takeJobStep } from '../../../../tests/support/job-actions.ts';
import { asOperator, operate } from '../../../../tests/support/operator-actions.ts';
import { insertHomesmith } from '../../../../tests/support/roster.ts';
import { readAdminBooking } from './booking.server.ts';
import { BOOKING_ACTIONS } from './booking-actions.server.ts';

describeOnBothDatabases('a homesmith says no by phone', (under) => {
  test('the next one is asked, or the page says that no one is free', async () => {
    const { userId } = await insertCustomer(under.database);
    const ctx = asOperator(inboxOn(under.database, { now: BOOKED_AT }), userId);
    const { reference, email, number } = await bookVisit(under.database, { name: 'Ada Ruiz' });
    const others = [
      await insertHomesmith(ctx, { name: 'Bo Lin' }),
      await insertHomesmith(ctx, { name: 'Cy Ode' }),
    ];
    const visitOf = async () => {
      const booking = await again(under.database, reference);
      const [visit] = booking.visits;
      if (visit === undefined) throw new Error('It has no visit.');
      return { booking, visit, terms: termsOfVisit(booking, visit) };
    };
    const mailed = async () =>
      (await mailsOn(under.db)).filter((mail) => mail.startsWith(`${email}: `)).join('\n');
    const decline = async (terms: string, idempotencyKey?: string) =>
      operate(BOOKING_ACTIONS.decline, ctx, {
        params: { reference },
        input: { position: 0, terms, reason: 'phone_no', note: null },
        ...(idempotencyKey !== undefined && { idempotencyKey }),
      });
    const page = async () => {
      const shown = await readAdminBooking(ctx, reference);
      const [visit] = shown?.visits ?? [];
      const due = visit?.facts.find(({ label }) => label === 'Answer due by')?.value;
      const said = [visit?.choices.asked?.ifNo, due];
      return { lastChange: shown?.lastChange, history: visit?.history, said };
    };
    // A visit that is booked was not asked about.
    const booked = await decline((await visitOf()).terms);
    expect(booked).toMatchObject({ ok: false, refusal: { code: 'stale' } });
    const { id: visitId } = (await visitOf()).visit;
    await takeJobStep(ctx, {
      ...{ number, visitId, idempotencyKey: randomUUID(), pressedAt: '', sequence: 0 },
      step: { step: 'give_back', reason: 'ill' },
    });
    const first = await visitOf();
    expect(first.visit.state).toBe('offered');
    expect(others).toContain(first.visit.number);
    expect((await page()).said).toEqual([
      'We’ll ask another homesmith who’s free then, and tell the customer.',
      expect.stringMatching(/Then we’ll ask another homesmith\.$/),
    ]);
    const idempotencyKey = randomUUID();
    for (const _ of [1, 2]) {
      expect(await decline(first.terms, idempotencyKey)).toMatchObject({ ok: true });
    }
    const second = await visitOf();
    expect(second.visit).toMatchObject({
      state: 'offered',
      number: others.find((one) => one !== first.visit.number),
    });
    expect((await mailed()).match(/We’ve asked/g)).toHaveLength(2);
    expect((await page()).lastChange).toMatchObject({
      intent: 'decline',
      text: expect.stringMatching(/^Recorded. We’ve asked (Bo Lin|Cy Ode) instead. We told/),
    });
    expect((await page()).said).toEqual([
      'No one else is free then, so the visit will wait for you here. We’ll tell the customer.',
      expect.stringMatching(/No one else is free then\.$/),
    ]);
    // What the page showed of the first one is over.
    expect(await decline(first.terms)).toMatchObject({ refusal: { code: 'stale' } });
    expect(await decline(second.terms)).toMatchObject({ ok: true });
    expect((await visitOf()).visit).toMatchObject({ state: 'unplaced', number: null });
    expect(await mailed()).toContain('Still looking for a homesmith');
    const { lastChange, history } = await page();
    expect(lastChange?.text).toBe(
      'Recorded. No one else is free then, so reschedule the visit or cancel it. We told the customer.',
    );
    expect(history?.at(-1)).toMatchObject({
      ...{ what: 'Declined', who: 'Operator', why: 'They said no by phone' },
    });
  });
});
