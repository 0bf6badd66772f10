/**
 * What a customer reads first about a visit: its news, the time, what went wrong, and the one next thing to do. The
 * booking's page and the dashboard both ask here. Pure.
 */
import type { PaymentState } from '#app/features/payments/api/payments.ts';
import {
  type ArrivalWindow,
  formatArrival,
  formatWindow,
} from '#app/features/scheduling/api/scheduling.ts';
import type { LocalDate } from '#app/kernel/local-date.ts';
import { isDone, isLive, type VisitState } from '../visit.process.ts';
import { NEEDS_TIME } from '../visit-labels.ts';

export type VisitPayment = {
  state: PaymentState;
  /** "$390" */
  amount: string;
  /** The customer has said that they didn't pay, and we look into it. */
  isContested: boolean;
};

export type VisitFacts = {
  state: VisitState;
  window: ArrivalWindow;
  /** At the home. */
  today: LocalDate;
  /** The window is over. */
  isOverdue: boolean;
  /** First name; null while there is no homesmith. */
  who: string | null;
  /** No one will come: a sample of a trial. */
  isSample?: boolean;
  /** "About 2 hr on site" */
  work: string;
  /** Canceling and rescheduling are both free right now. */
  isFree: boolean;
  /** The customer can report that no one came. */
  canMiss: boolean;
  /** By when the homesmith has to answer, as a time of the home; null unless they are asked. */
  answerBy: string | null;
  /** Why it is paused; null otherwise. */
  paused: string | null;
  /** What follows when no one was home; null otherwise. */
  absence: string | null;
  /** Why a fee is owed without any work, and until when it can be contested; null for none. */
  feeDue?: string | null;
  /** "Day 1 of 3 done", "Back Tue, Dec 1"; null before, and for work of one day. */
  daysDone?: { done: string; back: string } | null;
  /** It does work again at no cost, and its customer picks the time. */
  isRedo?: boolean;
  /** It does work again and has no homesmith, so we look for one; `hasTime`: it may be in its window. null otherwise. */
  redoOpen?: { hasTime: boolean } | null;
  /** Who left, declined or canceled, in a sentence; null where no one did. */
  cause: string | null;
  /** Its homesmith called in sick, so that its customer picks another time first. */
  isSick?: boolean;
  /** What its homesmith asks to change, and waits for; null for nothing. */
  change: { amount: string; scope: string; until: string } | null;
  /** Until when another time that its homesmith asks for can be taken; null while none is asked. */
  newTimeUntil?: string | null;
  /** Until when its homesmith waits at the door, "10:40 AM", and the fee after that; null unless they do. */
  door: { until: string; fee: string | null } | null;
  /** How late its homesmith says they'll be: "30 minutes", "12:30 PM"; null for nothing. */
  runningLate: { about: string; by: string } | null;
  /** null before it is invoiced. */
  payment: VisitPayment | null;
};

/** The four steps of a visit that goes as planned. */
export const STEPS = ['Booked', 'On the way', 'Working', 'Done'] as const;

export type NextStep =
  | ('pick-time' | 'report-missed' | 'answer-change' | 'answer-payment' | 'pay')
  | 'open';

export type VisitStatus = {
  /** For a card: "Booked". */
  label: string;
  /** For the top of the page: "Bruno’s on the way". */
  title: string;
  /** The largest text; the time while it matters. */
  time: string;
  note: string | null;
  /** What is late, and the right that follows. */
  late: string | null;
  /** By when the homesmith confirms; null unless they are asked. */
  answer: string | null;
  /** Among STEPS; null when it went another way. */
  step: number | null;
  next: NextStep;
};

const AWAITED: readonly VisitState[] = ['scheduled', 'en_route'];

