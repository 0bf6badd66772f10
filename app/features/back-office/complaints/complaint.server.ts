/** Loads one complaint with its evidence. */
import { getHistory } from '#app/features/bookings/api/bookings.server.ts';
import { ordersOf } from '#app/features/bookings/api/bookings.ts';
import { type Evidence, readEvidence } from '#app/features/bookings/api/complaints.server.ts';
import {
  type Complaint,
  describeOutcome,
  KIND_NAMES,
  mayRedo,
  nameReported,
  redoable,
  redoNow,
} from '#app/features/bookings/api/complaints.ts';
import { nameJob } from '#app/features/catalogue/api/choices.ts';
import { type GiveBack, giveBackOf } from '#app/features/payments/api/payments.server.ts';
import { formatArrival } from '#app/features/scheduling/api/scheduling.ts';
import { countOf } from '#app/kernel/counts.ts';
import { formatInstant } from '#app/kernel/instant.ts';
import { formatAmount } from '#app/kernel/money.ts';
import { isUuid } from '#app/kernel/uuid.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { PageContext } from '#app/platform/request-context/request-context.server.ts';
import { listHistory } from '../bookings/booking-view.ts';
import { describeCustomer } from '../frame/customer.server.ts';
import { nameHomesmiths } from '../frame/homesmith-names.server.ts';
import { findWhoToCall } from '../frame/who-to-call.server.ts';
import { listPhones } from '../frame/who-to-call.ts';
import {
  type AdminComplaint,
  COMPLAINT_STATES,
  type DecidedOutcome,
  type Fact,
  listShown,
  nameApproval,
} from './complaint-view.ts';

export async function readAdminComplaint(
  ctx: PageContext,
  id: string,
): Promise<AdminComplaint | null> {
  const { db } = ctx.database;
  const evidence = isUuid(id) ? await readEvidence(db, ctx, id) : null;
  if (evidence === null) return null;
  const { complaint, booking, visit, approvals, messages, payment, receipt, photos, promise } =
    evidence;
  const { events, notes, changes } = getHistory(booking, visit.id);
  const numbers = [
    complaint.number ?? 0,
    visit.number ?? 0,
    ...events.flatMap(({ facts }) => (typeof facts.number === 'number' ? [facts.number] : [])),
  ];
  const names = await nameHomesmiths(db, numbers);
  const nameOf = (number: number) => names.get(number) ?? `Homesmith ${number}`;
  const possible = giveBackOf(payment);
  const redo = mayRedo(booking, visit)
    ? ordersOf(booking, redoable(visit, complaint)).map((order) => ({
        id: order.id,
        name: nameJob(order),
        isReported: complaint.jobs !== null,
      }))
    : [];
  const isOurs = complaint.state === 'review';
  const at = (instant: Date) => formatInstant(instant.toISOString(), booking.timeZone, 'said');
  const arrived = events.find(({ step }) => step === 'arrive');
  return {
    id,
    kind: KIND_NAMES[complaint.kind],
    isUnsafe: complaint.kind === 'unsafe',
    state: complaint.state,
    stateName: COMPLAINT_STATES[complaint.state],
    reference: booking.reference,
    timeZone: booking.timeZone,
    when: formatArrival(visit.window),
    openedAt: complaint.openedAt.toISOString(),
    dueAt: complaint.dueAt?.toISOString() ?? null,
    said: listSaid(complaint, nameReported(booking, complaint)),
    outcome: describeOutcome(complaint, 'customer', redoNow(booking, complaint.redoVisitId)),
    people: await readPeople(db, evidence, nameOf),
    proofs: [
      { label: 'Arrived', value: arrived === undefined ? 'Never' : at(arrived.at) },
      {
        label: 'PIN',
        value:
          arrived === undefined
            ? ''
            : notes.arrivalNote === null
              ? 'Entered at the door'
              : `Missing: ${notes.arrivalNote}`,
      },
      {
        label: 'Wrong PINs',
        value: notes.pinTries === 0 ? '' : countOf(notes.pinTries, 'try', 'tries'),
      },
      { label: 'What was done', value: notes.doneNote ?? '' },
      { label: 'Promised', value: promise.join('\n') },
    ].filter(({ value }) => value !== ''),
    jobs: ordersOf(booking, visit).map(nameJob).join('\n'),
    history: [
      ...listHistory(events, { number: visit.number, window: visit.window }, { nameOf, changes }),
      ...listRedo(booking, complaint, nameOf),
    ],
    approvals: approvals.map(({ id: key, about, shown, cents, at: when }) => ({
      id: key,
      what: `${nameApproval(about)}: ${formatAmount(cents)}`,
      at: when.toISOString(),
      lines: listShown(shown),
    })),
    messages: messages.map(({ id: key, author, body, at: when }) => ({
      id: key,
      isOurs: author === 'operator',
      isHomesmiths: author === 'homesmith',
      body,
      at: when.toISOString(),
    })),
    receipt: receipt && {
      title: receipt.title,
      status: receipt.status,
      lines: receipt.lines,
      totals: receipt.totals,
    },
    invoice: payment?.invoiceNumber ?? null,
    photos,
    outcomes: isOurs ? outcomesOf(possible, redo.length > 0) : [],
    redo,
    most: possible && formatAmount(possible.cents),
    why: possible === null && isOurs ? whyNoMoney(payment?.state ?? null) : null,
  };
}

