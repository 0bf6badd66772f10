/** What each step of a visit tells, and whom: one table of step and audience. Pure. */
import type { TextNews } from '../texts/visit-texts.ts';
import type { VisitActor, VisitRow, VisitState, VisitStep } from '../visit.process.ts';
import type { HomesmithNews } from './booking-mails.ts';
import type { ChangeNews } from './change-mails.ts';
import type { HomesmithAsk } from './job-mails.ts';

/** Mails to the customer about one visit. */
export type VisitMail =
  | ('accepted' | 'assigned' | 'next' | 'none-free' | 'released' | 'unfilled')
  | 'redo-open'
  | ('moved' | 'resumed' | 'off' | 'soon' | 'day-done')
  | ('coming' | 'without-pin' | 'paused' | 'running-late' | 'late' | 'stalled')
  | ('at-door' | 'absent' | 'stopped')
  | ('move-asked' | 'move-withdrawn' | 'move-lapsed')
  | ('change-asked' | 'change-approved' | 'change-withdrawn' | 'change-lapsed');

/** Mails to the customer about all of the booking. */
export type BookingMail = 'booked' | 'corrected';

export type HomesmithMail = HomesmithNews | HomesmithAsk | ChangeNews | 'stopped';

export type AdministratorMail =
  | 'without-pin'
  | 'late'
  | 'stalled'
  | 'missed'
  | 'absent'
  | 'stopped'
  | 'redo-open'
  | 'redo-waits';

export type StepNews<Mail> = {
  /** `calendar`: with the entry as it is now. */
  customer?: { mail: Mail; text?: TextNews; calendar?: true };
  /** Whose visit it is now. */
  homesmith?: HomesmithMail;
  /** The same by text, because they are on the way or there. */
  homesmithText?: TextNews;
  /** Whose it was before, and no longer is. */
  former?: HomesmithMail;
  administrator?: AdministratorMail;
};

/** How a step came out. */
export type Outcome = {
  by: VisitActor;
  /** Of the visit now: `offered` where the next homesmith was asked at once. */
  state: VisitState;
  /** Another homesmith has it than before. */
  isOther: boolean;
  isBegun: boolean;
  /** They arrived without the PIN, and wrote why. */
  hasNote: boolean;
  /** Its homesmith called in sick. */
  isSick: boolean;
  /** Its homesmith was on the way, or there. */
  isComing?: boolean;
  /** Days of its work were left. */
  isEarly?: boolean;
  /** It does work again. */
  isRedo?: boolean;
};

const NOTHING: StepNews<VisitMail> = {};

/** No one is asked to do it for nothing, so an operator finds someone. */
const REDO_OPEN = {
  customer: { mail: 'redo-open', text: 'redo-open' },
  administrator: 'redo-open',
} as const satisfies StepNews<VisitMail>;

/** The next homesmith who is asked is news of its own (`offer`). */
const left = ({ state, isRedo }: Outcome): StepNews<VisitMail> => {
  if (isRedo) return REDO_OPEN;
  return state === 'unplaced' ? { customer: { mail: 'none-free' } } : NOTHING;
};

const OFF = { mail: 'off', text: 'off', calendar: true } as const;

type Row<Mail> = StepNews<Mail> | ((outcome: Outcome) => StepNews<Mail>);

/** Steps that all visits of a booking take together; their customer is written to once. */
type BookingStep = 'confirm' | 'correct';

const BOOKING_NEWS: Readonly<Record<BookingStep, Row<BookingMail>>> = {
  confirm: ({ state }) => ({
    customer: { mail: 'booked', text: 'booked', calendar: true },
    homesmith: state === 'offered' ? 'asked' : 'new',
  }),
  // The homesmith's is collected for ten minutes: `correction-notices.server.ts`.
  correct: ({ by }) => ({
    ...(by === 'operator' && { customer: { mail: 'corrected' } }),
    homesmith: 'corrected',
  }),
};

export type SingleStep = Exclude<VisitStep, BookingStep>;