export function describeVisit(facts: VisitFacts): VisitStatus {
  const { state, window, today, isOverdue } = facts;
  const isLate = isOverdue && AWAITED.includes(state);
  const time = window.day === today ? capitalize(formatWindow(window.hour)) : formatArrival(window);
  const status: VisitStatus = {
    time,
    note: isLive(state) ? 'Your arrival window' : null,
    late: null,
    answer: null,
    step: null,
    next: 'open',
    ...describeState(facts),
  };
  if (facts.door !== null) Object.assign(status, describeDoor(facts));
  else if (isLate) Object.assign(status, describeLate(facts));
  else if (AWAITED.includes(state)) Object.assign(status, describeRunningLate(facts));
  Object.assign(status, describeNewTime(facts), describeAsked(facts));
  return isLive(state) ? status : { ...status, ...describePayment(facts) };
}

/** "Noon–2 PM" */
const capitalize = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

type Description = Pick<VisitStatus, 'label' | 'title'> & Partial<VisitStatus>;

function describeState({
  state,
  who,
  window,
  today,
  work,
  paused,
  cause,
  absence,
  answerBy,
  daysDone = null,
  isSick = false,
  isRedo = false,
  redoOpen = null,
  isSample = false,
}: VisitFacts): Description {
  const name = who ?? 'Your homesmith';
  const why = cause === null ? '' : `${cause} `;
  switch (state) {
    case 'offered':
      return {
        label: `Waiting for ${who ?? 'the homesmith'} to confirm`,
        title: `Waiting for ${who ?? 'your homesmith'} to confirm`,
        answer:
          answerBy &&
          `${why}${name} has until ${answerBy} to confirm. If they can’t make it, we’ll ask the next homesmith.`,
        step: 0,
      };
    case 'unplaced':
      if (redoOpen !== null) {
        return {
          label: 'Finding you a homesmith',
          title: 'Finding a homesmith for your redo',
          ...(!redoOpen.hasTime && { time: 'No time yet' }),
          note: `${why}You pay nothing. We’ll email you when we find one.`,
        };
      }
      return {
        label: 'Finding you a homesmith',
        title: 'Finding you a homesmith',
        note: `${why}Same time, same price. We’ll email you when we find one.`,
        ...(isSick && { next: 'pick-time' as const }),
      };
    case 'en_route':
      return { label: 'On the way', title: `${name}’s on the way`, step: 1 };
    case 'arrived':
      return { label: 'At your door', title: `${name}’s at your door`, step: 1 };
    case 'working':
      return {
        label: 'Working now',
        title: `${name}’s working`,
        time: work,
        note: 'You’ll get an invoice when the job is done.',
        step: 2,
      };
    case 'paused':
      return {
        label: isRedo ? NEEDS_TIME : 'On hold',
        title: isRedo ? 'We’ll do it again' : 'Your visit is on hold',
        time: 'Pick a new time',
        note: paused,
        next: 'pick-time',
      };
    case 'finished':
    case 'closed':
      return { label: 'Done', title: 'All done', time: formatArrival(window), step: 3 };
    case 'cancelled':
      return { label: 'Canceled', title: 'Visit canceled', note: cause };
    case 'unfilled':
      return {
        label: 'No homesmith found',
        title: 'We couldn’t find a homesmith',
        note: 'We’re sorry. You won’t be charged.',
      };
    case 'no_show':
      return { label: 'No one was home', title: 'No one was home', note: absence };
    case 'expired':
    case 'held':
      return { label: 'Not booked', title: 'Not booked' };
    case 'scheduled':
      if (daysDone !== null) {
        return { label: daysDone.done, title: `${daysDone.done}. ${daysDone.back}` };
      }
      return {
        label: 'Booked',
        title: `${name}${isSample ? ' (sample)' : ''} will be there${window.day === today ? ' today' : ''}`,
        step: 0,
      };
  }
}

