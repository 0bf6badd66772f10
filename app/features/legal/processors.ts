/** The configured vendors, named where the documents mention them. */
import { joinWords } from '#app/kernel/counts.ts';
import type { Entry } from './legal-document.ts';
import type { LegalFacts } from './legal-facts.ts';

type Processor = keyof LegalFacts['processors'];

const ENTRIES: Readonly<Record<Processor, Entry>> = {
  mail: {
    term: 'Our email service',
    texts: [
      'Delivers our emails: it sees your email address and what the email says. What you write in a form goes to the people who run this site by email; your files do not.',
    ],
  },
  texts: {
    term: 'Twilio',
    texts: [
      'Delivers our text messages: it sees your phone number and what the message says, which is a code or, if you want such messages, what happens with a visit. Twilio also remembers who replied STOP. [Twilio’s privacy notice](https://www.twilio.com/en-us/legal/privacy)',
    ],
  },
  recaptcha: {
    term: 'Google reCAPTCHA',
    texts: [
      'Checks for bots when you register, look up an email, ask for a new password or have a code sent. Google’s script then runs in your browser: Google sees your IP address, your browser and how you use the form, and tells us only whether you passed. [Google’s privacy policy](https://policies.google.com/privacy)',
    ],
  },
  maps: {
    term: 'Google Maps',
    texts: [
      'Suggests addresses as you type yours: Google sees what you type there, your IP address and your browser. [Google’s privacy policy](https://policies.google.com/privacy)',
    ],
  },
};

const WITHOUT_GOOGLE =
  'Google’s scripts load only in the forms that need them. If you decline cookies, or your browser sends Global Privacy Control, they don’t load at all. We use our own bot check and ZIP code table instead.';

// The type of Object.keys is `string[]`.
const NAMES = Object.keys(ENTRIES) as Processor[];

const configured = ({ processors }: LegalFacts) => NAMES.filter((name) => processors[name]);

export const usesGoogle = ({ processors }: LegalFacts): boolean =>
  processors.recaptcha || processors.maps;

export const hasProcessors = (facts: LegalFacts): boolean => configured(facts).length > 0;

export function processorEntries(facts: LegalFacts): Entry[] {
  const entries = configured(facts).map((name) => ENTRIES[name]);
  if (!usesGoogle(facts)) return entries;
  return [...entries, { term: 'Without Google', texts: [WITHOUT_GOOGLE] }];
}

/** One or two sentences. */
export function whoHelpsUs(facts: LegalFacts): string {
  const { mail, texts, recaptcha, maps } = facts.processors;
  const delivered = [...(mail ? ['emails'] : []), ...(texts ? ['text messages'] : [])];
  const jobs = [
    ...(delivered.length > 0 ? [`deliver our ${joinWords(delivered)}`] : []),
    ...(recaptcha ? ['check for bots'] : []),
    ...(maps ? ['suggest addresses'] : []),
  ];
  const nobody = 'We don’t sell it, and no one advertises with it.';
  return jobs.length === 0
    ? `${nobody} No other company sees it.`
    : `${nobody} Companies that ${joinWords(jobs)} see what they need for that.`;
}