const VISIT_NEWS: Readonly<Record<SingleStep, Row<VisitMail>>> = {
  hold: NOTHING,
  let_go: NOTHING,
  expire: NOTHING,
  take_back: NOTHING,
  // Of the complaint's decision, both sides are written to.
  redo: NOTHING,
  accept: { customer: { mail: 'accepted', calendar: true }, homesmith: 'new' },
  decline: left,
  lapse: left,
  // The same day is too close for an email alone.
  offer: ({ isSick }) => ({
    customer: { mail: 'next', ...(isSick && { text: 'next' }) },
    homesmith: 'asked',
  }),
  assign: {
    customer: { mail: 'assigned', calendar: true },
    homesmith: 'new',
    former: 'given-away',
  },
  unfill: { customer: { mail: 'unfilled', calendar: true } },
  move: ({ by, isOther, isRedo }) => ({
    customer: { mail: 'moved', text: isRedo ? 'redo-time' : 'moved', calendar: true },
    ...(isOther
      ? { homesmith: 'new', former: by === 'operator' ? 'given-away' : 'off' }
      : { homesmith: by === 'operator' ? 'moved-by-us' : 'moved' }),
  }),
  ask_move: { customer: { mail: 'move-asked', text: 'move-asked' } },
  take_move: {
    customer: { mail: 'moved', text: 'moved', calendar: true },
    homesmith: 'move-taken',
  },
  keep_move: { homesmith: 'move-kept' },
  withdraw_move: { customer: { mail: 'move-withdrawn' } },
  lapse_move: { customer: { mail: 'move-lapsed' }, homesmith: 'move-lapsed' },
  give_back: left,
  sick: ({ state, isRedo }) => {
    if (isRedo) return REDO_OPEN;
    return state === 'unplaced' ? { customer: { mail: 'none-free', text: 'none-free' } } : NOTHING;
  },
  pass_on: (outcome) => ({ ...left(outcome), former: 'passed' }),
  release: ({ isRedo }) => ({
    ...(isRedo ? REDO_OPEN : { customer: { mail: 'released' } }),
    former: 'passed',
  }),
  cancel: ({ isComing }) => ({
    customer: OFF,
    homesmith: 'off',
    ...(isComing && { homesmithText: 'customer-stopped' }),
  }),
  call_off: { customer: OFF, homesmith: 'off-by-us' },
  remind: { customer: { mail: 'soon', text: 'soon' }, homesmith: 'soon' },
  set_out: { customer: { mail: 'coming', text: 'coming' } },
  arrive: ({ hasNote }) =>
    hasNote ? { customer: { mail: 'without-pin' }, administrator: 'without-pin' } : NOTHING,
  running_late: { customer: { mail: 'running-late', text: 'running-late' } },
  late: { customer: { mail: 'late' }, homesmith: 'late', administrator: 'late' },
  missed: { homesmith: 'missed', administrator: 'missed' },
  at_door: { customer: { mail: 'at-door', text: 'at-door' } },
  absent: { customer: { mail: 'absent', text: 'absent' }, administrator: 'absent' },
  stop: ({ by }) => ({
    customer: { mail: 'stopped', ...(by === 'homesmith' && { text: 'stopped' }), calendar: true },
    ...(by === 'customer' && { homesmith: 'stopped', homesmithText: 'customer-stopped' }),
    administrator: 'stopped',
  }),
  // Why is in a report that its homesmith can't see.
  wrong_person: {
    customer: { mail: 'stopped', calendar: true },
    homesmith: 'off',
    homesmithText: 'customer-stopped',
  },
  start: NOTHING,
  pause: { customer: { mail: 'paused', text: 'paused', calendar: true } },
  resume: ({ isOther, isRedo }) => ({
    customer: { mail: 'resumed', text: isRedo ? 'redo-time' : 'moved', calendar: true },
    ...(isOther ? { homesmith: 'new', former: 'off' } : { homesmith: 'resumed' }),
  }),
  // Of what was begun, the customer gets the invoice.
  end: ({ isBegun, isEarly }) =>
    isBegun
      ? { homesmith: isEarly ? 'ended-early' : 'ended' }
      : { customer: OFF, homesmith: 'off' },
  ask_change: { customer: { mail: 'change-asked', text: 'change-asked' } },
  approve_change: {
    customer: { mail: 'change-approved', calendar: true },
    homesmith: 'change-approved',
  },
  decline_change: { homesmith: 'change-declined' },
  withdraw_change: { customer: { mail: 'change-withdrawn' } },
  lapse_change: { customer: { mail: 'change-lapsed' }, homesmith: 'change-lapsed' },
  end_day: { customer: { mail: 'day-done', calendar: true } },
  finish: NOTHING,
  // Both sides see it where they look; no one has to be written to.
  confirm_done: NOTHING,
  stalled: ({ state }) =>
    state === 'unplaced'
      ? { administrator: 'redo-waits' }
      : { customer: { mail: 'stalled' }, homesmith: 'stalled', administrator: 'stalled' },
  close: NOTHING,
};

const at = <Mail>(row: Row<Mail>, outcome: Outcome): StepNews<Mail> =>
  typeof row === 'function' ? row(outcome) : row;

export const newsOf = (step: SingleStep, outcome: Outcome): StepNews<VisitMail> =>
  at(VISIT_NEWS[step], outcome);

export const newsOfBooking = (step: BookingStep, outcome: Outcome): StepNews<BookingMail> =>
  at(BOOKING_NEWS[step], outcome);

const BOTH = [false, true] as const;

/** Every way in which a row can come out. */
const outcomesOf = ({ actor, by = [], from, to, or }: VisitRow): Outcome[] =>
  [actor, ...by].flatMap((one) =>
    [...(to === '=' ? from : [to]), ...(or === undefined ? [] : [or])].flatMap((state) =>
      BOTH.flatMap((isOther) =>
        BOTH.flatMap((isBegun) =>
          BOTH.flatMap((hasNote) =>
            BOTH.flatMap((isSick) =>
              BOTH.flatMap((isComing) =>
                BOTH.map((isRedo) => ({
                  ...{ by: one, state, isOther, isBegun, hasNote, isSick, isComing, isRedo },
                })),
              ),
            ),
          ),
        ),
      ),
    ),
  );

/** "emails customer (text, calendar), homesmith": all that a step can tell, for docs/lifecycles.md; "" for nothing. */
export function describeNews(row: VisitRow): string {
  const table: Readonly<Record<VisitStep, Row<VisitMail | BookingMail>>> = {
    ...VISIT_NEWS,
    ...BOOKING_NEWS,
  };
  const news = outcomesOf(row).map((outcome) => at(table[row.name], outcome));
  const customers = news.flatMap(({ customer }) => customer ?? []);
  const besides = [
    customers.some(({ text }) => text) && 'text',
    customers.some(({ calendar }) => calendar) && 'calendar',
  ].filter(Boolean);
  const readers = [
    customers.length > 0 && `customer${besides.length === 0 ? '' : ` (${besides.join(', ')})`}`,
    news.some(({ homesmith }) => homesmith) &&
      `homesmith${news.some(({ homesmithText }) => homesmithText) ? ' (text)' : ''}`,
    news.some(({ former }) => former) && 'former homesmith',
    news.some(({ administrator }) => administrator) && 'administrator',
  ].filter(Boolean);
  return readers.length === 0 ? '' : `emails ${readers.join(', ')}`;
}
