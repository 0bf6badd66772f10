/** The name of a time zone on pages: "Pacific Time", in summer and winter. Pure. */
import { formatsIn } from '#app/kernel/zone-formats.ts';

const namesIn = formatsIn({ timeZoneName: 'longGeneric' });

export function nameZone(timeZone: string, at: Date): string {
  const parts = namesIn(timeZone).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
