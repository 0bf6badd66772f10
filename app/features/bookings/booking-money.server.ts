/**
 * What bookings ask of money, as functions that are composed above both rooms: payments know bookings as ids alone.
 * Inside a transaction everything takes it.
 */
import type { Db } from '#app/platform/database/database.server.ts';
import type { Moment } from '#app/platform/request-context/request-context.server.ts';
import type { Visit, WholeBooking } from './booking.ts';
import type { ChangeCosts } from './change-costs.ts';

export type PricedVisit = {
  rulesVersion: number;
  /** Of all that is done in it. */
  priceCents: number;
  confirmedAt: Date;
  visit: Pick<Visit, 'state' | 'windowStartsAt' | 'windowEndsAt'>;
  now: Date;
};

export type BookingMoney = {
  /** Of today's rules of fees. */
  currentRules(db: Db): Promise<number>;
  /** What it costs to change one's mind, by the rules that the booking keeps. */
  costsOf(db: Db, priced: PricedVisit): Promise<ChangeCosts>;
  /** All of its orders are booked now. */
  confirmed(trx: Db, moment: Moment, booking: WholeBooking & { userId: string }): Promise<void>;
  /** These orders end without work; `feeCents` is owed for it. */
  ended(trx: Db, moment: Moment, ended: EndedOrders): Promise<void>;
  /** It goes on, and this is owed for the change. */
  moved(trx: Db, moment: Moment, moved: EndedOrders): Promise<void>;
};

export type EndedOrders = {
  bookingId: string;
  userId: string;
  visitId: string;
  orderIds: readonly string[];
  feeCents: number;
};
