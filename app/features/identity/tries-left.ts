/** The sentence next to a wrong code. Pure. */
import { countOf } from '#app/kernel/counts.ts';

/** null where tries are not counted. */
export function describeTriesLeft(left: number | undefined): string | null {
  if (left === undefined) return null;
  if (left === 0) return 'That was your last try for now, so wait a while first.';
  return `${countOf(left, 'try', 'tries')} left.`;
}
