/** What is said beside a wrong code. Pure. */

/** null where nobody counts. */
export function describeTriesLeft(left: number | undefined): string | null {
  if (left === undefined) return null;
  if (left === 0) return 'No tries are left for now.';
  return left === 1 ? 'One try is left.' : `${left} tries are left.`;
}
