/** The cancellation policy of a visit in one line, as every page and mail shows it. Pure. */
import type { FeePolicy, FeeStage } from '#app/features/payments/api/rules.ts';
import { countOf } from '#app/kernel/counts.ts';
import { formatPrice } from '#app/kernel/money.ts';
import { HOUR_MS, MINUTE_MS } from '#app/kernel/time-units.ts';
import type { Visit } from './booking.ts';
import type { VisitState } from './visit.process.ts';

/** moveCents: null when it can't be rescheduled then. */
type Costs = { cancelCents: number; moveCents: number | null };

const to = (verbs: string, cents: number) =>
  cents === 0 ? `free to ${verbs}` : `${formatPrice(cents)} to ${verbs}`;

function describeCosts({ cancelCents, moveCents }: Costs): string {
  if (moveCents === null) return to('cancel', cancelCents);
  return cancelCents === moveCents
    ? to('cancel or reschedule', cancelCents)
    : `${to('cancel', cancelCents)}, ${to('reschedule', moveCents)}`;
}

const isSame = (one: Costs, other: Costs) =>
  one.cancelCents === other.cancelCents && one.moveCents === other.moveCents;

/** A visit whose homesmith has not confirmed costs what a confirmed one does, which no one expects unless it's said. */
export const WHILE_ASKED = ', whether or not your homesmith has confirmed';

/** Setting out costs more, which is read before; what was free until a time still is. */
export const WHILE_ON_THE_WAY = ', though your homesmith is on the way';

type StateChange = { step: string; from: string | null; to: string };

/** Offered to another homesmith, after one left or declined; from the visit's events in chronological order. */
export const isOfferedAgain = (events: readonly StateChange[]): boolean =>
  events.findLast(({ from, to }) => to === 'offered' && from !== 'offered')?.step === 'offer';

/** A homesmith left or declined, so it's free until another one confirms: what was announced while we look. */
export function freeWhileUnplaced(
  verbs: string,
  { state, redo = null }: Pick<Visit, 'state'> & { redo?: Visit['redo'] },
): string {
  if (redo !== null) return 'Free, whatever changes';
  if (state === 'scheduled') return `Free to ${verbs} while your homesmith asks for another time`;
  return state === 'offered'
    ? `Free to ${verbs} until a homesmith confirms`
    : `Free to ${verbs} until we find you a homesmith`;
}

/** Its homesmith has yet to confirm, or will be asked to. */
export const isUnconfirmed = ({ state, isAsked }: Pick<Visit, 'state' | 'isAsked'>): boolean =>
  state === 'offered' || (state === 'held' && isAsked);

/** A reminder comes when free changes may have just ended, which the costs alone don't say. */
export const remindOfCosts = (
  { now: { cancelCents } }: Pick<FeePolicy, 'now'>,
  costs: string,
): string => (cancelCents > 0 ? `It’s too late to cancel for free. ${costs}` : costs);

type CostsOf = {
  visit: Pick<Visit, 'state' | 'isAsked'>;
  formatTime: (iso: string) => string;
};

type PolicyFacts = Pick<
  FeePolicy,
  'stage' | 'now' | 'freeUntil' | 'graceMinutes' | 'early' | 'late' | 'underwayCancelCents'
>;

const HOUR_MINUTES = HOUR_MS / MINUTE_MS;

function formatGrace(minutes: number): string {
  if (minutes === HOUR_MINUTES) return 'an hour after booking';
  const hours = minutes / HOUR_MINUTES;
  const time = Number.isInteger(hours) ? countOf(hours, 'hour') : countOf(minutes, 'minute');
  return `${time} after booking`;
}

/** "until Tue, Nov 24, 10 AM"; where only the grace period is left, which begins with the booking, says so, too. */
export function formatFreeEnd(
  { freeUntil, graceMinutes }: { freeUntil: string } & Pick<FeePolicy, 'graceMinutes'>,
  { visit: { state }, formatTime }: CostsOf,
): string {
  if (graceMinutes === null) return `until ${formatTime(freeUntil)}`;
  const grace = formatGrace(graceMinutes);
  // Its end moves on until the booking is confirmed.
  return state === 'held' ? `for ${grace}` : `until ${formatTime(freeUntil)}, ${grace}`;
}

/** "Free to cancel or reschedule until Tue, Nov 24, 10 AM. After that: $75 to cancel, $25 to reschedule." */
export function formatCosts(policy: PolicyFacts, { visit, formatTime }: CostsOf): string {
  if (policy.stage === 'unplaced') return `${freeWhileUnplaced('cancel or reschedule', visit)}.`;
  const { now: current, freeUntil, early, late, underwayCancelCents } = policy;
  // Who was kept waiting is charged nothing either way.
  const isKeptWaiting =
    freeUntil === null && early === null && current.cancelCents !== late.cancelCents;
  const isToSetOut = current.moveCents !== null && !isKeptWaiting;
  const hasUnderway = isToSetOut && underwayCancelCents !== late.cancelCents;
  const endOf = (until: string) =>
    until === freeUntil
      ? formatFreeEnd({ ...policy, freeUntil }, { visit, formatTime })
      : `until ${formatTime(until)}`;
  const periods = findPeriods(policy, hasUnderway).map(({ until, ...costs }) =>
    until === null ? describeCosts(costs) : `${describeCosts(costs)} ${endOf(until)}`,
  );
  const [now = '', ...later] = periods;
  // An amount that was announced until a time is true until then, even if they set out before.
  const rest = later.length === 0 ? '' : ` After that: ${later.join(', then ')}`;
  const underway = hasUnderway
    ? `nce your homesmith is on the way: ${to('cancel', underwayCancelCents)}`
    : '';
  // Only after a time that was announced: a homesmith who sets out before costs no more.
  const more = underway === '' ? rest : rest === '' ? ` O${underway}` : `${rest}, or o${underway}`;
  const asked = isUnconfirmed(visit) ? WHILE_ASKED : '';
  const still = visit.state === 'en_route' && freeUntil !== null ? WHILE_ON_THE_WAY : '';
  return `${capitalize(now)}${asked}${still}.${more}${more === '' ? '' : '.'}`;
}

/** From now on, each with its end; neighbors with the same costs are one, unless setting out costs more in the last. */
function findPeriods(
  { now, freeUntil, early, late, underwayCancelCents }: PolicyFacts,
  keepsLast: boolean,
): (Costs & { until: string | null })[] {
  // Free without an end: they were kept waiting.
  const { cancelCents, moveCents } = now;
  const all = [
    ...(freeUntil === null ? [] : [{ cancelCents: 0, moveCents: 0, until: freeUntil }]),
    ...(early === null || (freeUntil !== null && early.until <= freeUntil) ? [] : [early]),
  ];
  const last =
    all.length === 0
      ? { cancelCents, moveCents }
      : moveCents === null
        ? { cancelCents: underwayCancelCents, moveCents }
        : late;
  return [...all, { ...last, until: null }]
    .map(({ until, ...costs }) => ({
      cancelCents: costs.cancelCents,
      moveCents: moveCents === null ? null : costs.moveCents,
      until,
    }))
    .filter((period, at, periods) => {
      const next = periods[at + 1];
      if (next === undefined || !isSame(period, next)) return true;
      return keepsLast && at === periods.length - 2;
    });
}

const capitalize = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

/** The stage for fees; null when it can no longer be canceled. */
export function stageOf(state: VisitState): FeeStage | null {
  switch (state) {
    case 'held':
    case 'scheduled':
    case 'offered':
      return 'scheduled';
    case 'unplaced':
    case 'en_route':
    case 'arrived':
      return state;
    default:
      return null;
  }
}
