/** Texts of the mails about a change order, to the customer and to the homesmith. Pure. */

import { describeJobs } from '#app/features/catalogue/api/choices.ts';
import { formatArrival } from '#app/features/scheduling/api/scheduling.ts';
import { changeOrderPath, jobPath } from '#app/kernel/booking-urls.ts';
import { countOf } from '#app/kernel/counts.ts';
import { formatInstant } from '#app/kernel/instant.ts';
import { formatPrice } from '#app/kernel/money.ts';
import { bookingPath } from '#app/kernel/urls.ts';
import { layOutMail } from '#app/platform/mail/mail-layout.ts';
import { ordersOf, type Visit, type WholeBooking } from '../booking.ts';
import {
  type ChangeOrder,
  endOfChange,
  formatChange,
  formatLine,
  nameLine,
  nameScope,
} from '../change-order.ts';

type About = { booking: WholeBooking; visit: Visit; publicUrl: string };
type ChangeMailFacts = About & { who: string; change: ChangeOrder };

/** "12:58 PM", at the home. */
export const clockAt = (at: Date, { timeZone }: Pick<WholeBooking, 'timeZone'>): string =>
  formatInstant(at.toISOString(), timeZone, 'clock');

const answerIt = ({ booking, visit, publicUrl }: About) => ({
  label: 'Approve or decline',
  link: `${publicUrl}${changeOrderPath(booking.reference, visit.position)}`,
});

const seeIt = ({ booking, publicUrl }: About) => ({
  label: 'See your booking',
  link: `${publicUrl}${bookingPath(booking.reference)}`,
});

const scopeOf = (change: ChangeOrder): string =>
  nameScope(change) ?? (change.cents < 0 ? 'Less work' : 'Extra work');

const linesOf = ({ lines }: ChangeOrder): string[] =>
  lines.map((line) => `${nameLine(line)}: ${formatLine(line.cents)}.`);

const maximumOf = ({ formerCents, cents }: ChangeOrder): string =>
  `Most this visit can cost: ${formatPrice(formerCents)} now, ${formatPrice(formerCents + cents)} with the change.`;

const endsOf = (change: ChangeOrder, booking: WholeBooking): string =>
  change.hasRoom
    ? `Done about: ${clockAt(change.formerEndsAt, booking)} now, ${clockAt(change.endsAt, booking)} with the change.`
    : `Done about: ${clockAt(change.formerEndsAt, booking)} today, as before. The rest is for a time you pick once the job is paused.`;

export const changeAskedMail = ({
  who,
  change,
  photos,
  ...about
}: ChangeMailFacts & { photos: number }) =>
  layOutMail({
    subject: `${who} needs your OK: ${formatChange(change.cents)}`,
    intro: `${who} asks to change the job: ${scopeOf(change)}. Answer by ${clockAt(change.lapsesAt, about.booking)}.`,
    action: answerIt(about),
    paragraphs: [
      ...linesOf(change),
      `${who} wrote: “${change.reason ?? ''}”`,
      ...(photos > 0 ? [`The page shows ${countOf(photos, 'photo')} of it.`] : []),
      maximumOf(change),
      endsOf(change, about.booking),
      'If you decline or don’t answer, the work and the price stay as they are.',
    ],
  });

export const changeApprovedMail = ({ who, change, ...about }: ChangeMailFacts) =>
  layOutMail({
    subject: `Approved: ${formatChange(change.cents)}`,
    intro: `You approved a change to your job: ${scopeOf(change)}.`,
    action: seeIt(about),
    paragraphs: [
      ...linesOf(change),
      `Your visit now costs up to ${formatPrice(change.formerCents + change.cents)}.`,
      change.hasRoom
        ? `Done about ${clockAt(endOfChange(change), about.booking)}.`
        : `${who}’s next visit starts too soon to add this today. ${who} will pause the job, and you’ll pick a time for the rest.`,
      ...describeJobs(ordersOf(about.booking, about.visit)),
    ],
  });

/** Without an answer, or before there was one. */
export const changeOverMail = ({
  who,
  change,
  what,
  ...about
}: ChangeMailFacts & { what: 'withdrawn' | 'lapsed' }) =>
  layOutMail({
    subject: what === 'withdrawn' ? `Withdrawn: ${scopeOf(change)}` : `Expired: ${scopeOf(change)}`,
    intro:
      what === 'withdrawn'
        ? `${who} withdrew the change to your job, so there’s nothing to answer.`
        : `You didn’t answer by ${clockAt(change.lapsesAt, about.booking)}, so the change to your job expired.`,
    action: seeIt(about),
    paragraphs: [
      'The work and the price stay as they are.',
      ...describeJobs(ordersOf(about.booking, about.visit)),
    ],
  });

const TO_HOMESMITH = {
  'change-approved': ['Approved', 'The homeowner approved your change.'],
  'change-declined': ['Declined', 'The homeowner declined your change. Keep to the job as it is.'],
  'change-lapsed': [
    'No answer',
    'The homeowner didn’t answer in time. Keep to the job as it is, or ask again.',
  ],
} as const;

export type ChangeNews = keyof typeof TO_HOMESMITH;
export const isChangeNews = (what: string): what is ChangeNews => Object.hasOwn(TO_HOMESMITH, what);

export function changeToHomesmithMail({
  what,
  number,
  change,
  ...about
}: About & { change: ChangeOrder; what: ChangeNews; number: number }) {
  const [subject, intro] = TO_HOMESMITH[what];
  const isTight = what === 'change-approved' && !change.hasRoom;
  return layOutMail({
    subject: `${subject}: ${scopeOf(change)}`,
    intro,
    action: {
      label: 'See your job page',
      link: `${about.publicUrl}${jobPath(number, about.visit.id)}`,
    },
    paragraphs: [
      `${formatArrival(about.visit.window)}, in ${about.booking.zip}.`,
      ...(what === 'change-approved' ? linesOf(change) : []),
      ...(isTight
        ? [
            'Your next visit starts too soon to do this today. Pause the job when you have to leave, and the homeowner picks a time for the rest.',
          ]
        : []),
      ...describeJobs(ordersOf(about.booking, about.visit)),
    ],
  });
}
