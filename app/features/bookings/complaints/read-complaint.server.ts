/** Loads the complaints of a visit for the page of one of its sides. */

import { findFirstName } from '#app/features/customers/api/customers.server.ts';
import { findOwnHomesmith } from '#app/features/homesmiths/api/work.server.ts';
import { findGiveBack } from '#app/features/payments/api/payments.server.ts';
import { formatArrival } from '#app/features/scheduling/api/scheduling.ts';
import { complaintPath, jobComplaintPath, jobPath, visitPath } from '#app/kernel/booking-urls.ts';
import { formatAmount } from '#app/kernel/money.ts';
import { bookingPath } from '#app/kernel/urls.ts';
import { isUuid } from '#app/kernel/uuid.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type {
  ReadContext,
  RequestContext,
} from '#app/platform/request-context/request-context.server.ts';
import type { Visit, WholeBooking } from '../booking.ts';
import { findBookingOfVisit, findWholeBooking } from '../bookings.db.server.ts';
import { coverOf, whyNotCovered } from '../cover/cover.ts';
import { findHomesmithNames, speakName } from '../names.server.ts';
import { listPhotos } from '../photos/list-photos.server.ts';
import { isSeenByCustomer, isSeenByHomesmith } from '../photos/photo-rights.ts';
import type { PhotoView } from '../photos/photo-view.ts';
import { viewPhotos } from '../photos/view-photos.ts';
import type { VisitAddress } from '../visit-address.ts';
import {
  COMPLAINT_KINDS,
  type Complaint,
  type ComplaintReader,
  type ComplaintSide,
  complaintsFor,
  isLiveComplaint,
  KIND_NAMES,
  KINDS_OF,
  MAX_COMPLAINTS_OF_VISIT,
  mayAddPhotosTo,
  mayOpenComplaint,
  mayShowPhotos,
} from './complaint.ts';
import {
  type ComplaintTurn,
  type ComplaintView,
  describeOutcome,
  redoNow,
  type ShownComplaint,
} from './complaint-view.ts';
import { listComplaintsOf } from './complaints.db.server.ts';
import { OPEN_REFUSALS } from './complaints.messages.ts';
import { listClaimable, nameReported } from './covered-jobs.ts';
import { findOpenRedos, mayAgreeToRedo } from './redo.ts';

type OwnKey = VisitAddress & { userId: string };
type JobKey = { number: string; visitId: string };
type AskingContext = ReadContext & Pick<RequestContext, 'actor'>;
type FoundSide = { booking: WholeBooking; visit: Visit };

/** null for an unknown visit, and for someone else's. */
async function findOwn(
  { database: { db } }: ReadContext,
  { reference, position, userId }: OwnKey,
): Promise<FoundSide | null> {
  const booking = await findWholeBooking(db, { reference });
  const visit = booking?.visits.find((one) => one.position === position);
  if (!booking || !visit || booking.userId !== userId || booking.confirmedAt === null) return null;
  return { booking, visit };
}

/** The same for a member of the homesmith, also of a former one who has a complaint. */
async function findOfJob(
  ctx: AskingContext,
  { number, visitId }: JobKey,
): Promise<(FoundSide & { number: number }) | null> {
  const { db } = ctx.database;
  const own = await findOwnHomesmith(ctx, number);
  const bookingId = own && isUuid(visitId) ? await findBookingOfVisit(db, visitId) : null;
  const booking = bookingId === null ? null : await findWholeBooking(db, { id: bookingId });
  const visit = booking?.visits.find(({ id }) => id === visitId);
  if (!own || !booking || !visit || booking.confirmedAt === null) return null;
  return { booking, visit, number: own.number };
}

/** Oldest first; null for a visit that isn't theirs. */
export async function listOwnComplaints(
  ctx: ReadContext,
  asked: OwnKey,
): Promise<readonly Complaint[] | null> {
  const found = await findOwn(ctx, asked);
  if (found === null) return null;
  const all = await listComplaintsOf(ctx.database.db, found.visit.id);
  return complaintsFor(all, found.visit, { side: 'customer', number: null });
}

