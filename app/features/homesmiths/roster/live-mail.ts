/** The mail to a homesmith whom homeowners can book from now on. Pure. */
import { countOf } from '#app/kernel/counts.ts';
import { workPath } from '#app/kernel/urls.ts';
import { layOutMail } from '#app/platform/mail/mail-layout.ts';
import type { WorkArea } from './homesmith.ts';

/** "within 10 miles of 94103", the end of a sentence about homeowners. */
export function nameReach(area: WorkArea): string {
  if (area.kind === 'radius') return `within ${countOf(area.miles, 'mile')} of ${area.baseZip}`;
  return area.zips.length === 1
    ? `in ${area.zips[0]}`
    : `in ${countOf(area.zips.length, 'ZIP code')}`;
}

type Live = { number: number; name: string; area: WorkArea; isInstant: boolean; publicUrl: string };

export const liveMail = ({ number, name, area, isInstant, publicUrl }: Live) =>
  layOutMail({
    subject: `You’re live, ${name}`,
    intro: `You’re live. Homeowners ${nameReach(area)} can book you.`,
    action: { label: 'Open your schedule', link: `${publicUrl}${workPath(number)}` },
    paragraphs: [
      isInstant
        ? 'We’ll email you about each booking.'
        : 'We’ll email you about each request, so you can accept or decline it.',
      'Check that your hours, area, and services are right. You can change them anytime.',
    ],
  });
