/**
 * Confirms a booking: all of its visits or none, in one transaction with payments, the account's list, the agreement
 * and the mails. Idempotent.
 */

import { nameJob } from '#app/features/catalogue/api/choices.ts';
import { listCandidates, lockHomesmiths } from '#app/features/homesmiths/api/roster.server.ts';
import { payLater } from '#app/features/payments/api/payments.server.ts';
import { keepTimes } from '#app/features/scheduling/api/calendar.server.ts';
import { listWorkDays } from '#app/features/scheduling/api/plan.ts';
import { followOffer } from '#app/features/scheduling/api/requests.server.ts';
import { nameZone } from '#app/features/scheduling/api/windows.ts';
import {
  confirmOrders,
  type OrderToConfirm,
} from '#app/features/service-list/api/account.server.ts';
import { formatInstant } from '#app/kernel/instant.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import { isoIn } from '#app/kernel/zone.server.ts';
import { allOrNothing } from '#app/platform/database/all-or-nothing.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { isUniqueViolation } from '#app/platform/database/unique-violation.server.ts';
import type { ChangeContext } from '#app/platform/request-context/request-context.server.ts';
import { findPlace } from '#app/platform/zip-codes/zip-codes.server.ts';
import { type Agreement, agreementOf, termsOf } from '../agreement.ts';
import { ordersOf, type Visit, type WholeBooking, workDaysOf } from '../booking.ts';
import { insertApproval, setConfirmed } from '../bookings.db.server.ts';
import { isOffer, noteBusyDays } from '../caps/caps.server.ts';
import { decideAccount } from '../caps/caps.ts';
import { eventIdOf } from '../keys.server.ts';
import { findCancelRight } from '../law/cancel-right.server.ts';
import {
  type CancelRight,
  coolingUntil,
  coolUntilOf,
  isBefore,
  sayRight,
} from '../law/cancel-right.ts';
import { findBarOfBooking, findContract, namesContract, worksOf } from '../law/contract.server.ts';
import { nameLicensesOf } from '../law/license.server.ts';
import { sendBookedNews } from '../mails/step-news.server.ts';
import { type HomesmithName, nameSellers, namesOf } from '../names.server.ts';
import { insertOffer } from '../offers.db.server.ts';
import { formatPolicies } from '../policy-texts.server.ts';
import { QUOTED_WORK } from '../quotes/quote.ts';
import { findCreditCents } from '../quotes/quote-credit.server.ts';
import { acceptQuote } from '../quotes/take-quote-step.server.ts';
import { takeVisitStep } from '../visit-steps.server.ts';
import type { ConfirmRefusal } from './confirm-refusal.ts';
import { freeHeld } from './let-go.server.ts';
import { type LockedBooking, lockWithOthers } from './lock-with-others.server.ts';
import { offerEndsAt } from './offer-times.server.ts';

export type ConfirmInput = {
  bookingId: string;
  /** As the action has locked it, in whose transaction this is; without it, it's locked here. */
  locked?: LockedBooking;
  userId: string;
  idempotencyKey: string;
  /** The terms that the form showed. */
  terms: string;
  /** Consent to text messages about visits. */
  wantsTexts?: boolean;
  /** The emergency for which they waive their right to cancel, in their words. */
  waiver?: string | null;
};

/** `hasLeft`: orders without a window, which are still to be sent as a request. */
export type ConfirmedBooking = { reference: string; hasLeft: boolean };

export const nameConfirmed = ({
  reference,
  requestReference,
  asked,
}: WholeBooking): ConfirmedBooking => ({
  reference,
  hasLeft: requestReference === null && asked.left.length > 0,
});

export async function confirmBooking(
  ctx: ChangeContext,
  asked: ConfirmInput,
): Promise<Result<ConfirmedBooking, ConfirmRefusal>> {
  try {
    return await allOrNothing<ConfirmedBooking, ConfirmRefusal>(ctx.database.db, async (trx) => {
      const {
        userId,
        bookingId: id,
        locked = await lockWithOthers(trx, ctx, { id, userId }),
      } = asked;
      return locked === null || locked.userId !== userId
        ? refuse({ code: 'not-yours' })
        : confirmIn(trx, ctx, locked, asked);
    });
  } catch (error) {
    // One of its orders is in another booking.
    if (isUniqueViolation(error)) return refuse({ code: 'already-booked' });
    throw error;
  }
}

