/** A booking by its address, and a visit: its booking, and its position, which counts from 1 there and from 0 here. Pure. */
import { z } from 'zod';
import { isBookingReference } from './booking.ts';

export type VisitAddress = { reference: string; position: number };

export const BOOKING_PARAMS = z.object({ reference: z.string().refine(isBookingReference) });

export const VISIT_PARAMS = BOOKING_PARAMS.extend({
  visit: z.string().regex(/^[1-9]\d{0,2}$/),
}).transform(({ reference, visit }): VisitAddress => ({ reference, position: Number(visit) - 1 }));

/** The address of a page; of no visit when it is none of ours. */
export function visitAddressIn(params: { reference: string; visit: string }): VisitAddress {
  const read = VISIT_PARAMS.safeParse(params);
  return read.success ? read.data : { reference: '', position: -1 };
}
