import { describe, expect, test } from 'vitest';
import { describeVisit, type VisitFacts, waitsForCustomer } from './visit-status.ts';

const BEFORE: VisitFacts = {
  state: 'scheduled',
  window: { day: '2026-11-24', hour: 10 },
  today: '2026-11-20',
  isOverdue: false,
  who: 'Bruno',
  work: 'About 2 hr on site',
  isFree: false,
  canMiss: false,
  answerBy: null,
  paused: null,
  cause: null,
  change: null,
  runningLate: null,
  absence: null,
  door: null,
  payment: null,
};
const ON_THE_DAY = { ...BEFORE, today: '2026-11-24' } as const;
const DONE = { ...ON_THE_DAY, state: 'finished' } as const;
const paymentOf = (state: 'owed' | 'claimed' | 'paid' | 'written_off', isContested = false) => ({
  state,
  amount: '$390',
  isContested,
});

describe('the status of a visit', () => {
  test('has day and window as its largest text until the day, then the window alone', () => {
    expect(describeVisit(BEFORE)).toEqual({
      label: 'Booked',
      title: 'Bruno will be there',
      time: 'Tue, Nov 24, 10 AM–noon',
      note: 'Your arrival window',
      late: null,
      answer: null,
      step: 0,
      next: 'open',
    });
    expect(describeVisit(ON_THE_DAY)).toMatchObject({
      title: 'Bruno will be there today',
      time: '10 AM–noon',
    });
  });

  test('marks a sample homesmith, who won’t come', () => {
    expect(describeVisit({ ...BEFORE, isSample: true }).title).toBe('Bruno (sample) will be there');
  });

  test.each([
    ['offered', 'Waiting for Bruno to confirm', 0],
    ['en_route', 'Bruno’s on the way', 1],
    ['arrived', 'Bruno’s at your door', 1],
    ['working', 'Bruno’s working', 2],
    ['finished', 'All done', 3],
    ['closed', 'All done', 3],
    ['paused', 'Your visit is on hold', null],
    ['cancelled', 'Visit canceled', null],
    ['unfilled', 'We couldn’t find a homesmith', null],
    ['no_show', 'No one was home', null],
  ] as const)('of one that is %s says “%s” at step %s', (state, title, step) => {
    expect(describeVisit({ ...ON_THE_DAY, state })).toMatchObject({ title, step, late: null });
  });

  test('says by when a homesmith who is asked has to confirm', () => {
    const answerBy = 'Fri, Nov 20, noon';
    expect(describeVisit({ ...BEFORE, state: 'offered', answerBy }).answer).toBe(
      'Bruno has until Fri, Nov 20, noon to confirm. If they can’t make it, we’ll ask the next homesmith.',
    );
  });

  test('lets the customer of a sick homesmith pick another time first', () => {
    const unplaced = { ...BEFORE, state: 'unplaced', who: null } as const;
    expect(describeVisit({ ...unplaced, isSick: true }).next).toBe('pick-time');
    expect(describeVisit(unplaced).next).toBe('open');
  });

  test('names no homesmith while there is none', () => {
    const { title, note, step } = describeVisit({ ...BEFORE, state: 'unplaced', who: null });
    expect([title, step]).toEqual(['Finding you a homesmith', null]);
    expect(note).toContain('Same time, same price.');
  });

  test('says the work time instead of the window while the work is done', () => {
    expect(describeVisit({ ...ON_THE_DAY, state: 'working' })).toMatchObject({
      time: 'About 2 hr on site',
    });
  });

  test('says what is late and the right that follows, only when it is free', () => {
    const late = { ...ON_THE_DAY, isOverdue: true };
    expect(describeVisit(late)).toMatchObject({
      title: 'Bruno’s late',
      late: 'Your arrival window ended at noon.',
      next: 'open',
    });
    expect(describeVisit({ ...late, isFree: true }).late).toContain(
      'You can reschedule or cancel for free.',
    );
    expect(describeVisit({ ...late, isFree: true, state: 'en_route' }).late).toContain(
      'You can reschedule or cancel for free.',
    );
    expect(describeVisit({ ...late, state: 'en_route' }).late).not.toContain('free');
    const missed = describeVisit({ ...late, canMiss: true });
    expect(missed.late).toContain('Didn’t see Bruno?');
    expect(missed.next).toBe('report-missed');
    expect(describeVisit({ ...late, state: 'working' }).late).toBeNull();
  });

  test('says how late its homesmith will be, before and after the end of the window', () => {
    const runningLate = { about: '30 minutes', by: '12:30 PM' };
    const late = { ...ON_THE_DAY, runningLate } as const;
    expect(describeVisit(late)).toMatchObject({
      label: 'Running late',
      title: 'Bruno’s running late',
      late: 'About 30 minutes late, by 12:30 PM. From noon on, you can reschedule or cancel for free.',
    });
    expect(describeVisit({ ...late, isOverdue: true, isFree: true }).late).toBe(
      'Your arrival window ended at noon. Bruno said about 30 minutes late, by 12:30 PM. You can reschedule or cancel for free.',
    );
    expect(describeVisit({ ...late, state: 'arrived' }).late).toBeNull();
  });

  test('says that someone waits at the door, until when, and what it costs after that', () => {
    const door = { until: '10:40 AM', fee: '$100' };
    expect(describeVisit({ ...ON_THE_DAY, state: 'en_route', door })).toMatchObject({
      label: 'At your door',
      title: 'Bruno’s at your door',
      late: 'No one answers. Bruno will wait until at least 10:40 AM. If they can’t reach you by then, there’s a fee of $100.',
    });
    const free = { until: '10:40 AM', fee: null };
    expect(describeVisit({ ...ON_THE_DAY, door: free }).late).not.toContain('fee');
    const absence = 'There’s a fee of $100. Wrong? Contest it by Fri, Nov 27, noon.';
    expect(describeVisit({ ...ON_THE_DAY, state: 'no_show', absence }).note).toBe(absence);
  });

  test('says why a fee is owed, and until when it can be contested, above the invoice', () => {
    const feeDue = 'No one was home on Thu, Nov 26. A fee of $100 is due; you can contest it.';
    const gone = { ...ON_THE_DAY, state: 'no_show', absence: feeDue, feeDue } as const;
    expect(describeVisit({ ...gone, payment: paymentOf('owed') })).toMatchObject({
      ...{ label: 'No one was home', answer: feeDue, next: 'pay' },
    });
    expect(describeVisit({ ...gone, payment: paymentOf('paid') })).toMatchObject({
      ...{ answer: null, note: feeDue },
    });
  });

  test('says between two days how many are done, and when the next one is', () => {
    const daysDone = { done: 'Day 1 of 3 done', back: 'Back Tue, Dec 1' };
    const between = { ...ON_THE_DAY, daysDone };
    expect(describeVisit(between)).toMatchObject({
      label: 'Day 1 of 3 done',
      title: 'Day 1 of 3 done. Back Tue, Dec 1',
    });
    expect(describeVisit({ ...between, state: 'en_route' }).label).toBe('On the way');
  });

  test('asks for a new time while it is paused', () => {
    expect(describeVisit({ ...ON_THE_DAY, state: 'paused', paused: 'Bad weather.' })).toMatchObject(
      {
        time: 'Pick a new time',
        note: 'Bad weather.',
        next: 'pick-time',
      },
    );
  });

  test('asks for a time for work that is done again, which was never put on hold', () => {
    expect(describeVisit({ ...ON_THE_DAY, state: 'paused', isRedo: true })).toMatchObject({
      label: 'Needs a time',
      title: 'We’ll do it again',
      time: 'Pick a new time',
      next: 'pick-time',
    });
  });

  test('asks to pay, then whether it was paid, then says that it is', () => {
    expect(describeVisit({ ...DONE, payment: paymentOf('owed') })).toMatchObject({
      title: 'Pay Bruno',
      time: '$390',
      next: 'pay',
    });
    expect(describeVisit({ ...DONE, payment: paymentOf('claimed') })).toMatchObject({
      title: 'Did you pay Bruno?',
      next: 'answer-payment',
    });
    expect(describeVisit({ ...DONE, payment: paymentOf('paid') })).toMatchObject({
      label: 'Paid',
      time: '$390, paid',
      next: 'open',
    });
    expect(describeVisit({ ...DONE, payment: paymentOf('written_off') })).toMatchObject({
      time: '$390, not due',
      next: 'open',
    });
  });

  test('asks nothing of a customer who contested the payment: we do', () => {
    const status = describeVisit({ ...DONE, payment: paymentOf('owed', true) });
    expect(status).toMatchObject({ label: 'Payment under review', next: 'open' });
    expect(waitsForCustomer(status)).toBe(false);
  });

  test('asks for the fee of a visit that was canceled late, and still says so on its card', () => {
    const status = describeVisit({ ...BEFORE, state: 'cancelled', payment: paymentOf('owed') });
    expect(status).toMatchObject({ label: 'Canceled', next: 'pay' });
    expect(waitsForCustomer(status)).toBe(true);
  });

  test('marks a sample homesmith, who won’t come', () => {
    expect(describeVisit({ ...BEFORE, isSample: true }).title).toBe('Bruno (sample) will be there');
  });

  test.each([
    ['pick-time', true],
    ['report-missed', true],
    ['answer-payment', true],
    ['pay', true],
    ['open', false],
  ] as const)('whose next step is to %s waits for the customer: %s', (next, waits) => {
    expect(waitsForCustomer({ next })).toBe(waits);
  });
});
