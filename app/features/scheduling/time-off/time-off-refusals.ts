/** Why time off was not saved, as its form says it. Pure. */
import { type Failure, presentFailure } from '#app/kernel/change.ts';
import { type TimeOffRefusal, tellTimeOffRefusal } from '../calendar/time-off.messages.ts';

export type TimeOffFormRefusal =
  | Exclude<TimeOffRefusal, { code: 'visits-in-it' }>
  | { code: 'visits-in-it'; visits: number; when?: readonly string[] }
  | { code: 'failed'; failure: Failure };

/** The field that says to keep them is shown by its mistake. */
export const KEEP_FIELD = 'keep';

/** More are summed up: a year off has many. */
const MAX_NAMED = 5;

export function presentTimeOffRefusal(
  { page, login }: { page: string; login: string },
  refusal: TimeOffFormRefusal,
) {
  if (refusal.code === 'failed') {
    return presentFailure(refusal.failure, {
      leadsTo: login,
      unreadable: 'Please enter two times, the second after the first.',
    });
  }
  // Its button is gone from the page that shows what there is.
  if (refusal.code === 'gone') return { leadsTo: `${page}?gone` };
  const message = tellTimeOffRefusal(refusal);
  if (refusal.code !== 'visits-in-it') return { message, init: { status: 422 } };
  const named = (refusal.when ?? []).slice(0, MAX_NAMED).join('; ');
  const mistakes = { [KEEP_FIELD]: named };
  return { message, mistakes, init: { status: 409 } };
}
