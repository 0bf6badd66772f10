/** The Privacy Policy: what is kept, where, why and for how long. */
import type { Block, Entry, LegalDocument } from './legal-document.ts';
import { type LegalFacts, SCROLL_KEY } from './legal-facts.ts';
import { askUs, changes, contact, count, tries, whoRunsIt } from './phrases.ts';
import { hasProcessors, processorEntries, usesGoogle, whoHelpsUs } from './processors.ts';

export const privacyPolicy = (facts: LegalFacts): LegalDocument => ({
  title: 'Privacy Policy',
  description:
    'What Homesmith keeps about you with and without an account, why, for how long, who else sees it, and how to download or delete it.',
  keyPoints: [
    {
      title: 'What we keep',
      text: 'Without an account: only what you send us in a form. With one: also your email, name, phone, address, list, bookings and logins.',
    },
    { title: 'Who gets it', text: whoHelpsUs(facts) },
    {
      title: 'How to get it back',
      text: 'Download or delete all of it in your settings or, without an account, with a privacy request.',
    },
  ],
  sections: [
    { id: 'who-we-are', title: 'Who runs this site', blocks: whoRunsIt(facts) },
    {
      id: 'without-an-account',
      title: 'If you have no account',
      blocks: [
        'You can search, see prices and keep a service list without an account. Your list is then in your browser and nowhere else. We answer your searches and do not store them.',
        'Your browser tells every site it visits your IP address. We use it to count how often someone tries to log in, register, look up an email, look for times or send a form, so no one can keep guessing or flood us. We store the counts under a scrambled form of the address (a hash) for up to a day and an hour.',
      ],
    },
    {
      id: 'with-an-account',
      title: 'If you have an account',
      blocks: [
        { entries: accountEntries(facts) },
        'When you hold times, we keep them with the jobs and the ZIP code, even if you don’t have an account yet.',
        'We never ask for or keep card or bank numbers, Social Security numbers, dates of birth, contacts, or where your device is.',
      ],
    },
    {
      id: 'what-you-send-us',
      title: 'If you send us something',
      blocks: [
        'Some pages have a form: to ask for help, to ask for times or for an email when we serve your ZIP code, to apply as a homesmith or for a job, or to use a privacy right. You need an account to ask for times, and for none of the others. We keep what you enter, your files, when you sent it, and the conversation about it:',
        { entries: formEntries },
        'You get a reference and, if you gave an email address, an email with a link to the conversation. The link opens it without a login, so keep it to yourself.',
        `The people who run this site read what you send; an email tells them what you wrote. ${facts.processors.mail ? 'Apart from [the email service](#who-works-for-us) that carries it, no one' : 'No one'} else gets it, and none of it is used for advertising. From a request for times, the assigned homesmith learns the jobs, the time and the ZIP code, but neither your name nor your street.`,
      ],
    },
    {
      id: 'when-you-book',
      title: 'If you book a visit',
      blocks: [
        'A booking is for your home, so your homesmith has to find it. We keep:',
        { entries: bookingEntries(facts) },
        'Your homesmith learns the jobs, the time, the ZIP code and your first name. They see your street, who will be home and your notes only once the visit is theirs, starting 24 hours before its window. From when they set out until the job is done, they can call the phone you gave for the visit, unless you choose not to share it. They never see your email address: you message each other on this site. If they open the address in a maps app, that app learns the address from them. We can’t control what a homesmith writes down or remembers, but they may only use it for your visit.',
      ],
    },
    {
      id: 'what-for',
      title: 'What we use it for',
      blocks: [
        {
          list: [
            'To let you in and keep others out: email, password, phone, second step, passkeys, logins.',
            'To know which home you mean and who a visit will be for: name and address. When you ask for times, only the people who run this site read them.',
            'To bring a homesmith to your home when you book, to tell both sides what changes, and to show you later what was agreed, done and paid.',
            'To show you the same list on each of your devices.',
            'To send you the links and codes that you ask for, and an email when something important in your account changes.',
            'To show you what happened in your account, so that you notice anything you did not do.',
            'To answer what you send us: to help you, to decide on an application, or to do what a privacy request asks for.',
            'To show, where the law asks for it, that we did what privacy requests asked for.',
          ],
        },
        'We email you when a visit is booked, rescheduled, canceled or coming up, and about its invoice. We text you about it only if you turned that on when you booked or in your [account settings](/account-settings#phone); turn them off there, or reply STOP. Your consent to them is not a condition of booking, and no one else gets it or your number for their own messages. We use what we keep for nothing else. We do not send newsletters.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies and your browser’s storage',
      blocks: [
        'We set six cookies: three when you log in or register, two when you hold times, and one when you enter a ZIP code. None follows you to other sites.',
        { entries: cookieEntries(facts) },
        'These are kept in your browser’s storage. We don’t send them anywhere, except that your list goes to your account when you’re logged in:',
        { entries: storageEntries(facts) },
        ...(usesGoogle(facts)
          ? [
              'Google may set cookies of its own when its scripts load. You can stop them with “Cookie choice” at the bottom of every page: see [who works for us](#who-works-for-us).',
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
            'We show no ads, and we use no trackers or analytics, neither our own nor anybody else’s.',
            'We do not build a profile of you. Prices and search results are the same for everyone.',
          ],
        },
        'The links to Facebook and Instagram at the bottom of the page are plain links: those companies learn about you only if you follow one.',
        'We honor Global Privacy Control, the signal with which a browser says that you do not want your data sold or shared: it counts as “Decline” to the cookie question. “Do Not Track” changes nothing, because no one is tracked.',
      ],
    },
    {
      id: 'how-long',
      title: 'How long we keep it',
      blocks: [
        { entries: retentionEntries(facts) },
        'Once an hour the software removes what is due. It makes no backup copies itself. If the people who run this site make some, what you deleted disappears from them when they are replaced.',
      ],
    },
    {
      id: 'where-and-how-safe',
      title: 'Where it is, and how it is protected',
      blocks: [
        'Everything above is kept in one database, on computers that the people who run this site own or rent.',
        {
          list: [
            'Passwords and text message codes are stored as salted scrypt hashes; logins, links and recovery codes as SHA-256 hashes. None of them can be turned back into the original.',
            'Your name, address, email and phone, your bookings, what you send us with its files, and the secret of an authenticator app are stored as they are, because the software or a person has to read them.',
            'Codes, and links that verify or change something, work once and for a short time. The link to a conversation works as long as we keep the conversation. You can add two-step verification and passkeys, and log out any device.',
            `No page loads anything from another company${usesGoogle(facts) ? ', except the Google scripts named on this page' : ''}.`,
          ],
        },
        'Nothing is perfectly safe. If your data gets into the wrong hands, we will tell you, as the law of your state requires.',
      ],
    },
    {
      id: 'logs',
      title: 'Logs',
      blocks: [
        'The software logs when it starts and stops, its errors, and what matters for security: for example, that an account logged in, was refused or was deleted, or that something was sent in. The log names an account by its number, and what was sent in by its reference. It is written so that no email, name, phone, address, IP address, password, code or link gets into it. The people who run this site decide how long to keep the log, and the network in front of it may keep records of its own.',
      ],
    },
    { id: 'your-choices', title: 'What you can do', blocks: choices(facts) },
    {
      id: 'children',
      title: 'Children',
      blocks: [
        `Homesmith is for adults who look after a home. It is not meant for children under 13, and we do not knowingly keep anything about them. If you know of a child who has an account here, ${askUs(facts)}.`,
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
      'Your email address and when you verified it. Your password as a hash, and when you last changed it.',
    ],
  },
  {
    term: 'Who and where you are',
    texts: ['First and last name, address, city, state, ZIP code, and your phone number.'],
  },
  {
    term: 'Your service list',
    texts: [
      'The jobs with the choices you made, your notes about them, and their prices. When you remove a job, we keep only its number, so that your other devices remove it too.',
    ],
  },
  {
    term: 'Your logins',
    texts: [
      'For each device: what it is (“Chrome on Android”), when you logged in, when you were last here, and when you last confirmed that it was you. We do not keep the IP address.',
    ],
  },
  {
    term: 'Second step and passkeys',
    texts: [
      'If you turn them on: the secret that your authenticator app shares with us, your recovery codes as hashes, and for each passkey its public key, name, a counter, and when it was made and used. We never receive your fingerprint or a picture of your face.',
    ],
  },
  {
    term: 'Your work, if you are a homesmith',
    texts: [
      'Your business, trades, licenses and insurance, what we checked, your area and hours, your time off and the visits you are assigned to, and who else is a member. Other members see all of it, and your email address. Homeowners see when someone is free and how many are, up to three. The homeowner you visit also learns the name you work under, your trades, and what was checked and when, and reads what you write to them. Your business name is on its invoices.',
      'If you create a private calendar link, anyone who has it can see when you’re booked and for which jobs, until you turn it off.',
    ],
  },
  {
    term: 'What happened',
    texts: [
      'When you logged in or out and what changed in your account: what, when, and on which kind of device.',
    ],
  },
  {
    term: 'Emails and text messages to you',
    texts: [
      'The address or number it went to, the subject, when, and whether the email or phone service accepted it. What a message said is erased once it is sent or cannot be sent.',
      ...(facts.isTrial && !(facts.processors.mail && facts.processors.texts)
        ? [
            'This site runs in trial mode, and some messages are not sent: they stay here in full, where the people who run it can read them.',
          ]
        : []),
    ],
  },
  {
    term: 'What you agreed to',
    texts: [
      'The version of the [Terms of Service](/terms) and of this policy, and when.',
      'For text messages about visits: each time you turned them on or off, for which number, to which words, and when; also that you replied STOP, if our text message service tells us.',
    ],
  },
];

const bookingEntries = (facts: LegalFacts): Entry[] => [
  {
    term: 'The booking',
    texts: [
      'Its jobs with your choices, their prices and your notes, its visits and windows, the address of the home, who is there and their phone number, and what you write about access, parking or pets.',
    ],
  },
  {
    term: 'What you agreed to',
    texts: [
      'What the page showed you when you confirmed, rescheduled or canceled: work, window, price and fees, and when.',
    ],
  },
  {
    term: 'What happened',
    texts: [
      'Each step of a visit with its time: booked, rescheduled, on the way, arrived, started, done, canceled. These lines have no name, address or words of anybody in them.',
      'Beside them, in the homesmith’s words: what was done, and why they had no PIN, if so.',
    ],
  },
  {
    term: 'What a homesmith was shown',
    texts: ['Which homesmith saw the address or who is there, and when.'],
  },
  {
    term: 'What you and the homesmith write to each other',
    texts: [
      `The messages on the page of the visit, from its confirmation until ${count(facts.visitMessageDays, 'day')} after its end. Each of you also gets the other’s by email, with a first name and no address or number. No one else reads them unless one of you flags a message, or reports a problem with the visit that we decide: then the people who run this site read the whole conversation.`,
    ],
  },
  {
    term: 'Photos of a visit',
    texts: [
      `Those that you add to it, and those that your homesmith adds of the work, for ${count(facts.photoYears, 'year')}. We redraw each one, so what your phone wrote into it, such as where and when it was taken, is gone. You see all of them. Your homesmith sees yours while they see your address. Photos that belong to a report are seen by those who see the report. The people who run this site can see them.`,
    ],
  },
  {
    term: 'Reports of problems',
    texts: [
      'What you or your homesmith report about a visit, the answer, and what was decided and why. You both read all of it, except that a report that it isn’t safe is ours alone until we’ve decided. To decide, the people who run this site read the visit’s messages, and see its photos, its steps, what you approved, and its invoice. When you delete your account, the words go, and what was decided stays.',
    ],
  },
  {
    term: 'A private address for your calendar',
    texts: [
      'If you make one: when. Anyone who has it can see your visits, jobs and ZIP code, but not your street, until you turn it off.',
    ],
  },
  {
    term: 'Invoices and payments',
    texts: [
      'What a visit costs and why, how it was paid (cash, check, terminal or transfer) and when, and what was confirmed or contested. Never a card or account number: we don’t get it.',
    ],
  },
];

const formEntries: Entry[] = [
  {
    term: 'Questions to support',
    texts: [
      'Your email address, your name if you give it, the topic and subject, the help page you came from, and what you write.',
    ],
  },
  {
    term: 'Requests for times',
    texts: [
      'The jobs with your choices, the visits and times that you chose, the address of your home, and your notes for your homesmith. Once a visit is agreed, also who comes and when.',
    ],
  },
  {
    term: 'Emails about a ZIP code',
    texts: [
      'If we don’t serve your ZIP code yet, you can ask for one email when we do. We keep your email address, the ZIP code, when you asked, and when you confirmed it with the link that we email you.',
    ],
  },
  {
    term: 'Applications as a homesmith',
    texts: [
      'Your name, business, email and phone; your trades, where you work and your hours; your licenses (number, who issued them, and until when they are valid) and your insurance (insurer, limit, and until when it is valid). You can stop and continue later with a link in an email; we keep what you have entered in the meantime. We also keep what we checked: identity, licenses, insurance and background, what we found, when, and until when it holds.',
    ],
  },
  {
    term: 'Job applications',
    texts: [
      'Your name, email, your phone if you give it, the opening, what you write, and your resume: where you worked and studied, and whatever else you put in it.',
    ],
  },
  {
    term: 'Privacy requests',
    texts: [
      'The right, the email address it is about, what you want corrected, your agent if you have one, the dates, and what was done.',
    ],
  },
];

const cookieEntries = ({
  cookies,
  sessionMaxDays,
  sessionIdleDays,
  deviceDays,
  zipDays,
  longHoldMinutes,
}: LegalFacts): Entry[] => [
  {
    term: `\`${cookies.session}\``,
    texts: [
      `Keeps you logged in. No script can read it. It lasts ${count(sessionMaxDays, 'day')}, and stops working after ${count(sessionIdleDays, 'day')} without a visit or when you log out.`,
    ],
  },
  {
    term: `\`${cookies.device}\``,
    texts: [
      `Knows this browser again as one that you logged in with, so that strangers who try your password cannot keep you from logging in. It opens nothing, and no script can read it. It lasts ${count(deviceDays, 'day')} from your last login, and is worth nothing after you change your password or delete your account.`,
    ],
  },
  {
    term: `\`${cookies.hint}\``,
    texts: [
      `Says only whether you’re logged in here, still registering, or work with us, so that the menu is right from the start. It lasts ${count(sessionMaxDays, 'day')} or until you log out.`,
    ],
  },
  {
    term: `\`${cookies.hold}\``,
    texts: [
      `Remembers the times that this browser holds, so new ones take their place. It also has a random number by which we count how often a browser holds times, so no one takes too many. No script can read it. It lasts ${count(longHoldMinutes, 'minute')}.`,
    ],
  },
  {
    term: `\`${cookies.held}\``,
    texts: [
      'Says until when your times are held, so that your service list can lead you back to them. It’s gone when the hold ends.',
    ],
  },
  {
    term: `\`${cookies.zip}\``,
    texts: [
      `The ZIP code you last entered, so you enter it once and see times near you. It lasts ${count(zipDays, 'day')} or until you log out.`,
    ],
  },
];

const storageEntries = ({
  storageKeys: { list, setAside, removed, accountCopy, consent, deletion, jobSteps },
}: LegalFacts) => [
  { term: `\`${list}\``, texts: ['Your service list, until you empty it or log out.'] },
  {
    term: `\`${setAside}\``,
    texts: [
      'The part of a saved list that could not be read, so that none of your data is thrown away.',
    ],
  },
  {
    term: `\`${removed}\``,
    texts: [
      'What you removed from your list in this tab, so that you can put it back, until you close the tab or log out.',
    ],
  },
  {
    term: `\`${accountCopy}\``,
    texts: [
      'While you are logged in: the number of the account the list belongs to, and changes that have not reached it yet.',
    ],
  },
  {
    term: `\`${consent}\``,
    texts: ['Your answer to the cookie question: `true` or `false`.'],
  },
  {
    term: `\`${deletion}\``,
    texts: [
      'If you ask us to delete your account: the date of it and nothing else, so that this browser can tell you once that it is done.',
    ],
  },
  {
    term: `\`${jobSteps}\``,
    texts: [
      'If you’re a homesmith: the steps you took on a job page without a signal, until we send them.',
    ],
  },
  {
    term: `\`${SCROLL_KEY}\``,
    texts: ['How far you scrolled on each page, until you close the tab.'],
  },
];

function processorBlocks(facts: LegalFacts): Block[] {
  if (!hasProcessors(facts)) {
    return ['No one. This site uses no outside service, and no page contacts another company.'];
  }
  return [
    'These companies see what they need to do their work:',
    { entries: processorEntries(facts) },
  ];
}

const AUTHORITIES =
  'Anybody else gets your data only if a law or a court requires us to hand it over.';

const retentionEntries = (facts: LegalFacts): Entry[] => [
  {
    term: 'Your account and everything in it',
    texts: [
      `Until you delete it. It is removed ${count(facts.undoDays, 'day')} after you ask; until then you can keep it. A visit that is booked, or an invoice that is open, has to end first.`,
    ],
  },
  {
    term: 'A registration that you did not finish',
    texts: [
      `If its email address isn’t verified: ${count(facts.unverifiedDays, 'day')} after it was begun.`,
      'After that address is verified: until you finish it or it is deleted: see [what you can do](#your-choices).',
    ],
  },
  {
    term: 'Bookings, invoices and payments',
    texts: [
      'As long as you have the account. When it is removed, we take your name, the address, who was there, their phone number and what you and the homesmith wrote out of its bookings. What happened and what was paid stays, without anything that names you, because the books of the homesmith’s business have to be right.',
      `Times that you held and did not book: ${count(facts.expiredHoldDays, 'day')}. What you and your homesmith write to each other: ${count(facts.conversationKeptDays, 'day')} after the last message, and no longer than you have the account.`,
    ],
  },
  {
    term: 'Emails about a ZIP code',
    texts: [
      `Until we have sent the email, you leave the list with the link in our first one, or two years have passed. If you never confirm it: ${count(facts.areaConfirmDays, 'day')}.`,
    ],
  },
  {
    term: 'Logins',
    texts: [
      `${count(facts.sessionIdleDays, 'day')} after the last visit, ${count(facts.sessionMaxDays, 'day')} in all, or until you log out.`,
    ],
  },
  {
    term: 'Links in emails',
    texts: [
      `To verify an email address ${count(facts.verifyLinkHours, 'hour')}, to change it ${count(facts.changeLinkHours, 'hour')}, for a new password ${count(facts.resetLinkHours, 'hour')}.`,
    ],
  },
  {
    term: 'Text message codes',
    texts: [`${count(facts.codeMinutes, 'minute')} and ${tries(facts.triesPerCode)}.`],
  },
  {
    term: 'The challenge that a passkey signs',
    texts: [`${count(facts.passkeyMinutes, 'minute')}.`],
  },
  {
    term: 'What you send us, and our answers',
    texts: [
      `Questions to support, requests for times and applications: ${count(facts.conversationKeptDays, 'day')} after the last message in the conversation, with their files.`,
      'An application as a homesmith that we accepted: until you ask us to delete it, or delete the account that it belongs to.',
      `An application that you started and did not send: ${count(facts.draftKeptDays, 'day')} after you last changed it.`,
    ],
  },
  {
    term: 'Privacy requests',
    texts: [
      `${count(facts.requestKeptMonths, 'month')}, as California’s rules require. Once we have deleted your data at your request, we keep only the reference, the right, the dates and the outcome: no email address, no name, no message.`,
    ],
  },
  {
    term: 'The record that an email or text message was sent',
    texts: [
      `${count(facts.messageKeptDays, 'day')}, or until the account, or everything about your email address, is deleted. The record of the last email, which confirms that everything is deleted, is also kept for ${count(facts.messageKeptDays, 'day')}, with the address it went to.`,
    ],
  },
  {
    term: 'Counts of attempts',
    texts: [
      'By email, phone, account or IP address, as hashes: up to a day, and an hour until they are removed.',
    ],
  },
];

const choices = (facts: LegalFacts): Block[] => [
  'In your [account settings](/account-settings) you can do all of this yourself, right away and free of charge:',
  {
    list: [
      'See and correct your name, address, email and phone.',
      'Download everything we hold about you as a file (JSON), bookings and payments too, without passwords and codes.',
      'Correct a booked visit’s address, contact and notes on its booking page.',
      'See on which devices you are logged in, and log them out.',
      `Delete the account. You have ${count(facts.undoDays, 'day')} to change your mind.`,
    ],
  },
  'You can change your answer to the cookie question with “Cookie choice” at the bottom of every page. To remove everything we keep in your browser, clear this site’s data.',
  'If you have not finished registering: until your email is verified, “Wrong address?” in the registration window, or “This wasn’t me” on the page that the link in our email opens, deletes the account right away. After that, finish registering and delete the account in your settings, or ask us.',
  'If you have no account, use [your privacy choices](/californiaprivacy#your-privacy-choices) to download, delete or correct what we keep about your email address. A link in an email shows us that the address is yours, so no one else gets your data.',
  'These rights come from California’s law. [We give them to everyone](/californiaprivacy).',
];
