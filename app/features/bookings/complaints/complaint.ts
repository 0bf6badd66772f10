/** A complaint about a visit: who opens it about what, and its deadlines. Pure. */
import { DAY_MS, HOUR_MS } from '#app/kernel/time-units.ts';
import { isHiddenReport, seesDispute, type Visit } from '../booking.ts';
import { isLive, type VisitState } from '../visit.process.ts';
import type { ComplaintState } from './complaint.process.ts';
import { COMPLAINT_DAYS } from './complaint-fields.ts';

export const COMPLAINT_SIDES = ['customer', 'homesmith'] as const;
export type ComplaintSide = (typeof COMPLAINT_SIDES)[number];

export const COMPLAINT_KINDS = [
  'unfinished',
  'damaged',
  'price',
  'no_show',
  'behavior',
  'unsafe',
  'fee',
  'warranty',
] as const;
export type ComplaintKind = (typeof COMPLAINT_KINDS)[number];

/** As mails and operators name them. */
export const KIND_NAMES: Readonly<Record<ComplaintKind, string>> = {
  unfinished: 'Unfinished work',
  damaged: 'Damage',
  price: 'Wrong price',
  no_show: 'No one came',
  behavior: 'Behavior',
  unsafe: 'Unsafe',
  fee: 'Fee contested',
  warranty: 'Covered work',
};

/** As each side chooses them. */
export const KINDS_OF: Readonly<
  Record<ComplaintSide, Readonly<Partial<Record<ComplaintKind, string>>>>
> = {
  customer: {
    unfinished: 'The work isn’t finished, or isn’t right',
    warranty: 'The work didn’t last, and it’s covered',
    damaged: 'Something was damaged',
    price: 'The price is wrong',
    fee: 'I shouldn’t owe a fee',
    no_show: 'No one came',
    behavior: 'How my homesmith behaved',
    unsafe: 'It isn’t safe',
  },
  homesmith: {
    price: 'The price or the payment is wrong',
    damaged: 'Something was damaged',
    behavior: 'How someone at the home behaved',
    unsafe: 'It isn’t safe',
  },
};

export const COMPLAINT_OUTCOMES = ['agreed', 'refund', 'credit', 'redo', 'nothing'] as const;
export type ComplaintOutcome = (typeof COMPLAINT_OUTCOMES)[number];

export type Complaint = {
  id: string;
  visitId: string;
  /** The homesmith of the visit when it was opened; null for none. */
  number: number | null;
  openedBy: ComplaintSide;
  kind: ComplaintKind;
  state: ComplaintState;
  /** null once the customer was erased, as the other words. */
  words: string | null;
  /** Of covered work: the visit’s orders it’s about; null for any other kind. */
  jobs: readonly string[] | null;
  /** The money that the customer wants back. */
  wishedCents: number | null;
  answer: string | null;
  /** The money that the homesmith offers back. */
  offeredCents: number | null;
  answeredAt: Date | null;
  outcome: ComplaintOutcome | null;
  /** What was refunded, or taken off the invoice. */
  cents: number | null;
  reason: string | null;
  /** The visit that does the work again; null unless it was decided so. */
  redoVisitId: string | null;
  /** Which of the visit’s orders that is. */
  redoneJobs: readonly string[] | null;
  openedAt: Date;
  /** By when its next answer is due; null where none is. */
  dueAt: Date | null;
  changedAt: Date;
  endedAt: Date | null;
};

export const LIVE_COMPLAINT: readonly ComplaintState[] = ['open', 'answered', 'review'];
export const isLiveComplaint = ({ state }: Pick<Complaint, 'state'>): boolean =>
  LIVE_COMPLAINT.includes(state);

/** While it's live, who it's about doesn't see it. */
export const isHidden = (
  complaint: Pick<Complaint, 'kind' | 'state' | 'openedBy'>,
  reader: ComplaintSide,
): boolean => isHiddenReport(complaint, reader);

/** Each side shows more beside its own words, as long as it's open. */
export const mayAddPhotosTo = (
  { state, openedBy, answeredAt }: Pick<Complaint, 'state' | 'openedBy' | 'answeredAt'>,
  side: ComplaintSide,
): boolean => isLiveComplaint({ state }) && (openedBy === side || answeredAt !== null);

/** `number`: of the homesmith's side; null for the customer's. */
export type ComplaintReader = { side: ComplaintSide; number: number | null };

/** Those of a visit that a side may see; null for a homesmith who neither has the visit nor had one of them. */
export function complaintsFor(
  all: readonly Complaint[],
  { number: current }: Pick<Visit, 'number'>,
  { side, number }: ComplaintReader,
): Complaint[] | null {
  const seen = all.filter(
    (one) => !isHidden(one, side) && (number === null || one.number === number),
  );
  return number === null || current === number || seen.length > 0 ? seen : null;
}

/** A former homesmith doesn't see photos of the home anymore, and adds none. */
export const mayShowPhotos = ({
  number,
  visit,
}: Pick<ComplaintReader, 'number'> & { visit: Pick<Visit, 'number'> }): boolean =>
  number === null || number === visit.number;

export const MAX_COMPLAINTS_OF_VISIT = 5;

export const ANSWER_HOURS = 48;
export const answerDueAt = (now: Date): Date => new Date(now.getTime() + ANSWER_HOURS * HOUR_MS);

/** Not about what was never confirmed, or that its homesmith hasn't accepted. */
const WITHOUT: readonly VisitState[] = ['held', 'expired', 'offered'];

/** What the link to a visit's reports says, by who reads it; null where there's nothing to do and to read. */
export function nameReportLink(
  visit: Pick<Visit, 'state' | 'changedAt' | 'dispute'>,
  side: ComplaintSide,
  now: Date,
): string | null {
  if (seesDispute(visit.dispute, side)) return 'See the open report';
  return mayOpenComplaint(visit, now) ? 'Report a problem' : null;
}

/** From its confirmation until 30 days after its end. */
export const mayOpenComplaint = (
  { state, changedAt }: Pick<Visit, 'state' | 'changedAt'>,
  now: Date,
): boolean =>
  !WITHOUT.includes(state) &&
  (isLive(state) || now.getTime() < changedAt.getTime() + COMPLAINT_DAYS * DAY_MS);
