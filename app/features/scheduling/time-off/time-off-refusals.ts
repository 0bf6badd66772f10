/** Refusals of time off, as its form shows them. Pure. */
import { type Failure, presentFailure } from '#app/kernel/change.ts';
import { type TimeOffRefusal, tellTimeOffRefusal } from '../calendar/time-off.messages.ts';

export type TimeOffFormRefusal =
  | Exclude<TimeOffRefusal, { code: 'visits-in-it' }>
  | { code: 'visits-in-it'; visits: number; when?: readonly string[]; ids?: readonly string[] }
  | { code: 'failed'; failure: Failure };

/** The box that keeps visits appears with this field's mistake. */
export const KEEP_FIELD = 'keep';

/** The visits that the box names, in its order. */
export const VISITS_FIELD = 'visits';
export const NAMES_APART = '; ';
/** How many there are, named or not. */
export const COUNT_FIELD = 'count';

/** The field beside which a refusal is shown. */
const FIELDS: Readonly<Partial<Record<TimeOffRefusal['code'], string>>> = {
  'no-day': 'from-day',
  'no-last-day': 'to-day',
  'no-time': 'from-time',
  'no-range': 'to-day',
  past: 'to-day',
  'too-long': 'to-day',
  'too-far': 'to-day',
};

/** Further ones are counted. */
const MAX_NAMED = 20;

export function presentTimeOffRefusal(
  { page, login }: { page: string; login: string },
  refusal: TimeOffFormRefusal,
) {
  if (refusal.code === 'failed') {
    return presentFailure(refusal.failure, {
      leadsTo: login,
      unreadable: 'We couldn’t read the form. Send it again.',
    });
  }
  // The reloaded page no longer has its button.
  if (refusal.code === 'gone') return { leadsTo: `${page}?gone` };
  const message = tellTimeOffRefusal(refusal);
  if (refusal.code !== 'visits-in-it') {
    const field = FIELDS[refusal.code];
    const mistakes = field === undefined ? {} : { [field]: message };
    return { message, mistakes, init: { status: 422 } };
  }
  const named = (refusal.when ?? []).slice(0, MAX_NAMED).join(NAMES_APART);
  const mistakes = { [KEEP_FIELD]: named };
  const values = {
    [VISITS_FIELD]: (refusal.ids ?? []).slice(0, MAX_NAMED).join(' '),
    [COUNT_FIELD]: String(refusal.when?.length ?? refusal.visits),
  };
  return { message, mistakes, values, init: { status: 409 } };
}
