/** Reads a held booking, by its key until an account has claimed it, then by that account. */

import { nameShortly } from '#app/features/catalogue/choices/job-lines.ts';
import { findCustomerDetails } from '#app/features/customers/customers.server.ts';
import { findVisitTexts } from '#app/features/customers/text-consents.server.ts';
import { nameZone } from '#app/features/scheduling/windows/zone-name.ts';
import { formatInstant } from '#app/kernel/instant.ts';
import { localDateIn } from '#app/kernel/local-date.ts';
import { isRelated, type Policy } from '#app/kernel/policy.ts';
import { TIMES_PATH } from '#app/kernel/urls.ts';
import { showUsPhone } from '#app/kernel/us-phone.ts';
import type { Actor } from '#app/platform/request-context/actor.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { findPlace } from '#app/platform/zip-codes/zip-codes.server.ts';
import { termsOf } from '../agreement.ts';
import type { WholeBooking } from '../booking.ts';
import { readAgreement } from '../confirm/confirm.server.ts';
import { isHoldKeyOf } from '../keys.server.ts';
import { findCalled } from '../names.server.ts';
import { readBooking } from '../read-booking.server.ts';
import { DETAIL_FIELDS, HIDES, jobNoteField, SHOWS } from './detail-fields.ts';
import type { HeldStep, HeldView, KnownDetails, NotedJob } from './held-view.ts';

type Context = Pick<RequestContext, 'database' | 'now'> & { actor: Actor | null };
export type Opened = { reference: string; key: string };

/** null alike for an unknown one, and without key and account. */
export async function openHeld(
  { database: { db }, actor }: Context,
  policy: Policy,
  { reference, key }: Opened,
): Promise<WholeBooking | null> {
  const booking = await readBooking(db, { reference });
  if (booking === null) return null;
  const isOwner = actor !== null && booking.userId === actor.userId;
  // Once claimed it is its account's alone, whose street and phone it shows.
  const isClaimed = booking.userId !== null || booking.confirmedAt !== null;
  const hasKey = !isClaimed && (await isHoldKeyOf(db, reference, key));
  return isRelated(policy, { isOwner, hasKey }) ? booking : null;
}

/** Whether its times are still held. */
export const isHeld = ({ visits }: WholeBooking, now: Date): boolean =>
  visits.length > 0 &&
  visits.every(({ state, dueAt }) => state === 'held' && dueAt !== null && dueAt > now);

export const timesOf = ({ asked }: WholeBooking): string =>
  asked.query === '' ? TIMES_PATH : `${TIMES_PATH}?${asked.query}`;

export async function viewHeld(
  { database: { db }, now, actor }: Context,
  booking: WholeBooking,
  { changes }: { changes: boolean },
): Promise<HeldView> {
  const { zip, timeZone, reference, address, visits, asked } = booking;
  const registered = actor?.roles.has('customer') ? actor : null;
  const isSaid = address !== null && booking.userId === registered?.userId && !changes;
  const step: HeldStep = registered === null ? 'account' : isSaid ? 'confirm' : 'details';
  const ends = visits.flatMap(({ dueAt }) => dueAt?.getTime() ?? []);
  const endsAt = new Date(Math.min(...ends)).toISOString();
  const known = registered === null ? NOTHING : await findKnown(db, booking, registered);
  const called = await findCalled(db, visits);
  return {
    reference,
    step,
    endsAt,
    // Of what is held beyond today the day is said, too.
    endsAtName: formatInstant(
      endsAt,
      timeZone,
      localDateIn(timeZone, new Date(endsAt)) === localDateIn(timeZone, now) ? 'time' : 'minute',
    ),
    zoneName: nameZone(timeZone, now),
    agreement: await readAgreement(db, booking, { now, called }),
    hasSamples: [...called.values()].some(({ isSample }) => isSample),
    left: asked.left.map(({ service, why }) => ({ service, why })),
    details: { ...fieldsOf(known), ...(known === NOTHING ? {} : noteFields(booking)) },
    noted: notedJobs(booking),
    isBlank: address === null,
    zip,
    usState: findPlace(zip)?.state ?? '',
    terms: termsOf(booking),
    textsTo: registered === null ? null : await findTextsTo(db, registered.userId),
    times: timesOf(booking),
  };
}

async function findTextsTo(db: Context['database']['db'], userId: string): Promise<string | null> {
  const texts = await findVisitTexts(db, userId);
  // After replying STOP a checkbox does not suffice: the settings explain.
  return texts?.state === 'off' ? showUsPhone(texts.phone) : null;
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
