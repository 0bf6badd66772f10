/** The Terms of Service. */
import type { LegalDocument } from './legal-document.ts';
import type { LegalFacts } from './legal-facts.ts';
import { changes, contact, count, whoRunsIt } from './phrases.ts';

export const termsOfService = (facts: LegalFacts): LegalDocument => ({
  title: 'Terms of Service',
  description:
    'What Homesmith is, what an account asks of you, what the prices mean, and how to leave. You can ask for times, but not order yet, so you owe nothing.',
  keyPoints: [
    {
      title: 'It costs nothing',
      text: 'You can see every price without an account, and an account is free.',
    },
    {
      title: 'You cannot order yet',
      text: 'You can ask for times, and we answer. Nothing here can charge you, and you owe nothing.',
    },
    {
      title: 'Leave when you like',
      text: `You can delete your account in your settings. It is gone ${count(facts.undoDays, 'day')} later.`,
    },
  ],
  sections: [
    {
      id: 'what-homesmith-is',
      title: 'What Homesmith is',
      blocks: [
        'Homesmith is a marketplace for home services in the United States that has not fully opened yet. Today you can search the catalog, see what a job costs, choose what applies to your home, keep jobs in a service list, see when homesmiths near you can come, and ask for those times.',
        'You cannot place an order yet. Asking for times is a request and not a booking: it binds neither you nor us, a person answers it, nobody comes to your home before you have agreed to that answer, and there is no place to enter a card. Times that you see are those that homesmiths had free when you looked; they are not held for you. These terms will say how ordering works before it opens.',
      ],
    },
    { id: 'who-we-are', title: 'Who runs this site', blocks: whoRunsIt(facts) },
    {
      id: 'how-you-agree',
      title: 'How you agree',
      blocks: [
        'You agree to these terms and to the [Privacy Policy](/privacy) when you register. We store the version and the time with your account.',
        'If you only look around, you do not agree to anything. We still ask you to follow the rules under [What we ask of you](#what-we-ask).',
      ],
    },
    {
      id: 'your-account',
      title: 'Your account',
      blocks: [
        {
          list: [
            'An account is for one person, 18 or older.',
            'Give true details: your own email address, your own phone number that receives text messages, your name and your address in the United States. A phone number can belong to only one account.',
            'We email a link to verify your email address and text a code to verify your phone. Message and data rates may apply. Reply STOP to opt out of text messages.',
            'Keep your password, your codes and your recovery codes to yourself. We never ask for them, except in the forms where you log in or confirm a change.',
            'If you think that somebody else got into your account, choose a new password in your [account settings](/account-settings). That logs out every other device.',
          ],
        },
      ],
    },
    {
      id: 'prices',
      title: 'Prices and what the catalog says',
      blocks: [
        'Each service page says what a job costs with the choices you make, what is included, and what is not. These prices are for information. They are not an offer, they may change at any time, and they do not bind you or us, because orders cannot be placed yet. If a price on your list changes, the list says so.',
        'What the pages say about permits, safety and how long something takes is general information, not advice about your home. Whether you need a permit or a licensed professional depends on your city, county and state.',
        'If you smell gas, see sparks or are in danger, leave and call 911.',
      ],
    },
    {
      id: 'your-list',
      title: 'Your service list',
      blocks: [
        'The list is yours. Without an account, it is only in your browser: if you clear the browser’s data, it is gone, and we cannot bring it back. With an account, we keep a copy for you, and all your devices show it.',
        'Keeping a job on the list reserves nothing.',
      ],
    },
    {
      id: 'what-you-send',
      title: 'What you send us',
      blocks: [
        'You can ask for help, apply as a homesmith or for a job, and use your privacy rights, with or without an account. You get a reference, and we answer in a conversation that you open with a link in our email. The [Privacy Policy](/privacy#how-long) says how long we keep it.',
        {
          list: [
            'Send only what is true and yours to send. Leave out details about other people that they would not want us to have.',
            'An application is a question, not a contract. It does not commit you or us to anything. Becoming a homesmith, or being hired, takes a separate agreement.',
            'What the site says about trade licenses is there to help you look. It is not legal advice: ask your state, county or city.',
          ],
        },
      ],
    },
    {
      id: 'what-we-ask',
      title: 'What we ask of you',
      blocks: [
        {
          list: [
            'Do not register somebody else, write in their name, or use an email address or phone number that is not yours. You may act for somebody who asked you to where a form offers that.',
            'Do not try to get into other people’s accounts, or to get around the limits and the bot check that protect them.',
            'Do not slow the site down for others. A program may read the public pages if it follows `robots.txt` and goes slowly enough not to be noticed.',
            'Do not use the site for anything illegal.',
            'If you find a security problem, tell us, and leave other people’s data alone.',
          ],
        },
        'If you try something too often, the site asks you to wait, and says how long.',
      ],
    },
    {
      id: 'texts-and-pictures',
      title: 'Texts and pictures',
      blocks: [
        'You may read, print and share what you find here for your own decisions about your home. For any other use, you need permission from the owner of the text or the drawing. Nothing that you type here becomes ours.',
      ],
    },
    {
      id: 'ending',
      title: 'Ending your account',
      blocks: [
        `You can end it: press “Delete my account” in your [account settings](/account-settings#delete) and enter your password. We email you the date. For ${count(facts.undoDays, 'day')} you can log in and keep the account; then it is removed for good, along with its list. If you have not finished registering, the [Privacy Policy](/privacy#your-choices) says how.`,
        'We can end it: we may close an account that breaks the rules under [What we ask of you](#what-we-ask). If we do, we will tell you why.',
      ],
    },
    {
      id: 'no-warranty',
      title: 'No warranty',
      blocks: [
        'The site is free and provided as is. We work to keep it correct and available, but we cannot promise that it always will be. As far as the law allows, there are no warranties, express or implied.',
        'You keep every right that the law gives you as a consumer and that a contract cannot take away.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      blocks: [
        'We are liable for harm that we cause on purpose or through gross negligence, and wherever the law does not allow liability to be excluded. Beyond that, and as far as the law allows, we are not liable for losses from using this free site: from relying on a page, from the site being unavailable, or from losing a list.',
      ],
    },
    { id: 'law', title: 'Which law applies', blocks: law(facts) },
    {
      id: 'changes',
      title: 'Changes',
      blocks: [
        ...changes(facts),
        'A new version does not apply to the past. It binds you only once you have agreed to it.',
      ],
    },
    { id: 'contact', title: 'Contact', blocks: contact(facts) },
  ],
});

const law = ({ operator: { state } }: LegalFacts): string[] => [
  state === null
    ? 'The people who run this site have not said which state they are in, so these terms do not choose a law. The law that applies without a choice applies.'
    : `The law of ${state} applies, without its rules on conflicts of law. If you live elsewhere, the consumer protections of your home state that a contract cannot take away protect you as well.`,
  'There is no arbitration clause here and no class action waiver. You keep your right to go to court.',
  'If a part of these terms turns out to be invalid, the other parts still apply.',
];
