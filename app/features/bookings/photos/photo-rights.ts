/**
 * Who sees a photo: its customer, operators, and the homesmith who has the visit now. That homesmith sees what they
 * added themselves and what is a complaint's until long after the visit, and everything else as long as the home is
 * revealed to them. Pure.
 */
import { DAY_MS } from '#app/kernel/time-units.ts';
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
  { by, kind, number }: Pick<Photo, 'by' | 'kind' | 'number'>,
  eyes: HomesmithEyes,
): boolean {
  const { visit, seesHome, now } = eyes;
  if (visit.number !== eyes.number) return false;
  if (seesHome) return true;
  const isOwn = by === 'homesmith' && number === eyes.number;
  const isRecent = now.getTime() <= visit.windowEndsAt.getTime() + SEEN_FOR_DAYS * DAY_MS;
  return isRecent && (isOwn || kind === 'complaint');
}
