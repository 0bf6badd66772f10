/** The progress of a privacy request, from its record and the current day. Pure. */
import type { LocalDate } from '#app/kernel/local-date.ts';
import type { Progress, RequestDates } from '../request-pages/request-view.ts';
import type { RequestState } from './privacy-request.process.ts';
import { lastDownloadDay, ownersSteps } from './privacy-request.ts';
import { needsProof, type Right } from './rights.ts';

export type OnRecord = {
  right: Right;
  state: RequestState;
  /** Null once everything personal was erased. */
  email: string | null;
  /** Days, "YYYY-MM-DD". */
  provedOn: LocalDate | null;
  endedOn: LocalDate;
  dates: RequestDates;
};

export function progressOf(request: OnRecord, today: LocalDate): Progress {
  const { right, email, provedOn, endedOn } = request;
  if (!needsProof(right)) return { kind: 'recorded' };
  if (email === null) return { kind: 'deleted', on: endedOn };
  const may = ownersSteps(request, today);
  if (may.includes('prove')) return { kind: 'unconfirmed' };
  if (provedOn === null) return { kind: request.state === 'closed' ? 'closed' : 'over' };
  if (may.includes('download')) return { kind: 'confirmed', until: lastDownloadDay(provedOn) };
  if (may.includes('delete')) return { kind: 'confirmed', until: null };
  return withoutButton(request);
}

function withoutButton({ right, state }: OnRecord): Progress {
  if (right === 'correct') {
    const isWithUs = state === 'received' || state === 'extended';
    return { kind: isWithUs ? 'with-us' : 'answered' };
  }
  if (state === 'closed') return { kind: 'closed' };
  // 11 CCR 7020(d) has two steps: without the second one nothing was requested.
  return { kind: state === 'downloaded' ? 'downloaded' : 'unfinished' };
}
