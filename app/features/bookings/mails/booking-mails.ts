/** Texts of the mails about bookings, to the customer and to the homesmith. Pure. */

import { describeJobs, describePreparation } from '#app/features/catalogue/api/choices.ts';
import { formatArrival, formatDay } from '#app/features/scheduling/api/scheduling.ts';
import { adminBookingPath } from '#app/kernel/admin-urls.ts';
import { jobPath } from '#app/kernel/booking-urls.ts';
import { formatPrice } from '#app/kernel/money.ts';
import { bookingPath, SERVICE_LIST_PATH, workPath } from '#app/kernel/urls.ts';
import { showUsPhone } from '#app/kernel/us-phone.ts';
import { layOutMail } from '#app/platform/mail/mail-layout.ts';
import { type Agreement, addressLine } from '../agreement.ts';
import {
  ALREADY_NEW,
  describeLeft,
  describePutBack,
  goesBack,
  ordersOf,
  type Visit,
  type WholeBooking,
} from '../booking.ts';
import { describeOurCancellation, describeOurMove } from './our-reasons.ts';

type ToCustomer = { booking: WholeBooking; publicUrl: string };

const lookAt = ({ booking, publicUrl }: ToCustomer) => ({
  label: 'See your booking',
  link: `${publicUrl}${bookingPath(booking.reference)}`,
});

const jobsIn = (booking: WholeBooking, visit: Visit): string[] =>
  describeJobs(ordersOf(booking, visit));

export function confirmedMail({ agreement, ...about }: ToCustomer & { agreement: Agreement }) {
  const { visits, totalCents, home, policy, right, payment } = agreement;
  const count = visits.length === 1 ? 'Your visit is' : `Your ${visits.length} visits are`;
  return layOutMail({
    subject: `Booked: ${describeVisits(about.booking, agreement)}`,
    intro: `You’re booked! ${count} at ${home}.`,
    action: lookAt(about),
    paragraphs: [
      ...visits.flatMap(
        ({ title, when, who, license, arrives, work, asked, ceilingCents }, place) => {
          const visit = about.booking.visits[place];
          return [
            `${title === null ? '' : `${title}. `}${when}: ${asked ?? `${who} will be there`}. ${arrives}. ${work}. Up to ${formatPrice(ceilingCents)}.`,
            ...(license === null ? [] : [`${who}: ${license}.`]),
            ...(visit === undefined ? [] : jobsIn(about.booking, visit)),
          ];
        },
      ),
      ...describePreparation(about.booking.orders),
      `Total: up to ${formatPrice(totalCents)}, before taxes. ${payment}`,
      ...policy,
      ...right,
      agreement.visits.length > 1
        ? 'You’ll find a PIN for each visit on your booking page. Share it only once your homesmith is at your door.'
        : 'You’ll find your arrival PIN on your booking page. Share it only once your homesmith is at your door.',
      `Booking ${about.booking.reference}`,
    ],
  });
}

/** The only one with its window, or how many and from which day. */
function describeVisits({ visits }: WholeBooking, agreement: Agreement): string {
  const [first] = visits;
  return visits.length === 1 || first === undefined
    ? (agreement.visits[0]?.when ?? '')
    : `${visits.length} visits, from ${formatDay(first.window.day)}`;
}

type ChangeFacts = ToCustomer & {
  visit: Visit;
  who: string;
  /** Who was to come before; null for the same homesmith. */
  insteadOf: string | null;
  zoneName: string;
  feeCents: number;
  /** In one line; null when nothing can be changed. */
  policy: string | null;
  /** Before it was moved. */
  former?: Visit;
  /** The code of an operator's reason; null when it was the customer's change. */
  ourReason?: string | null;
  /** Of a canceled one: whether its jobs are on the list again. */
  keepsJobs?: boolean;
};

const feeSentence = (feeCents: number, fee: 'cancellation' | 'rescheduling') =>
  feeCents === 0 ? `There’s no ${fee} fee.` : `The ${fee} fee is ${formatPrice(feeCents)}.`;

const UPDATE_CALENDAR = `Open the attached calendar file to update your calendar, and tell anyone you shared this visit with. ${ALREADY_NEW}`;

const withPolicy = (policy: string | null) => (policy === null ? [] : [policy]);