export async function listJobComplaints(
  ctx: AskingContext,
  asked: JobKey,
): Promise<readonly Complaint[] | null> {
  const found = await findOfJob(ctx, asked);
  if (found === null) return null;
  const { visit, number } = found;
  const all = await listComplaintsOf(ctx.database.db, visit.id);
  return complaintsFor(all, visit, { side: 'homesmith', number });
}

export async function viewOwnComplaints(
  ctx: ReadContext,
  { kind, ...asked }: OwnKey & { kind: string | null },
): Promise<ComplaintView | null> {
  const found = await findOwn(ctx, asked);
  if (found === null) return null;
  const { reference, position } = asked;
  return viewSide(ctx, {
    ...{ side: 'customer', ...found, number: null, kind },
    address: complaintPath(reference, position),
    back: { name: `Booking ${reference}`, to: bookingPath(reference) },
  });
}

export async function viewJobComplaints(
  ctx: AskingContext,
  { kind, ...asked }: JobKey & { kind: string | null },
): Promise<ComplaintView | null> {
  const found = await findOfJob(ctx, asked);
  if (found === null) return null;
  const { visitId } = asked;
  return viewSide(ctx, {
    ...{ side: 'homesmith', ...found, kind },
    address: jobComplaintPath(found.number, visitId),
    back: { name: 'Visit', to: jobPath(found.number, visitId) },
  });
}

type PageFacts = Pick<ComplaintView, 'address' | 'back'> & { kind: string | null };
type SideFacts = PageFacts & {
  side: ComplaintSide;
  booking: WholeBooking;
  visit: Visit;
  number: number | null;
};

async function viewSide(
  { database: { db }, now }: ReadContext,
  { side, booking, visit, number, kind, ...page }: SideFacts,
): Promise<ComplaintView | null> {
  const all = await listComplaintsOf(db, visit.id);
  const seen = complaintsFor(all, visit, { side, number });
  if (seen === null) return null;
  const isCurrent = number === null || visit.number === number;
  const live = seen.find(isLiveComplaint) ?? null;
  const photos = await findReportPhotos(db, { side, booking, visit, number, now });
  const hasPhotos = mayShowPhotos({ number, visit });
  const shown = (one: Complaint) => ({
    ...showComplaint(booking, one, side),
    ...showPhotos(one, photos.get(one.id) ?? []),
    mayAddPhotos: hasPhotos && mayAddPhotosTo(one, side),
    about: nameReported(booking, one),
    mayRedo: side === 'homesmith' && isLiveComplaint(one) && mayAgreeToRedo(booking, visit, one),
    redo: linkOfRedo(booking, one, { side, number }),
  });
  const cover = side === 'customer' ? coverOf(booking, visit, now) : null;
  const isCovered = whyNotCovered(cover) === null;
  const { jobs, redone } = listClaimable(booking, cover, findOpenRedos(booking, all));
  const isOpen = mayOpenComplaint(visit, now);
  const kinds = COMPLAINT_KINDS.flatMap((value) => {
    const text = KINDS_OF[side][value];
    const can = value === 'warranty' ? jobs.length > 0 : isOpen;
    return text === undefined || !can ? [] : [{ value, text }];
  });
  const chosen = kinds.find(({ value }) => value === kind)?.value ?? null;
  const possible = side === 'homesmith' ? await findGiveBack(db, visit.id) : null;
  return {
    side,
    ...page,
    title: titleOf({ hasSome: seen.length > 0, isCovered: chosen === 'warranty' }),
    other: await nameOther(db, side, booking, live?.number ?? visit.number),
    when: formatArrival(visit.window),
    timeZone: booking.timeZone,
    hasPhotos,
    live: live && shown(live),
    past: seen
      .filter((one) => !isLiveComplaint(one))
      .toReversed()
      .map(shown),
    closed: whyClosed({ all, isCurrent, isOpen: kinds.length > 0 }),
    cover: isCovered || (kind === 'warranty' && cover !== null) ? (cover?.lines ?? []) : [],
    kinds,
    chosen,
    jobs,
    redone,
    maxOffer: possible && formatAmount(possible.cents),
  };
}

function titleOf({ hasSome, isCovered }: { hasSome: boolean; isCovered: boolean }) {
  if (hasSome) return 'Reported problem';
  return isCovered ? 'Report covered work' : 'Report a problem';
}

