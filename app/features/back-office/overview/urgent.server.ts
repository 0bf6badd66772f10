/** Loads what needs an operator now: visits, contested payments, requests, conversations and applications. */
import {
  findWholeBooking,
  listContactsOfVisits,
} from '#app/features/bookings/api/bookings.server.ts';
import { formatFoundTime, type HurtingVisit } from '#app/features/bookings/api/bookings.ts';
import { listReviews } from '#app/features/bookings/api/complaints.server.ts';
import { KIND_NAMES as COMPLAINT_NAMES } from '#app/features/bookings/api/complaints.ts';
import { findHurtingVisits } from '#app/features/bookings/api/found.server.ts';
import { listConversationsAbout } from '#app/features/bookings/api/messages.server.ts';
import { findQueue } from '#app/features/homesmiths/api/applications.server.ts';
import {
  findNeverAnswered,
  findOpenOf,
  type QueueEntry,
  readInboxPage,
} from '#app/features/inbox/api/command.server.ts';
import { findNamedItems, type InboxRooms } from '#app/features/inbox/api/items.server.ts';
import { listContestedPayments } from '#app/features/payments/api/payments.server.ts';
import { findLapsed, listRequests } from '#app/features/scheduling/api/requests.server.ts';
import {
  adminApplicationPath,
  adminBookingPath,
  adminComplaintPath,
  adminConversationPath,
  adminInvoicePath,
  adminRequestPath,
} from '#app/kernel/admin-urls.ts';
import { formatInstant } from '#app/kernel/instant.ts';
import { formatPrice } from '#app/kernel/money.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { nameHomesmiths } from '../frame/homesmith-names.server.ts';
import { findWhoToCall } from '../frame/who-to-call.server.ts';
import { describeUnasked, type WhoToCall } from '../frame/who-to-call.ts';
import { nameRecorder } from '../money/money-view.ts';
import {
  kindOf,
  sortUrgent,
  type UrgentCandidate,
  type UrgentRow,
  waitingSince,
} from './urgent-view.ts';

/** Of each source; the queues below have the rest. */
const MAX_VISITS = 60;
const MAX_OTHERS = 20;

export async function readUrgent(
  { database: { db }, now }: Pick<RequestContext, 'database' | 'now'>,
  rooms: InboxRooms,
): Promise<UrgentRow[]> {
  const waiting = [
    ...(await findRequestsWaiting(db)),
    ...(await findUnanswered(db, now, rooms)),
    ...(await findApplications(db)),
  ];
  const found = [
    ...(await findVisits(db, now, rooms)),
    ...(await findComplaints(db)),
    ...(await findContested(db)),
    ...(await markFirst(db, waiting)),
  ];
  return sortUrgent(found, now);
}

/** Who hasn't heard from us at all comes before who writes again, and waits since they first wrote. */
async function markFirst(
  db: Db,
  waiting: readonly UrgentCandidate[],
): Promise<readonly UrgentCandidate[]> {
  const never = await findNeverAnswered(
    db,
    waiting.map(({ key }) => key),
  );
  return waiting.map((one) => {
    const since = never.get(one.key);
    return since === undefined ? one : { ...one, kind: 'first', since };
  });
}

async function findVisits(db: Db, now: Date, rooms: InboxRooms): Promise<UrgentCandidate[]> {
  const visits = await findHurtingVisits(db, now, MAX_VISITS);
  const numbers = [...new Set(visits.flatMap(({ number }) => number ?? []))];
  const names = await nameHomesmiths(db, numbers);
  const asked = visits.filter(({ state }) => state === 'offered');
  const toCall = await findWhoToCall(
    db,
    asked.flatMap(({ number }) => number ?? []),
  );
  const rows = visits.map((visit): UrgentCandidate => {
    const kind = kindOf(visit);
    const { number } = visit;
    const name = names.get(number ?? 0) ?? 'The homesmith';
    return {
      key: visit.id,
      booking: visit.reference,
      kind,
      title: formatFoundTime(visit),
      jobs: visit.jobs,
      detail: formatVisit(visit, name, toCall.get(number ?? 0)),
      who: whoIs(visit.contactName, visit.zip),
      since: waitingSince(visit),
      actBy:
        (kind === 'unassigned' || kind === 'asked') && !visit.isRedoOpen && visit.dueAt !== null
          ? { at: visit.dueAt, timeZone: visit.timeZone }
          : null,
      act: {
        label: 'Open booking',
        to: adminBookingPath(visit.reference),
      },
    };
  });
  return [...rows, ...(await findFlagged({ db, now, rooms }, visits))];
}

