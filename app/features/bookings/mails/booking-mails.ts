/** Texts of the mails about bookings, to the customer and to the homesmith. Pure. */

import { describeJobs, describePreparation } from '#app/features/catalogue/choices/job-lines.ts';
import { nameDay, nameFully } from '#app/features/scheduling/windows/times-view.ts';
import { adminHomesmithPath } from '#app/kernel/admin-urls.ts';
import { jobPath } from '#app/kernel/booking-urls.ts';
import { formatPrice } from '#app/kernel/money.ts';
import { bookingPath, workPath } from '#app/kernel/urls.ts';
import { showUsPhone } from '#app/kernel/us-phone.ts';
import { layOutMail } from '#app/platform/mail/mail-layout.ts';
import { type Agreement, addressLine } from '../agreement.ts';
import { ordersOf, type Visit, type WholeBooking } from '../booking.ts';
import { describeOurReason, isAskedFor } from './our-reasons.ts';

type ToCustomer = { booking: WholeBooking; publicUrl: string };

const lookAt = ({ booking, publicUrl }: ToCustomer) => ({
  label: 'Look at your booking',
  link: `${publicUrl}${bookingPath(booking.reference)}`,
});

const jobsIn = (booking: WholeBooking, visit: Visit): string[] =>
  describeJobs(ordersOf(booking, visit));

export function confirmedMail({ agreement, ...about }: ToCustomer & { agreement: Agreement }) {
  const { visits, totalCents, home, policy, payment } = agreement;
  const count = visits.length === 1 ? 'Your visit is' : `Your ${visits.length} visits are`;
  return layOutMail({
    subject: `Booked: ${describeVisits(about.booking, agreement)}`,
    intro: `${count} booked, at ${home}. The booking is ${about.booking.reference}.`,
    action: lookAt(about),
    paragraphs: [
      ...visits.flatMap(({ title, when, who, arrives, work, asked, ceilingCents }, place) => {
        const visit = about.booking.visits[place];
        return [
          `${title === null ? '' : `${title}. `}${when}: ${asked ?? `${who} will be there`}. ${arrives}. ${work}. At most ${formatPrice(ceilingCents)}.`,
          ...(visit === undefined ? [] : jobsIn(about.booking, visit)),
        ];
      }),
      ...describePreparation(about.booking.orders),
      `All of it costs at most ${formatPrice(totalCents)}. ${payment}`,
      ...policy,
      'The PIN that you tell your homesmith at the door stands on the page of your booking.',
    ],
  });
}

/** The only one with its window, or how many and from which day. */
function describeVisits({ visits }: WholeBooking, agreement: Agreement): string {
  const [first] = visits;
  return visits.length === 1 || first === undefined
    ? (agreement.visits[0]?.when ?? '')
    : `${visits.length} visits, from ${nameDay(first.window.day)}`;
}

type Changed = ToCustomer & {
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
};

const feeSentence = (feeCents: number, what: string) =>
  feeCents === 0 ? `${what} was free.` : `${what} costs ${formatPrice(feeCents)}, as shown.`;

const withPolicy = (policy: string | null) => (policy === null ? [] : [policy]);

export const movedMail = (changed: Changed) => {
  const { visit, who, insteadOf, zoneName, feeCents, policy, ourReason = null, ...about } = changed;
  if (ourReason !== null) return movedByUsMail({ ...changed, ourReason });
  return layOutMail({
    subject: `Moved: ${nameFully(visit.window)}`,
    intro: `You're rescheduled. ${who} will be there ${nameFully(visit.window)}, ${zoneName}${insteadOf === null ? '' : `, instead of ${insteadOf}`}.`,
    action: lookAt(about),
    paragraphs: [
      ...jobsIn(about.booking, visit),
      feeSentence(feeCents, 'Rescheduling'),
      ...withPolicy(policy),
    ],
  });
};

/** We moved it: what it was, what it is, and why. */
function movedByUsMail(changed: Changed & { ourReason: string }) {
  const { visit, former = visit, who, insteadOf, zoneName, policy, ourReason, ...about } = changed;
  const isOurDoing = !isAskedFor(ourReason);
  return layOutMail({
    subject: `Rescheduled: ${nameFully(visit.window)}`,
    intro: `We rescheduled your visit from ${nameFully(former.window)} to ${nameFully(visit.window)}, ${zoneName}. ${who} will be there${insteadOf === null ? '' : ` instead of ${insteadOf}`}.`,
    action: lookAt(about),
    paragraphs: [
      `${describeOurReason(ourReason)}${isOurDoing ? ' We’re sorry for the change.' : ''}`,
      ...jobsIn(about.booking, visit),
      'You won’t be charged for this change, and the price stays the same.',
      ...withPolicy(policy),
    ],
  });
}

/** After a pause it has a time again. */
export const resumedMail = ({ visit, who, zoneName, policy, ...about }: Changed) =>
  layOutMail({
    subject: `Agreed: ${nameFully(visit.window)}`,
    intro: `${who} comes again ${nameFully(visit.window)}, ${zoneName}.`,
    action: lookAt(about),
    paragraphs: [...jobsIn(about.booking, visit), 'The new time is free.', ...withPolicy(policy)],
  });

