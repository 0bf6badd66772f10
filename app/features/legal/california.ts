/** The notice under the California Consumer Privacy Act (Civil Code 1798.100 and following). */
import { joinWords } from '#app/kernel/counts.ts';
import type { Block, Entry, LegalDocument } from './legal-document.ts';
import type { LegalFacts } from './legal-facts.ts';
import { changes, contact, count, lowerFirst, whoRunsIt } from './phrases.ts';
import { hasProcessors, processorEntries } from './processors.ts';

export const californiaNotice = (facts: LegalFacts): LegalDocument => ({
  title: 'California Consumer Privacy Act',
  description:
    'Your rights under California’s privacy law at Homesmith and how to use them: know, delete, correct, opt out, limit. Nothing is sold or shared.',
  keyPoints: [
    {
      title: 'Nothing is sold',
      text: 'We don’t sell or share your personal information, and haven’t in the past 12 months.',
    },
    {
      title: 'Your rights work now',
      text: 'Get, correct or delete what we hold: in your account settings, or with the tools below if you have no account.',
    },
    {
      title: 'Your browser can opt out for you',
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
        'The California Consumer Privacy Act gives people in California rights over their personal information. It applies to businesses above a certain size. We give the same rights to everyone who uses this site, wherever they live and whether or not the law requires it.',
        'The [Privacy Policy](/privacy) explains everything in plain words. This notice arranges it the way the law asks for.',
        ...whoRunsIt(facts),
      ],
    },
    {
      id: 'opt-out',
      title: 'Your opt-out',
      blocks: [
        'You may tell any business not to sell or share your personal information. We do neither, so there is nothing to stop. You can still [put it on record](/californiaprivacy/request?right=opt-out): it takes effect right away, without an account or proof of who you are, and answers the cookie question in that browser with “Decline”.',
        'Global Privacy Control, which some browsers send for you, is honored as well: it counts as “Decline” in that browser, whether you have an account or not. Without such a browser, you can use “Cookie choice” at the bottom of every page.',
        `We keep the record for ${count(facts.requestKeptMonths, 'month')}. If we ever wanted to sell or share anything, we would not ask you about it for at least 12 months.`,
      ],
    },
    {
      id: 'what-we-collect',
      title: 'What we collect',
      blocks: [
        'In the past 12 months we have collected, and we still collect, these categories as the law defines them:',
        { entries: categories(facts) },
        'We do not ask for or collect characteristics protected by law, biometric information, precise geolocation, audio, or inferences about you. Pictures are only photos that you or your homesmith add to a visit. If you include something like that in a message or a resume, we keep it with the rest and do not use it.',
      ],
    },
    {
      id: 'sources',
      title: 'Where we get it from',
      blocks: [
        'From you, when you type it or send a file; from your browser; and from an agent, if you have one. From no one else.',
      ],
    },
    {
      id: 'purposes',
      title: 'What we use it for',
      blocks: [
        'To run your account, to keep it safe, to keep your list, to have done what you book, and to send you the links, codes and warnings that belong to it; to answer what you send us, decide on applications, and do what privacy requests ask for. We do not use it for anything you would not expect from that. The only automated decisions are whether a visitor is a bot, whether something was tried too often, and which of the homesmiths who are free in your window comes: the one with the least driving, then the one with the fewest visits.',
      ],
    },
    { id: 'disclosures', title: 'Who we disclose it to', blocks: disclosures(facts) },
    {
      id: 'your-rights',
      title: 'Your rights',
      blocks: [
        {
          entries: [
            {
              term: 'Know',
              texts: [
                'What we collect, where it comes from, what we use it for and who we disclose it to: that is on this page. You can also get the specific pieces that we hold about you, in a form that you can take elsewhere.',
              ],
            },
            { term: 'Delete', texts: ['Have us delete what we hold about you.'] },
            { term: 'Correct', texts: ['Have us correct what is wrong.'] },
            {
              term: 'Opt out of sale and sharing',
              texts: [
                'We do not sell or share anybody’s information, including that of people under 16.',
              ],
            },
            {
              term: 'Limit the use of sensitive information',
              texts: [
                'The only sensitive information we hold lets you log in: your email with your password, two-step verification and passkeys. We use it for that and nothing else, so there is no other use to limit. You can still put it on record.',
              ],
            },
            {
              term: 'Not be treated worse',
              texts: [
                'If you use these rights, you get the same site, the same prices and the same answers as before. We do not pay anybody for their data either.',
              ],
            },
          ],
        },
      ],
    },
    { id: 'how-to-use-them', title: 'How to use them', blocks: howToUse(facts) },
    {
      id: 'agents',
      title: 'If someone acts for you',
      blocks: [
        'You can have someone else ask for you: an authorized agent. They use the same forms, open “Asking on behalf of someone else?” there, and enter their own name and your email address. To get, delete or correct your data, we email you, not them: selecting the button on the page that the email opens tells us you gave them permission, and the answer comes to you. Opting out and limiting take effect right away.',
        'An agent who has a power of attorney under the California Probate Code can write to us instead: see [Contact](#contact).',
      ],
    },
    {
      id: 'other-laws',
      title: 'Other laws of California',
      blocks: [
        '“Shine the Light” (Civil Code 1798.83) lets you ask which companies a business gave personal information to for their advertising. We do not give it to anybody for that.',
        '“Do Not Track” in a browser changes nothing here, because no one is tracked on our pages, by us or by others.',
      ],
    },
    { id: 'changes', title: 'Changes', blocks: changes(facts) },
    { id: 'contact', title: 'Contact', blocks: contact(facts) },
  ],
});