/** Messages about those visits that someone flagged. */
async function findFlagged(
  source: { db: Db; now: Date; rooms: InboxRooms },
  visits: readonly HurtingVisit[],
): Promise<UrgentCandidate[]> {
  const about = await listConversationsAbout(
    source.db,
    visits.map(({ id }) => id),
  );
  const booked = new Map(visits.map(({ id, reference }) => [id, reference]));
  const bookingOf = new Map(
    about.map(({ itemId, visitId }) => [itemId, booked.get(visitId) ?? null]),
  );
  const open = await findOpenOf(source, [...bookingOf.keys()]);
  return open.map((row) => unanswered(row, bookingOf.get(row.id) ?? null));
}

function formatVisit(visit: HurtingVisit, name: string, who: WhoToCall | undefined): string {
  switch (visit.state) {
    case 'unplaced':
      if (visit.isRedoOpen) return REDO_NEEDS;
      return 'We’ll cancel it if no homesmith takes it in time';
    case 'offered':
      if (who !== undefined && !who.hasMembers) return describeUnasked(name, who);
      return `We asked ${name} to take it. Without an answer in time, we’ll ask the next homesmith`;
    case 'scheduled':
      return `The arrival window is over. ${name} hasn’t checked in${saidIn(visit)}`;
    case 'en_route':
      return `The arrival window is over. ${name} is on the way${saidIn(visit)}`;
    case 'paused':
      return kindOf(visit) === 'price'
        ? `${name} paused: more work than agreed`
        : visit.isRedoToPlan
          ? 'The customer hasn’t picked a time for the redo'
          : 'Paused without a new time';
    default:
      return `No update from ${name} since the planned end`;
  }
}

/** No one is asked to work for nothing. */
const REDO_NEEDS = 'Redo, needs a homesmith. It pays $0, so agree with someone, then assign them';

/** What the customer was promised. */
const saidIn = ({ lateUntil, timeZone }: HurtingVisit): string =>
  lateUntil === null
    ? ''
    : `, and said by ${formatInstant(lateUntil.toISOString(), timeZone, 'clock')}`;

async function findContested(db: Db): Promise<UrgentCandidate[]> {
  const found: UrgentCandidate[] = [];
  for (const payment of await listContestedPayments(db, MAX_OTHERS)) {
    const { id, bookingId, invoiceNumber, owedCents, owedSince, changedAt } = payment;
    const booking = await findWholeBooking(db, { id: bookingId });
    found.push({
      key: id,
      booking: booking?.reference ?? null,
      kind: 'contested',
      title: `Invoice ${invoiceNumber} · ${formatPrice(owedCents)}`,
      detail: `${nameRecorder(payment)} marked it as paid, but the customer says it wasn’t`,
      who: whoIs(booking?.contactName ?? null, booking?.zip ?? ''),
      since: owedSince ?? changedAt,
      actBy: null,
      act: { label: 'Review', to: adminInvoicePath(invoiceNumber ?? 0) },
    });
  }
  return found;
}

