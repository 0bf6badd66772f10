/** How far work of several days is. Pure and tiny, for views. */
import type { Visit } from '../booking.ts';

/** "Day 1 of 3 done"; null before, and for work of one day. */
export const nameDaysDone = ({
  daysDone = 0,
  window: { days = 1 },
}: Pick<Visit, 'daysDone' | 'window'>): string | null =>
  daysDone === 0 ? null : `Day ${daysDone} of ${daysDone + days} done`;
