/** The notice under the California Consumer Privacy Act (Civil Code 1798.100 and following). */
import type { Block, Entry, LegalDocument } from './legal-document.ts';
import type { LegalFacts } from './legal-facts.ts';
import { askUs, changes, contact, count, lowerFirst, whoRunsIt } from './phrases.ts';
import { hasProcessors, processorEntries } from './processors.ts';

export const californiaNotice = (facts: LegalFacts): LegalDocument => ({
  title: 'California Consumer Privacy Act',
  description:
    'Your rights under California’s privacy law at Homesmith and how to use them today: know, delete, correct, opt out, limit. Nothing is sold or shared.',
  keyPoints: [
    {
      title: 'Nothing is sold',
      text: 'We do not sell or share your personal information, and have not done so in the past 12 months.',
    },
    {
      title: 'Your rights work now',
      text: 'See, download, correct and delete what we hold in your account settings, without asking anybody.',
    },
    {
      title: 'Your browser can speak',
      text: 'Global Privacy Control counts as your opt-out, from the first page on.',
    },
  ],
  sections: [
    {
      id: 'about-this-notice',
      title: 'About this notice',
      blocks: [
        'The California Consumer Privacy Act gives people in California rights over their personal information. It binds businesses from a certain size on. We give the same rights to everybody who uses this site, wherever they live and whether or not the law makes us.',
        'The [Privacy Policy](/privacy) tells all of it in plain words. This notice orders it the way the law asks for.',
        ...whoRunsIt(facts),
      ],
    },
    {
      id: 'opt-out',
      title: 'Your opt-out',
      blocks: [
        { live: 'gpc' },
        'You may tell any business not to sell or share your personal information. We do neither, so there is nothing to stop, and no form to fill in. Global Privacy Control, which some browsers send for you, is honored all the same: it counts as “Decline” to the cookie question in that browser, whether you have an account or not.',
        'Without such a browser, “Cookie choice” at the foot of every page asks you the question again.',
      ],
    },
    {
      id: 'what-we-collect',
      title: 'What we collect',
      blocks: [
        'These are the categories of the law that we collect, and have collected in the past 12 months:',
        { entries: categories(facts) },
        'We do not collect these: characteristics protected by law, biometric information, precise geolocation, audio or pictures, professional or employment information, education records, and inferences about you.',
      ],
    },
    {
      id: 'sources',
      title: 'Where we get it from',
      blocks: ['From you, when you type it, and from the browser that you use. From nobody else.'],
    },
    {
      id: 'purposes',
      title: 'What we use it for',
      blocks: [
        'To run your account, to keep it safe, to keep your list, and to send you the links, codes and warnings that belong to it. We do not use it for anything that you would not expect from that, and make no automated decisions about you but one: whether whoever asks is a program, and whether something was tried too often.',
      ],
    },
    { id: 'disclosures', title: 'Whom we disclose it to', blocks: disclosures(facts) },
    {
      id: 'your-rights',
      title: 'Your rights',
      blocks: [
        {
          entries: [
            {
              term: 'Know',
              texts: [
                'What we collect, from where, for what and to whom it is disclosed: this page. And the specific pieces that we hold about you, in a form that you can take elsewhere.',
              ],
            },
            { term: 'Delete', texts: ['What we hold about you.'] },
            { term: 'Correct', texts: ['What is not right.'] },
            {
              term: 'Opt out of sale and sharing',
              texts: ['Nothing is sold or shared, also not of anybody under 16.'],
            },
            {
              term: 'Limit the use of sensitive information',
              texts: [
                'The only sensitive pieces are those that let you in: your email with your password, the second step and passkeys. They are used for that and nothing else, so there is no use left to limit.',
              ],
            },
            {
              term: 'Not be treated worse',
              texts: [
                'Whoever uses these rights gets the same site, the same prices and the same answers as before. We pay nobody for their data either.',
              ],
            },
          ],
        },
      ],
    },
    { id: 'how-to-use-them', title: 'How to use them', blocks: howToUse(facts) },
    {
      id: 'agents',
      title: 'If somebody acts for you',
      blocks: [
        `You may send somebody else: an authorized agent. They need your signed permission, and we may ask you to confirm it, or to prove to us that you are you. Neither is needed with a power of attorney under the California Probate Code. To send us an agent’s request, ${askUs(facts)}.`,
      ],
    },
    {
      id: 'other-laws',
      title: 'Other laws of California',
      blocks: [
        '“Shine the Light” (Civil Code 1798.83) lets you ask to whom a business gave personal information for their advertising. We give none to anybody for that.',
        '“Do Not Track” in a browser changes nothing here, because nobody is tracked, by us or on our pages by others.',
      ],
    },
    { id: 'changes', title: 'Changes', blocks: changes(facts) },
    { id: 'contact', title: 'Contact', blocks: contact(facts) },
  ],
});

