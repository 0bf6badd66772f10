/** Mails to the customer about who comes, where someone is asked first. Pure. */

import { describeJobs } from '#app/features/catalogue/api/choices.ts';
import { formatArrival } from '#app/features/scheduling/api/scheduling.ts';
import { visitPath } from '#app/kernel/booking-urls.ts';
import { bookingPath, SERVICE_LIST_PATH } from '#app/kernel/urls.ts';
import { layOutMail } from '#app/platform/mail/mail-layout.ts';
import { describePutBack, ordersOf, type Visit, type WholeBooking } from '../booking.ts';

export type OfferNews = 'accepted' | 'assigned' | 'next' | 'none-free' | 'released' | 'unfilled';

type About = {
  booking: WholeBooking;
  visit: Visit;
  who: string;
  /** Who was to come before; null for no one. */
  insteadOf: string | null;
  /** The cancellation policy in one line; null when nothing can be changed. */
  policy: string | null;
  zoneName: string;
  /** By when they answer, as a time of the home; null unless they are asked. */
  answerBy: string | null;
  publicUrl: string;
};

export function offerMail(
  what: OfferNews,
  { booking, visit, who, insteadOf, policy, zoneName, answerBy, publicUrl }: About,
): ReturnType<typeof layOutMail> {
  const when = formatArrival(visit.window);
  const jobs = describeJobs(ordersOf(booking, visit));
  const look = {
    label: 'See your booking',
    link: `${publicUrl}${bookingPath(booking.reference)}`,
  };
  const other = {
    label: 'Pick another time',
    link: `${publicUrl}${visitPath(booking.reference, visit.position)}`,
  };
  const policies = policy === null ? [] : [policy];
  switch (what) {
    case 'accepted':
      return layOutMail({
        subject: `Confirmed: ${when}`,
        intro: `${who} accepted and will be there ${when}, ${zoneName}.`,
        action: look,
        paragraphs: [...jobs, ...policies],
      });
    case 'assigned':
      return layOutMail({
        subject: `${who} will be there ${when}`,
        intro: `${who} is assigned to your visit ${when}, ${zoneName}${insteadOf === null ? '' : `, instead of ${insteadOf}`}. ${visit.redo === null ? 'Same time, same price.' : 'It’s a redo, so you pay nothing.'}`,
        action: look,
        paragraphs: [...jobs, ...policies],
      });
    case 'next':
      return layOutMail({
        subject: `We’ve asked ${who}: ${when}`,
        intro: `Your homesmith can’t make it ${when}, ${zoneName}. We’ve asked ${who} to take over, same time and price.`,
        action: look,
        paragraphs: [
          ...jobs,
          `We’ll email you ${answerBy === null ? 'when they answer' : `their answer by ${answerBy}`}. You can also pick another time.`,
          ...policies,
        ],
      });
    case 'none-free':
      return layOutMail({
        subject: `Still looking for a homesmith: ${when}`,
        intro: `Your homesmith can’t make it ${when}, and no one else is free then. We’ll keep looking.`,
        action: other,
        paragraphs: [...jobs, 'You can pick another time now, or cancel for free.'],
      });
    case 'released':
      return layOutMail({
        subject: `Another homesmith will finish this: ${when}`,
        intro: `Your homesmith for ${when} can’t come back. Pick a new time, and another homesmith will be there at the same price.`,
        action: { ...other, label: 'Pick a new time' },
        paragraphs: [...jobs, 'You can also cancel this visit for free.'],
      });
    case 'unfilled':
      return layOutMail({
        subject: `We couldn’t find a homesmith: ${when}`,
        intro: `We couldn’t find a homesmith for ${when}. We’re sorry. You won’t be charged.`,
        action:
          booking.quote === null
            ? { label: 'Pick another time', link: `${publicUrl}${SERVICE_LIST_PATH}` }
            : look,
        paragraphs: [...jobs, describePutBack(visit.orderIds.length, booking)],
      });
  }
}
