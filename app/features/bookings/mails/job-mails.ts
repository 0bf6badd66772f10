/** Texts of the mails on the day of a visit: who comes, what happened, and overdue steps. Pure. */

import { describeJobs, nameAllShortly } from '#app/features/catalogue/api/choices.ts';
import { formatArrival, formatWindow } from '#app/features/scheduling/api/scheduling.ts';
import { adminBookingPath } from '#app/kernel/admin-urls.ts';
import { jobPath, visitPath } from '#app/kernel/booking-urls.ts';
import { bookingPath } from '#app/kernel/urls.ts';
import { layOutMail } from '#app/platform/mail/mail-layout.ts';
import { ordersOf, type Visit, type WholeBooking } from '../booking.ts';
import { isPauseReason, PAUSE_REASONS } from '../homesmith-reasons.ts';

type About = { booking: WholeBooking; visit: Visit; publicUrl: string };
export type ToCustomer = About & { who: string; checked: readonly string[] };

const jobsIn = ({ booking, visit }: About): string[] => describeJobs(ordersOf(booking, visit));

const namesIn = ({ booking, visit }: About): string => nameAllShortly(ordersOf(booking, visit));

const lookAt = ({ booking, publicUrl }: About) => ({
  label: 'See your booking',
  link: `${publicUrl}${bookingPath(booking.reference)}`,
});

const tradesIn = ({ booking, visit }: About) =>
  [...new Set(ordersOf(booking, visit).map(({ tradeCategory }) => tradeCategory))].join(', ');

export const comingMail = ({ who, checked, ...about }: ToCustomer) =>
  layOutMail({
    subject: `On the way: ${who}`,
    intro: `${who} (${tradesIn(about)}) is on the way. Your arrival window: ${formatArrival(about.visit.window)}.`,
    action: lookAt(about),
    paragraphs: [
      'When they’re at your door, give them the PIN from your booking page. Don’t share it before then.',
      ...(checked.length === 0 ? [] : [`${checked.join('. ')}.`]),
      ...jobsIn(about),
    ],
  });

export const withoutPinMail = ({ who, note, ...about }: ToCustomer & { note: string }) =>
  layOutMail({
    subject: `${who} checked in without your PIN`,
    intro: `${who} checked in at your home without your PIN.`,
    action: lookAt(about),
    paragraphs: [
      `They wrote: “${note}”`,
      'If that’s wrong, or no one is there, contact us right away.',
    ],
  });

export function pausedMail({ who, reason, ...about }: ToCustomer & { reason: string | null }) {
  const why =
    reason !== null && isPauseReason(reason) ? PAUSE_REASONS[reason] : 'Something came up';
  return layOutMail({
    subject: `On hold: ${formatArrival(about.visit.window)}`,
    intro: `${who} had to stop for now: ${why.toLowerCase()}. Pick a new time to continue.`,
    action: {
      label: 'Pick a new time',
      link: `${about.publicUrl}${visitPath(about.booking.reference, about.visit.position)}`,
    },
    paragraphs: [...jobsIn(about), 'Rescheduling is free, and your price stays the same.'],
  });
}

type Late = { late?: { about: string; by: string; isOver: boolean } | null };

/** They said so themselves; `isOver`: after the window. */
export function runningLateMail({ who, late, ...about }: ToCustomer & Late) {
  const { about: length = 'a while', by = '', isOver = false } = late ?? {};
  const end = formatWindow(about.visit.window.hour).split('–')[1];
  return layOutMail({
    subject: `Running late: ${who} will be there by ${by}`,
    intro: `${who} is running about ${length} late and expects to be at your door by ${by}. Your arrival window: ${formatArrival(about.visit.window)}.`,
    action: lookAt(about),
    paragraphs: [
      ...jobsIn(about),
      isOver
        ? 'If that doesn’t work for you, reschedule or cancel for free on your booking page.'
        : `If that doesn’t work for you, you can reschedule or cancel for free on your booking page once your window ends at ${end}.`,
    ],
  });
}

