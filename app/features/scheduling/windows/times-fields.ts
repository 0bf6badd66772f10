/** The fields of a search for windows, for the page as well, which reads nothing else of it. Pure. */

export const TIMES_FIELDS = {
  zip: 'zip',
  plan: 'plan',
  shape: 'shape',
  later: 'later',
  zone: 'zone',
  weekends: 'weekends',
  /** Asks for another ZIP code. */
  change: 'change',
} as const;

/** Those that only the server writes and reads. */
export const PLAN_FIELDS = {
  /** Orders of the list that wait for another time, written as `services`. */
  aside: 'aside',
  /** The request that this one replaces. */
  replaces: 'replaces',
} as const;

/** The chosen window of the visit with this index. */
export const visitField = (place: number): string => `visit.${place}`;
