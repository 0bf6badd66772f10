/** The view model of a booking with everything that happened to it, for operators. Pure. */
import {
  type AccountWork,
  type ChangeOrder,
  type ChangeState,
  describeChange,
  FREE_CANCEL_DAYS,
  findOfEvent,
  formatChange,
  formatHours,
  formatLateMinutes,
  GIVE_BACK_REASONS,
  MAX_FREE_CANCELS,
  MAX_OPEN_HOURS,
  MAX_OPEN_VISITS,
  nameScope,
  nameStepTaken,
  PAUSE_REASONS,
  type VisitState,
} from '#app/features/bookings/api/bookings.ts';
import type { PhotoView } from '#app/features/bookings/api/photos.ts';
import { describeDecline, formatOptions, type Quote } from '#app/features/bookings/api/quotes.ts';
import type { JobLine } from '#app/features/catalogue/api/choices.ts';
import {
  type ArrivalWindow,
  compareWindows,
  formatArrival,
  formatDay,
  isWindowHour,
} from '#app/features/scheduling/api/scheduling.ts';
import { nameDay } from '#app/features/scheduling/api/windows.ts';
import { formatInstant } from '#app/kernel/instant.ts';
import { type LocalDate, localDateIn } from '#app/kernel/local-date.ts';
import { formatAmount } from '#app/kernel/money.ts';
import { describeUntold, type WhoToCall } from '../frame/who-to-call.ts';
import { ALL_REASONS, type BookingIntent } from './booking-forms.ts';
import { VISIT_STATES } from './visit-rows.ts';

export type HistoryRow = {
  id: string;
  at: string;
  what: string;
  who: string;
  /** "From Sat, Nov 28, 8–10 AM to Mon, Nov 30, 8–10 AM"; "" for no change of time or homesmith, and no fee. */
  change: string;
  why: string;
  /** The state afterwards; "" when it stayed. */
  state: string;
};

type Option = { value: string; text: string; group?: string };

/** Whose answer an operator can record, with the phones to ask for it. */
export type AskedHomesmith = {
  text: string;
  calls: readonly { label: string; value: string }[];
  /** What follows a no. */
  ifNo: string;
};

export type VisitChoices = {
  position: number;
  /** Whom we'll tell of a change, and whom we can't. */
  telling: string;
  terms: string;
  /** null unless a homesmith was asked. */
  asked: AskedHomesmith | null;
  windows: readonly Option[];
  homesmiths: readonly Option[];
  /** Phone numbers of the first of them. */
  calls: readonly { label: string; value: string }[];
  /** Who wants to be asked before one of their times is chosen; null for no one. */
  toAgree: string | null;
  /** Why there are none, where its state would allow it. */
  noWindows: string | null;
  noHomesmiths: string | null;
  /** Of a redo, what to agree on before someone else does it; null for any other visit. */
  unpaid: string | null;
  canCallOff: boolean;
};

export type AdminVisit = {
  id: string;
  /** What operators may choose now. */
  choices: VisitChoices;
  title: string;
  state: string;
  needsSomebody: boolean;
  jobs: readonly (JobLine & { note: string | null })[];
  facts: readonly { label: string; value: string }[];
  homesmith: { number: number; name: string } | null;
  invoice: { number: number; state: string } | null;
  photos: readonly PhotoView[];
  history: readonly HistoryRow[];
};

/** What an account has open, and whether its caps apply. */
export type AccountCaps = { isLifted: boolean; state: string; facts: AdminVisit['facts'] };

