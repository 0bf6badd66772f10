/**
 * Who sees a photo: its customer, operators, and the homesmith who has the visit now. That homesmith sees what they
 * added themselves and what is a report's until long after the visit, and everything else as long as the home is
 * revealed to them. A report's photos are hidden as it is: from who an unsafe one is about, and from a homesmith
 * whose it isn't. Photos of a quote that isn't sent are its homesmith's alone. Pure.
 */
import { DAY_MS } from '#app/kernel/time-units.ts';
import { isHiddenReport } from '../booking.ts';
import type { Photo } from './photo.ts';

/** A complaint can be opened for 30 days, and has to be answered and decided. */
const SEEN_FOR_DAYS = 90;

type VisitFacts = { number: number | null; windowEndsAt: Date };

export type HomesmithEyes = {
  /** Whom the photo is shown to. */
  number: number;
  visit: VisitFacts;
  /** Whether the home is revealed to them, and may be shown now. */
  seesHome: boolean;
  now: Date;
};

export function isSeenByHomesmith(
  {
    by,
    number,
    report,
    kind,
    quoteId,
  }: Pick<Photo, 'by' | 'number' | 'report' | 'kind' | 'quoteId'>,
  eyes: HomesmithEyes,
): boolean {
  const { visit, seesHome, now } = eyes;
  if (visit.number !== eyes.number) return false;
  if (report !== null) {
    if (report.number !== eyes.number || isHiddenReport(report, 'homesmith')) return false;
  } else if (seesHome && !isUnsent({ kind, quoteId })) return true;
  const isOwn = by === 'homesmith' && number === eyes.number;
  const isRecent = now.getTime() <= visit.windowEndsAt.getTime() + SEEN_FOR_DAYS * DAY_MS;
  return isRecent && (isOwn || report !== null);
}

export const isSeenByCustomer = ({
  report,
  ...photo
}: Pick<Photo, 'report' | 'kind' | 'quoteId'>): boolean =>
  !isUnsent(photo) && (report === null || !isHiddenReport(report, 'customer'));

const isUnsent = ({ kind, quoteId }: Pick<Photo, 'kind' | 'quoteId'>): boolean =>
  kind === 'quote' && quoteId === null;