async function confirmIn(
  trx: Db,
  ctx: ChangeContext,
  booking: LockedBooking,
  { userId, idempotencyKey, terms, wantsTexts = false, waiver = null }: ConfirmInput,
): Promise<Result<ConfirmedBooking, ConfirmRefusal>> {
  const { id: bookingId, others, work } = booking;
  const { visits } = booking;
  if (booking.confirmedAt !== null) return accept(nameConfirmed(booking));
  if (booking.address === null) return refuse({ code: 'no-details' });
  if (visits.some(({ state }) => state !== 'held')) return refuse({ code: 'hold-over' });
  if (termsOf(booking) !== terms) return refuse({ code: 'changed' });
  const right = await findCancelRight(booking, ctx.now);
  const coolUntil = coolUntilOf(right, waiver);
  // Their homesmith would come, and couldn't start.
  if (isBefore(visits, coolUntil)) return refuse({ code: 'too-soon' });
  const within = isOffer(booking) ? accept(null) : decideAccount(work, booking);
  if (!within.ok) return within;
  const numbers = visits.flatMap(({ number }) => number ?? []);
  const locked = await lockHomesmiths(trx, [...new Set([...numbers, ...others.numbers])]);
  const atWork = locked.filter(({ number }) => numbers.includes(number));
  if (atWork.some(({ state }) => state !== 'active') || !(await mayAllCome(trx, booking))) {
    return refuse({ code: 'cannot-come' });
  }
  const law = await findBarOfBooking(booking, atWork, ctx.now);
  if (law !== null) return refuse({ code: 'unlicensed', law });
  const called = nameSellers(atWork);
  const agreement = await readAgreement(trx, booking, { now: ctx.now, called, right, waiver });
  const visitIds = visits.map(({ id }) => id);
  if (!(await keepTimes(trx, ctx, visitIds))) return refuse({ code: 'hold-over' });
  const taken: Visit[] = [];
  for (const visit of visits) {
    const { isAsked, number } = visit;
    const endsAt = answersBy(booking, visit, ctx.now);
    const step = await takeVisitStep(trx, ctx, visit, {
      name: 'confirm',
      by: 'customer',
      eventId: eventIdOf(idempotencyKey, visit.id),
      ...(isAsked && { to: 'offered', endsAt }),
      set: { cool_until: coolUntil },
    });
    if (!step.ok) return refuse({ code: 'hold-over' });
    taken.push({ ...visit, coolUntil, state: step.value, ...(isAsked && { dueAt: endsAt }) });
    if (isAsked && number !== null) {
      const offer = { id: ctx.newId(), visitId: visit.id, number, openedAt: ctx.now };
      await insertOffer(trx, { ...offer, endsAt, score: {} });
    }
  }
  if (booking.quote !== null && !(await acceptQuote(trx, ctx, booking.quote)).ok) {
    return refuse({ code: 'quote-over' });
  }
  const contract = await findContract(booking, { works: worksOf(booking), now: ctx.now });
  const { contractKind, contractLaw } = namesContract(contract);
  await setConfirmed(trx, { id: bookingId, userId, at: ctx.now, contractKind, contractLaw });
  const { requestReference } = booking;
  if (requestReference !== null) {
    await followOffer(trx, ctx, { reference: requestReference, name: 'book' });
  }
  await freeHeld(trx, ctx, { bookingIds: others.bookingIds, userId });
  await payLater(
    trx,
    ctx,
    visits.map((visit) => agreedVisit(booking, visit)),
  );
  await confirmOrders(trx, userId, listOrders(booking, called));
  await insertApproval(trx, {
    id: ctx.newId(),
    bookingId,
    visitId: null,
    userId,
    about: 'confirm',
    shown: { ...agreement, contract: contractKind, law: contract?.versions ?? [] },
    cents: agreement.totalCents,
    at: ctx.now,
  });
  const confirmed = {
    ...booking,
    confirmedAt: ctx.now,
    orders: booking.orders.map((order) => ({ ...order, isLive: true })),
    visits: taken,
  };
  await sendBookedNews(trx, ctx, { booking: confirmed, agreement, called, userId, wantsTexts });
  await noteBusyDays(trx, ctx, { booking, userId, others: work.open });
  return accept(nameConfirmed(booking));
}

