/** What a customer reads of a right to cancel, and how it's waived. Pure. */
import { formatLocalDate, localDateIn } from '#app/kernel/local-date.ts';

export type CancelRight = {
  /** Midnight at the end of its last day. */
  until: Date;
  /** "December 4, 2026" */
  through: string;
  notices: readonly string[];
  /** What a customer declares in an emergency. */
  waivers: readonly string[];
  /** The files it's from. */
  versions: readonly string[];
};

export const rightLine = (through: string): string =>
  `You can cancel this work for free through ${through}. It won’t start before that.`;

/** The last day of a right that ends at that midnight. */
export const throughOf = (until: Date, timeZone: string): string =>
  formatLocalDate(localDateIn(timeZone, new Date(until.getTime() - 1)));

/** Until when a visit can be canceled by one press, in a sentence; null without such a right, and once it's over. */
export const runningRight = (
  { coolUntil }: { coolUntil?: Date | null },
  { cancelCents, timeZone, now }: { cancelCents: number | null; timeZone: string; now: Date },
): string | null =>
  coolUntil && now < coolUntil && cancelCents === 0
    ? rightLine(throughOf(coolUntil, timeZone))
    : null;

/** Whether a visit comes before the right ends. */
export const isBefore = (
  visits: readonly { windowStartsAt: Date }[],
  until: Date | null,
): boolean => until !== null && visits.some(({ windowStartsAt }) => windowStartsAt < until);

/** What is agreed to: the notices, and until when it holds, or that it was waived, and why. */
export function sayRight(right: CancelRight | null, waiver: string | null): readonly string[] {
  if (right === null) return [];
  const { through, notices, waivers } = right;
  return waiver === null
    ? [...notices, rightLine(through)]
    : [...notices, ...waivers, `You waived your right to cancel. The emergency: ${waiver}`];
}

/** Until when its visits can be canceled by law; null without a right, and once it was waived. */
export const coolUntilOf = (right: CancelRight | null, waiver: string | null): Date | null =>
  right === null || waiver !== null ? null : right.until;

/** As the booking is once it's confirmed. */
export const coolingUntil = <Of extends { visits: readonly object[] }>(
  booking: Of,
  coolUntil: Date | null,
): Of => ({ ...booking, visits: booking.visits.map((visit) => ({ ...visit, coolUntil })) });

/** As a page shows it before it's agreed to. */
export type ShownRight = Pick<CancelRight, 'notices' | 'waivers'> & {
  line: string;
  isBefore: boolean;
};
