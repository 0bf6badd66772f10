/** Where a privacy request stands, from what is on record of it and what day it is. Pure. */
import { addDays } from '#app/kernel/local-date.ts';
import type { ItemState } from '../inbox/inbox-item.ts';
import { DOWNLOAD_DAYS } from './request-clock.ts';
import type { Progress, RequestDates } from './request-view.ts';
import { needsProof, type Right } from './rights.ts';

export type OnRecord = {
  right: Right;
  state: ItemState;
  /** Null once everything that names somebody was erased. */
  email: string | null;
  /** Days, "YYYY-MM-DD". */
  provedOn: string | null;
  closedOn: string;
  dates: RequestDates;
};

export function progressOf(request: OnRecord, today: string): Progress {
  const { right, state, email, provedOn, closedOn, dates } = request;
  if (!needsProof(right)) return { kind: 'recorded' };
  if (email === null) return { kind: 'deleted', on: closedOn };
  const isLate = today > dates.answerBy;
  if (provedOn === null) return { kind: state === 'closed' || isLate ? 'over' : 'unconfirmed' };
  if (right === 'correct') {
    return { kind: state === 'answered' || state === 'closed' ? 'answered' : 'with-us' };
  }
  if (right === 'know') {
    const until = addDays(provedOn, DOWNLOAD_DAYS - 1);
    return today > until ? { kind: 'answered' } : { kind: 'confirmed', until };
  }
  // Two steps, as 11 CCR 7020(d) has them: whoever does not take the second has not asked.
  return isLate || state === 'closed' ? { kind: 'over' } : { kind: 'confirmed', until: null };
}
