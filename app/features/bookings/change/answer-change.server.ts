/**
 * A customer answers a change order of their visit. Approved, its lines are booked orders with a ceiling of their own, or
 * lower the price of one, and the work time follows where the homesmith's calendar has room.
 */
import { sql } from 'kysely';
import { z } from 'zod';
import { nameJob } from '#app/features/catalogue/api/choices.ts';
import { agreeToChange } from '#app/features/payments/api/payments.server.ts';
import { changeWorkTime } from '#app/features/scheduling/api/calendar.server.ts';
import { accept } from '#app/kernel/result.ts';
import { isUuid } from '#app/kernel/uuid.ts';
import { action } from '#app/platform/action/action.server.ts';
import { refused } from '#app/platform/action/refusals.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Moment } from '#app/platform/request-context/request-context.server.ts';
import { type NewOrder, ordersOf, type Visit, type WholeBooking } from '../booking.ts';
import { addOrders, findWholeBooking, setContract } from '../bookings.db.server.ts';
import { BOOKINGS_POLICY } from '../bookings.policy.ts';
import {
  type ChangeOrder,
  EXTRA_WORK,
  endOfChange,
  PLAIN_WORK,
  takenWork,
} from '../change-order.ts';
import { findOpenChange, lessenOrders, setNoRoom } from '../change-orders.db.server.ts';
import {
  findBarOfChange,
  findContract,
  namesContract,
  worksOf,
  worksOfChange,
} from '../law/contract.server.ts';
import { sendStepNews } from '../mails/step-news.server.ts';
import { takeVisitStep } from '../visit-steps.server.ts';
import { ANSWER_REFUSALS } from './change.messages.ts';
import { CENTS } from './change-input.ts';
import { type FoundVisit, keepApproval, OF_OWN_VISIT } from './own-visit.server.ts';

/** Which one was shown. */
const ID = z
  .string('Reload the page and try again.')
  .refine(isUuid, 'Reload the page and try again.');

export const approveChange = action({
  name: 'approve-change',
  policy: BOOKINGS_POLICY['approve-change'],
  ...OF_OWN_VISIT,
  input: z.strictObject({
    change: ID,
    /** The most that the visit may cost with it. */
    cents: CENTS,
  }),
  fromForm: (form) => ({ change: form.get('change'), cents: Number(form.get('cents') ?? 'none') }),
  refusals: ANSWER_REFUSALS,
  run: async (ctx, { input, params: { reference }, subject }) => {
    const { booking, visit } = subject;
    const trx = ctx.database.db;
    const open = await findOpenChange(trx, ctx.now, { id: input.change, visitId: visit.id });
    if (!open.ok) return open;
    const asked = open.value;
    if (input.cents !== asked.formerCents + asked.cents) return refused('other-price');
    const { lines } = asked;
    const doing = { number: visit.number ?? asked.number, lines, now: ctx.now };
    const law = await findBarOfChange(trx, subject, doing);
    if (law !== null) return refused('unlicensed', { law });
    const change = await makeRoom(trx, ctx, subject, asked);
    const minutes = visit.minutes + (change.hasRoom ? change.minutes : 0);
    const workEndsAt = visit.workEndsAt ? endOfChange(change) : null;
    const taken = await takeVisitStep(trx, ctx, visit, {
      name: 'approve_change',
      by: 'customer',
      facts: { change: change.id, addedCents: change.cents, hasRoom: change.hasRoom },
      // Its entry in calendars changes, and a page of the homesmith's that was opened before is stale.
      set: {
        minutes,
        ...(visit.workEndsAt && { work_ends_at: workEndsAt }),
        sequence: sql`sequence + 1`,
      },
      becomes: { minutes, workEndsAt },
    });
    if (!taken.ok) return refused('not-now');
    await applyLines(trx, ctx, subject, change);
    const works = [...worksOf(booking), ...worksOfChange(booking, visit, lines)];
    const contract = namesContract(await findContract(booking, { works, now: ctx.now }));
    await setContract(trx, booking.id, contract);
    const { scope, reason, formerCents, cents, formerEndsAt, hasRoom } = change;
    await keepApproval(ctx, subject, {
      about: 'change',
      shown: {
        ...{ scope, reason, formerCents, formerEndsAt, hasRoom },
        lines: change.lines.map((line) => ({ what: line.what, cents: line.cents })),
        cents: formerCents + cents,
        endsAt: endOfChange(change),
        ...contract,
      },
      cents: formerCents + cents,
    });
    await sendChangeNews(trx, ctx, { bookingId: booking.id, visitId: visit.id, change });
    return accept({ reference });
  },
});

