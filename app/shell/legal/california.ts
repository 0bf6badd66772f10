/** The notice under the California Consumer Privacy Act (Civil Code 1798.100 and following). */
import type { Block, Entry, LegalDocument } from './legal-document.ts';
import type { LegalFacts } from './legal-facts.ts';
import { changes, contact, count, lowerFirst, whoRunsIt } from './phrases.ts';
import { hasProcessors, inWords, processorEntries } from './processors.ts';

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
      text: 'Get, correct or delete what we hold: in your account settings, or with the tools below if you have no account.',
    },
    {
      title: 'Your browser can speak',
      text: 'Global Privacy Control counts as your opt-out, from the first page on.',
    },
  ],
  jumpTo: 'your-privacy-choices',
  sections: [
    {
      id: 'your-privacy-choices',
      title: 'Your Privacy Choices',
      blocks: [{ live: 'choices' }],
    },
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
        'You may tell any business not to sell or share your personal information. We do neither, so there is nothing to stop. You can [put it on record](/californiaprivacy/request?right=opt-out) all the same: it counts at once, takes no account and no proof, and answers the cookie question in that browser with “Decline”.',
        'Global Privacy Control, which some browsers send for you, is honored as well: it counts as “Decline” in that browser, whether you have an account or not. Without such a browser, “Cookie choice” at the foot of every page asks you the question again.',
        `The record stays for ${count(facts.requestKeptMonths, 'month')}. If we ever wanted to sell or share anything, we would not ask you about it for at least 12 months.`,
      ],
    },
    {
      id: 'what-we-collect',
      title: 'What we collect',
      blocks: [
        'These are the categories of the law that we collect, and have collected in the past 12 months:',
        { entries: categories(facts) },
        'We do not ask for these, and collect none of them: characteristics protected by law, biometric information, precise geolocation, audio or pictures, and inferences about you. If you write something of the kind into a message or a CV, we keep it with the rest of it and use it for nothing.',
      ],
    },
    {
      id: 'sources',
      title: 'Where we get it from',
      blocks: [
        'From you, when you type it or send a file, from the browser that you use, and from an agent if you send one. From nobody else.',
      ],
    },
    {
      id: 'purposes',
      title: 'What we use it for',
      blocks: [
        'To run your account, to keep it safe, to keep your list, and to send you the links, codes and warnings that belong to it; to answer what you send us, decide on applications, and do what privacy requests ask for. We do not use it for anything that you would not expect from that, and make no automated decisions about you but one: whether whoever asks is a program, and whether something was tried too often.',
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
                'The only sensitive pieces are those that let you in: your email with your password, the second step and passkeys. They are used for that and nothing else, so there is no use left to limit. You can put it on record all the same.',
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
        'You may send somebody else: an authorized agent. They use the same forms, open “Asking for somebody else?” there, and enter their own name and your email address. For your data, for deleting and for correcting, we mail you, not them: pressing the button in that mail tells us that you gave them your permission, and what you asked for comes to you. Opting out and limiting count at once.',
        'An agent who has a power of attorney under the California Probate Code can write to us instead: see [Contact](#contact).',
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
        'Name, email, phone, postal address; the numbers of licenses in an application; the IP address while we answer, and as a hash in counts of tries.',
        'For: your account, links and codes, answering you, keeping out whoever guesses.',
        `Kept: ${lowerFirst(withAccount)} In what you send us: as long as that is kept. Counts of tries: at most a day and an hour. Where a mail or text message went: ${count(facts.messageKeptDays, 'day')}.`,
      ],
    },
    {
      term: 'Customer records (Civil Code 1798.80)',
      texts: [
        'The same name, address and phone, and what an application says of your work, for the same purposes and as long.',
      ],
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
      term: 'Professional or employment information',
      texts: [
        'In an application as a homesmith: trades, area, hours, licenses and insurance. In a job application: your CV and what you write about your work.',
        'For: deciding on the application, and talking with you about it.',
        `Kept: ${count(facts.conversationKeptDays, 'day')} after the last message about it; an application that you did not send, ${count(facts.draftKeptDays, 'day')} after you last changed it.`,
      ],
    },
    {
      term: 'Education information',
      texts: [
        'What your CV says of schools and training.',
        'For: deciding on a job application.',
        `Kept: ${count(facts.conversationKeptDays, 'day')} after the last message about it.`,
      ],
    },
    {
      term: 'What you write to us',
      texts: [
        'Questions to support with our answers; privacy requests with what they ask for.',
        'For: answering you, doing what you ask, and showing that we did.',
        `Kept: questions ${count(facts.conversationKeptDays, 'day')} after the last message; privacy requests ${count(facts.requestKeptMonths, 'month')}, after a deletion without anything that names you.`,
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
    `For a business purpose, which is running your account and answering you, ${disclosed(facts)} to these service providers:`,
    { entries: processorEntries(facts) },
  ];
}

function disclosed({ processors: { mail, recaptcha } }: LegalFacts): string {
  const categories = [
    'identifiers',
    ...(mail ? ['professional or employment information', 'what you write to us'] : []),
    ...(recaptcha ? ['of Internet activity how you use a form'] : []),
  ];
  return `${inWords(categories)} are disclosed`;
}

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
  'Without an account, use [your privacy choices](#your-privacy-choices). Each request gets a reference and its dates at once:',
  {
    entries: [
      {
        term: 'Know, delete, correct',
        texts: [
          'We mail a link to the address that it is about. Behind it is a button: pressing it shows us that the mailbox is yours. We ask for nothing else, and without it nobody gets, deletes or changes anything.',
          `After that you download the file at once (for ${count(facts.downloadDays, 'day')}), or delete everything with a second button. What is to be corrected, a person reads and answers.`,
        ],
      },
      {
        term: 'Opt out, limit',
        texts: ['Count at once, without account, proof or email address.'],
      },
      {
        term: 'How long it takes',
        texts: [
          `We confirm within ${count(facts.confirmBusinessDays, 'business day')} and answer within ${count(facts.answerDays, 'day')}, for nothing. If we need longer, at most ${count(facts.answerDays, 'day')} more, we tell you why. If nobody has pressed the button by then, we cannot tell whose request it is, and turn it down.`,
        ],
      },
    ],
  },
  'Without an account there is usually little to find: what you sent us in forms, and our mails to you. Your list is in your browser, and we cannot see it.',
];