function categories(facts: LegalFacts): Entry[] {
  const withAccount = `As long as the account, and ${count(facts.undoDays, 'day')} after you ask for its end.`;
  return [
    {
      term: 'Identifiers',
      texts: [
        'Name, email, phone, postal address; the IP address while we answer, and as a hash in counts of tries.',
        'For: your account, links and codes, keeping out whoever guesses.',
        `Kept: ${lowerFirst(withAccount)} Counts of tries: at most a day and an hour. Where a mail or text message went: ${count(facts.messageKeptDays, 'day')}.`,
      ],
    },
    {
      term: 'Customer records (Civil Code 1798.80)',
      texts: ['The same name, address and phone, for the same purposes and as long.'],
    },
    {
      term: 'Commercial information',
      texts: [
        'The jobs on your service list. Nothing can be bought yet.',
        'For: showing you the list on each of your devices.',
        `Kept: ${lowerFirst(withAccount)}`,
      ],
    },
    {
      term: 'Internet activity',
      texts: [
        'Your logins with the kind of device, and what happened in your account. Not what you look at or search for.',
        'For: keeping you logged in, and letting you see what was not you.',
        `Kept: logins ${count(facts.sessionIdleDays, 'day')} after the last visit and ${count(facts.sessionMaxDays, 'day')} at most; the rest as long as the account.`,
      ],
    },
    {
      term: 'Sensitive personal information',
      texts: [
        'Your email together with your password (as a hash), the secret of an authenticator app, and the public keys of passkeys.',
        'For: letting you in, and nothing else.',
        `Kept: ${lowerFirst(withAccount)}`,
      ],
    },
  ];
}

function disclosures(facts: LegalFacts): Block[] {
  const nobody =
    'We have sold or shared no personal information of any category in the past 12 months.';
  if (!hasProcessors(facts)) {
    return [
      nobody,
      'We disclose none for a business purpose either: this installation uses no outside service.',
    ];
  }
  return [
    nobody,
    `For a business purpose, which is running your account, ${disclosed(facts)} to these service providers:`,
    { entries: processorEntries(facts) },
  ];
}

const disclosed = ({ processors: { recaptcha } }: LegalFacts): string =>
  recaptcha
    ? 'identifiers, and of Internet activity how you use a form, are disclosed'
    : 'identifiers are disclosed';

const howToUse = (facts: LegalFacts): Block[] => [
  'With an account you need nobody. In your [account settings](/account-settings):',
  {
    entries: [
      {
        term: 'Know',
        texts: ['[Download my data](/account-settings#data): all that we hold, as a file (JSON).'],
      },
      {
        term: 'Correct',
        texts: ['Change your name, address, email or phone there. It counts at once.'],
      },
      {
        term: 'Delete',
        texts: [
          `[Delete my account](/account-settings#delete). You have ${count(facts.undoDays, 'day')} to change your mind; then it is gone.`,
        ],
      },
    ],
  },
  'Being logged in is the proof that you are you. For what weighs more, we ask for your password again.',
  `If you have no account, or cannot get into yours, ${askUs(facts)}.`,
  ...(facts.operator.supportEmail === null
    ? []
    : [
        'Say which right you mean and which email address it is about. We confirm within 10 business days and answer within 45 days, for nothing. If we need longer, at most 45 days more, we tell you why. We check that the mailbox is yours, and ask for nothing that we do not have already.',
      ]),
  'Without an account there is usually nothing to find: your list is in your browser, and we cannot see it.',
];
