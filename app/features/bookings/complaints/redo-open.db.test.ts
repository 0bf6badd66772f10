/** A redo whose homesmith can't do it: no one is asked to work for nothing, and an operator finds someone. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readAdminBooking } from '#app/features/back-office/bookings/booking.server.ts';
import { BOOKING_ACTIONS } from '#app/features/back-office/bookings/booking-actions.server.ts';
import { readBoard } from '#app/features/back-office/bookings/bookings-list.server.ts';
import { readUrgent } from '#app/features/back-office/overview/urgent.server.ts';
import { setVisitTexts } from '#app/features/customers/text-consents.server.ts';
import { takeHomesmithStep } from '#app/features/homesmiths/roster/roster.server.ts';
import { DAY_MS } from '#app/kernel/time-units.ts';
import { runAction } from '#app/platform/action/action.server.ts';
import { INBOX_ROOMS } from '#app/shell/inbox-rooms.server.ts';
import { actorOf, mailsOn } from '../../../../tests/support/account-context.ts';
import { again } from '../../../../tests/support/booked-visit.ts';
import { doDue } from '../../../../tests/support/clock.ts';
import { codeOf } from '../../../../tests/support/code-of.ts';
import { describeOnBothDatabases } from '../../../../tests/support/databases/databases.ts';
import { asOperator, operate } from '../../../../tests/support/operator-actions.ts';
import {
  DECIDED,
  FRIDAY,
  on,
  press,
  type RedoneJob,
  redone,
} from '../../../../tests/support/redone.ts';
import { insertHomesmith } from '../../../../tests/support/roster.ts';
import { takeAction } from '../../../../tests/support/take-action.ts';
import { moveVisit } from '../change/move.server.ts';
import { resumeVisit } from '../change/resume.server.ts';
import { viewChange } from '../change/view-change.server.ts';
import { dueVisitsJob } from '../due/due-visits.server.ts';
import { passedOnJob } from '../due/passed-on.server.ts';
import { viewBooking } from '../pages/read-booking-view.server.ts';
import { SICK_FORMS } from '../sick/sick-actions.server.ts';

/** Friday, 7 AM there; the redo is at 10. */
const FRIDAY_MORNING = new Date('2026-06-05T14:00:00Z');
const MONDAY = { day: '2026-06-08', hour: 10 } as const;

