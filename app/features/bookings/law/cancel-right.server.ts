/** The right to cancel what is agreed at the home, by the files of laws. */
import { formatLocalDate } from '#app/kernel/local-date.ts';
import { dayIn } from '#app/kernel/zone.server.ts';
import type { WholeBooking } from '../booking.ts';
import type { CancelRight } from './cancel-right.ts';
import { findContract, worksOf } from './contract.server.ts';

/** null without one. A quote was written at the home, so accepting it counts as agreed there. */
export async function findCancelRight(
  booking: WholeBooking,
  now: Date,
): Promise<CancelRight | null> {
  if (booking.quote === null) return null;
  const contract = await findContract(booking, { works: worksOf(booking), agreedAt: 'home', now });
  if (contract === null) return null;
  const { cancelThrough, notices, waivers, versions } = contract;
  if (cancelThrough === null) return null;
  const until = dayIn(booking.timeZone, cancelThrough).endsAt;
  return { until, through: formatLocalDate(cancelThrough), notices, waivers, versions };
}
