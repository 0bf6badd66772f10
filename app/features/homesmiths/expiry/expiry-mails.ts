/** Mails about expiring insurances, licenses and checks, to homesmiths and to the administrator. Pure. */
import { ADMIN_EXPIRING_PATH, adminChecksPath } from '#app/kernel/admin-urls.ts';
import { countDays } from '#app/kernel/counts.ts';
import { formatLocalDate } from '#app/kernel/local-date.ts';
import { ASK_PATH } from '#app/kernel/urls.ts';
import { US_STATES, type UsState } from '#app/kernel/us-state.ts';
import { layOutMail } from '#app/platform/mail/mail-layout.ts';

export type ExpiringThing = {
  kind: 'insurance' | 'license' | 'identity' | 'background';
  name: string;
  number: number | null;
  trade: string | null;
  usState: UsState | null;
  until: string;
  daysLeft: number;
};

const WHAT = {
  insurance: 'insurance',
  license: 'license',
  identity: 'identity check',
  background: 'background check',
} as const;

function nameThing({ kind, trade, usState }: ExpiringThing): string {
  if (trade === null || usState === null) return WHAT[kind];
  return `${WHAT[kind]} for ${trade.replaceAll('-', ' ')} in ${US_STATES[usState]}`;
}

function whenOf({ until, daysLeft }: ExpiringThing): string {
  if (daysLeft < 0) return `expired on ${formatLocalDate(until)}`;
  if (daysLeft === 0) return 'expires today';
  return `expires in ${countDays(daysLeft)}, on ${formatLocalDate(until)}`;
}

const takesWindows = ({ kind }: ExpiringThing) => kind === 'insurance' || kind === 'license';

export function expiryMail(thing: ExpiringThing, publicUrl: string) {
  const what = nameThing(thing);
  return layOutMail({
    subject: `Your ${what} ${thing.daysLeft < 0 ? 'expired' : 'expires'} ${formatLocalDate(thing.until)}`,
    intro: `${thing.name}: your ${what} ${whenOf(thing)}.`,
    action: { label: 'Send us the renewal', link: `${publicUrl}${ASK_PATH}` },
    paragraphs: takesWindows(thing)
      ? [
          'After that day, homeowners can’t book you for jobs that need it. They can again as soon as we’ve seen the renewal.',
        ]
      : ['Send us the renewal, or anything that shows it’s in progress.'],
  });
}

/** To the administrator. */
export function expiryNote(thing: ExpiringThing, publicUrl: string) {
  const what = nameThing(thing);
  const whose = thing.number === null ? 'Business' : `Homesmith ${thing.number},`;
  return layOutMail({
    subject: `${thing.name}: ${what} ${whenOf(thing)}`,
    intro: `${whose} ${thing.name}: the ${what} ${whenOf(thing)}.`,
    action:
      thing.number === null
        ? { label: 'See what’s expiring', link: `${publicUrl}${ADMIN_EXPIRING_PATH}` }
        : { label: 'Add the renewal', link: `${publicUrl}${adminChecksPath(thing.number)}` },
    paragraphs: [
      'We emailed them, too. Once you’ve seen the renewal, add it as a check.',
      ...(takesWindows(thing)
        ? ['Without it, homeowners can’t book them for that work after that day.']
        : []),
    ],
  });
}
