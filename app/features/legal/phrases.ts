/** Phrases that the three documents share, with the values of this installation. */
import { countOf } from '#app/kernel/counts.ts';
import { formatLocalDate } from '#app/kernel/local-date.ts';
import type { LegalFacts } from './legal-facts.ts';
import { plain } from './rich-text.ts';

/** "1 day", "30 days". */
export const count = (number: number, unit: string): string => countOf(number, unit);

export const tries = (number: number): string => countOf(number, 'try', 'tries');

/** "Write to us." for the middle of a sentence. */
export const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Who "we" are. */
export function whoRunsIt({ operator, isTrial }: LegalFacts): string[] {
  const { name, address, state } = operator;
  const place = [address && `Address: ${plain(address)}.`, state && `State: ${state}.`];
  const known = place.filter((part) => part !== null && part !== '').join(' ');
  return [
    name === null
      ? 'The people who run this site have not given their name yet. Keep that in mind before you enter personal details.'
      : `This site is run by ${plain(name)}.`,
    ...(known === '' ? [] : [known]),
    ...(isTrial
      ? [
          'This site runs in trial mode: someone is trying out the software. Please don’t enter anything that matters to you.',
        ]
      : []),
    'On this page, “we” means the people who run this site, and “you” means anybody who uses it.',
  ];
}

/** How to contact them. */
export function contact({ operator }: LegalFacts): string[] {
  const { supportEmail, address } = operator;
  const byPost = address === null ? [] : [`Postal address: ${plain(address)}.`];
  return supportEmail === null
    ? ['The people who run this site have not given an email address yet.', ...byPost]
    : [`Write to ${mailTo(supportEmail)}.`, ...byPost];
}

export const mailTo = (email: string): string => `[${plain(email)}](mailto:${encodeURI(email)})`;

/** Whom to ask, for the middle of a sentence: "If …, write to us." */
export const askUs = ({ operator: { supportEmail } }: LegalFacts): string =>
  supportEmail === null
    ? 'you cannot write to us yet, because the people who run this site have not given an email address'
    : `write to ${mailTo(supportEmail)}`;

/** How these texts change. */
export const changes = ({ version }: LegalFacts): string[] => [
  `This is the version of ${formatLocalDate(version)}. Whenever the text changes, so does its date.`,
  'Your account remembers which version you agreed to when you registered, and you can see it in the file that you can download in your settings. The site does not email you about a new version, so check the date when you come back.',
];
