/** Loads what needs an operator now: visits, contested payments, requests, conversations and applications. */
import type { HurtingVisit } from '#app/features/bookings/found/found-visit.ts';
import { findHurtingVisits } from '#app/features/bookings/found/found-visits.server.ts';
import { readBooking } from '#app/features/bookings/read-booking.server.ts';
import { findQueue } from '#app/features/homesmiths/applications/application-queue.server.ts';
import { HOMESMITH_KIND } from '#app/features/homesmiths/applications/homesmith-room.server.ts';
import { findNamed } from '#app/features/homesmiths/roster/candidates.server.ts';
import { readInboxPage } from '#app/features/inbox/command/queue.server.ts';
import type { InboxRooms } from '#app/features/inbox/items/inbox-room.server.ts';
import { findNamedItems } from '#app/features/inbox/items/items.server.ts';
import { recorderOf } from '#app/features/payments/payment.ts';
import { findContestedInvoices } from '#app/features/payments/payments.server.ts';
import { formatArrival } from '#app/features/scheduling/arrival-window.ts';
import { findRequests } from '#app/features/scheduling/requests/kept-requests.server.ts';
import { REQUEST_KIND } from '#app/features/scheduling/requests/request-room.server.ts';
import {
  adminApplicationPath,
  adminBookingPath,
  adminConversationPath,
  adminInvoicePath,
  adminRequestPath,
} from '#app/kernel/admin-urls.ts';
import { formatPrice } from '#app/kernel/money.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import {
  kindOf,
  sortUrgent,
  type UrgentFound,
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
  const found = [
    ...(await findVisits(db, now)),
    ...(await findContested(db)),
    ...(await findRequestsWaiting(db)),
    ...(await findUnanswered(db, now, rooms)),
    ...(await findApplications(db)),
  ];
  return sortUrgent(found, now);
}

async function findVisits(db: Db, now: Date): Promise<UrgentFound[]> {
  const visits = await findHurtingVisits(db, now, MAX_VISITS);
  const numbers = [...new Set(visits.flatMap(({ number }) => number ?? []))];
  const names = new Map((await findNamed(db, numbers)).map(({ number, name }) => [number, name]));
  return visits.map((visit) => {
    const kind = kindOf(visit);
    return {
      key: visit.id,
      kind,
      title: formatArrival(visit),
      jobs: visit.jobs,
      detail: tellVisit(visit, names.get(visit.number ?? 0) ?? 'The homesmith'),
      who: whoIs(visit.contactName, visit.zip),
      since: waitingSince(visit),
      actBy: kind === 'unassigned' ? visit.dueAt : null,
      act: {
        label: 'Open booking',
        to: adminBookingPath(visit.reference),
      },
    };
  });
}

function tellVisit(visit: HurtingVisit, name: string): string {
  switch (visit.state) {
    case 'unplaced':
      return 'We’ll cancel it if no homesmith takes it in time';
    case 'scheduled':
      return `The arrival window is over. ${name} hasn’t checked in`;
    case 'en_route':
      return `The arrival window is over. ${name} is on the way`;
    case 'paused':
      return kindOf(visit) === 'price'
        ? `${name} paused: more work than agreed`
        : 'Paused without a new time';
    default:
      return `No update from ${name} since the planned end`;
  }
}

async function findContested(db: Db): Promise<UrgentFound[]> {
  const found: UrgentFound[] = [];
  for (const payment of await findContestedInvoices(db, MAX_OTHERS)) {
    const { id, bookingId, invoiceNumber, owedCents, owedSince, changedAt } = payment;
    const booking = await readBooking(db, { id: bookingId });
    found.push({
      key: id,
      kind: 'contested',
      title: `Invoice ${invoiceNumber} · ${formatPrice(owedCents)}`,
      detail: `${recorderOf(payment)} marked it as paid, but the customer says it wasn’t`,
      who: whoIs(booking?.contactName ?? null, booking?.zip ?? ''),
      since: owedSince ?? changedAt,
      actBy: null,
      act: { label: 'Review', to: adminInvoicePath(invoiceNumber ?? 0) },
    });
  }
  return found;
}

async function findRequestsWaiting(db: Db): Promise<UrgentFound[]> {
  const asked = { state: 'waiting', zip: null, itemIds: null, order: 'oldest' } as const;
  const requests = await findRequests(db, { ...asked, after: null, limit: MAX_OTHERS });
  const ids = requests.map(({ itemId }) => itemId);
  const items = await findNamedItems(db, ids);
  return requests.flatMap(({ itemId, zip, askedAt }) => {
    const item = items.get(itemId);
    if (item === undefined) return [];
    return {
      key: itemId,
      kind: 'unanswered' as const,
      title: `Request for times ${item.reference}`,
      detail: 'No times offered yet',
      who: whoIs(item.name, zip),
      since: askedAt,
      actBy: null,
      act: { label: 'Find times', to: adminRequestPath(item.reference) },
    };
  });
}

async function findApplications(db: Db): Promise<UrgentFound[]> {
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

/** These are found above. */
const ELSEWHERE: ReadonlySet<string> = new Set([REQUEST_KIND.id, HOMESMITH_KIND.id]);

async function findUnanswered(db: Db, now: Date, rooms: InboxRooms): Promise<UrgentFound[]> {
  const asked = { state: 'open', reference: null, emailKey: null, order: 'oldest' } as const;
  const page = { ...asked, after: null, limit: MAX_OTHERS };
  const { rows } = await readInboxPage({ db, now, rooms }, page);
  return rows.flatMap(({ id, kind, kindName, reference, subject, name, email, note, changedAt }) =>
    ELSEWHERE.has(kind)
      ? []
      : {
          key: id,
          kind: 'unanswered' as const,
          title: subject,
          detail: note === null ? sentence(kindName) : `${sentence(kindName)}: ${note}`,
          who: name ?? email ?? '',
          since: changedAt,
          actBy: null,
          act: { label: 'Answer', to: adminConversationPath(reference) },
        },
  );
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const whoIs = (name: string | null, zip: string) => [name, zip].filter((part) => part).join(', ');
