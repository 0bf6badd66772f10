/** Reads a held booking, by its key until an account has claimed it, then by that account. */

import { nameShortly } from '#app/features/catalogue/api/choices.ts';
import {
  findCustomerDetails,
  findVisitTexts,
} from '#app/features/customers/api/customers.server.ts';
import { formatArrival, formatSoon } from '#app/features/scheduling/api/scheduling.ts';
import { nameZone } from '#app/features/scheduling/api/windows.ts';
import { quotePath } from '#app/kernel/booking-urls.ts';
import { countOf } from '#app/kernel/counts.ts';
import { formatInstant } from '#app/kernel/instant.ts';
import { localDateIn } from '#app/kernel/local-date.ts';
import { isRelated, type Policy } from '#app/kernel/policy.ts';
import { conversationPath, TIMES_PATH } from '#app/kernel/urls.ts';
import { showUsPhone } from '#app/kernel/us-phone.ts';
import type { Actor } from '#app/platform/request-context/actor.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { findPlace } from '#app/platform/zip-codes/zip-codes.server.ts';
import { type Agreement, termsOf } from '../agreement.ts';
import { ordersOf, type WholeBooking } from '../booking.ts';
import { findBookingRecord, findWholeBooking } from '../bookings.db.server.ts';
import { BOOKINGS_POLICY } from '../bookings.policy.ts';
import { formatCosts } from '../change-costs.ts';
import { readAgreement } from '../confirm/confirm.server.ts';
import { type LockedBooking, lockWithOthers } from '../confirm/lock-with-others.server.ts';
import { isHoldKeyOf } from '../keys.server.ts';
import { findCancelRight } from '../law/cancel-right.server.ts';
import { coolingUntil, coolUntilOf, isBefore, rightLine } from '../law/cancel-right.ts';
import { findHomesmithNames, type HomesmithName } from '../names.server.ts';
import { findPolicy, formatOnSite } from '../policy-texts.server.ts';
import type { BookingRecord } from '../read-booking.server.ts';
import { DETAIL_FIELDS, HIDES, jobNoteField, SHOWS } from './detail-fields.ts';
import {
  type HeldStep,
  type HeldView,
  type HeldVisit,
  type KnownDetails,
  listPolicies,
  type NotedJob,
} from './held-view.ts';
import { findHeldWith, isRegisteringWith } from './registering.db.server.ts';

type Context = Pick<RequestContext, 'database' | 'now'> & { actor: Actor | null };
export type HoldLink = { reference: string; key: string };

/** null alike for an unknown one, and without key and account. */
export async function openHeld(
  ctx: Context,
  policy: Policy,
  { reference, key }: HoldLink,
): Promise<WholeBooking | null> {
  const booking = await findWholeBooking(ctx.database.db, { reference });
  return booking !== null && (await mayOpen(ctx, policy, { booking, key })) ? booking : null;
}

/** The same for a customer who changes it, locked until the transaction ends. */
export async function lockHeld(
  ctx: Context & { actor: Actor },
  policy: Policy,
  { reference, key }: HoldLink,
): Promise<LockedBooking | null> {
  const { userId } = ctx.actor;
  const booking = await lockWithOthers(ctx.database.db, ctx, { reference, userId });
  return booking !== null && (await mayOpen(ctx, policy, { booking, key })) ? booking : null;
}

async function mayOpen(
  { database: { db }, actor }: Context,
  policy: Policy,
  { booking, key }: { booking: WholeBooking; key: string },
): Promise<boolean> {
  const isOwner = actor !== null && booking.userId === actor.userId;
  // Once claimed it is its account's alone, whose street and phone it shows.
  const isClaimed = booking.userId !== null || booking.confirmedAt !== null;
  const hasKey =
    !isClaimed &&
    ((await isHoldKeyOf(db, booking.reference, key)) ||
      (actor !== null && (await isRegisteringWith(db, booking.id, actor.userId))));
  return isRelated(policy, { isOwner, hasKey });
}

/** Their account's, whatever their browser holds. */
export const openOwn = (ctx: Context, reference: string): Promise<WholeBooking | null> =>
  openHeld(ctx, BOOKINGS_POLICY.read, { reference, key: '' });

/** The same, with what happened to its visits. */
export async function openOwnRecord(
  ctx: Context,
  reference: string,
): Promise<BookingRecord | null> {
  const booking = await findBookingRecord(ctx.database.db, { reference });
  const mayRead = booking && (await mayOpen(ctx, BOOKINGS_POLICY.read, { booking, key: '' }));
  return mayRead ? booking : null;
}