/** Who agreed to the redo, and when. */
function listRedo(
  booking: Evidence['booking'],
  { redoVisitId }: Complaint,
  nameOf: (number: number) => string,
): AdminComplaint['history'] {
  const redo = booking.visits.find(({ id }) => id === redoVisitId);
  if (redo === undefined) return [];
  const begun = getHistory(booking, redo.id).events.filter(({ step }) => step === 'redo');
  const terms = { number: redo.number, window: redo.window };
  return listHistory(begun, terms, { nameOf, changes: [] });
}

const outcomesOf = (possible: GiveBack | null, canRedo: boolean): DecidedOutcome[] => [
  ...(possible === null ? [] : [possible.how]),
  ...(canRedo ? (['redo'] as const) : []),
  'nothing',
];

function whyNoMoney(state: string | null): string {
  switch (state) {
    case 'claimed':
      return 'The homesmith marked the invoice as paid, and the customer hasn’t confirmed it yet. Until then no money can go back.';
    case 'on_completion':
      return 'Nothing is invoiced yet, so no money can go back.';
    default:
      return 'Nothing is left of the invoice, so no money can go back.';
  }
}

const listSaid = (
  { openedBy, words, wishedCents, answer, offeredCents }: Complaint,
  about: string | null,
): Fact[] => {
  const [opener, other] =
    openedBy === 'customer' ? ['Customer', 'Homesmith'] : ['Homesmith', 'Customer'];
  return [
    { label: 'Covered work', value: about ?? '' },
    { label: `${opener} reported`, value: words ?? 'Erased' },
    { label: 'Wants back', value: wishedCents === null ? '' : formatAmount(wishedCents) },
    { label: `${other} answered`, value: answer ?? '' },
    { label: 'Offers back', value: offeredCents === null ? '' : formatAmount(offeredCents) },
  ].filter(({ value }) => value !== '');
};

async function readPeople(
  db: Db,
  { complaint: { number }, booking: { userId } }: Evidence,
  nameOf: (number: number) => string,
): Promise<Fact[]> {
  const toCall = await findWhoToCall(db, number === null ? [] : [number]);
  return [
    { label: 'Customer', value: await describeCustomer(db, userId) },
    {
      label: 'Homesmith',
      value:
        number === null
          ? ''
          : [nameOf(number), listPhones(toCall.get(number))].filter(Boolean).join('\n'),
    },
  ].filter(({ value }) => value !== '');
}
