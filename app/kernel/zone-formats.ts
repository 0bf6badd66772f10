/** Formats in the time zone that is asked for. Pure. */

/** Far more than the United States have. */
const MAX_KEPT = 64;

/** Kept for each zone, because making one takes longer than formatting a hundred times. */
export function formatsIn(
  options: Intl.DateTimeFormatOptions,
): (timeZone: string) => Intl.DateTimeFormat {
  const kept = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const known = kept.get(timeZone);
    if (known !== undefined) return known;
    if (kept.size >= MAX_KEPT) kept.clear();
    const made = new Intl.DateTimeFormat('en-US', { ...options, timeZone });
    kept.set(timeZone, made);
    return made;
  };
}
