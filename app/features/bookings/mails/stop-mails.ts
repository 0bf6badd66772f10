/** Texts of the mails about a job that was stopped on site, by either side. Pure. */
import { describeJobs } from '#app/features/catalogue/api/choices.ts';
import { formatArrival } from '#app/features/scheduling/api/scheduling.ts';
import { adminBookingPath } from '#app/kernel/admin-urls.ts';
import { jobPath } from '#app/kernel/booking-urls.ts';
import { formatPrice } from '#app/kernel/money.ts';
import { bookingPath, SERVICE_LIST_PATH } from '#app/kernel/urls.ts';
import { layOutMail } from '#app/platform/mail/mail-layout.ts';
import { describePutBack, goesBack, ordersOf, type Visit, type WholeBooking } from '../booking.ts';
import { formatStopReason } from '../homesmith-reasons.ts';
import { contestFeePath } from '../on-site/contest-fee.ts';
import { listWork } from './stopped-work.ts';

/** `undone`: ids of orders. `cents`: what is due for the work. */
export type StopNews = {
  by: 'customer' | 'homesmith' | 'wrong-person';
  reason: string | null;
  undone: readonly string[];
  cents: number;
  feeCents: number;
};

type About = { booking: WholeBooking; visit: Visit; publicUrl: string; stop: StopNews };

function listStopped({ booking, visit, stop }: About): string[] {
  const orders = ordersOf(booking, visit);
  const isUndone = ({ id }: { id: string }) => stop.undone.includes(id);
  const done = orders.filter((order) => !isUndone(order));
  return listWork({ done, undone: orders.filter(isUndone) });
}

/** To the customer, also where they stopped it themselves. */
export function stoppedMail({ who, contestUntil, ...about }: ToCustomer) {
  const { booking, visit, publicUrl, stop } = about;
  const { by, cents, feeCents, undone } = stop;
  const why = formatStopReason(stop.reason);
  const isBack = undone.length > 0 && goesBack(booking, visit);
  const contest = `${publicUrl}${contestFeePath(booking.reference, visit)}`;
  return layOutMail({
    subject: `Stopped: ${formatArrival(visit.window)}`,
    intro:
      by === 'homesmith'
        ? `${who} stopped the job${why === null ? '' : `: ${why}`}.`
        : by === 'customer'
          ? `You stopped the job. We told ${who} right away.`
          : `You told us it wasn’t the person you expected, so we stopped this visit. We’ll look into it right away. In danger? Call 911.`,
    action: isBack
      ? { label: 'Choose new times', link: `${publicUrl}${SERVICE_LIST_PATH}` }
      : { label: 'See your booking', link: `${publicUrl}${bookingPath(booking.reference)}` },
    paragraphs: [
      ...listStopped(about),
      cents > 0
        ? `You pay for what was done: ${formatPrice(cents)}. We’ll email you the invoice.`
        : feeCents > 0
          ? `The trip fee is ${formatPrice(feeCents)}. We’ll email you the invoice. Is that wrong? Tell us by ${contestUntil}, and we’ll look into it: ${contest}`
          : 'You won’t be charged.',
      ...(undone.length > 0 && visit.redo === null
        ? [describePutBack(undone.length, booking)]
        : []),
      ...describeJobs(ordersOf(booking, visit)),
    ],
  });
}

type ToCustomer = About & { who: string; contestUntil: string | null };

/** Their customer stopped it. */
export const stoppedToHomesmithMail = ({ number, ...about }: About & { number: number }) =>
  layOutMail({
    subject: `Stopped by the homeowner: ${formatArrival(about.visit.window)}`,
    intro: 'The homeowner stopped this job. Please don’t go on with it.',
    action: {
      label: 'See your job page',
      link: `${about.publicUrl}${jobPath(number, about.visit.id)}`,
    },
    paragraphs: [
      ...listStopped(about),
      about.stop.cents > 0
        ? `We sent the invoice for what was done, ${formatPrice(about.stop.cents)}.`
        : 'They told us nothing was done, so there’s no invoice.',
      'Is that wrong? Report it on your job page, and we’ll look into it.',
      ...describeJobs(ordersOf(about.booking, about.visit)),
    ],
  });

/** To the administrator. */
export const stoppedNote = ({ who, ...about }: About & { who: string }) =>
  layOutMail({
    subject: `Stopped: ${formatArrival(about.visit.window)}`,
    intro:
      about.stop.by === 'homesmith'
        ? `${who} stopped the job: ${formatStopReason(about.stop.reason) ?? 'no reason'}.`
        : `The customer stopped the job of ${who}.`,
    action: {
      label: 'See the booking',
      link: `${about.publicUrl}${adminBookingPath(about.booking.reference)}`,
    },
    paragraphs: [
      ...listStopped(about),
      about.stop.cents > 0
        ? `Due for what was done: ${formatPrice(about.stop.cents)}.`
        : about.stop.feeCents > 0
          ? `The trip fee is ${formatPrice(about.stop.feeCents)}. The customer can contest it for 48 hours.`
          : 'Nothing is due.',
      ...describeJobs(ordersOf(about.booking, about.visit)),
      `Booking ${about.booking.reference}`,
    ],
  });

type Reported = Omit<About, 'stop'> & { by: 'customer' | 'homesmith'; words: string };

/** To the administrator, where another report of the visit is open. */
export const reportedNote = ({ by, words, ...about }: Reported) =>
  layOutMail({
    subject: `Unsafe: ${by === 'customer' ? 'another person came' : 'stopped'} ${formatArrival(about.visit.window)}`,
    intro: `The ${by} stopped the visit. They wrote: “${words}”`,
    action: {
      label: 'See the booking',
      link: `${about.publicUrl}${adminBookingPath(about.booking.reference)}`,
    },
    paragraphs: [
      'Another report of this visit is open.',
      ...describeJobs(ordersOf(about.booking, about.visit)),
      `Booking ${about.booking.reference}`,
    ],
  });
