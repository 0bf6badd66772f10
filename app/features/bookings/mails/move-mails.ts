/** Mails to the customer about another time that the homesmith asks for. Pure. */
import { describeJobs } from '#app/features/catalogue/api/choices.ts';
import { formatArrival } from '#app/features/scheduling/api/scheduling.ts';
import { newTimePath } from '#app/kernel/booking-urls.ts';
import { formatInstant } from '#app/kernel/instant.ts';
import { bookingPath } from '#app/kernel/urls.ts';
import { layOutMail } from '#app/platform/mail/mail-layout.ts';
import { type MoveAsk, ordersOf, type Visit, type WholeBooking } from '../booking.ts';
import { formatMoveReason } from '../homesmith-reasons.ts';

type MoveMailFacts = {
  booking: WholeBooking;
  visit: Visit;
  who: string;
  moveAsk: MoveAsk;
  publicUrl: string;
};

const untilOf = ({ lapsesAt }: MoveAsk, { timeZone }: WholeBooking): string =>
  formatInstant(lapsesAt.toISOString(), timeZone, 'said');

export const moveAskedMail = ({ booking, visit, who, moveAsk, publicUrl }: MoveMailFacts) =>
  layOutMail({
    subject: `${who} asks for another time: ${formatArrival(visit.window)}`,
    intro: `${who} asks to come at another time than ${formatArrival(visit.window)}. ${formatMoveReason(moveAsk.reason)}. Answer by ${untilOf(moveAsk, booking)}.`,
    action: {
      label: 'Pick one, or keep yours',
      link: `${publicUrl}${newTimePath(booking.reference, visit.position)}`,
    },
    paragraphs: [
      `Times when ${who} is free: ${moveAsk.windows.map(formatArrival).join('; ')}.`,
      'You can also keep your time, or cancel for free. If you don’t answer, your time stays.',
      ...describeJobs(ordersOf(booking, visit)),
    ],
  });

/** Without an answer, or before there was one. */
export const moveOverMail = ({
  booking,
  visit,
  who,
  moveAsk,
  what,
  publicUrl,
}: MoveMailFacts & { what: 'withdrawn' | 'lapsed' }) =>
  layOutMail({
    subject: `Your time stays: ${formatArrival(visit.window)}`,
    intro:
      what === 'withdrawn'
        ? `${who} doesn’t need another time anymore, and will be there ${formatArrival(visit.window)}.`
        : `You didn’t answer by ${untilOf(moveAsk, booking)}, so your visit stays ${formatArrival(visit.window)}.`,
    action: { label: 'See your booking', link: `${publicUrl}${bookingPath(booking.reference)}` },
    paragraphs: describeJobs(ordersOf(booking, visit)),
  });