function categories(facts: LegalFacts): Entry[] {
  const withAccount = `As long as you have the account, and ${count(facts.undoDays, 'day')} after you ask to delete it.`;
  return [
    {
      term: 'Identifiers',
      texts: [
        'Name, email, phone, postal address, and of a booking who is there and their phone; license numbers in an application; the IP address while we answer a request, and as a hash in counts of attempts.',
        'For: your account, your bookings, links and codes, answering you, keeping out anybody who guesses passwords.',
        `Kept: ${lowerFirst(withAccount)} In what you send us: as long as we keep that. Counts of attempts: up to a day and an hour. Where an email or text message went: ${count(facts.messageKeptDays, 'day')}.`,
      ],
    },
    {
      term: 'Customer records (Civil Code 1798.80)',
      texts: [
        'The same name, address and phone, and what an application says about your work, for the same purposes and just as long.',
      ],
    },
    {
      term: 'Commercial information',
      texts: [
        'The jobs on your service list, those that you asked for times for, and what you booked: visits, prices, invoices, and how they were paid.',
        'For: showing you the list on each of your devices, planning visits, having the work done, and showing what was agreed and paid.',
        `Kept: ${lowerFirst(withAccount)} What happened to a visit and what was paid stays after that, without anything that names you. Requests for times: ${count(facts.conversationKeptDays, 'day')} after the last message about them.`,
      ],
    },
    {
      term: 'Visual information',
      texts: [
        'Photos of a visit, which you or your homesmith add.',
        'For: showing what is to be done and what was done, and deciding what one of you reports.',
        `Kept: ${count(facts.photoYears, 'year')}, or until you delete your account.`,
      ],
    },
    {
      term: 'Internet activity',
      texts: [
        'Your logins with the kind of device, and what happened in your account. We do not record what you look at or search for.',
        'For: keeping you logged in, and letting you notice anything you did not do.',
        `Kept: logins ${count(facts.sessionIdleDays, 'day')} after the last visit, or ${count(facts.sessionMaxDays, 'day')} in all; the rest as long as you have the account.`,
      ],
    },
    {
      term: 'Professional or employment information',
      texts: [
        'In an application as a homesmith, and as long as you are one: trades, area, hours, licenses and insurance, what we checked, and your time off and visits. In a job application: your resume and what you write about your work.',
        'For: deciding on the application, talking with you about it, and showing homeowners when someone is free.',
        `Kept: ${count(facts.conversationKeptDays, 'day')} after the last message about it; one as a homesmith that we accepted, and what belongs to your work, until you have it deleted; an application that you did not send, ${count(facts.draftKeptDays, 'day')} after you last changed it.`,
      ],
    },
    {
      term: 'Education information',
      texts: [
        'What your resume says about schools and training.',
        'For: deciding on a job application.',
        `Kept: ${count(facts.conversationKeptDays, 'day')} after the last message about it.`,
      ],
    },
    {
      term: 'What you write to us',
      texts: [
        'Questions to support and requests for times with our answers, and privacy requests with what they ask for.',
        'For: answering you, doing what you ask, and showing that we did.',
        `Kept: questions and requests for times ${count(facts.conversationKeptDays, 'day')} after the last message; privacy requests ${count(facts.requestKeptMonths, 'month')}, and after a deletion without anything that names you.`,
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
    'We have not sold or shared any category of personal information in the past 12 months.';
  if (!hasProcessors(facts)) {
    return [
      nobody,
      'We do not disclose any for a business purpose either: this site uses no outside service.',
    ];
  }
  return [
    nobody,
    `To run your account and answer you, which is a business purpose, ${disclosed(facts)} to these service providers:`,
    { entries: processorEntries(facts) },
  ];
}

function disclosed({ processors: { mail, recaptcha } }: LegalFacts): string {
  const categories = [
    'identifiers',
    ...(mail ? ['professional or employment information', 'what you write to us'] : []),
    ...(recaptcha ? ['Internet activity (how you use a form)'] : []),
  ];
  return `${joinWords(categories)} are disclosed`;
}

const howToUse = (facts: LegalFacts): Block[] => [
  'With an account, you can do it yourself in your [account settings](/account-settings):',
  {
    entries: [
      {
        term: 'Know',
        texts: [
          '[Download my data](/account-settings#data): everything we hold, as a file (JSON).',
        ],
      },
      {
        term: 'Correct',
        texts: ['Change your name, address, email or phone there. It takes effect right away.'],
      },
      {
        term: 'Delete',
        texts: [
          `[Delete my account](/account-settings#delete). You have ${count(facts.undoDays, 'day')} to change your mind; then it is gone.`,
        ],
      },
    ],
  },
  'Being logged in proves who you are. For bigger changes, we ask for your password again.',
  'Without an account, use [your privacy choices](#your-privacy-choices). Each request gets a reference and its dates right away:',
  {
    entries: [
      {
        term: 'Know, delete, correct',
        texts: [
          'We email a link to the address the request is about. Selecting the button on the page it opens shows us the address is yours. We ask for no other proof, and until then nothing is sent, deleted or changed.',
          `After that you can download the file right away (for ${count(facts.downloadDays, 'day')}), or delete everything with a second button. A person reads and answers requests to correct something.`,
        ],
      },
      {
        term: 'Opt out, limit',
        texts: [
          'These take effect right away, without an account, proof of who you are, or an email address.',
        ],
      },
      {
        term: 'How long it takes',
        texts: [
          `We confirm within ${count(facts.confirmBusinessDays, 'business day')} and answer within ${count(facts.answerDays, 'day')}, free of charge. If we need longer, up to ${count(facts.answerDays, 'day')} more, we tell you why. If the button hasn’t been used by then, we can’t know whose request it is, and we decline it.`,
        ],
      },
    ],
  },
  'Without an account, there is usually little to find: what you sent us in forms, and our emails to you. Your list is in your browser, and we cannot see it.',
];
