/**
 * The lifecycle of a visit: one homesmith at one home in one window. What its steps are called is in
 * `visit-labels.ts`, whom they tell in `mails/visit-news.ts`, and what time brings in `visit-timers.ts`. Pure.
 */
import type { WorkBar } from '#app/features/homesmiths/api/roster.ts';
import {
  type AllowedStep,
  decideRow,
  defineProcess,
  findRow,
  type StateOf,
  type StepOf,
} from '#app/kernel/process.ts';
import { type Result, refuse } from '#app/kernel/result.ts';
import {
  changeIsAsked,
  changeIsOver,
  endsAsItIs,
  type Hindrance,
  hasMoreDays,
  holdGoesOn,
  holdIsOver,
  mayAskMove,
  mayKnock,
  mayStart,
  moveIsAsked,
  moveIsOver,
  noChangeAsked,
  notBegun,
  notDisputed,
  notOnTheWay,
  saysAnotherTime,
  someoneCame,
  stopsAsItIs,
  type VisitTimes,
  waitedLongEnough,
  windowGoesOn,
  windowIsLongOver,
  windowIsNear,
} from './visit-guards.ts';

export const VISIT = defineProcess({
  title: 'A visit',
  states: {
    held: 'its time is held for some minutes, while the homeowner registers and looks at the price',
    offered: 'confirmed, and its homesmith was asked',
    scheduled: 'confirmed, and its homesmith comes',
    unplaced: 'confirmed, without a homesmith yet',
    en_route: 'its homesmith is on the way',
    arrived: 'its homesmith is there',
    working: 'the work is being done',
    paused: 'the work waits for new times',
    finished: 'the work is done',
    expired: 'not confirmed in time',
    unfilled: 'no homesmith was found',
    cancelled: 'it is off',
    no_show: 'no one was home',
    closed: 'done, with no more steps',
  },
  ends: ['expired', 'unfilled', 'cancelled', 'no_show', 'closed'],
  steps: [
    {
      name: 'hold',
      actor: 'visitor',
      by: ['customer', 'operator'],
      from: [],
      to: 'held',
      when: 'one held booking a browser or account; within the limits; an operator, who answers a request',
      effects:
        'takes its time for 15 minutes, 30 once they register or give their details; an operator’s for a day',
    },
    {
      name: 'let_go',
      actor: 'visitor',
      by: ['customer'],
      from: ['held'],
      to: 'expired',
      when: '',
      effects: 'frees its time',
    },
    {
      name: 'expire',
      actor: 'clock',
      from: ['held'],
      to: 'expired',
      when: 'the end of its hold',
      guard: holdIsOver,
      effects: 'frees its time',
    },
    {
      name: 'take_back',
      actor: 'clock',
      by: ['operator'],
      from: ['held'],
      to: 'expired',
      when: 'it was offered for a request, and its homesmith was suspended or ended, or an operator withdraws it',
      effects: 'frees its time; the request waits again, and its conversation says so',
    },
    {
      name: 'redo',
      actor: 'operator',
      by: ['homesmith'],
      from: [],
      to: 'paused',
      or: 'unplaced',
      when: 'a complaint is decided so, with the jobs to do again; of covered work, its homesmith agrees to it; unplaced where another homesmith does it',
      effects:
        'a visit of the same booking at no cost, whose customer picks the time; without a homesmith an operator assigns one',
    },
    {
      name: 'confirm',
      actor: 'customer',
      from: ['held'],
      to: 'scheduled',
      or: 'offered',
      when: 'all visits of the booking or none; the homesmith works, and is licensed and insured that day; the price held is the price',
      guard: holdGoesOn,
      effects: 'the orders are booked, what was shown is kept',
    },
    {
      name: 'accept',
      actor: 'homesmith',
      by: ['operator'],
      from: ['offered'],
      to: 'scheduled',
      when: 'an operator: they said yes on the phone',
      effects: '',
    },
    {
      name: 'decline',
      actor: 'homesmith',
      by: ['operator'],
      from: ['offered'],
      to: 'unplaced',
      when: 'an operator: they said no on the phone',
      effects: 'frees its time; the next offer, unless it’s a redo',
    },
    {
      name: 'lapse',
      actor: 'clock',
      from: ['offered'],
      to: 'unplaced',
      when: 'the end of the offer',
      effects: 'frees its time; the next offer, unless it’s a redo',
    },
    {
      name: 'offer',
      actor: 'clock',
      from: ['unplaced'],
      to: 'offered',
      when: 'never a window that is over',
      guard: windowGoesOn,
      effects: 'takes the time of the next homesmith',
    },
    {
      name: 'assign',
      actor: 'operator',
      from: ['unplaced', 'offered', 'scheduled', 'en_route', 'arrived', 'paused'],
      to: 'scheduled',
      when: 'the homesmith agreed',
      effects: 'frees the former homesmith’s time',
    },
    {
      name: 'unfill',
      actor: 'clock',
      from: ['unplaced'],
      to: 'unfilled',
      when: 'not begun; never a redo; 24 hours after it lost its homesmith, earlier at 12 hours before the window, never under 2 hours after',
      guard: notBegun,
      effects: 'frees its orders',
    },
    {
      name: 'move',
      actor: 'customer',
      by: ['operator'],
      from: ['offered', 'unplaced', 'scheduled', 'en_route'],
      to: 'scheduled',
      or: 'offered',
      when: 'the fee is the one that was shown; once the homesmith has set out, only after the window, free of charge',
      guard: notOnTheWay,
      effects: 'takes the new time, then frees the old',
    },
    {
      name: 'ask_move',
      actor: 'homesmith',
      from: ['scheduled'],
      to: '=',
      when: 'no other is asked; up to 3 a visit; at least an hour before they may set out; their calendar is open in each of one to three windows',
      guard: mayAskMove,
      effects:
        'waits 24 hours for the answer, never until they may set out; canceling and rescheduling are free until then',
    },
    {
      name: 'take_move',
      actor: 'customer',
      from: ['scheduled'],
      to: '=',
      when: 'one of the windows, while its homesmith is still free then',
      guard: moveIsAsked,
      effects: 'takes the new time, then frees the old; free of charge',
    },
    {
      name: 'keep_move',
      actor: 'customer',
      from: ['scheduled'],
      to: '=',
      when: 'within the time to answer',
      guard: moveIsAsked,
      effects: 'the time stays',
    },
    {
      name: 'withdraw_move',
      actor: 'homesmith',
      from: ['scheduled'],
      to: '=',
      when: 'within the time to answer',
      guard: moveIsAsked,
      effects: 'the time stays',
    },
    {
      name: 'lapse_move',
      actor: 'clock',
      from: ['scheduled'],
      to: '=',
      when: 'the end of the time to answer',
      guard: moveIsOver,
      effects: 'the time stays',
    },
    {
      name: 'correct',
      actor: 'customer',
      by: ['operator'],
      from: ['offered', 'scheduled'],
      to: '=',
      when: 'an address in the same Zip Code, who is there, what to know',
      effects:
        'its homesmith is written to within ten minutes, with what else is corrected by then; at once within the hour before the window',
    },
    {
      name: 'give_back',
      actor: 'homesmith',
      from: ['scheduled', 'en_route', 'arrived'],
      to: 'unplaced',
      when: 'not begun',
      guard: notBegun,
      effects: 'frees its time; the next offer, unless it’s a redo',
    },
    {
      name: 'sick',
      actor: 'homesmith',
      by: ['operator'],
      from: ['offered', 'scheduled', 'en_route', 'arrived'],
      to: 'unplaced',
      when: 'they called in sick for its day; not begun',
      guard: notBegun,
      effects: 'takes their day off; the next offer, unless it’s a redo; free of charge',
    },
    {
      name: 'pass_on',
      actor: 'clock',
      from: ['offered', 'scheduled', 'en_route', 'arrived'],
      to: 'unplaced',
      when: 'an operator suspended or ended its homesmith; not begun',
      guard: notBegun,
      effects: 'frees its time; the next offer, unless it’s a redo',
    },
    {
      name: 'release',
      actor: 'clock',
      from: ['paused'],
      to: '=',
      or: 'unplaced',
      when: 'an operator suspended or ended its homesmith; not begun; unplaced if it’s a redo',
      guard: notBegun,
      effects:
        'no one has it until new times are agreed; of a redo, until an operator assigns someone',
    },
    {
      name: 'cancel',
      actor: 'customer',
      from: ['offered', 'unplaced', 'scheduled', 'en_route', 'arrived'],
      to: 'cancelled',
      when: 'not begun; the fee is the one that was shown',
      guard: notBegun,
      effects: 'frees its time',
    },
    {
      name: 'call_off',
      actor: 'operator',
      from: [
        ...(['held', 'offered', 'unplaced', 'scheduled'] as const),
        ...(['en_route', 'arrived', 'working', 'paused'] as const),
      ],
      to: 'cancelled',
      when: 'with a reason',
      effects: 'frees its time, without a fee',
    },
    {
      name: 'remind',
      actor: 'clock',
      from: ['scheduled'],
      to: '=',
      when: '24 hours and 2 hours before the window, once each',
      effects: '',
    },
    {
      name: 'set_out',
      actor: 'homesmith',
      from: ['scheduled'],
      to: 'en_route',
      when: 'no more than 3 hours before the window',
      guard: windowIsNear,
      effects: 'the homesmith is written to about what was corrected last',
    },
    {
      name: 'arrive',
      actor: 'homesmith',
      from: ['scheduled', 'en_route'],
      to: 'arrived',
      when: 'no more than 3 hours before the window; the PIN, within 5 tries; or a note',
      guard: windowIsNear,
      effects: '',
    },
    {
      name: 'running_late',
      actor: 'homesmith',
      from: ['scheduled', 'en_route'],
      to: '=',
      when: 'no more than 3 hours before the window; 15, 30 or 60 minutes after its end; another time than they said before',
      guard: saysAnotherTime,
      effects:
        'the customer reads by when; after the window they reschedule or cancel free of charge',
    },
    {
      name: 'late',
      actor: 'clock',
      from: ['scheduled', 'en_route'],
      to: '=',
      when: 'the window’s end',
      effects: '',
    },
    {
      name: 'missed',
      actor: 'customer',
      from: ['scheduled', 'en_route'],
      to: 'paused',
      when: '30 minutes after the window',
      guard: windowIsLongOver,
      effects: 'frees its time',
    },
    {
      name: 'at_door',
      actor: 'homesmith',
      from: ['scheduled', 'en_route', 'arrived'],
      to: '=',
      when: 'not begun, and not let in; no more than 3 hours before the window; up to 4 times, 5 minutes apart',
      guard: mayKnock,
      effects: 'the customer reads until when their homesmith waits',
    },
    {
      name: 'absent',
      actor: 'homesmith',
      from: ['scheduled', 'en_route', 'arrived'],
      to: 'no_show',
      when: 'not begun, and not let in; at the door inside the window, 20 minutes in it, and two tries to reach them through the product, the first at least 5 minutes ago',
      guard: waitedLongEnough,
      effects:
        'frees its time and its orders; a fee by the rules, which the customer can contest for 48 hours',
    },
    {
      name: 'start',
      actor: 'homesmith',
      from: ['arrived'],
      to: 'working',
      when: 'not while its customer has a right to cancel what was agreed at the home, unless they waived it',
      guard: mayStart,
      effects: 'it is begun',
    },
    {
      name: 'pause',
      actor: 'homesmith',
      from: ['scheduled', 'en_route', 'arrived', 'working'],
      to: 'paused',
      when: 'for weather, materials, a permit, access, danger or more work',
      effects: 'frees its time, keeps the homesmith',
    },
    {
      name: 'stop',
      actor: 'homesmith',
      by: ['customer'],
      from: ['en_route', 'arrived', 'working'],
      to: 'cancelled',
      or: 'finished',
      when: 'a homesmith says why; begun, or at the door; finished where something is done, and then only that is paid; a customer whose visit isn’t begun cancels it',
      guard: stopsAsItIs,
      effects:
        'frees its time; what isn’t done is on the list again; not begun: the trip fee, only where the customer caused it and it was shown before they booked',
    },
    {
      name: 'wrong_person',
      actor: 'customer',
      from: ['scheduled', 'en_route', 'arrived'],
      to: 'cancelled',
      or: 'finished',
      when: 'someone is on the way or at the door; finished if it is begun, and then only the days before',
      guard: someoneCame,
      effects: 'frees its time, without a fee; operators get a report that its homesmith can’t see',
    },
    {
      name: 'resume',
      actor: 'customer',
      from: ['paused'],
      to: 'scheduled',
      when: 'new times are agreed',
      effects: 'takes the new time',
    },
    {
      name: 'end',
      actor: 'customer',
      from: ['paused', 'scheduled'],
      to: 'cancelled',
      or: 'finished',
      when: 'finished if it is begun, and then only what was agreed; of work of several days, also between two of them, and then a share for the days that were begun',
      guard: endsAsItIs,
      effects: '',
    },
    {
      name: 'ask_change',
      actor: 'homesmith',
      from: ['arrived', 'working'],
      to: '=',
      when: 'no other is asked; up to 6 a visit',
      guard: noChangeAsked,
      effects:
        'extra work or less, with lines, minutes, and reason, waits 60 minutes for the answer',
    },
    {
      name: 'approve_change',
      actor: 'customer',
      from: ['arrived', 'working'],
      to: '=',
      when: 'within 60 minutes; at the price that was shown',
      guard: changeIsAsked,
      effects:
        'the ceiling follows, and so does the work time, if the homesmith’s calendar has room; otherwise another visit is needed',
    },
    {
      name: 'decline_change',
      actor: 'customer',
      from: ['arrived', 'working'],
      to: '=',
      when: 'within 60 minutes',
      guard: changeIsAsked,
      effects: 'the work stays as agreed',
    },
    {
      name: 'withdraw_change',
      actor: 'homesmith',
      from: ['arrived', 'working'],
      to: '=',
      when: 'within 60 minutes',
      guard: changeIsAsked,
      effects: 'the work stays as agreed',
    },
    {
      name: 'lapse_change',
      actor: 'clock',
      from: ['arrived', 'working'],
      to: '=',
      when: '60 minutes after it was asked',
      guard: changeIsOver,
      effects: 'the work stays as agreed',
    },
    {
      name: 'end_day',
      actor: 'homesmith',
      from: ['working'],
      to: 'scheduled',
      when: 'more days of its work are to come; no change waits for an answer',
      guard: hasMoreDays,
      effects: 'its window is that of its next day',
    },
    {
      name: 'finish',
      actor: 'homesmith',
      from: ['working'],
      to: 'finished',
      when: 'the price is within the ceiling; no change waits for an answer',
      guard: noChangeAsked,
      effects: 'the invoice',
    },
    {
      name: 'confirm_done',
      actor: 'customer',
      from: ['finished'],
      to: '=',
      when: 'once; no one has to',
      effects: 'the homesmith and operators see it; nothing else follows',
    },
    {
      name: 'stalled',
      actor: 'clock',
      from: ['en_route', 'arrived', 'working', 'paused', 'unplaced'],
      to: '=',
      when: '4 hours after the work time; paused, or a redo without a homesmith: after 1, 3 and 7 days',
      effects: '',
    },
    {
      name: 'close',
      actor: 'clock',
      from: ['finished'],
      to: 'closed',
      when: '48 hours after it was finished; no complaint is open',
      guard: notDisputed,
      effects: '',
    },
  ],
});