export const canceledMail = (changed: Changed) => {
  const { visit, zoneName, feeCents, ourReason = null, ...about } = changed;
  if (ourReason !== null) return canceledByUsMail({ ...changed, ourReason });
  return layOutMail({
    subject: `Canceled: ${nameFully(visit.window)}`,
    intro: `Your visit on ${nameFully(visit.window)}, ${zoneName}, is canceled.`,
    action: lookAt(about),
    paragraphs: [...jobsIn(about.booking, visit), feeSentence(feeCents, 'Canceling'), PUT_BACK],
  });
};

const PUT_BACK = 'We put those jobs back on your list.';

function canceledByUsMail(changed: Changed & { ourReason: string }) {
  const { visit, zoneName, ourReason, ...about } = changed;
  const when = `${nameFully(visit.window)}, ${zoneName}`;
  return layOutMail({
    subject: `Canceled: ${nameFully(visit.window)}`,
    intro: isAskedFor(ourReason)
      ? `As you asked, we canceled your visit on ${when}.`
      : `We had to cancel your visit on ${when}. We’re sorry.`,
    action: lookAt(about),
    paragraphs: [
      ...(isAskedFor(ourReason) ? [] : [describeOurReason(ourReason)]),
      ...jobsIn(about.booking, visit),
      `You won’t be charged. ${PUT_BACK}`,
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

export const remindedMail = ({ visit, who, zoneName, policy, ...about }: Changed) =>
  layOutMail({
    subject: `Soon: ${nameFully(visit.window)}`,
    intro: `${who} comes ${nameFully(visit.window)}, ${zoneName}.`,
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
  | 'missed'
  | 'passed'
  | 'asked';

const TO_HOMESMITH: Readonly<Record<HomesmithNews, readonly [subject: string, intro: string]>> = {
  new: ['A visit is booked', 'You have a new visit in your calendar.'],
  moved: ['A visit has moved', 'The homeowner rescheduled one of your visits.'],
  'moved-by-us': ['A visit has moved', 'We rescheduled one of your visits.'],
  off: [
    'Canceled: a visit',
    'Please don’t go. The homeowner changed their plans, and this time is yours again.',
  ],
  'off-by-us': [
    'Canceled: a visit',
    'Please don’t go. We canceled this visit, and this time is yours again.',
  ],
  'given-away': [
    'No longer yours: a visit',
    'Please don’t go. We gave this visit to another homesmith, and this time is yours again.',
  ],
  corrected: [
    'Updated details: a visit',
    'The homeowner updated the address, who will be there, or the notes. Your job page has the latest.',
  ],
  soon: ['Soon: a visit', 'This visit is next.'],
  resumed: [
    'Agreed: a visit goes on',
    'The homeowner has agreed to a new time of yours for a visit that was paused.',
  ],
  ended: [
    'Over: a visit',
    'The homeowner has ended a visit that was paused. What was begun is invoiced as it was agreed.',
  ],
  asked: [
    'A visit is offered to you',
    'A homeowner would like you to come. Please accept or decline it on its page: declining costs you nothing.',
  ],
  passed: [
    'No longer yours: a visit',
    'Please don’t go to this visit. We’re asking another homesmith to take it.',
  ],
  missed: [
    'Missed: a visit',
    'The homeowner tells us that nobody came. The visit is paused until they agree to another time of yours, or end it.',
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
};

function actionOf({ what, number, visit, publicUrl }: ToHomesmith) {
  const job = `${publicUrl}${jobPath(number, visit.id)}`;
  if (what === 'asked') return { label: 'Answer it', link: job };
  if (what === 'corrected') return { label: 'See your job page', link: job };
  return { label: 'Look at your calendar', link: `${publicUrl}${workPath(number)}` };
}

/** The work, the window and the Zip Code, without street and customer: the job’s page shows them when it is time. */
export function homesmithMail(to: ToHomesmith) {
  const { booking, visit, zoneName, what, earnsCents } = to;
  const [subject, intro] = TO_HOMESMITH[what];
  return layOutMail({
    subject: `${subject}, ${nameFully(visit.window)}`,
    intro,
    action: actionOf(to),
    paragraphs: [
      `${nameFully(visit.window)}, ${zoneName}, in ${booking.zip}.`,
      ...jobsIn(booking, visit),
      ...(earnsCents === null
        ? []
        : [`You earn up to ${formatPrice(earnsCents)}, after our share.`]),
    ],
  });
}

type Missed = {
  booking: WholeBooking;
  visit: Visit;
  who: string;
  number: number | null;
  publicUrl: string;
};

/** To the administrator. */
export const missedMail = ({ booking, visit, who, number, publicUrl }: Missed) =>
  layOutMail({
    subject: `Nobody came: booking ${booking.reference}`,
    intro: `The customer tells us that ${who} did not come ${nameFully(visit.window)}.`,
    ...(number !== null && {
      action: {
        label: 'Look at the homesmith',
        link: `${publicUrl}${adminHomesmithPath(number)}`,
      },
    }),
    paragraphs: [
      ...jobsIn(booking, visit),
      'The visit is paused. The customer can agree to another time of the same homesmith, or end it; another homesmith is yours to find.',
    ],
  });
