/** Texts of the mails on the day of a visit: who comes, what happened, and overdue steps. Pure. */

import { describeJobs, nameShortly } from '#app/features/catalogue/choices/job-lines.ts';
import { nameFully } from '#app/features/scheduling/windows/times-view.ts';
import { adminHomesmithPath } from '#app/kernel/admin-urls.ts';
import { jobPath, visitPath } from '#app/kernel/booking-urls.ts';
import { bookingPath } from '#app/kernel/urls.ts';
import { layOutMail } from '#app/platform/mail/mail-layout.ts';
import { ordersOf, type Visit, type WholeBooking } from '../booking.ts';
import { PAUSE_REASONS, type PauseReason } from '../pause-reasons.ts';

type About = { booking: WholeBooking; visit: Visit; publicUrl: string };
export type ToCustomer = About & { who: string; checked: readonly string[] };

const jobsIn = ({ booking, visit }: About): string[] => describeJobs(ordersOf(booking, visit));

const namesIn = ({ booking, visit }: About): string =>
  ordersOf(booking, visit).map(nameShortly).join('; ');

const lookAt = ({ booking, publicUrl }: About) => ({
  label: 'Look at your booking',
  link: `${publicUrl}${bookingPath(booking.reference)}`,
});

const tradesIn = ({ booking, visit }: About) =>
  [...new Set(ordersOf(booking, visit).map(({ tradeCategory }) => tradeCategory))].join(', ');

export const comingMail = ({ who, checked, ...about }: ToCustomer) =>
  layOutMail({
    subject: `On the way: ${who}`,
    intro: `${who} (${tradesIn(about)}) is on the way. Your arrival window: ${nameFully(about.visit.window)}.`,
    action: lookAt(about),
    paragraphs: [
      'When they’re at your door, give them the PIN from your booking page. Don’t share it before then.',
      ...(checked.length === 0 ? [] : [`${checked.join('. ')}.`]),
      ...jobsIn(about),
    ],
  });

export const withoutPinMail = ({ who, note, ...about }: ToCustomer & { note: string }) =>
  layOutMail({
    subject: `Without the PIN: ${who}`,
    intro: `${who} tells us to be at your home, and had no PIN from you.`,
    action: lookAt(about),
    paragraphs: [
      `In their words: “${note}”`,
      'If that is not so, or nobody is there, please write to us at once.',
    ],
  });

export const pausedMail = ({ who, reason, ...about }: ToCustomer & { reason: PauseReason }) =>
  layOutMail({
    subject: `Paused: ${nameFully(about.visit.window)}`,
    intro: `${who} had to pause the work: ${PAUSE_REASONS[reason].toLowerCase()}.`,
    action: {
      label: 'Choose a new time',
      link: `${about.publicUrl}${visitPath(about.booking.reference, about.visit.position)}`,
    },
    paragraphs: [...jobsIn(about), 'A new time costs nothing, and the price stays as agreed.'],
  });

/** The window is over, and no one has arrived. */
export const lateMail = ({ who, ...about }: ToCustomer) =>
  layOutMail({
    subject: `Did ${who} come? ${nameFully(about.visit.window)}`,
    intro: `The window of your visit is over, and ${who} has not told us of being there.`,
    action: lookAt(about),
    paragraphs: [
      ...jobsIn(about),
      'If nobody came, you can say so on the page of your booking half an hour after the window: then it waits for a new time, or is off, as you like, and costs you nothing.',
    ],
  });

/** There was no step for long. */
export const stalledMail = ({ who, ...about }: ToCustomer) =>
  layOutMail(
    about.visit.state === 'paused'
      ? {
          subject: `Still paused: ${namesIn(about)}`,
          intro: 'Your visit is paused, and waits for a new time.',
          action: {
            label: 'Choose a new time, or end it',
            link: `${about.publicUrl}${visitPath(about.booking.reference, about.visit.position)}`,
          },
          paragraphs: [...jobsIn(about), `${who} keeps the work until you do one of the two.`],
        }
      : {
          subject: `Is it done? ${namesIn(about)}`,
          intro: `${who} has not told us that the work is done, and it should be by now.`,
          action: lookAt(about),
          paragraphs: [...jobsIn(about), 'If something is wrong, please write to us.'],
        },
  );

export const HOMESMITH_ASKS = {
  late: 'The window of this visit is over, and you have not told us that you are there.',
  stalled: 'This visit should be done by now, and you have not told us that it is.',
} as const;

export type AskedOfHomesmith = keyof typeof HOMESMITH_ASKS;

export const askHomesmithMail = ({
  what,
  number,
  ...about
}: About & { what: AskedOfHomesmith; number: number }) =>
  layOutMail({
    subject: `Please tell us: ${nameFully(about.visit.window)}`,
    intro: HOMESMITH_ASKS[what],
    action: {
      label: 'Say what happened',
      link: `${about.publicUrl}${jobPath(number, about.visit.id)}`,
    },
    paragraphs: [...jobsIn(about), 'What you press there counts from when you press it.'],
  });

type ToOperator = About & { number: number | null };

const seeHomesmith = ({ number, publicUrl }: ToOperator) =>
  number === null
    ? {}
    : {
        action: {
          label: 'Look at the homesmith',
          link: `${publicUrl}${adminHomesmithPath(number)}`,
        },
      };

export const arrivedWithoutPinMail = ({ note, ...about }: About & { note: string }) =>
  layOutMail({
    subject: `Without the PIN: booking ${about.booking.reference}`,
    intro: `Homesmith ${about.visit.number} tells us to be there, and had no PIN.`,
    ...seeHomesmith({ ...about, number: about.visit.number }),
    paragraphs: [
      `In their words: “${note}”`,
      `${nameFully(about.visit.window)}.`,
      ...jobsIn(about),
    ],
  });

const OVERDUE = {
  late: 'Nobody told us of being there by the end of the window.',
  stalled: 'Nothing was heard of it for long.',
} as const;

export const overdueMail = ({ what, ...about }: About & { what: AskedOfHomesmith }) =>
  layOutMail({
    subject: `${what === 'late' ? 'Late' : 'Still open'}: booking ${about.booking.reference}`,
    intro: `${OVERDUE[what]} Both sides were asked.`,
    ...seeHomesmith({ ...about, number: about.visit.number }),
    paragraphs: [`${nameFully(about.visit.window)}.`, ...jobsIn(about)],
  });