/** The window is over, and no one has arrived. */
export const lateMail = ({ who, late, ...about }: ToCustomer & Late) =>
  layOutMail({
    subject: `Did ${who} show up? ${formatArrival(about.visit.window)}`,
    intro: `Your arrival window has passed, and ${who} hasn’t checked in.${late ? ` They told us they’d be there by ${late.by}.` : ''}`,
    action: lookAt(about),
    paragraphs: [
      ...jobsIn(about),
      'If they didn’t show up, tell us on your booking page starting 30 minutes after the window. You can reschedule or cancel for free.',
    ],
  });

/** There was no step for long. */
export const stalledMail = ({ who, ...about }: ToCustomer) => {
  const { booking, visit, publicUrl } = about;
  const link = `${publicUrl}${visitPath(booking.reference, visit.position)}`;
  if (visit.state !== 'paused') {
    return layOutMail({
      subject: `Is it done? ${namesIn(about)}`,
      intro: `The work should be done by now, but ${who} hasn’t marked it done.`,
      action: lookAt(about),
      paragraphs: [...jobsIn(about), 'If something’s wrong, contact us.'],
    });
  }
  if (visit.redo !== null) {
    return layOutMail({
      subject: `Pick a time for your redo: ${namesIn(about)}`,
      intro: 'Your redo has no time yet. Pick one, or cancel it for free.',
      action: { label: 'Pick a time or cancel', link },
      paragraphs: [...jobsIn(about), `${who} will do it, and you pay nothing.`],
    });
  }
  return layOutMail({
    subject: `Still on hold: ${namesIn(about)}`,
    intro: 'Your visit is on hold. Pick a new time to continue, or cancel.',
    action: { label: 'Pick a new time or cancel', link },
    paragraphs: [...jobsIn(about), `${who} will keep this job until you decide.`],
  });
};

export const HOMESMITH_ASKS = {
  late: 'The arrival window has passed, and you haven’t checked in.',
  stalled: 'This visit should be done by now, and you haven’t marked it done.',
} as const;

export type HomesmithAsk = keyof typeof HOMESMITH_ASKS;

export const askHomesmithMail = ({
  what,
  number,
  ...about
}: About & { what: HomesmithAsk; number: number }) =>
  layOutMail({
    subject: `What happened? ${formatArrival(about.visit.window)}`,
    intro: HOMESMITH_ASKS[what],
    action: {
      label: 'Update this visit',
      link: `${about.publicUrl}${jobPath(number, about.visit.id)}`,
    },
    paragraphs: [...jobsIn(about), 'We record each update at the time you make it.'],
  });

/** To the administrator. */
const seeBooking = ({ booking, publicUrl }: About) => ({
  label: 'See the booking',
  link: `${publicUrl}${adminBookingPath(booking.reference)}`,
});

export const arrivedWithoutPinMail = ({ note, ...about }: About & { note: string }) =>
  layOutMail({
    subject: `Checked in without the PIN: ${formatArrival(about.visit.window)}`,
    intro: `Homesmith ${about.visit.number} checked in without the PIN. They wrote: “${note}”`,
    action: seeBooking(about),
    paragraphs: [...jobsIn(about), `Booking ${about.booking.reference}`],
  });

const OVERDUE = {
  late: 'The arrival window has passed, and no one has checked in.',
  stalled: 'There have been no updates in a while.',
} as const;

export const overdueMail = ({ what, ...about }: About & { what: HomesmithAsk }) =>
  layOutMail({
    subject: `${what === 'late' ? 'Late' : 'Stalled'}: ${formatArrival(about.visit.window)}`,
    intro: `${OVERDUE[what]} We’ve asked the customer and the homesmith.`,
    action: seeBooking(about),
    paragraphs: [...jobsIn(about), `Booking ${about.booking.reference}`],
  });