/** That wait for our decision. */
async function findComplaints(db: Db): Promise<UrgentCandidate[]> {
  const waiting = await listReviews(db, MAX_OTHERS);
  const contacts = await listContactsOfVisits(
    db,
    waiting.map(({ visitId }) => visitId),
  );
  return waiting.map((complaint): UrgentCandidate => {
    const { id, kind, openedBy, changedAt, visitId } = complaint;
    const contact = contacts.get(visitId);
    const by = openedBy === 'customer' ? 'the customer' : 'the homesmith';
    return {
      key: id,
      booking: contact?.reference ?? null,
      kind: kind === 'unsafe' ? 'unsafe' : 'complaint',
      title: `${COMPLAINT_NAMES[kind]}, reported by ${by}`,
      detail: kind === 'unsafe' ? 'Call them first' : 'Both sides wait for our decision',
      who: whoIs(contact?.name ?? null, contact?.zip ?? ''),
      since: changedAt,
      actBy: null,
      act: { label: 'Decide', to: adminComplaintPath(id) },
    };
  });
}

async function findRequestsWaiting(db: Db): Promise<UrgentCandidate[]> {
  const asked = { state: 'waiting', zip: null, itemIds: null, order: 'oldest' } as const;
  const requests = await listRequests(db, { ...asked, after: null, limit: MAX_OTHERS });
  const ids = requests.map(({ itemId }) => itemId);
  const items = await findNamedItems(db, ids);
  const lapsed = await findLapsed(db, ids);
  return requests.flatMap(({ itemId, zip, askedAt }) => {
    const item = items.get(itemId);
    if (item === undefined) return [];
    return {
      key: itemId,
      booking: null,
      kind: 'unanswered' as const,
      title: `Request for times ${item.reference}`,
      detail: lapsed.has(itemId)
        ? 'The times we offered aren’t held anymore. Offer others'
        : 'No times offered yet',
      who: whoIs(item.name, zip),
      since: askedAt,
      actBy: null,
      act: { label: 'Find times', to: adminRequestPath(item.reference) },
    };
  });
}

async function findApplications(db: Db): Promise<UrgentCandidate[]> {
  const asked = { state: 'sent', itemId: null, begins: null, order: 'oldest' } as const;
  const applications = await findQueue(db, { ...asked, after: null, limit: MAX_OTHERS });
  const items = await findNamedItems(
    db,
    applications.map(({ itemId }) => itemId),
  );
  return applications.flatMap(({ itemId, application, changedAt }) => {
    const item = items.get(itemId);
    if (item === undefined) return [];
    return {
      key: itemId,
      booking: null,
      kind: 'unanswered' as const,
      title: `Application ${item.reference}`,
      detail: 'Waiting for our decision',
      who: application.contact?.business || application.contact?.name || (item.name ?? ''),
      since: changedAt,
      actBy: null,
      act: { label: 'Review', to: adminApplicationPath(item.reference) },
    };
  });
}

const ANYONE = { reference: null, emailKey: null, words: null };

/** What is in no other queue, and what has a deadline and waits for us. */
async function findUnanswered(db: Db, now: Date, rooms: InboxRooms): Promise<UrgentCandidate[]> {
  const rows: QueueEntry[] = [];
  for (const state of ['other', 'due'] as const) {
    const asked = { state, ...ANYONE, order: 'oldest', after: null } as const;
    rows.push(...(await readInboxPage({ db, now, rooms }, { ...asked, limit: MAX_OTHERS })).rows);
  }
  return rows
    .filter(({ state, isTheirs }) => state === 'open' && !isTheirs)
    .map((row) => unanswered(row, null));
}

const unanswered = (
  { id, kindName, reference, subject, name, email, note, dueAt, changedAt }: QueueEntry,
  booking: string | null,
): UrgentCandidate => ({
  key: id,
  booking,
  kind: 'unanswered',
  title: subject,
  detail: note === null ? sentence(kindName) : `${sentence(kindName)}: ${note}`,
  who: name ?? email ?? '',
  since: changedAt,
  // The law counts days in California.
  actBy: dueAt && { at: dueAt, timeZone: 'America/Los_Angeles' },
  act: { label: note === null ? 'Answer' : 'Review', to: adminConversationPath(reference) },
});

/** With a capital letter. */
export const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const whoIs = (name: string | null, zip: string) => [name, zip].filter((part) => part).join(', ');