/**
 * What an account holds that it registers with, or has claimed: its reference, and until when at the home, for a mailed
 * link that opens anywhere; null for nothing.
 */
export async function findHeldOf(
  { database: { db }, now }: Pick<Context, 'database' | 'now'>,
  userId: string,
): Promise<{ reference: string; until: string } | null> {
  const reference = await findHeldWith(db, userId);
  const booking = reference === null ? null : await findWholeBooking(db, { reference });
  if (booking === null || !isHeld(booking, now)) return null;
  const until = `${nameEnd(booking, now)} ${nameZone(booking.timeZone, now)}`;
  return { reference: booking.reference, until };
}

/** Whether its times are still held. */
export const isHeld = ({ visits }: WholeBooking, now: Date): boolean =>
  visits.length > 0 &&
  visits.every(({ state, dueAt }) => state === 'held' && dueAt !== null && dueAt > now);

/** Where its times came from: a quote, our answer to a request, or the page of times, with the choices. */
export function leaveHeld({
  asked,
  requestReference,
  quote,
}: Pick<WholeBooking, 'asked' | 'requestReference' | 'quote'>): HeldView['back'] {
  if (quote !== null) {
    const to = quotePath(quote.reference, quote.position);
    return { to, name: 'Your quote', over: 'See your quote' };
  }
  if (requestReference !== null) {
    const to = conversationPath(requestReference);
    return { to, name: 'Your request', over: 'See your request' };
  }
  const to = asked.query === '' ? TIMES_PATH : `${TIMES_PATH}?${asked.query}`;
  return { to, name: 'Times', over: 'Pick new times' };
}

export async function viewHeld(
  { database: { db }, now, actor }: Context,
  booking: WholeBooking,
): Promise<HeldView> {
  const { zip, timeZone, reference, address, asked } = booking;
  const registered = actor?.roles.has('customer') ? actor : null;
  const account = registered && (await findContact(db, registered));
  const known = registered === null ? NOTHING : await findKnown(db, booking, registered);
  const place = findPlace(zip);
  const endsAt = endOf(booking).toISOString();
  const called = await findHomesmithNames(db, booking.visits);
  const right = await findCancelRight(booking, now);
  const asShown = { now, called, right };
  const { totalCents, payment, ...agreed } = await readAgreement(db, booking, asShown);
  const visits = await viewVisits(db, coolingUntil(booking, coolUntilOf(right, null)), {
    now,
    called,
    visits: agreed.visits,
  });
  return {
    reference,
    step: stepFor(account, known),
    endsAt,
    endsAtName: nameEnd(booking, now),
    timeZone,
    zoneName: nameZone(timeZone, now),
    visits,
    count: countOf(visits.length, 'visit'),
    policies: listPolicies(visits),
    totalCents,
    payment,
    right: right && {
      line: rightLine(right.through),
      isBefore: isBefore(booking.visits, right.until),
      notices: right.notices,
      waivers: right.waivers,
    },
    samples: [...called.values()].some(({ isSample }) => isSample)
      ? 'These homesmiths are samples for this trial. No one will come to your home.'
      : null,
    left: asked.left.map(({ service, why }) => ({ service, why })),
    account,
    details: { ...fieldsOf(known), ...(known === NOTHING ? {} : noteFields(booking)) },
    isOwnContact: known.contactName === account?.name && known.contactPhone === account.phone,
    noted: notedJobs(booking),
    isBlank: address === null,
    city: known.city || (place?.city ?? ''),
    zip,
    usState: place?.state ?? '',
    terms: termsOf(booking),
    texts: registered === null ? null : await findTexts(db, registered.userId),
    back: leaveHeld(booking),
  };
}

/** When the first of its times is no longer held. */
export const endOf = ({ visits }: Pick<WholeBooking, 'visits'>): Date =>
  new Date(Math.min(...visits.flatMap(({ dueAt }) => dueAt?.getTime() ?? [])));

/** "10:28 PM", with the day when that is not today. */
export function nameEnd(booking: Pick<WholeBooking, 'visits' | 'timeZone'>, now: Date): string {
  const { timeZone } = booking;
  const endsAt = endOf(booking);
  return localDateIn(timeZone, endsAt) === localDateIn(timeZone, now)
    ? formatInstant(endsAt.toISOString(), timeZone, 'clock')
    : formatSoon(endsAt.toISOString(), timeZone, now);
}

