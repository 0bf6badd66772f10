/** Texts of the mails about a redo that has no homesmith, to its customer and to the administrator. Pure. */
import { describeJobs, nameAllShortly } from '#app/features/catalogue/api/choices.ts';
import { formatArrival } from '#app/features/scheduling/api/scheduling.ts';
import { adminBookingPath } from '#app/kernel/admin-urls.ts';
import { bookingPath } from '#app/kernel/urls.ts';
import { layOutMail } from '#app/platform/mail/mail-layout.ts';
import { ordersOf, type Visit, type WholeBooking } from '../booking.ts';
import { REDO_OPEN } from '../visit-labels.ts';

type About = { booking: WholeBooking; visit: Visit; publicUrl: string };

const ordersIn = ({ booking, visit }: About) => ordersOf(booking, visit);

type Left = About & {
  /** As it was before: on hold it had no time. */
  former: Visit;
  /** Who was to do it; null for no one. */
  insteadOf: string | null;
};

/** Their homesmith can't do it, and no one is asked to work for nothing. */
export const redoOpenMail = ({ former, insteadOf, ...about }: Left) =>
  layOutMail({
    subject: `Finding a homesmith for your redo: ${nameAllShortly(ordersIn(about))}`,
    intro: `${insteadOf ?? 'Your homesmith'} can’t do your redo${former.state === 'paused' ? '' : ` ${formatArrival(former.window)}`}. We’re looking for someone who will, and we’ll email you when we’ve found them.`,
    action: {
      label: 'See your booking',
      link: `${about.publicUrl}${bookingPath(about.booking.reference)}`,
    },
    paragraphs: [...describeJobs(ordersIn(about)), 'You still pay nothing for it.'],
  });

type Note = About & { what: 'redo-open' | 'redo-waits'; who: string | null };

/** To the administrator. */
export const redoNote = ({ what, who, ...about }: Note) =>
  layOutMail({
    subject: `${what === 'redo-open' ? REDO_OPEN : 'Redo, still needs a homesmith'}: ${nameAllShortly(ordersIn(about))}`,
    intro:
      what === 'redo-open'
        ? `${who ?? 'Its homesmith'} can’t do this redo. It pays $0 by itself, so we don’t offer it to anyone.`
        : 'This redo has no homesmith yet, and its customer is waiting.',
    action: {
      label: 'See the booking',
      link: `${about.publicUrl}${adminBookingPath(about.booking.reference)}`,
    },
    paragraphs: [
      ...describeJobs(ordersIn(about)),
      'Agree with a homesmith on what you pay them, then assign them. Or cancel the redo, with a reason.',
      `Booking ${about.booking.reference}`,
    ],
  });