export const movedMail = (changed: ChangeFacts) => {
  const { visit, who, insteadOf, zoneName, feeCents, policy, ourReason = null, ...about } = changed;
  // It had no homesmith, and maybe never a time.
  if (visit.redo !== null && changed.former?.state === 'unplaced') return redoTimeMail(changed);
  if (ourReason !== null) return movedByUsMail({ ...changed, ourReason });
  return layOutMail({
    subject: `Rescheduled: ${formatArrival(visit.window)}`,
    intro: `Your ${nameIt(visit)} is rescheduled. ${who} will be there ${formatArrival(visit.window)}, ${zoneName}${insteadOf === null ? '' : `, instead of ${insteadOf}`}.`,
    action: lookAt(about),
    paragraphs: [
      ...jobsIn(about.booking, visit),
      feeSentence(feeCents, 'rescheduling'),
      ...withPolicy(policy),
      UPDATE_CALENDAR,
    ],
  });
};

/** We moved it: what it was, what it is, and why. */
function movedByUsMail(changed: ChangeFacts & { ourReason: string }) {
  const { visit, former = visit, who, insteadOf, zoneName, policy, ourReason, ...about } = changed;
  return layOutMail({
    subject: `Rescheduled: ${formatArrival(visit.window)}`,
    intro: `We rescheduled your ${nameIt(visit)} from ${formatArrival(former.window)} to ${formatArrival(visit.window)}, ${zoneName}. ${who} will be there${insteadOf === null ? '' : ` instead of ${insteadOf}`}.`,
    action: lookAt(about),
    paragraphs: [
      describeOurMove(ourReason),
      ...jobsIn(about.booking, visit),
      'You won’t be charged for this change, and the price stays the same.',
      ...withPolicy(policy),
      UPDATE_CALENDAR,
    ],
  });
}

const nameIt = ({ redo }: Pick<Visit, 'redo'>): string => (redo === null ? 'visit' : 'redo');

const redoTimeMail = ({ visit, who, zoneName, ...about }: ChangeFacts) =>
  layOutMail({
    subject: `Your redo has a time: ${formatArrival(visit.window)}`,
    intro: `${who} will be there for your redo ${formatArrival(visit.window)}, ${zoneName}.`,
    action: lookAt(about),
    paragraphs: [...jobsIn(about.booking, visit), 'You pay nothing for it.', UPDATE_CALENDAR],
  });

/** After a pause it has a time again. */
export const resumedMail = (changed: ChangeFacts) =>
  changed.visit.redo === null ? backOnMail(changed) : redoTimeMail(changed);

const backOnMail = ({ visit, who, zoneName, policy, ...about }: ChangeFacts) =>
  layOutMail({
    subject: `Rescheduled: ${formatArrival(visit.window)}`,
    intro: `Your visit is back on. ${who} will be there ${formatArrival(visit.window)}, ${zoneName}.`,
    action: lookAt(about),
    paragraphs: [
      ...jobsIn(about.booking, visit),
      'There’s no charge for the new time.',
      ...withPolicy(policy),
      UPDATE_CALENDAR,
    ],
  });

/** Their homesmith comes again on the next day of the work. */
export const dayDoneMail = ({ visit, who, zoneName, ...about }: ChangeFacts) =>
  layOutMail({
    subject: `Done for today: back ${formatArrival(visit.window)}`,
    intro: `${who} is done for today and will be back ${formatArrival(visit.window)}, ${zoneName}.`,
    action: lookAt(about),
    paragraphs: [
      ...jobsIn(about.booking, visit),
      'Your arrival PIN stays the same. You’ll get one invoice, when all of it is done.',
    ],
  });

export const canceledMail = (changed: ChangeFacts) => {
  const { visit, zoneName, feeCents, ourReason = null, keepsJobs = true, ...about } = changed;
  if (ourReason !== null) return canceledByUsMail({ ...changed, ourReason });
  const jobs = visit.orderIds.length;
  return layOutMail({
    subject: `Canceled: ${formatArrival(visit.window)}`,
    intro: `Your visit on ${formatArrival(visit.window)}, ${zoneName}, is canceled.`,
    action: keepsJobs && goesBack(about.booking, visit) ? chooseAgain(about) : lookAt(about),
    paragraphs: [
      ...jobsIn(about.booking, visit),
      visit.redo !== null
        ? REDO_OFF
        : `${feeSentence(feeCents, 'cancellation')} ${keepsJobs ? describePutBack(jobs, about.booking) : describeLeft(jobs, about.booking)}`,
      ...(keepsJobs ? [seeBooking(about)] : []),
    ],
  });
};

