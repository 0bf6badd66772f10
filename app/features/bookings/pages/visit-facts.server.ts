/** What the status of a visit depends on, for its booking's page and for the dashboard. */

import { formatWork } from '#app/features/catalogue/api/catalogue.ts';
import {
  type CreditKind,
  isContested,
  type Payment,
  type PaymentState,
} from '#app/features/payments/api/payments.ts';
import {
  creditsOf,
  type FeePolicy,
  feeOf,
  type MoneyRules,
} from '#app/features/payments/api/rules.ts';
import { minutesOfDay } from '#app/features/scheduling/api/plan.ts';
import { formatDay } from '#app/features/scheduling/api/scheduling.ts';
import { changeOrderPath, newTimePath } from '#app/kernel/booking-urls.ts';
import { countOf, joinWords } from '#app/kernel/counts.ts';
import { formatInstant } from '#app/kernel/instant.ts';
import { localDateIn } from '#app/kernel/local-date.ts';
import { formatPrice } from '#app/kernel/money.ts';
import { stepsFrom } from '#app/kernel/process.ts';
import { type Visit, type WholeBooking, workDaysOf } from '../booking.ts';
import { mayMiss } from '../change/view-change.server.ts';
import { isOfferedAgain } from '../change-costs.ts';
import { type ChangeOrder, findAsked, formatChange, nameScope } from '../change-order.ts';
import { nameDaysDone } from '../days/days-done.ts';
import type { VisitEvent } from '../histories.db.server.ts';
import { findWhoCanLater, formatPause, isRedoOpen, isRedoToPlan } from '../homesmith-reasons.ts';
import { formatWhoCanceled, formatWhoLeft } from '../mails/our-reasons.ts';
import { PAYMENT_STATES } from '../money/invoice-view.ts';
import { contestFeeUntil } from '../on-site/contest-fee.ts';
import { creditFactsOf } from '../on-site/credit-facts.ts';
import { findDoor, mayBeAtDoor, wasLetIn } from '../on-site/door.ts';
import { findLate, formatLateMinutes, type RunningLate } from '../on-site/running-late.ts';
import { findStop } from '../stop/stop.ts';
import { isAwaited, isLive, VISIT } from '../visit.process.ts';
import { waitedAt } from '../visit-guards.ts';
import type { InvoiceLine, VisitView } from './booking-view.ts';
import type { VisitFacts, VisitPayment } from './visit-status.ts';

export type Costs = Pick<VisitView, 'moveCents' | 'cancelCents'> & {
  /** When no one is home. */
  absentCents: number;
};

export function costsOf(
  visit: Pick<Visit, 'state' | 'isBegun' | 'redo'>,
  policy: FeePolicy | null,
  events: readonly VisitEvent[],
): Costs {
  const { state, isBegun } = visit;
  const mine = stepsFrom(VISIT, state, 'customer');
  const hasTimes = !isRedoOpen(visit) || findWhoCanLater(events) !== null;
  return {
    absentCents: policy?.absentCents ?? 0,
    moveCents: hasTimes && mine.includes('move') ? (policy?.now.moveCents ?? null) : null,
    cancelCents: mine.includes('cancel') && !isBegun ? (policy?.now.cancelCents ?? null) : null,
  };
}

type VisitFactsInput = {
  who: string | null;
  isSample?: boolean;
  costs: Costs;
  events: readonly VisitEvent[];
  changes: readonly ChangeOrder[];
  payment: Payment | null;
  now: Date;
};

