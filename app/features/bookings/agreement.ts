/**
 * What a page shows of a booking before someone agrees to it, and the terms by which a changed agreement is
 * detected. Pure.
 */

import { type JobLine, jobLine } from '#app/features/catalogue/api/choices.ts';
import { formatArrival, nameArrival } from '#app/features/scheduling/api/scheduling.ts';
import { formatPrice } from '#app/kernel/money.ts';
import {
  ceilingOf,
  describeWork,
  nameVisit,
  ordersOf,
  type Visit,
  type WholeBooking,
} from './booking.ts';

/** "Ada" for "Ada Ruiz"; a crew by its full name. */
export const calledBy = ({ name, crewSize }: { name: string; crewSize: number }): string =>
  crewSize > 1 ? name : (name.split(' ')[0] ?? name);

/** Of one visit: state, homesmith, window, ceiling. */
export const termsOfVisit = (booking: WholeBooking, visit: Visit): string =>
  [
    visit.position,
    visit.state,
    visit.number ?? '',
    ...(visit.isAsked ? ['asked'] : []),
    `${visit.window.day}T${visit.window.hour}`,
    ceilingOf(ordersOf(booking, visit)),
  ].join(' ');

/** Sent with the form: a change of these makes it stale. */
export const termsOf = (booking: WholeBooking): string =>
  [booking.rulesVersion, ...booking.visits.map((visit) => termsOfVisit(booking, visit))].join('; ');

export type Agreement = {
  visits: readonly {
    /** "Visit 1 of 2"; null for the only one. */
    title: string | null;
    when: string;
    who: string;
    /** "License #123456 (California CSLB)"; null where no law wants it shown. */
    license: string | null;
    /** "Arrives between 10 AM and noon" */
    arrives: string;
    /** "About 2 hr on site" */
    work: string;
    /** When the homesmith has to answer by; null when booking is instant. */
    asked: string | null;
    orders: readonly JobLine[];
    ceilingCents: number;
  }[];
  totalCents: number;
  home: string;
  /** The cancellation policy, a line for each visit. */
  policy: readonly string[];
  /** The right to cancel by law, or that it was waived. */
  right: readonly string[];
  payment: string;
};

/** Who is paid, and when, on the page of a confirmed booking. */
export const PAID_ON_COMPLETION =
  'Before taxes. You pay when each visit is done, by cash, check, card at your homesmith’s terminal, or bank transfer. You won’t be charged now.';

/** Of a quote, whose diagnosis visit is credited. */
export const describeCredit = (cents: number): string =>
  `We’ll take the ${formatPrice(cents)} of your estimate visit off the invoice.`;

/** The payment terms of a booking. */
export const payAfter = (visits: number, totalCents: number, creditCents = 0): string =>
  `${creditCents === 0 ? '' : `${describeCredit(creditCents)} `}You pay after ${visits === 1 ? 'the' : 'each'} visit. Anything over ${formatPrice(totalCents)} needs your approval. Cash, check, card, and bank transfer all work.`;

export function agreementOf(
  booking: WholeBooking,
  {
    policy,
    right,
    zoneName,
    names,
    licenses,
    answersBy,
    creditCents = 0,
  }: {
    /** What the diagnosis visit of a booked quote takes off the invoice. */
    creditCents?: number;
    policy: readonly string[];
    right: readonly string[];
    zoneName: string;
    names: ReadonlyMap<number, string>;
    /** By the visit's id. */
    licenses: ReadonlyMap<string, string>;
    answersBy(visit: Visit): string;
  },
): Agreement {
  const totalCents = ceilingOf(booking.orders);
  return {
    visits: booking.visits.map((visit) => {
      const orders = ordersOf(booking, visit);
      const who = names.get(visit.number ?? 0) ?? 'A homesmith';
      return {
        title: booking.visits.length === 1 ? null : nameVisit(booking.visits, visit),
        when: `${formatArrival(visit.window)}, ${zoneName}`,
        who,
        license: licenses.get(visit.id) ?? null,
        arrives: nameArrival(visit.window.hour),
        work: describeWork(visit),
        asked: visit.isAsked
          ? `We’ll ask ${who} first and let you know by ${answersBy(visit)}`
          : null,
        orders: orders.map(jobLine),
        ceilingCents: ceilingOf(orders),
      };
    }),
    totalCents,
    home: addressLine(booking),
    policy,
    right,
    payment: payAfter(booking.visits.length, totalCents, creditCents),
  };
}

/** "12 Elm Street, Apt 2, San Francisco, CA 94110"; the Zip Code alone without an address. */
export function addressLine({ address, zip }: Pick<WholeBooking, 'address' | 'zip'>): string {
  if (address === null) return zip;
  const { line1, line2, city, usState } = address;
  return [line1, line2, city, `${usState} ${zip}`].filter((part) => part !== '').join(', ');
}