describeOnBothDatabases('a redo that its homesmith can’t do', (under) => {
  const visitOf = async (reference: string, id: string) =>
    (await again(under.database, reference)).visits.find((one) => one.id === id) ??
    expect.unreachable();
  /** On Friday, with another homesmith who is free all the time. */
  const planned = async () => {
    const { job, redo } = await redone(under.database);
    const consent = { identityId: job.userId, isGiven: true, source: 'settings' } as const;
    await setVisitTexts(under.db, on(under.database, DECIDED), consent);
    const { reference, userId } = job;
    const { position } = redo;
    const idempotencyKey = randomUUID();
    const resumed = await takeAction(resumeVisit, on(under.database, DECIDED), {
      ...{ reference, userId, position, idempotencyKey, window: FRIDAY },
    });
    expect(codeOf(resumed)).toBe('done');
    const other = await insertHomesmith(on(under.database, DECIDED), { name: 'Bo Lee' });
    await sql`delete from outbox_messages`.execute(under.db);
    return { job, redo, other, of: { number: job.number, visitId: redo.id } };
  };
  type Planned = Awaited<ReturnType<typeof planned>>;
  const suspend = async ({ of: { number } }: Planned) => {
    await takeHomesmithStep(on(under.database, DECIDED), number, { name: 'suspend' });
    await doDue(on(under.database, DECIDED), passedOnJob(INBOX_ROOMS));
  };
  const giveBack =
    (reason: 'ill' | 'not_mine') =>
    async ({ of }: Planned) => {
      await press(under.database, of, { step: 'give_back', reason }, DECIDED);
    };
  const callInSick = async ({ job: { number, memberId } }: Planned) => {
    const now = FRIDAY_MORNING;
    const actor = { ...actorOf(memberId, now), roles: new Set(['homesmith'] as const) };
    const sent = { params: { number: String(number) }, input: { day: FRIDAY.day }, key: 'sick' };
    const ctx = { ...on(under.database, now), actor };
    expect(codeOf(await runAction(SICK_FORMS.actions.sick, ctx as never, sent))).toBe('done');
  };
  const lapse = async ({ of: { visitId } }: Planned) => {
    await sql`update visits set state = 'offered', due_at = ${DECIDED} where id = ${visitId}`.execute(
      under.db,
    );
    await doDue(on(under.database, new Date(DECIDED.getTime() + 1000)), dueVisitsJob);
  };
  /** Paused by its homesmith, who is suspended then. */
  const release = async (all: Planned) => {
    await press(under.database, all.of, { step: 'pause', reason: 'weather' }, DECIDED);
    await sql`delete from outbox_messages`.execute(under.db);
    await suspend(all);
  };
  const rightsOf = async ({ reference }: RedoneJob, position: number, now = DECIDED) => {
    const booking = await again(under.database, reference);
    const ctx = on(under.database, now) as never;
    const change = await viewChange(ctx, booking, { position, later: 0 });
    const page = (await viewBooking(ctx, booking)).visits.find((one) => one.position === position);
    return { change: change ?? expect.unreachable(), page: page ?? expect.unreachable() };
  };
  const move = async ({ job, redo }: Planned, now: Date) =>
    codeOf(
      await takeAction(moveVisit, on(under.database, now), {
        ...{ reference: job.reference, userId: job.userId, position: redo.position },
        ...{ idempotencyKey: randomUUID(), window: MONDAY, feeCents: 0, sameHomesmith: false },
      }),
    );

  test.each([
    ['is given back', giveBack('not_mine'), false],
    ['is given back for the time', giveBack('ill'), true],
    ['is of a sick day', callInSick, true],
    ['gets no answer', lapse, false],
    ['is of someone suspended', suspend, false],
    ['is on hold, of someone suspended', release, false],
  ] as const)('is offered to no one when it %s', async (_, lose, isAboutTime) => {
    const all = await planned();
    const { job, redo } = all;
    await lose(all);
    const visit = await visitOf(job.reference, redo.id);
    expect(visit).toMatchObject({ state: 'unplaced', number: null });
    const { rows: offers } = await sql`
      select 1 from offers where visit_id = ${redo.id}`.execute(under.db);
    expect(offers).toEqual([]);
    const mails = await mailsOn(under.db);
    expect(mails).toContainEqual(
      expect.stringContaining(`${job.email}: Finding a homesmith for your redo`),
    );
    expect(mails).toContainEqual(expect.stringContaining(': Redo, needs a homesmith: '));
    expect(mails.filter((one) => one.includes('request'))).toEqual([]);
    const { rows: texts } = await sql<{ body: string }>`
      select body_text as body from outbox_messages where channel = 'text'`.execute(under.db);
    expect(texts.map(({ body }) => body)).toEqual([
      expect.stringContaining("We're looking for someone. It's still free."),
    ]);
    const now = lose === callInSick ? FRIDAY_MORNING : DECIDED;
    const { change, page } = await rightsOf(job, redo.position, now);
    expect(page.status).toMatchObject({
      title: 'Finding a homesmith for your redo',
      note: expect.stringContaining('You pay nothing.'),
    });
    expect(change.isRedoOpen).toBe(true);
    expect([page.moveCents, change.who]).toEqual(isAboutTime ? [0, 'Ada'] : [null, null]);
    expect([change.sameDays.length > 0, change.otherDays]).toEqual([isAboutTime, []]);
    const urgent = await readUrgent(on(under.database, now), INBOX_ROOMS);
    expect(urgent.find(({ key }) => key === redo.id)).toMatchObject({
      ...{ kind: 'unassigned', actBy: null },
      detail: expect.stringContaining('Redo, needs a homesmith'),
    });
    const board = await readBoard(
      on(under.database, now),
      new URLSearchParams({ day: FRIDAY.day }),
    );
    const states = board.rows
      .flatMap(({ cells }) => Object.values(cells).flat())
      .filter(({ id }) => id === redo.id)
      .map(({ state }) => state);
    expect(states).toEqual(['Redo, needs a homesmith']);
    expect(await move(all, now)).toBe(isAboutTime ? 'done' : 'other-homesmith');
    if (!isAboutTime) return;
    expect(await visitOf(job.reference, redo.id)).toMatchObject({
      ...{ state: 'scheduled', number: job.number, window: MONDAY },
    });
  });

  test('is never ended for want of a homesmith, and operators are reminded', async () => {
    const all = await planned();
    const { job, redo } = all;
    await giveBack('not_mine')(all);
    for (const days of [1, 3, 7, 30]) {
      await doDue(on(under.database, new Date(DECIDED.getTime() + days * DAY_MS)), dueVisitsJob);
    }
    expect(await visitOf(job.reference, redo.id)).toMatchObject({ state: 'unplaced', dueAt: null });
    const reminded = (await mailsOn(under.db)).filter((one) =>
      one.includes(': Redo, still needs a homesmith'),
    );
    expect(reminded).toHaveLength(3);
    expect((await mailsOn(under.db)).filter((one) => one.includes('couldn’t find'))).toEqual([]);
  });

  test('is assigned by an operator, who reads that it pays nothing', async () => {
    const all = await planned();
    const { job, redo, other } = all;
    await giveBack('not_mine')(all);
    const operator = asOperator(on(under.database, DECIDED));
    const desk = await readAdminBooking(operator, job.reference);
    const { choices } = desk?.visits.find(({ id }) => id === redo.id) ?? expect.unreachable();
    expect(choices.unpaid).toBe(
      'It’s a redo: it pays $0 by itself. Agree with them first on what you pay them.',
    );
    const { position } = redo;
    const given = { position, terms: choices.terms, reason: 'other', note: 'Agreed: $80.' };
    await sql`delete from outbox_messages`.execute(under.db);
    const assigned = await operate(BOOKING_ACTIONS.assign, operator, {
      ...{ params: { reference: job.reference }, input: { number: other, ...given } },
    });
    expect(codeOf(assigned)).toBe('done');
    expect(await visitOf(job.reference, redo.id)).toMatchObject({
      ...{ state: 'scheduled', number: other, window: FRIDAY },
    });
    const { rows } = await sql<{ body: string }>`
      select body_text as body from outbox_messages
      where channel = 'mail' and recipient = ${job.email}`.execute(under.db);
    expect(rows[0]?.body).toContain('It’s a redo, so you pay nothing.');
  });

  test('canceled by an operator with a reason, puts nothing back on the list', async () => {
    const all = await planned();
    const { job, redo } = all;
    await giveBack('not_mine')(all);
    const operator = asOperator(on(under.database, DECIDED));
    const desk = await readAdminBooking(operator, job.reference);
    const { choices } = desk?.visits.find(({ id }) => id === redo.id) ?? expect.unreachable();
    await sql`delete from outbox_messages`.execute(under.db);
    const off = await operate(BOOKING_ACTIONS['call-off'], operator, {
      params: { reference: job.reference },
      input: { position: redo.position, terms: choices.terms, reason: 'nobody', note: null },
    });
    expect(codeOf(off)).toBe('done');
    const { rows } = await sql<{ subject: string; body: string }>`
      select subject, body_text as body from outbox_messages
      where channel = 'mail' and recipient = ${job.email}`.execute(under.db);
    expect(rows[0]?.subject).toContain('Canceled');
    expect(rows[0]?.body).toContain('We don’t have a homesmith for that time.');
    expect(rows[0]?.body).not.toContain('back on your list');
  });
});
