/** The license of a visit's homesmith, by the files of laws. */
import { findPlace } from '#app/platform/zip-codes/zip-codes.server.ts';
import { ordersOf, type Visit, type WholeBooking } from '../booking.ts';
import { getLaws } from './laws.server.ts';
import { type License, nameLicenses } from './license.ts';

type Called = ReadonlyMap<number, { licenses: readonly License[] }>;

/** By the visit's id: what the law of the home's state wants shown. */
export async function nameLicensesOf(
  booking: WholeBooking,
  called: Called,
): Promise<ReadonlyMap<string, string>> {
  const laws = await getLaws();
  const usState = findPlace(booking.zip)?.state;
  return new Map(
    booking.visits.flatMap((visit) => {
      const named = nameLicenses(laws, called.get(visit.number ?? 0)?.licenses ?? [], {
        ...{ usState, day: visit.window.day },
        trades: ordersOf(booking, visit).map(({ trade }) => trade),
      });
      return named === null ? [] : [[visit.id, named] as const];
    }),
  );
}

/** Of one visit. */
export const nameLicenseOf = async (
  booking: WholeBooking,
  visit: Visit,
  called: Called,
): Promise<string | null> =>
  (await nameLicensesOf({ ...booking, visits: [visit] }, called)).get(visit.id) ?? null;