/** By report. */
async function findReportPhotos(
  db: Db,
  { side, booking, visit, number, now }: Omit<SideFacts, keyof PageFacts> & { now: Date },
): Promise<Map<string | null, PhotoView[]>> {
  const all = (await listPhotos(db, [visit.id])).get(visit.id) ?? [];
  const eyes = number !== null && { number, visit, seesHome: false, now };
  const seen = all.filter((photo) =>
    eyes === false ? isSeenByCustomer(photo) : isSeenByHomesmith(photo, eyes),
  );
  const reportOf = new Map(seen.map(({ id, complaintId }) => [id, complaintId]));
  const views = viewPhotos(seen, { reader: side, timeZone: booking.timeZone });
  return Map.groupBy(views, ({ id }) => reportOf.get(id) ?? null);
}

const showPhotos = (
  { openedBy }: Complaint,
  photos: readonly PhotoView[],
): Pick<ShownComplaint, 'photos'> => ({
  photos: {
    opened: photos.filter(({ by }) => by === openedBy),
    answered: photos.filter(({ by }) => by !== openedBy),
  },
});

type OpenFacts = { all: readonly Complaint[]; isCurrent: boolean; isOpen: boolean };

function whyClosed({ all, isCurrent, isOpen }: OpenFacts): string | null {
  if (!isCurrent) return OPEN_REFUSALS.gone.text;
  if (!isOpen) return OPEN_REFUSALS.over.text;
  if (all.length >= MAX_COMPLAINTS_OF_VISIT) return OPEN_REFUSALS['too-many'].text;
  return null;
}

async function nameOther(
  db: Db,
  side: ComplaintSide,
  { userId }: WholeBooking,
  number: number | null,
): Promise<string | null> {
  if (side === 'homesmith') return userId && ((await findFirstName(db, userId)) ?? 'The homeowner');
  if (number === null) return null;
  const called = (await findHomesmithNames(db, [{ number }])).get(number);
  return speakName(called?.name ?? null) ?? 'Your homesmith';
}

function turnOf({ state, openedBy }: Complaint, side: ComplaintSide): ComplaintTurn {
  if (state === 'open') return openedBy === side ? 'wait' : 'answer';
  if (state === 'answered') return openedBy === side ? 'settle' : 'wait';
  return state === 'review' ? 'wait' : null;
}

const amountOf = (cents: number | null): string | null =>
  cents === null ? null : formatAmount(cents);

/** The customer picks its time; a homesmith sees it once it's theirs. */
function linkOfRedo(
  { reference, visits }: WholeBooking,
  { redoVisitId }: Complaint,
  { side, number }: ComplaintReader,
): ShownComplaint['redo'] {
  const redo = visits.find(({ id }) => id === redoVisitId);
  if (redo === undefined) return null;
  if (side === 'customer') {
    return redo.state === 'paused'
      ? { address: visitPath(reference, redo.position), label: 'Pick a time' }
      : { address: bookingPath(reference), label: 'See the visit' };
  }
  const isTheirs = number !== null && redo.number === number;
  return isTheirs ? { address: jobPath(number, redo.id), label: 'See the visit' } : null;
}

const showComplaint = (
  booking: Pick<WholeBooking, 'visits'>,
  complaint: Complaint,
  side: ComplaintSide,
): Omit<ShownComplaint, 'redo' | 'photos' | 'mayAddPhotos' | 'about' | 'mayRedo'> => ({
  id: complaint.id,
  state: complaint.state,
  kind: KIND_NAMES[complaint.kind],
  isMine: complaint.openedBy === side,
  openedAt: complaint.openedAt.toISOString(),
  words: complaint.words ?? '',
  wished: amountOf(complaint.wishedCents),
  answer: complaint.answer,
  offered: amountOf(complaint.offeredCents),
  answeredAt: complaint.answeredAt?.toISOString() ?? null,
  dueAt: complaint.dueAt?.toISOString() ?? null,
  turn: turnOf(complaint, side),
  mayWithdraw: isLiveComplaint(complaint) && complaint.openedBy === side,
  outcome: describeOutcome(complaint, side, redoNow(booking, complaint.redoVisitId)),
});
