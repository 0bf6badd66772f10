/** When an opening closes. */
import { LAST_US_ZONE } from '#app/kernel/local-date.ts';
import { isOver } from '#app/kernel/time-range.ts';
import { dayIn } from '#app/kernel/zone.server.ts';
import type { Opening } from './opening.ts';

type Closing = Pick<Opening, 'closesOn'>;

/** The end of its last day in the last US time zone; null without one. */
export const closesAt = ({ closesOn }: Closing): Date | null =>
  closesOn === null ? null : dayIn(LAST_US_ZONE, closesOn).endsAt;

export function isOpen(opening: Closing, now: Date): boolean {
  const endsAt = closesAt(opening);
  return endsAt === null || !isOver({ endsAt }, now);
}
