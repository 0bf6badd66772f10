/** What hurts a customer now, as rows of the overview. Pure. */
import { type HurtingVisit, waitsForPrice } from '#app/features/bookings/api/bookings.ts';
import type { JobLine } from '#app/features/catalogue/api/choices.ts';
import { countDays } from '#app/kernel/counts.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/kernel/time-units.ts';

/** Worst first. */
export const URGENT_KINDS = [
  'unsafe',
  'late',
  'unassigned',
  'asked',
  'price',
  'stalled',
  'complaint',
  'contested',
  'first',
  'unanswered',
] as const;
export type UrgentKind = (typeof URGENT_KINDS)[number];

export const KIND_NAMES: Readonly<Record<UrgentKind, string>> = {
  unsafe: 'Unsafe',
  late: 'Late',
  unassigned: 'No homesmith',
  asked: 'Passed on',
  price: 'Price',
  stalled: 'Stalled',
  complaint: 'Complaint',
  contested: 'Contested',
  first: 'First answer',
  unanswered: 'Unanswered',
};

export type UrgentRow = {
  key: string;
  kind: UrgentKind;
  title: string;
  /** Of a visit. */
  jobs?: readonly JobLine[];
  detail: string;
  who: string;
  /** "26 min": how long the customer has waited. */
  waiting: string;
  /** When it gets worse by itself, at the home, as the title is; null where that is now, or nothing is set. */
  actBy: { at: string; timeZone: string } | null;
  act: { label: string; to: string };
  /** What else waits in the same booking. */
  also: readonly { text: string; to: string }[];
};

/** A row that is not in order yet. */
export type UrgentCandidate = Omit<UrgentRow, 'waiting' | 'actBy' | 'also'> & {
  /** Its reference; null for what is in none. */
  booking: string | null;
  since: Date;
  actBy: { at: Date; timeZone: string } | null;
};

/** "under 1 min", "26 min", "3 hr", "4 days". */
export function formatWaiting(since: Date, now: Date): string {
  const ms = now.getTime() - since.getTime();
  if (ms >= DAY_MS) return countDays(Math.floor(ms / DAY_MS));
  if (ms >= HOUR_MS) return `${Math.floor(ms / HOUR_MS)} hr`;
  return ms >= MINUTE_MS ? `${Math.floor(ms / MINUTE_MS)} min` : 'under 1 min';
}

export function kindOf(visit: HurtingVisit): UrgentKind {
  if (visit.state === 'unplaced') return 'unassigned';
  if (visit.state === 'offered') return 'asked';
  if (visit.state === 'scheduled' || visit.state === 'en_route') return 'late';
  return waitsForPrice(visit) ? 'price' : 'stalled';
}

/** Since when its customer waits. */
export function waitingSince({ state, changedAt, windowEndsAt, startsAt, minutes }: HurtingVisit) {
  switch (state) {
    case 'scheduled':
    case 'en_route':
      return windowEndsAt;
    case 'arrived':
    case 'working':
      return new Date(startsAt.getTime() + minutes * MINUTE_MS);
    default:
      return changedAt;
  }
}

/**
 * By kind, then what gets worse by itself first, then who has waited longest; for a first answer only who has waited
 * longest. A booking has one row, of the worst.
 */
export function sortUrgent(found: readonly UrgentCandidate[], now: Date): UrgentRow[] {
  const at = ({ kind, actBy }: UrgentCandidate) =>
    (kind === 'first' ? undefined : actBy?.at.getTime()) ?? Number.POSITIVE_INFINITY;
  const sorted = found.toSorted(
    (a, b) =>
      URGENT_KINDS.indexOf(a.kind) - URGENT_KINDS.indexOf(b.kind) ||
      (at(a) === at(b) ? 0 : at(a) - at(b)) ||
      a.since.getTime() - b.since.getTime() ||
      (a.key < b.key ? -1 : 1),
  );
  return [...Map.groupBy(sorted, ({ booking, key }) => booking ?? key).values()].flatMap(
    ([worst, ...others]) => {
      if (worst === undefined) return [];
      const { since, actBy, booking: _, ...row } = worst;
      return {
        ...row,
        waiting: formatWaiting(since, now),
        actBy: actBy && { at: actBy.at.toISOString(), timeZone: actBy.timeZone },
        also: others.map(({ kind, title, act }) => ({
          text: `${KIND_NAMES[kind]}: ${title}`,
          to: act.to,
        })),
      };
    },
  );
}
