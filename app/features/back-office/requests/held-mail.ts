/**
 * To a homesmith who agreed to come when an operator called: the time is held on their calendar, and booked only once the
 * customer confirms it. Without the address, which a held visit doesn't show either. Pure.
 */
import { ASK_PATH, workPath } from '#app/kernel/urls.ts';
import { layOutMail } from '#app/platform/mail/mail-layout.ts';

type HeldFacts = {
  number: number;
  /** "Wed, Jun 3, 10 AM–noon" */
  when: string;
  zip: string;
  /** "Faucet repair", a job each. */
  jobs: readonly string[];
  /** "Tue, Jun 2, 6 AM" at the home. */
  until: string;
  publicUrl: string;
};

export const timeHeldMail = ({ number, when, zip, jobs, until, publicUrl }: HeldFacts) =>
  layOutMail({
    subject: `We’re holding ${when} for a homeowner in ${zip} (until ${until})`,
    intro: `You told us that you can come ${when}. We’ve offered that time to a homeowner in ${zip}, who can book it until ${until}.`,
    action: { label: 'See your schedule', link: `${publicUrl}${workPath(number)}` },
    paragraphs: [
      ...jobs,
      'It isn’t booked yet. If they book, we’ll email you the job. If they don’t, the time is free again.',
      `Can’t come after all? Tell us now: ${publicUrl}${ASK_PATH}`,
    ],
  });
