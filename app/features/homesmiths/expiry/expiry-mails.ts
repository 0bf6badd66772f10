/** Mails about expiring insurances, licenses and checks, to homesmiths and to the administrator. Pure. */
import { countDays } from '#app/kernel/count-days.ts';
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
  if (daysLeft < 0) return `ended on ${formatLocalDate(until)}`;
  if (daysLeft === 0) return 'ends today';
  return `ends in ${countDays(daysLeft)}, on ${formatLocalDate(until)}`;
}

const takesWindows = ({ kind }: ExpiringThing) => kind === 'insurance' || kind === 'license';

export function expiryMail(thing: ExpiringThing, publicUrl: string) {
  const what = nameThing(thing);
  return layOutMail({
    subject: `Your ${what} ${thing.daysLeft < 0 ? 'has ended' : 'ends soon'}`,
    intro: `The ${what} of ${thing.name} ${whenOf(thing)}.`,
    action: { label: 'Send us the renewed one', link: `${publicUrl}${ASK_PATH}` },
    paragraphs: takesWindows(thing)
      ? [
          'For visits after that day nobody is offered the windows that need it. They come back as soon as we have seen the renewed one.',
        ]
      : ['Please send us what renews it.'],
  });
}

/** To the administrator. */
export function expiryNote(thing: ExpiringThing) {
  const what = nameThing(thing);
  const whose = thing.number === null ? 'Business' : `Homesmith ${thing.number},`;
  return layOutMail({
    subject: `Expires: ${what} of ${thing.name}`,
    intro: `${whose} ${thing.name}: the ${what} ${whenOf(thing)}.`,
    paragraphs: [
      'They were told, too. Once you have seen the renewed one, note it as a check.',
      ...(takesWindows(thing) ? ['Until then they have no windows after that day for it.'] : []),
    ],
  });
}