export function factsOf(
  { timeZone }: Pick<WholeBooking, 'timeZone'>,
  visit: Visit,
  {
    who,
    isSample = false,
    costs: { moveCents, cancelCents, absentCents },
    events,
    changes,
    payment,
    now,
  }: VisitFactsInput,
): VisitFacts {
  const { state, window, minutes, windowEndsAt, dueAt } = visit;
  const done = nameDaysDone(visit);
  const isToday = window.day === localDateIn(timeZone, now);
  const fee = findFee(visit, events);
  const feeDue = fee && describeFee(fee, { payment, timeZone, now });
  return {
    state,
    window,
    today: localDateIn(timeZone, now),
    isOverdue: windowEndsAt <= now,
    who,
    isSample,
    work: formatWork(minutesOfDay(minutes, workDaysOf(visit).days)),
    isFree: cancelCents === 0 && (moveCents ?? 0) === 0,
    canMiss: mayMiss(visit, now),
    answerBy:
      state === 'offered' ? dueAt && formatInstant(dueAt.toISOString(), timeZone, 'said') : null,
    paused: state === 'paused' ? formatPause(events) : null,
    isRedo: isRedoToPlan({ state }, events),
    redoOpen: isRedoOpen(visit)
      ? { hasTime: !isRedoToPlan({ state }, events) && windowEndsAt > now }
      : null,
    cause: formatCause(state, events),
    isSick:
      state === 'unplaced' &&
      visit.redo === null &&
      events.findLast(({ to }) => to === 'unplaced')?.step === 'sick',
    absence: state === 'no_show' ? (feeDue ?? 'You won’t be charged.') : null,
    feeDue,
    daysDone:
      done === null
        ? null
        : { done, back: isToday ? 'Back today' : `Back ${formatDay(window.day)}` },
    door: mayBeAtDoor(state) ? describeDoor(visit, events, { timeZone, absentCents }) : null,
    runningLate: describeRunningLate(findLate(events, visit), timeZone),
    change: describeAsked(findAsked(changes, now), timeZone),
    newTimeUntil: isMoveAsked(visit, now)
      ? formatInstant(visit.moveUntil.toISOString(), timeZone, 'said')
      : null,
    payment: presentPayment(payment),
  };
}

/** Another time waits for the customer's answer. */
export const isMoveAsked = <Of extends Pick<Visit, 'moveUntil'>>(
  visit: Of,
  now: Date,
): visit is Of & { moveUntil: Date } => Boolean(visit.moveUntil && visit.moveUntil > now);

/** Where what the homesmith asks for is answered. */
export const answerPath = (
  reference: string,
  visit: Pick<Visit, 'position' | 'moveUntil'>,
  now: Date,
): string => (isMoveAsked(visit, now) ? newTimePath : changeOrderPath)(reference, visit.position);

function formatCause(state: Visit['state'], events: readonly VisitEvent[]): string | null {
  if (state === 'unplaced' || (state === 'offered' && isOfferedAgain(events))) {
    return formatWhoLeft(events);
  }
  return state === 'cancelled' ? formatWhoCanceled(events) : null;
}

function describeDoor(
  visit: Visit,
  events: readonly VisitEvent[],
  { timeZone, absentCents }: { timeZone: string; absentCents: number },
): VisitFacts['door'] {
  const door = findDoor(events, visit);
  if (door === null || (visit.state === 'arrived' && wasLetIn(events))) return null;
  const until = formatInstant(waitedAt(door, visit).toISOString(), timeZone, 'clock');
  return { until, fee: absentCents === 0 ? null : formatPrice(absentCents) };
}

type VisitFee = { at: Date; cents: number; isAbsence: boolean };

/** Of a visit at which no one was home, or that couldn't start; null without one. */
export function findFee(
  { state }: Pick<Visit, 'state'>,
  events: readonly VisitEvent[],
): VisitFee | null {
  const absent = state === 'no_show' ? events.findLast(({ step }) => step === 'absent') : undefined;
  const ended = absent ?? findStop(events);
  const cents = absent === undefined ? ended?.facts.fee : absent.facts.cents;
  if (ended === undefined || typeof cents !== 'number' || cents === 0) return null;
  return { at: ended.at, cents, isAbsence: absent !== undefined };
}