/** The caps of an account in sentences. */
export function describeCaps({
  hasDone,
  isLifted,
  open,
  freeCancels,
  busyDays,
}: AccountWork & { busyDays: readonly LocalDate[] }): AccountCaps {
  const minutes = open.reduce((sum, visit) => sum + visit.minutes, 0);
  const first = hasDone
    ? 'Their first visit is done, so open visits have no limit. Free cancellations still do.'
    : '';
  return {
    isLifted,
    state: isLifted
      ? 'An operator lifted the limits for this account.'
      : first ||
        `Until the first visit is done, the limit is ${MAX_OPEN_VISITS} open visits and ${MAX_OPEN_HOURS} hours.`,
    facts: [
      { label: 'Open now', value: `${open.length} (${formatHours(minutes)})` },
      {
        label: `Free cancellations in the last ${FREE_CANCEL_DAYS} days`,
        value: `${freeCancels.length} of ${MAX_FREE_CANCELS}`,
      },
      {
        label: 'Days with over a fifth of the area’s hours',
        value: busyDays.map(nameDay).join('\n'),
      },
    ].filter(({ value }) => value !== ''),
  };
}

export type AdminBooking = {
  reference: string;
  /** null before an operator rescheduled, assigned or canceled a visit. */
  lastChange: Change | null;
  bookedAt: string;
  /** Of the home. */
  timeZone: string;
  /** Whom to call or write to. */
  people: readonly { label: string; value: string }[];
  facts: readonly { label: string; value: string }[];
  /** The conversation about what no window took. */
  requestReference: string | null;
  visits: readonly AdminVisit[];
  /** Of the account; null once it is erased. */
  caps: AccountCaps | null;
  /** By field; null once nothing can be corrected. */
  details: Readonly<Record<string, string>> | null;
  /** By which a change of them is noticed. */
  detailTerms: string;
  zip: string;
  usState: string;
};

const ACTORS: Readonly<Record<string, string>> = {
  visitor: 'Visitor',
  customer: 'Customer',
  homesmith: 'Homesmith',
  operator: 'Operator',
  clock: 'Automatic',
};

const REASONS: Readonly<Record<string, string>> = { ...PAUSE_REASONS, ...GIVE_BACK_REASONS };
const OUR_REASONS: Readonly<Record<string, string>> = { ...REASONS, ...ALL_REASONS };
const STATES: Readonly<Record<string, string>> = VISIT_STATES;

type EventFacts = {
  id: string;
  at: Date;
  step: string;
  actor: string;
  from: string | null;
  to: VisitState | string;
  reason: string | null;
  facts: Readonly<Record<string, unknown>>;
};

/** When a visit is, and who comes. */
type Terms = { number: number | null; window: ArrivalWindow };
type NameOf = (number: number) => string;

/** `now`: the visit's terms after all of them, from which those before each step follow. */
export function listHistory(
  events: readonly EventFacts[],
  now: Terms,
  { nameOf, changes }: { nameOf: NameOf; changes: readonly ChangeOrder[] },
): HistoryRow[] {
  return withTerms(events, now).map(({ event, before, after }) => {
    const { id, at, step, actor, from, to, reason, facts } = event;
    const order = findOfEvent(changes, event);
    const change = [
      ...describeTerms(before, after, nameOf),
      describeFee(facts),
      order && describeChange(order),
      lateOf(facts),
    ];
    return {
      id,
      at: at.toISOString(),
      what: nameStepTaken(step),
      who: ACTORS[actor] ?? actor,
      change: change.filter(Boolean).join('; '),
      why: nameReason(reason, actor),
      state: from === to ? '' : (STATES[to] ?? to),
    };
  });
}

/** When a visit was and who came, before and after each of its events. */
function withTerms<Event extends Pick<EventFacts, 'step' | 'facts'>>(
  events: readonly Event[],
  now: Terms,
): { event: Event; before: Terms; after: Terms }[] {
  let after = now;
  return events
    .toReversed()
    .map((event) => {
      const before = termsBefore(event, after);
      const one = { event, before, after };
      after = before;
      return one;
    })
    .toReversed();
}