export type VisitState = StateOf<typeof VISIT>;
export type VisitStep = StepOf<typeof VISIT>;
export type VisitRow = (typeof VISIT)['steps'][number];
export type VisitActor = VisitRow['actor'];

/** The homesmith is still to arrive. */
const AWAITED_STATES: readonly VisitState[] = ['offered', 'scheduled', 'unplaced', 'en_route'];
export const isAwaited = (state: VisitState): boolean => AWAITED_STATES.includes(state);

/** Its homesmith is on the way, or at the door. */
export const isComing = (state: VisitState): boolean => state === 'en_route' || state === 'arrived';

/** Confirmed and not over: its orders are booked. */
export const LIVE_STATES: readonly VisitState[] = [
  ...AWAITED_STATES,
  ...(['arrived', 'working', 'paused'] as const),
];
/** A customer shows what is to be done. */
export const isLive = (state: VisitState): boolean => LIVE_STATES.includes(state);

/** In which its homesmith is there: a change order is asked and answered. */
const WITH_CHANGES: readonly VisitState[] = ['arrived', 'working'];
export const hasChanges = (state: VisitState): boolean => WITH_CHANGES.includes(state);

/** Work was done, and is paid for. */
export const isDone = (state: VisitState): boolean => state === 'finished' || state === 'closed';

