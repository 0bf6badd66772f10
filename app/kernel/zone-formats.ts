/** Formats of dates and times. Nothing else makes one. Pure. */

/** With the options' time zone; without one, in that of the process or browser. */
export const dateFormat = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-US', options);

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
    const made = dateFormat({ ...options, timeZone });
    kept.set(timeZone, made);
    return made;
  };
}