/** What an operator's step of this moment did to a visit, line by line; null for none. */
export function describeStepAt(
  events: readonly Pick<EventFacts, 'at' | 'step' | 'actor' | 'facts'>[],
  now: Terms,
  { step, at, nameOf }: { step: string; at: Date; nameOf: NameOf },
): string | null {
  const found = withTerms(events, now).find(
    ({ event }) =>
      event.step === step && event.actor === 'operator' && event.at.getTime() === at.getTime(),
  );
  if (found === undefined) return null;
  const { before, after } = found;
  const { number, window } = after;
  const [moved, passed] = describeTerms(before, after, nameOf);
  return [moved || formatArrival(window), passed || (number === null ? '' : nameOf(number))]
    .filter(Boolean)
    .join('\n');
}

/** Steps keep what they overwrote; that of an offer keeps who was asked. */
function termsBefore({ step, facts }: Pick<EventFacts, 'step' | 'facts'>, after: Terms): Terms {
  const { number, day, hour } = facts;
  const isWindow = typeof day === 'string' && typeof hour === 'number' && isWindowHour(hour);
  return {
    number:
      step === 'offer' || number === null
        ? null
        : typeof number === 'number'
          ? number
          : after.number,
    window: isWindow ? { day, hour } : after.window,
  };
}

function describeTerms(before: Terms, after: Terms, nameOf: NameOf): string[] {
  const isMoved = compareWindows(before.window, after.window) !== 0;
  const [former, next] = [before.number, after.number].map((one) => one !== null && nameOf(one));
  return [
    isMoved ? `From ${formatArrival(before.window)} to ${formatArrival(after.window)}` : '',
    former === next ? '' : former && next ? `From ${former} to ${next}` : former || next || '',
  ];
}

const describeFee = ({ cents }: EventFacts['facts']): string =>
  typeof cents === 'number' && cents > 0 ? `Fee: ${formatAmount(cents)}` : '';

/** "30 minutes late" */
const lateOf = ({ lateMinutes }: EventFacts['facts']): string =>
  typeof lateMinutes === 'number' ? `About ${formatLateMinutes(lateMinutes)} late` : '';

const QUOTE_ENDS: Readonly<Record<Exclude<Quote['state'], 'sent'>, [string, string]>> = {
  accepted: ['Booked a quote', 'Customer'],
  declined: ['Declined a quote', 'Customer'],
  expired: ['A quote expired', ''],
  superseded: ['Replaced a quote', 'Homesmith'],
};

/** Each quote that was sent, and how it ended. */
export const listQuoteHistory = (quotes: readonly Quote[]): HistoryRow[] =>
  quotes.flatMap((quote) => {
    const { id, state, sentAt, endedAt } = quote;
    const prices = formatOptions(quote);
    const row = { change: prices, state: '' };
    const sent = {
      ...row,
      id,
      at: sentAt.toISOString(),
      what: 'Sent a quote',
      who: 'Homesmith',
      why: '',
    };
    if (state === 'sent' || endedAt === null) return [sent];
    const [what, who] = QUOTE_ENDS[state];
    const why = describeDecline(quote);
    return [sent, { ...row, id: `${id} ended`, at: endedAt.toISOString(), what, who, why }];
  });

const CHANGE_STATES: Readonly<Record<ChangeState, string>> = {
  asked: 'waits for the customer',
  approved: 'approved',
  declined: 'declined',
  withdrawn: 'withdrawn',
  lapsed: 'not answered',
};

/** "Replace two valves: $85 more, approved (asked Tue, Jun 2, 11:58 AM). “Both leak.”" */
export function describeChangeOrder(change: ChangeOrder, timeZone: string): string {
  const { cents, state, askedAt, reason, hasRoom } = change;
  const asked = formatInstant(askedAt.toISOString(), timeZone, 'said');
  return [
    `${nameScope(change) ?? 'Erased'}: ${formatChange(cents)}, ${CHANGE_STATES[state]} (asked ${asked}).`,
    ...(reason === null ? [] : [`“${reason}”`]),
    ...(hasRoom
      ? []
      : [
          'The calendar has no room today: the homesmith pauses the job, and the customer picks a time for the rest.',
        ]),
  ].join(' ');
}

