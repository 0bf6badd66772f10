/** The fields of a search for windows, for the page as well, which reads nothing else of it. Pure. */

export const TIMES_FIELDS = {
  zip: 'zip',
  plan: 'plan',
  shape: 'shape',
  later: 'later',
  /** Orders of the list that wait for another time, written as `services`. */
  aside: 'aside',
  zone: 'zone',
  weekends: 'weekends',
  /** The request that this one replaces. */
  replaces: 'replaces',
  /** Asks for another ZIP code. */
  change: 'change',
} as const;
/** The chosen window of the visit with this index. */
export const visitField = (place: number): string => `visit.${place}`;