/** Takes the time where there is room, also for what had room when it was asked. */
async function makeRoom(
  trx: Db,
  moment: Moment,
  { booking, visit }: FoundVisit,
  change: ChangeOrder,
): Promise<ChangeOrder> {
  const { number, workEndsAt } = visit;
  if (!change.hasRoom || change.minutes === 0 || number === null) return change;
  // Less work doesn't shorten one of several days.
  if (workEndsAt && change.minutes < 0) return change;
  const work = { visitId: visit.id, number, ...takenWork(visit, change) };
  if (await changeWorkTime(trx, moment, { work, zip: booking.zip })) return change;
  await setNoRoom(trx, change.id);
  return { ...change, hasRoom: false };
}

/** Added lines become orders of the visit, and less work lowers the price of one. */
async function applyLines(
  trx: Db,
  moment: Moment,
  { booking, visit }: FoundVisit,
  change: ChangeOrder,
): Promise<void> {
  const added = addedOrders(booking, visit, { change, newId: moment.newId });
  await addOrders(trx, {
    ...{ changeOrderId: change.id, bookingId: booking.id, visitId: visit.id },
    ...{ userId: booking.userId, orders: added },
  });
  const less = change.lines.flatMap((line) =>
    line.kind === 'less' ? [{ id: line.bookingOrderId, cents: -line.cents }] : [],
  );
  await lessenOrders(trx, less);
  const orders = added.map((order) => ({
    bookingOrderId: order.id,
    what: nameJob(order),
    cents: order.cents,
    taxCents: order.taxCents,
  }));
  const agreed = await agreeToChange(trx, moment, { visitId: visit.id, orders });
  if (!agreed.ok) throw new Error(`A visit at work has no open payment: ${agreed.refusal.code}.`);
}

type NewLines = { change: ChangeOrder; newId: () => string };

/** The time of all of it is the first one's. */
function addedOrders(booking: WholeBooking, visit: Visit, { change, newId }: NewLines): NewOrder[] {
  const [first] = ordersOf(booking, visit);
  if (first === undefined) throw new Error('A visit has no job.');
  const { trade, tradeCategory } = first;
  const next = Math.max(...booking.orders.map(({ position }) => position)) + 1;
  return change.lines
    .filter((line) => line.kind !== 'less')
    .map((line, at) => ({
      id: newId(),
      position: next + at,
      // Never on a list: an id of its own.
      orderId: newId(),
      ...(line.kind === 'service'
        ? line.order
        : {
            serviceId: EXTRA_WORK,
            serviceName: line.what,
            ...{ trade, tradeCategory },
            choices: { quantity: 1, options: {} },
            job: PLAIN_WORK,
          }),
      note: null,
      cents: line.cents,
      taxCents: 0,
      minutes: at === 0 ? Math.max(0, change.minutes) : 0,
      crewSize: visit.crewSize,
      after: [],
    }));
}

export const declineChange = action({
  name: 'decline-change',
  policy: BOOKINGS_POLICY['decline-change'],
  ...OF_OWN_VISIT,
  input: z.strictObject({ change: ID }),
  fromForm: (form) => ({ change: form.get('change') }),
  refusals: ANSWER_REFUSALS,
  run: async (ctx, { input, params: { reference }, subject: { booking, visit } }) => {
    const trx = ctx.database.db;
    const open = await findOpenChange(trx, ctx.now, { id: input.change, visitId: visit.id });
    if (!open.ok) return open;
    const change = open.value;
    const facts = { change: change.id };
    const step = { name: 'decline_change', by: 'customer', facts } as const;
    const taken = await takeVisitStep(trx, ctx, visit, step);
    if (!taken.ok) return refused('not-now');
    await sendStepNews(trx, ctx, {
      step: 'decline_change',
      by: 'customer',
      booking,
      visit,
      change,
    });
    return accept({ reference });
  },
});

type ApprovedChange = { bookingId: string; visitId: string; change: ChangeOrder };

/** The booking is read again: mails and calendar have what it is now. */
async function sendChangeNews(
  trx: Db,
  ctx: Parameters<typeof sendStepNews>[1],
  { bookingId, visitId, change }: ApprovedChange,
): Promise<void> {
  const booking = await findWholeBooking(trx, { id: bookingId });
  const visit = booking?.visits.find(({ id }) => id === visitId);
  if (!booking || !visit) throw new Error('A locked visit is gone.');
  await sendStepNews(trx, ctx, { step: 'approve_change', by: 'customer', booking, visit, change });
}