/** "No one was home on Mon, Nov 30. A fee of $49 is due; you can contest it until Wed, Dec 2, 6 PM." */
function describeFee(
  fee: VisitFee,
  { payment, timeZone, now }: { payment: Payment | null; timeZone: string; now: Date },
): string {
  const day = formatDay(localDateIn(timeZone, fee.at));
  const why = fee.isAbsence
    ? `No one was home on ${day}`
    : `Your homesmith came on ${day}, but couldn’t start`;
  const name = fee.isAbsence ? 'fee' : 'trip fee';
  const amount = formatPrice(payment?.invoiceNumber ? payment.owedCents : fee.cents);
  if (payment?.state === 'written_off') return `${why}. You won’t be charged.`;
  if (payment?.state === 'paid') return `${why}. The ${name} was ${amount}.`;
  const until = contestFeeUntil(fee.at);
  return now < until
    ? `${why}. A ${name} of ${amount} is due; you can contest it until ${formatInstant(until.toISOString(), timeZone, 'said')}.`
    : `${why}, so a ${name} of ${amount} is due.`;
}

const describeRunningLate = (
  late: RunningLate | null,
  timeZone: string,
): VisitFacts['runningLate'] =>
  late && {
    about: formatLateMinutes(late.minutes),
    by: formatInstant(late.until.toISOString(), timeZone, 'clock'),
  };

const describeAsked = (change: ChangeOrder | null, timeZone: string): VisitFacts['change'] =>
  change && {
    amount: formatChange(change.cents),
    scope: nameScope(change) ?? '',
    until: formatInstant(change.lapsesAt.toISOString(), timeZone, 'clock'),
  };

const presentPayment = (payment: Payment | null): VisitPayment | null =>
  payment === null || payment.invoiceNumber === null
    ? null
    : {
        state: payment.state,
        amount: formatPrice(payment.owedCents),
        isContested: isContested(payment),
      };

const NAMES: Readonly<Record<CreditKind, string>> = {
  late_credit: 'the late arrival',
  missed_credit: 'the missed visit',
  visit_credit: 'your estimate visit',
};

/** What happened is credited without asking; before that, the page says what would be. */
export function formatCredit(
  rules: MoneyRules,
  events: readonly VisitEvent[],
  { visit, priceCents }: { visit: Pick<Visit, 'state'>; priceCents: number },
): string | null {
  const { state } = visit;
  const { credits } = rules;
  if (credits === undefined || !isLive(state)) return null;
  const won = creditsOf(rules, creditFactsOf(events), priceCents);
  if (won.length > 0) {
    const parts = won.map(({ kind, cents }) => `${formatPrice(cents)} for ${NAMES[kind]}`);
    return `We’ll take ${joinWords(parts)} off your invoice.`;
  }
  if (!isAwaited(state)) return null;
  const [late, missed] = [credits.late, credits.missed].map((fee) => feeOf(fee, priceCents));
  const parts = [
    late &&
      `${formatPrice(late)} off your invoice if your homesmith arrives more than ${countOf(credits.lateMinutes, 'minute')} after your window`,
    missed && `${formatPrice(missed)} off if they miss the visit`,
  ].filter(Boolean);
  return parts.length === 0 ? null : `You get ${parts.join(', and ')}.`;
}

export function presentInvoice(payment: Payment | null, address: string): InvoiceLine | null {
  if (payment === null || payment.invoiceNumber === null) return null;
  const { state, invoiceNumber, owedCents } = payment;
  return {
    title: `${state === 'paid' ? 'Receipt' : 'Invoice'} ${invoiceNumber}`,
    amount: formatPrice(owedCents),
    state: PAYMENT_STATES[state],
    next: NEXT_OF_PAYMENT[state] ?? null,
    address,
  };
}

const NEXT_OF_PAYMENT: Readonly<Partial<Record<PaymentState, string>>> = {
  owed: 'Pay your homesmith by cash, check, card, or bank transfer.',
  claimed: 'Tell us if you paid.',
};
