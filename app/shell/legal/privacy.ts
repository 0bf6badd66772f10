/** The Privacy Policy: what is kept, where, for what and for how long, as the code does it. */
import type { Block, Entry, LegalDocument } from './legal-document.ts';
import { type LegalFacts, SCROLL_KEY } from './legal-facts.ts';
import { askUs, changes, contact, count, tries, whoRunsIt } from './phrases.ts';
import { hasProcessors, processorEntries, usesGoogle, whoHelpsUs } from './processors.ts';

export const privacyPolicy = (facts: LegalFacts): LegalDocument => ({
  title: 'Privacy Policy',
  description:
    'What Homesmith keeps about you with and without an account, for what, how long, who else sees it, and how to take it with you or delete it.',
  keyPoints: [
    {
      title: 'What we keep',
      text: 'Without an account: only what you send us in a form. With one: also your email, name, phone, address, list and logins.',
    },
    { title: 'Who gets it', text: whoHelpsUs(facts) },
    {
      title: 'How to get it back',
      text: 'Download or delete all of it: in your settings, or without an account by a privacy request.',
    },
  ],
  sections: [
    { id: 'who-we-are', title: 'Who runs this site', blocks: whoRunsIt(facts) },
    {
      id: 'without-an-account',
      title: 'If you have no account',
      blocks: [
        'Searching, prices and the service list work without an account. Your list then stands in your browser and nowhere else. What you search for is answered and not stored.',
        'Your browser tells every site that it visits your IP address. We use it to count how often somebody tries to log in, to register, to look up an email or to send a form, so that nobody can guess for long or flood us. The counts are stored under a scrambled form of the address (a hash) for at most a day and an hour.',
      ],
    },
    {
      id: 'with-an-account',
      title: 'If you have an account',
      blocks: [
        { entries: accountEntries(facts) },
        'Never asked for, and not kept: card or bank numbers, Social Security numbers, dates of birth, photos, contacts, or where your device is.',
      ],
    },
    {
      id: 'what-you-send-us',
      title: 'If you send us something',
      blocks: [
        'Some pages have a form: to ask for help, to apply as a homesmith or for a job, to use a privacy right. You need no account for any of them. We keep what you enter, your files, when you sent it, and the conversation about it:',
        { entries: formEntries },
        'You get a reference and, if you gave an email address, a mail with a link to the conversation. The link opens it without a login, so keep it to yourself.',
        `Whoever runs this site reads what you send and answers it; a mail tells them what you wrote. ${facts.processors.mail ? 'But for [the mail service](#who-works-for-us) that carries it, nobody' : 'Nobody'} else gets it, and nothing in it is used to advertise.`,
      ],
    },
    {
      id: 'what-for',
      title: 'What we use it for',
      blocks: [
        {
          list: [
            'To let you in and keep others out: email, password, phone, second step, passkeys, logins.',
            'To know which home you mean and whom a visit will be for: name and address. Nobody gets them today, because nothing can be ordered.',
            'To show you the same list on each of your devices.',
            'To send you links and codes that you ask for, and a mail when something important in your account changes.',
            'To show you what happened in your account, so that you notice what was not you.',
            'To answer what you send us: to help you, to decide on an application, to do what a privacy request asks for.',
            'To show, where the law asks for it, that we did what privacy requests asked for.',
          ],
        },
        'For nothing else. We send no newsletters.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies and your browser’s storage',
      blocks: [
        'We set two cookies, and only when you log in or register. Neither follows you to other sites.',
        { entries: cookieEntries(facts) },
        'These stand in your browser’s storage and are sent to nobody, but for the list of somebody who is logged in:',
        { entries: storageEntries(facts) },
        ...(usesGoogle(facts)
          ? [
              'Google may set cookies of its own when its scripts load. “Cookie choice” at the foot of every page stops them: see [who works for us](#who-works-for-us).',
            ]
          : []),
      ],
    },
    {
      id: 'who-works-for-us',
      title: 'Who works for us',
      blocks: [...processorBlocks(facts), AUTHORITIES],
    },
    {
      id: 'what-we-do-not-do',
      title: 'What we do not do',
      blocks: [
        {
          list: [
            'We do not sell your data, and we do not share it for advertising.',
            'We show no ads, and use no trackers and no analytics, neither our own nor anybody else’s.',
            'We make no profile of you. Prices and search results are the same for everybody.',
          ],
        },
        'The links to Facebook and Instagram at the foot of the page are plain links: those companies learn of you only when you follow one.',
        'We honor Global Privacy Control, the signal of a browser that its owner wants no data sold or shared: it counts as “Decline” to the cookie question. “Do Not Track” changes nothing, because nobody is tracked.',
      ],
    },
    {
      id: 'how-long',
      title: 'How long we keep it',
      blocks: [
        { entries: retentionEntries(facts) },
        'Once an hour the software removes what is due. It makes no backup copies itself; where whoever runs it makes some, what you deleted goes from them when they are replaced.',
      ],
    },
    {
      id: 'where-and-how-safe',
      title: 'Where it is, and how it is protected',
      blocks: [
        'Everything above stands in one database, on computers that whoever runs this site owns or rents.',
        {
          list: [
            'Passwords and text message codes are stored as salted scrypt hashes; logins, links and recovery codes as SHA-256 hashes. None of them can be turned back into what it was made of.',
            'Your name, address, email and phone, what you send us with its files, and the secret of an authenticator app are stored as they are, because the software or a person has to use them.',
            'Codes, and links that verify or change something, work once and for a short time. The link to a conversation works as long as we keep it. You can add a second step and passkeys, and end the logins of any device.',
            `No page loads anything from another company${usesGoogle(facts) ? ', but for the scripts of Google that this page names' : ''}.`,
          ],
        },
        'Nothing is perfectly safe. If your data gets into the wrong hands, we tell you, as the law of your state requires.',
      ],
    },
    {
      id: 'logs',
      title: 'Logs',
      blocks: [
        'The software writes down when it starts and stops, its errors, and what matters for safety: that an account logged in, was refused or was deleted, that something was sent in. A line names the account by its number, and what was sent in by its reference. It is written so that no email, name, phone, address, IP address, password, code or link gets into it. How long the lines are kept is up to whoever runs this site, and the network in front of it may keep records of its own.',
      ],
    },
    { id: 'your-choices', title: 'What you can do', blocks: choices(facts) },
    {
      id: 'children',
      title: 'Children',
      blocks: [
        `Homesmith is for adults who look after a home. It is not meant for children under 13, and we do not knowingly keep anything about one. If you know of one who has an account here, ${askUs(facts)}.`,
      ],
    },
    { id: 'changes', title: 'Changes', blocks: changes(facts) },
    { id: 'contact', title: 'Contact', blocks: contact(facts) },
  ],
});

const accountEntries = (facts: LegalFacts): Entry[] => [
  {
    term: 'How you log in',
    texts: [
      'Your email address and when you verified it. Your password, as a hash, and when you last changed it.',
    ],
  },
  {
    term: 'Who and where you are',
    texts: ['First and last name, address, city, state, ZIP code, and your phone number.'],
  },
  {
    term: 'Your service list',
    texts: [
      'The jobs with the choices you made and their prices. Of a job that you remove only its number stays, so that your other devices remove it too.',
    ],
  },
  {
    term: 'Your logins',
    texts: [
      'For each device: what it is (“Chrome on Android”), when you logged in, when you were last here, and when you last proved that it is you. No IP address.',
    ],
  },
  {
    term: 'Second step and passkeys',
    texts: [
      'If you turn them on: the secret that your authenticator app shares with us, your recovery codes as hashes; of each passkey its public key, name, a counter, and when it was made and used. No fingerprint and no picture of your face ever reaches us.',
    ],
  },
  {
    term: 'What happened',
    texts: [
      'Logins, logouts and changes of your account: what, when, and on which kind of device.',
    ],
  },
  {
    term: 'Mails and text messages to you',
    texts: [
      'Where to, the subject, when, and whether it arrived at the mail or phone service. What a message said is erased once it is sent or given up.',
      ...(facts.isTrial && !(facts.processors.mail && facts.processors.texts)
        ? [
            'This is a trial installation, and some messages are not sent: they stay here with all that they say, where whoever runs it can read them.',
          ]
        : []),
    ],
  },
  {
    term: 'What you agreed to',
    texts: ['The version of the [Terms of Service](/terms) and of this policy, and when.'],
  },
];

const formEntries: Entry[] = [
  {
    term: 'Questions to support',
    texts: [
      'Your email address, your name if you give it, the topic and subject, the help page that you came from, and what you write.',
    ],
  },
  {
    term: 'Applications as a homesmith',
    texts: [
      'Your name, business, email and phone; your trades, where you work and how many hours; your licenses (number, who gave them, until when) and your insurance (with whom, up to how much, until when). You can stop and go on later by a link in a mail; what you entered so far is kept meanwhile.',
    ],
  },
  {
    term: 'Job applications',
    texts: [
      'Your name, email and phone if you give it, the opening, what you write, and your CV: where you worked and learned, and whatever else you put into it.',
    ],
  },
  {
    term: 'Privacy requests',
    texts: [
      'The right, the email address that it is about, what is to be corrected, who asks for you if somebody does, the dates, and what was done.',
    ],
  },
];

const cookieEntries = ({ cookies, sessionMaxDays, sessionIdleDays }: LegalFacts): Entry[] => [
  {
    term: `\`${cookies.session}\``,
    texts: [
      `Keeps you logged in. No script can read it. It lasts ${count(sessionMaxDays, 'day')}, and stops working after ${count(sessionIdleDays, 'day')} without a visit or when you log out.`,
    ],
  },
  {
    term: `\`${cookies.hint}\``,
    texts: [
      `Says only whether somebody is logged in here, or still registering, so that the menu is right at once. It lasts ${count(sessionMaxDays, 'day')} or until you log out.`,
    ],
  },
];

const storageEntries = ({ storageKeys: { list, setAside, accountCopy, consent } }: LegalFacts) => [
  { term: `\`${list}\``, texts: ['Your service list, until you empty it or log out.'] },
  {
    term: `\`${setAside}\``,
    texts: ['What of a stored list could not be read, so that nothing of yours is thrown away.'],
  },
  {
    term: `\`${accountCopy}\``,
    texts: [
      'While you are logged in: the number of the account whose list this is, and changes that it does not have yet.',
    ],
  },
  {
    term: `\`${consent}\``,
    texts: ['Your answer to the cookie question: `true` or `false`.'],
  },
  {
    term: `\`${SCROLL_KEY}\``,
    texts: ['How far down you had read each page, until you close the tab.'],
  },
];

function processorBlocks(facts: LegalFacts): Block[] {
  if (!hasProcessors(facts)) {
    return [
      'Nobody. This installation uses no outside service, and no page contacts another host.',
    ];
  }
  return [
    'These companies see what they need to do their part, and nothing more:',
    { entries: processorEntries(facts) },
  ];
}

const AUTHORITIES = 'Anybody else gets your data only if a law or a court makes us give it.';

const retentionEntries = (facts: LegalFacts): Entry[] => [
  {
    term: 'Your account and all that is in it',
    texts: [
      `Until you delete it. It is removed ${count(facts.undoDays, 'day')} after you ask; until then you can keep it.`,
    ],
  },
  {
    term: 'A registration that was not completed',
    texts: ['Until it is completed, discarded or deleted: see [what you can do](#your-choices).'],
  },
  {
    term: 'Logins',
    texts: [
      `${count(facts.sessionIdleDays, 'day')} after the last visit, ${count(facts.sessionMaxDays, 'day')} altogether, or until you log out.`,
    ],
  },
  {
    term: 'Links in mails',
    texts: [
      `To verify an email address ${count(facts.verifyLinkHours, 'hour')}, to change it ${count(facts.changeLinkHours, 'hour')}, for a new password ${count(facts.resetLinkHours, 'hour')}.`,
    ],
  },
  {
    term: 'Text message codes',
    texts: [`${count(facts.codeMinutes, 'minute')} and ${tries(facts.triesPerCode)}.`],
  },
  { term: 'What a passkey is asked to sign', texts: [`${count(facts.passkeyMinutes, 'minute')}.`] },
  {
    term: 'What you send us, and our answers',
    texts: [
      `Questions to support and applications: ${count(facts.conversationKeptDays, 'day')} after the last message in the conversation, with their files.`,
      `An application that you began and did not send: ${count(facts.draftKeptDays, 'day')} after you last changed it.`,
    ],
  },
  {
    term: 'Privacy requests',
    texts: [
      `${count(facts.requestKeptMonths, 'month')}, as California’s rules ask. Once something was deleted at your request, only the reference, the right, the dates and the outcome stay: no email address, no name, no message.`,
    ],
  },
  {
    term: 'That a mail or text message was sent',
    texts: [
      `${count(facts.messageKeptDays, 'day')}, or until the account, or everything about your email address, is deleted. The last mail, which says that everything is deleted, is kept for ${count(facts.messageKeptDays, 'day')} as well, with the address it went to.`,
    ],
  },
  {
    term: 'Counts of tries',
    texts: [
      'By email, phone, account or IP address, as hashes: at most a day, and an hour until they are removed.',
    ],
  },
];

const choices = (facts: LegalFacts): Block[] => [
  'In your [account settings](/account-settings) you can do all of this yourself, at once and for nothing:',
  {
    list: [
      'See and correct your name, address, email and phone.',
      'Download everything that we hold about you as a file (JSON), without passwords and codes.',
      'See on which devices you are logged in, and log them out.',
      `Delete the account. You have ${count(facts.undoDays, 'day')} to change your mind.`,
    ],
  },
  '“Cookie choice” at the foot of every page asks the cookie question again. Clearing this site’s data in your browser removes everything that stands there.',
  'If your registration is not complete: before your email is verified, “Wrong address?” in the registration, or “This wasn’t me” behind the link in our mail, deletes it at once. After that, complete it and delete the account in the settings, or ask us.',
  'If you have no account, use [your privacy choices](/californiaprivacy#your-privacy-choices): get a file of everything kept about your email address, have it deleted or corrected. A link in a mail shows us that the address is yours, so that nobody else gets your data.',
  'These are the rights of people in California. [We give them to everybody](/californiaprivacy).',
];
