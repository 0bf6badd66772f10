/** The operator's mail about an account that takes a large share of a day. Pure. */
import { formatDay } from '#app/features/scheduling/api/scheduling.ts';
import { adminBookingPath } from '#app/kernel/admin-urls.ts';
import type { LocalDate } from '#app/kernel/local-date.ts';
import { layOutMail } from '#app/platform/mail/mail-layout.ts';
import type { WholeBooking } from '../booking.ts';
import { formatHours } from './caps.ts';

type BusyDay = {
  booking: Pick<WholeBooking, 'reference' | 'zip'>;
  day: LocalDate;
  visits: number;
  minutes: number;
  ofMinutes: number;
  publicUrl: string;
};

export const busyDayMail = ({ booking, day, visits, minutes, ofMinutes, publicUrl }: BusyDay) =>
  layOutMail({
    subject: `One account booked ${Math.round((100 * minutes) / ofMinutes)}% of ${formatDay(day)} in ${booking.zip}`,
    intro: `With booking ${booking.reference}, one account has ${visits} visits (${formatHours(minutes)}) on ${formatDay(day)}. The homesmiths who cover ${booking.zip} work ${formatHours(ofMinutes)} in total that day.`,
    action: {
      label: 'See the booking',
      link: `${publicUrl}${adminBookingPath(booking.reference)}`,
    },
    paragraphs: [
      'If that looks wrong, cancel its visits on that page. We won’t email you about this account and day again.',
    ],
  });
