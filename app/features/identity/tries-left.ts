/** The sentence next to a wrong code. Pure. */

/** null where tries are not counted. */
export function describeTriesLeft(left: number | undefined): string | null {
  if (left === undefined) return null;
  if (left === 0) return 'No tries left for now.';
  return left === 1 ? '1 try left.' : `${left} tries left.`;
}
