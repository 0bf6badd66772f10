/** Which function writes which mail to the customer about a visit (`visit-news.ts`), from the same facts. Pure. */
import type { layOutMail } from '#app/platform/mail/mail-layout.ts';
import type { MoveAsk, Visit, WholeBooking } from '../booking.ts';
import type { ChangeOrder } from '../change-order.ts';
import {
  canceledMail,
  dayDoneMail,
  movedMail,
  remindedMail,
  resumedMail,
} from './booking-mails.ts';
import { changeApprovedMail, changeAskedMail, changeOverMail } from './change-mails.ts';
import { absentMail, atDoorMail } from './door-mails.ts';
import {
  comingMail,
  lateMail,
  pausedMail,
  runningLateMail,
  stalledMail,
  withoutPinMail,
} from './job-mails.ts';
import { moveAskedMail, moveOverMail } from './move-mails.ts';
import { offerMail } from './offer-mails.ts';
import { redoOpenMail } from './redo-mails.ts';
import { type StopNews, stoppedMail } from './stop-mails.ts';
import type { VisitMail } from './visit-news.ts';

export type VisitMailFacts = {
  booking: WholeBooking;
  /** As it is now. */
  visit: Visit;
  /** Before it was moved. */
  former: Visit;
  who: string;
  /** Who was to come before; null for no one, or for the same homesmith. */
  insteadOf: string | null;
  /** What we checked of them, in lines. */
  checked: readonly string[];
  zoneName: string;
  feeCents: number;
  /** Of a canceled one: whether its jobs are on the list again. */
  keepsJobs: boolean;
  /** In one line; null when nothing can be changed, and for mails that don't say it. */
  policy: string | null;
  /** By when who is asked answers, as a time of the home; null unless they are asked. */
  answerBy: string | null;
  /** The code of an operator's reason; null when it wasn't our change. */
  ourReason: string | null;
  /** The code of the homesmith's reason. */
  reason: string | null;
  /** Why the PIN is missing. */
  note: string;
  /** What the homesmith asked to change; null in mails about something else. */
  change: ChangeOrder | null;
  /** How many photos show that. */
  photos: number;
  /** Another time that the homesmith asks for; null in mails about something else. */
  moveAsk: MoveAsk | null;
  /** What was done of a job that was stopped; null in mails about something else. */
  stop: StopNews | null;
  /** By when a homesmith who is running late said they'd be there. */
  late: { about: string; by: string; isOver: boolean } | null;
  /** Until when a homesmith at the door waits; null in other mails. */
  waitsUntil: string | null;
  /** Until when a fee can be contested. */
  contestUntil: string | null;
  publicUrl: string;
};

type Mail = ReturnType<typeof layOutMail>;

const MAILS: Readonly<Record<VisitMail, (facts: VisitMailFacts) => Mail>> = {
  accepted: (facts) => offerMail('accepted', facts),
  assigned: (facts) => offerMail('assigned', facts),
  next: (facts) => offerMail('next', facts),
  'none-free': (facts) => offerMail('none-free', facts),
  released: (facts) => offerMail('released', facts),
  unfilled: (facts) => offerMail('unfilled', facts),
  'redo-open': redoOpenMail,
  moved: movedMail,
  resumed: resumedMail,
  'day-done': dayDoneMail,
  off: canceledMail,
  soon: remindedMail,
  coming: comingMail,
  'without-pin': withoutPinMail,
  paused: pausedMail,
  'running-late': runningLateMail,
  'at-door': atDoorMail,
  absent: absentMail,
  stopped: ({ stop, ...facts }) => {
    if (stop === null) throw new Error('There is nothing that was stopped.');
    return stoppedMail({ ...facts, stop });
  },
  late: lateMail,
  stalled: stalledMail,
  'move-asked': (facts) => moveAskedMail(withMoveAsk(facts)),
  'move-withdrawn': (facts) => moveOverMail({ ...withMoveAsk(facts), what: 'withdrawn' }),
  'move-lapsed': (facts) => moveOverMail({ ...withMoveAsk(facts), what: 'lapsed' }),
  'change-asked': (facts) => changeAskedMail(withChange(facts)),
  'change-approved': (facts) => changeApprovedMail(withChange(facts)),
  'change-withdrawn': (facts) => changeOverMail({ ...withChange(facts), what: 'withdrawn' }),
  'change-lapsed': (facts) => changeOverMail({ ...withChange(facts), what: 'lapsed' }),
};

function withChange({ change, ...facts }: VisitMailFacts) {
  if (change === null) throw new Error('There is no change to write about.');
  return { ...facts, change };
}

function withMoveAsk({ moveAsk, ...facts }: VisitMailFacts) {
  if (moveAsk === null) throw new Error('There is no other time to write about.');
  return { ...facts, moveAsk };
}

export const writeVisitMail = (mail: VisitMail, facts: VisitMailFacts): Mail => MAILS[mail](facts);

/** Mails that say the cancellation policy, which is read for them. */
export const SAYS_POLICY: ReadonlySet<VisitMail> = new Set<VisitMail>([
  'accepted',
  'assigned',
  'next',
  'moved',
  'resumed',
  'soon',
]);
