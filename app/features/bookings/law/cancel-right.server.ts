/** The right to cancel what is agreed at the home, by the files of laws, which are read once. */
import { resolve } from 'node:path';
import { formatLocalDate, localDateIn } from '#app/kernel/local-date.ts';
import { dayIn } from '#app/kernel/zone.server.ts';
import { findPlace } from '#app/platform/zip-codes/zip-codes.server.ts';
import { ceilingOf, type WholeBooking } from '../booking.ts';
import type { CancelRight } from './cancel-right.ts';
import { decideContract, type Law } from './law.ts';
import { readLawAt } from './law-command.server.ts';

let laws: Promise<readonly Law[]> | null = null;

async function readLaws(): Promise<readonly Law[]> {
  const read = await readLawAt(resolve('rules/law'));
  if (!read.ok) throw new Error(`The files of laws have ${read.refusal.length} mistakes.`);
  return read.value;
}

/** Throws when a file has a mistake. */
export function getLaws(): Promise<readonly Law[]> {
  laws ??= readLaws();
  return laws;
}

/** null without one. A quote was written at the home, so accepting it counts as agreed there. */
export async function findCancelRight(
  booking: WholeBooking,
  now: Date,
): Promise<CancelRight | null> {
  const usState = findPlace(booking.zip)?.state;
  if (booking.quote === null || usState === undefined) return null;
  const contract = decideContract(await getLaws(), {
    usState,
    agreedOn: localDateIn(booking.timeZone, now),
    cents: ceilingOf(booking.orders),
    agreedAt: 'home',
    work: 'home',
    isFrom65: null,
    isAfterDisaster: false,
  });
  const { cancelThrough, notices, waivers, versions } = contract;
  if (cancelThrough === null) return null;
  const until = dayIn(booking.timeZone, cancelThrough).endsAt;
  return { until, through: formatLocalDate(cancelThrough), notices, waivers, versions };
}
