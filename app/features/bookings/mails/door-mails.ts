/** Texts of the mails about a door that no one answers. Pure. */
import { describeJobs } from '#app/features/catalogue/api/choices.ts';
import { formatArrival } from '#app/features/scheduling/api/scheduling.ts';
import { adminBookingPath } from '#app/kernel/admin-urls.ts';
import { visitMessagesPath } from '#app/kernel/booking-urls.ts';
import { formatPrice } from '#app/kernel/money.ts';
import { bookingPath } from '#app/kernel/urls.ts';
import { layOutMail } from '#app/platform/mail/mail-layout.ts';
import { describePutBack, ordersOf, type Visit, type WholeBooking } from '../booking.ts';
import { contestFeePath } from '../on-site/contest-fee.ts';
import { MIN_TRIES, WAIT_MINUTES } from '../visit-guards.ts';

type About = { booking: WholeBooking; visit: Visit; publicUrl: string };
type Facts = About & {
  who: string;
  feeCents: number;
  waitsUntil?: string | null;
  contestUntil?: string | null;
};

const jobsIn = ({ booking, visit }: About): string[] => describeJobs(ordersOf(booking, visit));

/** `feeCents`: what it costs if they can't be reached. */
export const atDoorMail = ({ who, feeCents, waitsUntil, ...about }: Facts) =>
  layOutMail({
    subject: `${who} is at your door`,
    intro: `${who} is at your door, and no one answers. They’ll wait until at least ${waitsUntil ?? 'the end of your window'}.`,
    action: {
      label: `Message ${who}`,
      link: `${about.publicUrl}${visitMessagesPath(about.booking.reference, about.visit.position)}`,
    },
    paragraphs: [
      'Home? Please open the door, and give them your PIN. Not home? Message them if someone else can let them in.',
      ...(feeCents === 0
        ? []
        : [
            `If they can’t reach you by then, they may leave, and there’s a fee of ${formatPrice(feeCents)}.`,
          ]),
      ...jobsIn(about),
    ],
  });

/** It is over; its jobs are on the list again. */
export const absentMail = ({ who, feeCents, contestUntil, ...about }: Facts) =>
  layOutMail({
    subject: `No one was home: ${formatArrival(about.visit.window)}`,
    intro: `${who} was at your door within your arrival window, waited ${WAIT_MINUTES} minutes, and tried to reach you ${MIN_TRIES} times. No one answered, so they left.`,
    action: {
      label: 'Pick a new time',
      link: `${about.publicUrl}${bookingPath(about.booking.reference)}`,
    },
    paragraphs: [
      feeCents === 0
        ? 'You won’t be charged.'
        : `The fee for this is ${formatPrice(feeCents)}. We’ll email you the invoice.`,
      ...(contestUntil && feeCents > 0
        ? [
            `Is that wrong? Tell us by ${contestUntil}, and we’ll look into it: ${about.publicUrl}${contestFeePath(about.booking.reference, about.visit)}`,
          ]
        : []),
      describePutBack(about.visit.orderIds.length, about.booking),
      ...jobsIn(about),
    ],
  });

/** To the administrator: the customer may contest it. */
export const absentNote = ({ who, feeCents, ...about }: Facts) =>
  layOutMail({
    subject: `No one home: ${formatArrival(about.visit.window)}`,
    intro: `${who} recorded that no one was home. ${feeCents === 0 ? 'There’s no fee.' : `The customer’s fee is ${formatPrice(feeCents)}, and they can contest it for 48 hours.`}`,
    action: {
      label: 'See the booking',
      link: `${about.publicUrl}${adminBookingPath(about.booking.reference)}`,
    },
    paragraphs: [...jobsIn(about), `Booking ${about.booking.reference}`],
  });
