/**
 * Mails to members of a homesmith who is assigned to a request, or whose visit is cancelled: the work, the window
 * and the place, without street and customer, which they get when it is booked. Pure.
 */
import { workPath } from '#app/kernel/urls.ts';
import { layOutMail } from '#app/platform/mail/mail-layout.ts';

export type AssignedVisit = {
  number: number;
  /** The homesmith's name. */
  name: string;
  /** The window, in the home's local time. */
  when: string;
  /** The work, and its duration. */
  work: string;
  /** What its jobs include, in sentences. */
  details: readonly string[];
};

export type Assigned = {
  /** All visits of the request for one homesmith. */
  visits: readonly [AssignedVisit, ...AssignedVisit[]];
  reference: string;
  /** "San Francisco, CA 94110" */
  place: string;
  publicUrl: string;
};

export function assignedMail({ visits, reference, place, publicUrl }: Assigned) {
  const [{ number, name }] = visits;
  const count = visits.length === 1 ? 'a visit' : `${visits.length} visits`;
  return layOutMail({
    subject: `Assigned to ${name}: ${count} in ${place}`,
    intro: `We have assigned ${name} to ${count} that a homeowner in ${place} asked for.`,
    action: { label: 'Look at your calendar', link: `${publicUrl}${workPath(number)}` },
    paragraphs: [
      ...visits.map(({ when, work, details }) => [`${when}: ${work}.`, ...details].join(' ')),
      'Nothing is booked yet: this time is kept in your calendar, and the homeowner can still change their mind. The street, and who asked, you learn once it is booked.',
      `If you cannot come, write to us at once and name the request, ${reference}.`,
    ],
  });
}

type VisitsOff = { name: string; windows: readonly string[]; zip: string };

/** Without the reference: mails with one are deleted together with the conversation. */
export const visitsOffMail = ({ name, windows, zip }: VisitsOff) =>
  layOutMail({
    subject: `Off: ${windows.length === 1 ? 'a visit' : `${windows.length} visits`} of ${name} near ${zip}`,
    intro: 'Please do not come: the request is no longer there, and this time is yours again.',
    paragraphs: windows,
  });