/** It was paid for once, so it isn't on the list again. */
const REDO_OFF = 'It was a redo, so there’s nothing to pay for it.';

/** Where its jobs are. */
const chooseAgain = ({ publicUrl }: ToCustomer) => ({
  label: 'Choose new times',
  link: `${publicUrl}${SERVICE_LIST_PATH}`,
});

const seeBooking = (about: ToCustomer): string => `Your booking: ${lookAt(about).link}`;

function canceledByUsMail(changed: ChangeFacts & { ourReason: string }) {
  const { visit, zoneName, ourReason, ...about } = changed;
  const when = `${formatArrival(visit.window)}, ${zoneName}`;
  return layOutMail({
    subject: `Canceled: ${formatArrival(visit.window)}`,
    intro: describeOurCancellation(ourReason, ` on ${when}`),
    action: goesBack(about.booking, visit) ? chooseAgain(about) : lookAt(about),
    paragraphs: [
      ...jobsIn(about.booking, visit),
      visit.redo !== null
        ? REDO_OFF
        : `You won’t be charged. ${describePutBack(visit.orderIds.length, about.booking)}`,
      seeBooking(about),
    ],
  });
}

type Details = Pick<
  WholeBooking,
  'address' | 'zip' | 'contactName' | 'contactPhone' | 'hidesPhone' | 'notes'
>;

/** A line for each detail that differs. */
function listCorrections(before: Details, after: Details): string[] {
  const phoneOf = ({ contactPhone }: Details) => showUsPhone(contactPhone ?? '');
  const sharingOf = ({ hidesPhone }: Details) =>
    hidesPhone ? 'Your homesmith won’t see this number' : 'Your homesmith can see this number';
  const lines: readonly (readonly [string, (of: Details) => string])[] = [
    ['Address', addressLine],
    ['Who will be there', ({ contactName }) => contactName ?? ''],
    ['Phone', phoneOf],
    ['Sharing the phone number', sharingOf],
    ['Notes', ({ notes }) => notes ?? ''],
  ];
  return lines.flatMap(([label, formatOf]) => {
    const [was, is] = [formatOf(before), formatOf(after)];
    if (was === is) return [];
    return [`${label}: ${is === '' ? 'none' : is}${was === '' ? '' : ` (was: ${was})`}`];
  });
}

/** What we corrected for them. */
export const correctedMail = ({ before, ...about }: ToCustomer & { before: Details }) =>
  layOutMail({
    subject: `Details updated: booking ${about.booking.reference}`,
    intro: 'We updated the details of your booking.',
    action: lookAt(about),
    paragraphs: [
      ...listCorrections(before, about.booking),
      'Your visit times and price stay the same. If something isn’t right, write to us.',
    ],
  });

export const remindedMail = ({ visit, who, zoneName, policy, ...about }: ChangeFacts) =>
  layOutMail({
    subject: `Reminder: ${formatArrival(visit.window)}`,
    intro: `${who} will be there ${formatArrival(visit.window)}, ${zoneName}.`,
    action: lookAt(about),
    paragraphs: [
      ...jobsIn(about.booking, visit),
      ...describePreparation(ordersOf(about.booking, visit)),
      ...withPolicy(policy),
    ],
  });

export type HomesmithNews =
  | 'new'
  | 'moved'
  | 'moved-by-us'
  | 'off'
  | 'off-by-us'
  | 'given-away'
  | 'corrected'
  | 'soon'
  | 'resumed'
  | 'ended'
  | 'ended-early'
  | 'missed'
  | ('move-taken' | 'move-kept' | 'move-lapsed')
  | 'passed'
  | 'asked';