type Change = { intent: BookingIntent; text: string };

type Homesmiths = { nameOf: NameOf; toCall: ReadonlyMap<number, WhoToCall> };

/** What an operator changed last, with what it is now: the notice after their form. */
export function describeLastChange(
  events: readonly EventFacts[],
  now: Terms,
  homesmiths: Homesmiths,
): (Change & { at: Date }) | null {
  const last = events.findLast(({ step }) =>
    ['move', 'assign', 'accept', 'decline', 'call_off'].includes(step),
  );
  if (last === undefined || last.actor !== 'operator') return null;
  const { at } = last;
  if (last.step === 'call_off') {
    const came = now.number === null ? [] : [now.number];
    return { at, intent: 'call-off', text: `Canceled. ${describeTold(came, homesmiths)}` };
  }
  const { nameOf } = homesmiths;
  if (last.step === 'decline') {
    const next =
      now.number === null
        ? 'No one else is free then, so reschedule the visit or cancel it'
        : `We’ve asked ${nameOf(now.number)} instead`;
    return { at, intent: 'decline', text: `Recorded. ${next}. We told the customer.` };
  }
  if (now.number === null) return null;
  const { number: former } = last.facts;
  const isOther = typeof former === 'number' && former !== now.number;
  const when = formatArrival(now.window);
  const who = `${nameOf(now.number)} will be there`;
  const instead = isOther ? ` instead of ${nameOf(former)}` : '';
  const told = describeTold(isOther ? [now.number, former] : [now.number], homesmiths);
  if (last.step === 'accept')
    return { at, intent: 'accept', text: `Booked. ${who} ${when}. ${told}` };
  return last.step === 'move'
    ? { at, intent: 'move', text: `Rescheduled to ${when}. ${who}${instead}. ${told}` }
    : { at, intent: 'assign', text: `Assigned. ${who} ${when}${instead}. ${told}` };
}

/** Who got our emails, and whom to call because they did not. */
function describeTold(numbers: readonly number[], { nameOf, toCall }: Homesmiths): string {
  const hasMembers = (number: number) => toCall.get(number)?.hasMembers ?? false;
  const told = numbers.filter(hasMembers);
  const untold = numbers.filter((number) => !hasMembers(number));
  const isAll = untold.length === 0;
  const also =
    isAll && told.length > 0
      ? ` and ${told.length === 2 ? 'both homesmiths' : 'the homesmith'}`
      : told.map((number) => ` and ${nameOf(number)}`).join('');
  return [
    `We told the customer${also}.`,
    ...untold.map(
      (number) =>
        describeUntold(nameOf(number), { phones: toCall.get(number)?.phones ?? [] }).after,
    ),
  ].join(' ');
}

/** The code, for a reason that this version does not know. */
const nameReason = (reason: string | null, actor: string): string =>
  reason === null ? '' : ((actor === 'operator' ? OUR_REASONS : REASONS)[reason] ?? reason);

const NOS: Readonly<Record<string, string>> = {
  give_back: 'can’t make it, told us',
  decline: 'declined',
  lapse: 'didn’t answer by',
};

/** Who said no to the visit in its window, or to such a job at any time, by number: "declined Fri, Nov 27". */
export function findNos(
  events: readonly Pick<EventFacts, 'at' | 'step' | 'reason' | 'facts'>[],
  { window, timeZone }: { window: ArrivalWindow; timeZone: string },
): ReadonlyMap<number, string> {
  return new Map(
    events.flatMap(({ at, step, reason, facts: { number, day, hour } }) => {
      const no = NOS[step];
      if (no === undefined || typeof number !== 'number') return [];
      const isAsked = (day === window.day && hour === window.hour) || reason === 'not_mine';
      return isAsked ? [[number, `${no} ${formatDay(localDateIn(timeZone, at))}`]] : [];
    }),
  );
}