const answersBy = ({ timeZone }: WholeBooking, { windowStartsAt }: Visit, now: Date): Date =>
  offerEndsAt({ timeZone, now, windowStartsAt });

/** The agreement, as the page shows and the database stores it. */
export async function readAgreement(
  db: Db,
  booking: WholeBooking,
  {
    now,
    called,
    right,
    waiver = null,
  }: {
    now: Date;
    called: ReadonlyMap<number, HomesmithName>;
    right: CancelRight | null;
    waiver?: string | null;
  },
): Promise<Agreement> {
  const cooling = coolingUntil(booking, coolUntilOf(right, waiver));
  return agreementOf(booking, {
    policy: await formatPolicies(db, cooling, now),
    right: sayRight(right, waiver),
    zoneName: nameZone(booking.timeZone, now),
    names: namesOf(called),
    licenses: await nameLicensesOf(booking, called),
    creditCents: await findCreditCents(db, booking.quote),
    answersBy: (visit) =>
      formatInstant(answersBy(booking, visit, now).toISOString(), booking.timeZone, 'said'),
  });
}

/** Whether each homesmith has the visit's trades and an insurance on that day. */
async function mayAllCome(trx: Db, booking: WholeBooking): Promise<boolean> {
  const place = findPlace(booking.zip);
  const [today] = booking.visits.map(({ window }) => window.day).toSorted();
  if (place === null || today === undefined) return false;
  const found = await listCandidates(trx, {
    zip: booking.zip,
    usState: place.state,
    trades: [...new Set(booking.orders.map(({ trade }) => trade))],
    serviceIds: booking.orders.map(({ serviceId }) => serviceId),
    today,
    limit: null,
    only: booking.visits.flatMap(({ number }) => number ?? []),
  });
  return booking.visits.every((visit) => {
    const day = listWorkDays(visit.window.day, workDaysOf(visit)).at(-1) ?? visit.window.day;
    const homesmith = found.find(({ number }) => number === visit.number);
    if (homesmith === undefined || homesmith.insuredUntil < day) return false;
    const trades = new Map(homesmith.trades);
    return ordersOf(booking, visit).every(({ trade }) => {
      const until = trades.get(trade);
      return until !== undefined && (until === null || until >= day);
    });
  });
}

const agreedVisit = (booking: WholeBooking, visit: Visit) => ({
  visitId: visit.id,
  bookingId: booking.id,
  rulesVersion: booking.rulesVersion,
  orders: ordersOf(booking, visit).map((order) => ({
    bookingOrderId: order.id,
    what: nameJob(order),
    cents: order.cents + order.taxCents,
    taxCents: order.taxCents,
  })),
});

/** As in the list: `selectedDate` is the start of the first window. What was quoted was never on it. */
export function listOrders(
  booking: WholeBooking,
  called: ReadonlyMap<number, HomesmithName>,
): OrderToConfirm[] {
  const listed = booking.orders.filter(({ serviceId }) => serviceId !== QUOTED_WORK);
  return listed.map((order) => {
    const visit = booking.visits.find(({ orderIds }) => orderIds.includes(order.id));
    const who = called.get(visit?.number ?? 0)?.name;
    return {
      id: order.orderId,
      selectedDate: visit === undefined ? null : isoIn(booking.timeZone, visit.windowStartsAt),
      totalCents: order.cents,
      serviceId: order.serviceId,
      name: order.serviceName,
      tradeCategory: order.tradeCategory,
      quantity: order.choices.quantity,
      options: { ...order.choices.options },
      booking: booking.reference,
      ...(who !== undefined && { bookedWith: who }),
    };
  });
}
