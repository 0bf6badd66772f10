/** Where the home of a booking is. */
import { findPlace } from '#app/platform/zip-codes/zip-codes.server.ts';
import type { Booking } from '../booking.ts';
import type { Details, DetailsInput } from './details.ts';

/** In the state of the Zip Code for which the times are: no form can change it. */
export function atHome(
  { zip }: Pick<Booking, 'zip'>,
  { line1, line2, city, ...others }: Details,
): DetailsInput {
  const place = findPlace(zip);
  if (place === null) throw new Error(`Times are held at ${zip}, which is no place.`);
  return { ...others, address: { line1, line2, city, usState: place.state } };
}