function stepFor(account: HeldView['account'], known: KnownDetails): HeldStep {
  if (account === null) return 'account';
  const { line1, city, contactName, contactPhone } = known;
  return line1 && city && contactName && contactPhone ? 'confirm' : 'details';
}

type HeldFacts = {
  now: Date;
  called: ReadonlyMap<number, HomesmithName>;
  visits: Agreement['visits'];
};

async function viewVisits(
  db: Context['database']['db'],
  booking: WholeBooking,
  { now, called, visits }: HeldFacts,
): Promise<HeldVisit[]> {
  const { timeZone, orders } = booking;
  const shown: HeldVisit[] = [];
  for (const [place, visit] of booking.visits.entries()) {
    const agreed = visits[place];
    if (agreed === undefined) continue;
    const policy = await findPolicy(db, booking, { visit, now });
    const line =
      policy &&
      formatCosts(policy, {
        visit,
        formatTime: (iso) => formatSoon(iso, timeZone, now),
      });
    const [first = '', ...costs] = line?.split(/(?<=\.) /) ?? [];
    const later = [...costs, policy === null ? null : formatOnSite(policy)].filter((part) => part);
    const { initials = '', from = null } = called.get(visit.number ?? 0) ?? {};
    shown.push({
      ...agreed,
      said: formatArrival(visit.window),
      initials,
      business: from,
      policy: line === null ? null : { now: first, later: later.join(' ') },
      jobs: notedJobs({ orders: ordersOf({ orders }, visit) }),
    });
  }
  return shown;
}

async function findTexts(
  db: Context['database']['db'],
  userId: string,
): Promise<HeldView['texts']> {
  const texts = await findVisitTexts(db, userId);
  if (texts?.state === 'on') return 'on';
  // After replying STOP a checkbox does not suffice: the settings explain.
  return texts?.state === 'off' ? { to: showUsPhone(texts.phone) } : null;
}

/** The customer as the contact of a visit; null for anybody else. */
export async function findContact(
  db: Context['database']['db'],
  { userId, user }: Actor,
): Promise<HeldView['account']> {
  const customer = await findCustomerDetails(db, userId);
  if (customer === null) return null;
  return { name: customer.name, phone: showUsPhone(user.phoneNumber ?? ''), email: user.email };
}

const NOTHING: KnownDetails = {
  line1: '',
  line2: '',
  city: '',
  contactName: '',
  contactPhone: '',
  hidesPhone: SHOWS,
  notes: '',
};

/** What was entered, otherwise the profile's details. */
async function findKnown(
  db: Context['database']['db'],
  { address, zip, userId, contactName, contactPhone, hidesPhone, notes }: WholeBooking,
  actor: Actor,
): Promise<KnownDetails> {
  if (address !== null && userId === actor.userId) {
    const { line1, line2, city } = address;
    return {
      line1,
      line2,
      city,
      contactName: contactName ?? '',
      contactPhone: showUsPhone(contactPhone ?? ''),
      hidesPhone: hidesPhone ? HIDES : SHOWS,
      notes: notes ?? '',
    };
  }
  const customer = await findCustomerDetails(db, actor.userId);
  if (customer === null) return NOTHING;
  const isHome = customer.zip === zip;
  return {
    line1: isHome ? customer.line1 : '',
    line2: isHome ? customer.line2 : '',
    city: isHome ? customer.city : (findPlace(zip)?.city ?? ''),
    contactName: customer.name,
    contactPhone: showUsPhone(actor.user.phoneNumber ?? ''),
    hidesPhone: SHOWS,
    notes: '',
  };
}

/** The notes about jobs by their fields. */
export const noteFields = ({ orders }: Pick<WholeBooking, 'orders'>): Record<string, string> =>
  Object.fromEntries(orders.map(({ position, note }) => [jobNoteField(position), note ?? '']));

export const notedJobs = ({ orders }: Pick<WholeBooking, 'orders'>): NotedJob[] =>
  orders.map((order) => ({
    field: jobNoteField(order.position),
    name: nameShortly(order),
    orderId: order.orderId,
  }));

const fieldsOf = (known: KnownDetails): Record<string, string> =>
  Object.fromEntries(
    Object.entries(DETAIL_FIELDS).map(([name, field]) => [
      field,
      known[name as keyof KnownDetails],
    ]),
  );
