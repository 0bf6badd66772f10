/** Until when somebody can apply for an opening. */
import { LAST_US_ZONE } from '#app/kernel/local-date.ts';
import { isOver } from '#app/kernel/time-range.ts';
import { dayIn } from '#app/kernel/zone.server.ts';
import type { Opening } from './opening.ts';

type Closing = Pick<Opening, 'closesOn'>;

/** When its last day is over everywhere in the United States; null while no day is set. */
export const closesAt = ({ closesOn }: Closing): Date | null =>
  closesOn === null ? null : dayIn(LAST_US_ZONE, closesOn).endsAt;

export function isOpen(opening: Closing, now: Date): boolean {
  const endsAt = closesAt(opening);
  return endsAt === null || !isOver({ endsAt }, now);
}