export type VisitNow = VisitTimes & { state: VisitState };

export type StepRefusal =
  | { code: 'not-now'; state: VisitState | null }
  | { code: Hindrance }
  | { code: 'barred'; bar: WorkBar };

/** Who takes a step. A homesmith always says why they might not be allowed to. */
export type StepActor =
  | { by: Exclude<VisitActor, 'homesmith'> }
  | { by: 'homesmith'; bar: WorkBar | null };

export type StepQuestion = {
  name: VisitStep;
  now: Date;
  to?: VisitState;
  /** By when a homesmith who is running late says they'll be there. */
  until?: Date;
  /** When we got it, where `now` is the time of a device. */
  received?: Date;
} & StepActor;

/**
 * What homesmiths may still do who may not work (decision 0057): hand the visit on, and say of work under way that it
 * waits or is done, and take back what they asked. Everything else is refused, whatever the reason.
 */
const WHILE_BARRED: ReadonlySet<VisitStep> = new Set([
  ...(['decline', 'give_back', 'sick', 'pause', 'stop', 'finish'] as const),
  ...(['withdraw_change', 'withdraw_move'] as const),
]);
export const isBarredStep = (name: VisitStep, bar: WorkBar | null): boolean =>
  bar !== null && !WHILE_BARRED.has(name);

/** The decided step, or the refusal. */
export function decideVisitStep(
  visit: VisitNow,
  { name, now, to, until, received, ...actor }: StepQuestion,
): Result<AllowedStep<VisitState>, StepRefusal> {
  const said = { by: actor.by, ...(to !== undefined && { to }) };
  const row = findRow<VisitState, VisitActor, VisitStep, VisitTimes, Hindrance>(
    VISIT,
    name,
    visit.state,
  );
  const decided = decideRow<VisitState, VisitActor, VisitStep>(row, name, visit.state, said);
  if (!decided.ok) return decided;
  const bar = actor.by === 'homesmith' ? actor.bar : null;
  if (bar !== null && isBarredStep(name, bar)) return refuse({ code: 'barred', bar });
  const code =
    row?.guard?.(visit, {
      now,
      to: decided.value.to,
      ...(until && { until }),
      ...(received && { received }),
    }) ?? null;
  return code === null ? decided : refuse({ code });
}