/** Someone waits outside. */
function describeDoor({ who, door }: VisitFacts): Partial<VisitStatus> {
  if (door === null) return {};
  const { until, fee } = door;
  const name = who ?? 'Your homesmith';
  return {
    label: 'At your door',
    title: `${name}’s at your door`,
    late: `No one answers. ${name} will wait until at least ${until}. ${fee === null ? '' : `If they can’t reach you by then, there’s a fee of ${fee}.`}`.trim(),
  };
}

const windowEnd = ({ window }: Pick<VisitFacts, 'window'>) =>
  formatWindow(window.hour).split('–')[1];

/** Before the window is over. */
function describeRunningLate({ who, window, runningLate }: VisitFacts): Partial<VisitStatus> {
  if (runningLate === null) return {};
  const { about, by } = runningLate;
  return {
    label: 'Running late',
    title: `${who ?? 'Your homesmith'}’s running late`,
    late: `About ${about} late, by ${by}. From ${windowEnd({ window })} on, you can reschedule or cancel for free.`,
  };
}

/** Being kept waiting gives a right, and half an hour later a button. */
function describeLate({
  state,
  who,
  window,
  isFree,
  canMiss,
  runningLate,
}: VisitFacts): Partial<VisitStatus> {
  const ended = `Your arrival window ended at ${windowEnd({ window })}.`;
  const name = who ?? 'your homesmith';
  const said =
    runningLate === null
      ? []
      : [`${capitalize(name)} said about ${runningLate.about} late, by ${runningLate.by}.`];
  const rights = [
    ...(isFree && AWAITED.includes(state) ? ['You can reschedule or cancel for free.'] : []),
    ...(canMiss ? [`Didn’t see ${name}? Tell us and pick a new time for free.`] : []),
  ];
  return {
    label: 'Late',
    title: `${who ?? 'Your homesmith'}’s late`,
    late: [ended, ...said, ...rights].join(' '),
    next: canMiss ? 'report-missed' : 'open',
  };
}

function describeNewTime({ who, newTimeUntil = null }: VisitFacts): Partial<VisitStatus> {
  if (newTimeUntil === null) return {};
  const name = who ?? 'Your homesmith';
  return {
    label: 'Asks for another time',
    title: `${name} asks for another time`,
    answer: `Take one, keep yours, or cancel for free by ${newTimeUntil}. If you don’t answer, your time stays.`,
    next: 'answer-change',
  };
}

/** The homesmith is there, and waits. */
function describeAsked({ who, change }: VisitFacts): Partial<VisitStatus> {
  if (change === null) return {};
  const { amount, scope, until } = change;
  return {
    label: 'Needs your OK',
    title: `${who ?? 'Your homesmith'} needs your OK`,
    time: capitalize(amount),
    note: scope,
    answer: `Answer by ${until}. If you don’t, the work and the price stay as they are.`,
    next: 'answer-change',
  };
}

function describePayment({ state, who, payment, feeDue = null }: VisitFacts): Partial<VisitStatus> {
  if (payment === null) return {};
  const { amount, isContested } = payment;
  const name = who ?? 'your homesmith';
  switch (payment.state) {
    case 'owed':
      return isContested
        ? {
            label: 'Payment under review',
            title: 'We’re checking your payment',
            time: amount,
            note: `You told us it isn’t paid yet. We’ll check with ${name} and email you.`,
          }
        : {
            ...(isDone(state) && { label: 'Ready to pay' }),
            title: `Pay ${name}`,
            time: amount,
            note: 'Cash, check, card, or bank transfer.',
            answer: feeDue,
            next: 'pay',
          };
    case 'claimed':
      return { title: `Did you pay ${name}?`, time: amount, next: 'answer-payment' };
    case 'paid':
      return { ...(isDone(state) && { label: 'Paid' }), time: `${amount}, paid` };
    case 'written_off':
      return { time: `${amount}, not due` };
    default:
      return {};
  }
}

/** Whether the customer has to do something before it can go on. */
export const waitsForCustomer = ({ next }: Pick<VisitStatus, 'next'>): boolean => next !== 'open';
