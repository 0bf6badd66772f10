/** The sentence next to a wrong code. Pure. */
import { countOf } from '#app/kernel/counts.ts';

/** null where tries are not counted. */
export function describeTriesLeft(left: number | undefined): string | null {
  if (left === undefined) return null;
  if (left === 0) return 'No tries left for now.';
  return `${countOf(left, 'try', 'tries')} left.`;
}
