/** The name of a time zone on pages: "Pacific Time", in summer and winter. Pure. */
export function nameZone(timeZone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' });
  return parts.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