const TO_HOMESMITH: Readonly<Record<HomesmithNews, readonly [subject: string, intro: string]>> = {
  new: ['New visit', 'You have a new visit on your calendar.'],
  moved: ['Rescheduled', 'The homeowner rescheduled one of your visits.'],
  'moved-by-us': ['Rescheduled', 'We rescheduled one of your visits.'],
  off: ['Canceled', 'The homeowner canceled this visit. Your calendar is open again.'],
  'off-by-us': ['Canceled', 'We canceled this visit. Your calendar is open again.'],
  'given-away': [
    'Reassigned',
    'We gave this visit to another homesmith. Your calendar is open again.',
  ],
  corrected: [
    'Updated details',
    'The homeowner updated the address, who will be there, or the notes. Your job page has the latest.',
  ],
  soon: ['Reminder', 'This is your next visit.'],
  resumed: ['Rescheduled', 'The homeowner picked a new time for a visit that was on hold.'],
  ended: [
    'Closed',
    'The homeowner closed a paused job. We invoiced the work you started at the agreed price.',
  ],
  'ended-early': [
    'Closed',
    'The homeowner closed this job before its last day. We invoiced the days you started.',
  ],
  asked: [
    'New visit request',
    'A homeowner needs you for this visit. Accept or decline. There’s no penalty for declining.',
  ],
  'move-taken': ['Rescheduled', 'The homeowner took one of the times you asked for.'],
  'move-kept': ['Time kept', 'The homeowner can’t do another time. This visit stays as it is.'],
  'move-lapsed': [
    'Time kept',
    'The homeowner didn’t answer in time, so this visit stays as it is. If you can’t make it, give it back.',
  ],
  passed: [
    'Reassigned',
    'You’re no longer assigned to this visit. We’re asking another homesmith to take it.',
  ],
  missed: [
    'Missed visit',
    'The homeowner reported that no one came. The visit is on hold until they pick a new time with you or cancel.',
  ],
};

export type ToHomesmith = {
  booking: WholeBooking;
  visit: Visit;
  number: number;
  zoneName: string;
  publicUrl: string;
  what: HomesmithNews;
  /** After our share; null where it is not news. */
  earnsCents: number | null;
  /** By when they answer, as a time of the home; null unless they are asked. */
  answerBy: string | null;
};

function actionOf({ what, number, visit, publicUrl }: ToHomesmith) {
  const job = `${publicUrl}${jobPath(number, visit.id)}`;
  if (what === 'asked') return { label: 'Accept or decline', link: job };
  if (what === 'corrected') return { label: 'See your job page', link: job };
  return { label: 'See your calendar', link: `${publicUrl}${workPath(number)}` };
}

/** What differs of a redo. */
const REDO_TO_HOMESMITH: Readonly<Partial<Record<HomesmithNews, readonly [string, string]>>> = {
  passed: ['Reassigned', 'You’re no longer assigned to this redo.'],
  resumed: ['Redo', 'The homeowner picked a time for your redo.'],
};

const toHomesmith = ({ what, visit }: ToHomesmith) =>
  (visit.redo === null ? null : REDO_TO_HOMESMITH[what]) ?? TO_HOMESMITH[what];

const isOfAnother = ({ booking, visit, number }: ToHomesmith): boolean =>
  booking.visits.find(({ id }) => id === visit.redo?.of)?.number !== number;

/** The work, the window and the Zip Code, without street and customer: the job’s page shows them when it is time. */
export function homesmithMail(to: ToHomesmith) {
  const { booking, visit, zoneName, earnsCents, answerBy } = to;
  const [subject, intro] = toHomesmith(to);
  return layOutMail({
    subject: `${subject}: ${formatArrival(visit.window)}`,
    intro,
    action: actionOf(to),
    paragraphs: [
      `${formatArrival(visit.window)}, ${zoneName}, in ${booking.zip}.`,
      ...jobsIn(booking, visit),
      ...(earnsCents === null
        ? []
        : [
            visit.redo === null
              ? `You’ll earn up to ${formatPrice(earnsCents)}, after our share.`
              : isOfAnother(to)
                ? 'It’s a redo of another homesmith’s work: the homeowner pays nothing, and it pays you nothing by itself, only what you agreed on with us.'
                : 'It’s a redo: the homeowner pays nothing, and you earn nothing for it. Your job page says why.',
          ]),
      ...(answerBy === null ? [] : [`Answer by ${answerBy}, or we’ll ask another homesmith.`]),
    ],
  });
}

type MissedFacts = {
  booking: WholeBooking;
  visit: Visit;
  who: string;
  publicUrl: string;
};

/** To the administrator. */
export const missedMail = ({ booking, visit, who, publicUrl }: MissedFacts) =>
  layOutMail({
    subject: `No one came: ${formatArrival(visit.window)}`,
    intro: `The customer reported that ${who} didn’t show up ${formatArrival(visit.window)}.`,
    action: {
      label: 'See the booking',
      link: `${publicUrl}${adminBookingPath(booking.reference)}`,
    },
    paragraphs: [
      ...jobsIn(booking, visit),
      'The visit is on hold. The customer can pick another time with the same homesmith, or cancel. To send a different homesmith, assign one.',
      `Booking ${booking.reference}`,
    ],
  });
