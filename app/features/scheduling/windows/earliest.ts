/** The answer of `GET /api/windows` as a short text for service pages, which fits into one line. Pure. */

import { dateFormat } from '#app/kernel/zone-formats.ts';

export type WindowsNear = {
  zip: string;
  fewest: { visits: readonly { windows: readonly { window: string }[] }[] } | null;
  toRequest: readonly { reason: string }[];
};

/** Whether no homesmith comes to that ZIP code. */
export const isUnserved = ({ fewest, toRequest }: WindowsNear): boolean =>
  fewest === null && toRequest[0]?.reason === 'nobody-covers';

export function describeEarliest({ zip, fewest, toRequest }: WindowsNear): string {
  const found = fewest?.visits.flatMap(({ windows }) => windows.slice(0, 1)) ?? [];
  const day = found[0]?.window.slice(0, 10);
  if (day !== undefined) return `First opening: ${DAY.format(Date.parse(day))}`;
  switch (toRequest[0]?.reason) {
    case 'several-visits':
    case 'too-many-days':
      return 'We’ll schedule this one with you.';
    case 'taken':
      return `No openings near ${zip} right now.`;
    default:
      return `We’re not in ${zip} yet.`;
  }
}

const DAY = dateFormat({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
