/** What the customer has just done to a visit, as the booking's page confirms it. */
import { jobLine } from '#app/features/catalogue/api/choices.ts';
import { formatArrival } from '#app/features/scheduling/api/scheduling.ts';
import { formatPrice } from '#app/kernel/money.ts';
import { HOUR_MS } from '#app/kernel/time-units.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import {
  ALREADY_NEW,
  ceilingOf,
  describeLeft,
  describePutBack,
  ordersOf,
  type WholeBooking,
} from '../booking.ts';
import { findHomesmithNames } from '../names.server.ts';
import { type BookingRecord, getHistory } from '../read-booking.server.ts';
import { isLive } from '../visit.process.ts';

const UPDATE_CALENDAR = `If you saved it to a calendar, add it again. ${ALREADY_NEW}`;

/** The address of a new booking's page may be opened later, too. */
export const isNewlyBooked = ({ confirmedAt, visits }: WholeBooking, now: Date): boolean =>
  confirmedAt !== null &&
  now.getTime() - confirmedAt.getTime() < HOUR_MS &&
  visits.every(({ state }) => isLive(state));

/** Whether the customer has just saved its details, and nothing has happened since. */
export const wasSaved = ({ histories }: BookingRecord): boolean =>
  [...histories.values()].some(({ events }) => {
    const last = events.at(-1);
    return last?.step === 'correct' && last.actor === 'customer';
  });

/** null when the customer did nothing to it, or something else has happened since. */
export async function findChange(
  db: Db,
  booking: BookingRecord,
  position: number,
): Promise<string | null> {
  const visit = booking.visits.find((one) => one.position === position);
  if (visit === undefined) return null;
  const last = getHistory(booking, visit.id).events.at(-1);
  if (last?.actor !== 'customer') return null;
  const when = formatArrival(visit.window);
  const { number, cents, keepsJobs = true } = last.facts;
  const jobs = visit.orderIds.length;
  const left = keepsJobs === true ? describePutBack(jobs, booking) : describeLeft(jobs, booking);
  switch (last.step) {
    case 'move':
    case 'take_move':
    case 'resume': {
      const former = typeof number === 'number' ? number : null;
      const called = await findHomesmithNames(db, [visit, { number: former }]);
      const who = called.get(visit.number ?? 0)?.name ?? 'A homesmith';
      const before = former === visit.number ? undefined : called.get(former ?? 0)?.name;
      const instead = before === undefined ? '' : `, instead of ${before}`;
      return `Your visit is rescheduled. ${who} will be there ${when}${instead}. ${UPDATE_CALENDAR}`;
    }
    case 'cancel':
      if (visit.coolUntil && last.at < visit.coolUntil && !cents) {
        const what = ordersOf(booking, visit).map((order) => jobLine(order).name);
        return `You canceled your visit on ${when} by your right to cancel: ${what.join('; ')}. You don’t owe anything. ${left}`;
      }
      return `Your visit on ${when} is canceled. ${left} ${
        typeof cents === 'number' && cents > 0
          ? `You’ll get an invoice for ${formatPrice(cents)}.`
          : 'You won’t be charged.'
      }`;
    case 'end':
      return visit.isBegun
        ? 'We closed out this job and sent you the invoice.'
        : `Your visit is canceled. ${left} You won’t be charged.`;
    case 'stop':
      return `You stopped the job. ${
        typeof cents === 'number' && cents > 0
          ? `You’ll get an invoice for ${formatPrice(cents)}.`
          : 'You won’t be charged.'
      }`;
    case 'wrong_person':
      return 'We stopped this visit, and we’ll look into it right away. You won’t be charged. In danger? Call 911.';
    case 'approve_change':
      return `You approved it. This visit now costs up to ${formatPrice(ceilingOf(ordersOf(booking, visit)))}.${last.facts.hasRoom === false ? ' It doesn’t all fit today: your homesmith will pause the job, and you’ll pick a time for the rest.' : ''}`;
    case 'keep_move':
      return 'You kept your time. We let your homesmith know.';
    case 'decline_change':
      return 'You declined it. The work and the price stay as they are.';
    case 'confirm_done':
      return 'Thanks. Your homesmith sees that you confirmed it.';
    case 'missed':
      return 'Thanks for letting us know. We’re sorry. Pick a new time or cancel; you won’t be charged.';
    default:
      return null;
  }
}
