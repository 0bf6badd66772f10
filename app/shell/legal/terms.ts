/** The Terms of Service. */
import type { LegalDocument } from './legal-document.ts';
import type { LegalFacts } from './legal-facts.ts';
import { changes, contact, count, whoRunsIt } from './phrases.ts';

export const termsOfService = (facts: LegalFacts): LegalDocument => ({
  title: 'Terms of Service',
  description:
    'What Homesmith is, what an account asks of you, what the prices mean, and how to end it. Nothing can be ordered yet, so nothing can be owed.',
  keyPoints: [
    {
      title: 'It costs nothing',
      text: 'Every price can be seen without an account, and an account is free.',
    },
    {
      title: 'You cannot order yet',
      text: 'Homesmith is being built. Nothing here can charge you, and you owe nothing.',
    },
    {
      title: 'Leave when you like',
      text: `You delete your account in your settings. It is gone ${count(facts.undoDays, 'day')} later.`,
    },
  ],
  sections: [
    {
      id: 'what-homesmith-is',
      title: 'What Homesmith is',
      blocks: [
        'Homesmith is a marketplace for home services in the United States that is still in preparation. Today you can search the catalogue, see what a job costs, choose what applies to your home, and keep the jobs in a service list.',
        'You cannot place an order yet. Nobody is sent to your home, no visit is scheduled, and there is no place to enter a card. Before that changes, these terms will say how ordering works.',
      ],
    },
    { id: 'who-we-are', title: 'Who runs this site', blocks: whoRunsIt(facts) },
    {
      id: 'how-you-agree',
      title: 'How you agree',
      blocks: [
        'You agree to these terms and to the [Privacy Policy](/privacy) when you register. We store the version and the time with your account.',
        'If you only look around, you agree to nothing. We then ask you to keep to what stands under [What we ask of you](#what-we-ask).',
      ],
    },
    {
      id: 'your-account',
      title: 'Your account',
      blocks: [
        {
          list: [
            'An account is for one person, who is 18 or older.',
            'Give details that are true: your own email address, a phone of yours that receives text messages, your name and your address in the United States. A phone number belongs to one account.',
            'We mail a link to verify your email address and text a code to verify your phone. Message and data rates may apply. Reply STOP to opt out of text messages.',
            'Keep your password, your codes and your recovery codes to yourself. We never ask you for them, except in the form where you log in or confirm a change.',
            'If you think that somebody else got in, choose a new password in your [account settings](/account-settings). That logs out every other device.',
          ],
        },
      ],
    },
    {
      id: 'prices',
      title: 'Prices and what the catalogue says',
      blocks: [
        'Each service page says what a job costs with the choices you make, what is included, and what is not. These prices are information. They are no offer, they may change at any time, and they bind neither you nor us, because no order can be placed. If a price on your list changes, the list says so.',
        'What the pages say about permits, safety and how long something takes is general. It is no advice about your home. Whether a permit or a license is needed depends on your city, county and state.',
        'If you smell gas, see sparks or are in danger, leave, and call 911.',
      ],
    },
    {
      id: 'your-list',
      title: 'Your service list',
      blocks: [
        'The list is yours. Without an account it stands only in your browser: if you clear the browser’s data it is gone, and we cannot bring it back. With an account a copy is kept for you, and your devices follow it.',
        'Keeping a job in the list reserves nothing.',
      ],
    },
    {
      id: 'what-you-send',
      title: 'What you send us',
      blocks: [
        'You can ask for help, apply as a homesmith or for a job, and use your privacy rights, with or without an account. You get a reference, and we answer in a conversation that a link in our mail opens. How long it is kept stands in the [Privacy Policy](/privacy#how-long).',
        {
          list: [
            'Send what is true, what is yours to send, and no details of other people that they would not want us to have.',
            'An application is a question, not a contract. It binds neither you nor us to anything. Becoming a homesmith, or being hired, takes an agreement of its own.',
            'What the site says about licenses of trades is there to help you look. It is no legal advice: ask your state, county or city.',
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
            'Do not register somebody else, or write in their name, and use no email address or phone number that is not yours. Acting for somebody who asked you to is fine where a form offers it.',
            'Do not try to get into other people’s accounts, or around the limits and the bot check that protect them.',
            'Do not slow the site down for others. A program may read the public pages if it keeps to `robots.txt` and to a pace that nobody notices.',
            'Do not use the site for anything that the law forbids.',
            'If you find a hole in its security, tell us, and leave other people’s data alone.',
          ],
        },
        'Whoever tries something too often is asked to wait, and told for how long.',
      ],
    },
    {
      id: 'texts-and-pictures',
      title: 'Texts and pictures',
      blocks: [
        'You may read, print and pass on what you find here for your own decisions about your home. Other uses need the permission of whoever owns the text or the drawing. Nothing that you type here becomes ours.',
      ],
    },
    {
      id: 'ending',
      title: 'How this ends',
      blocks: [
        `You end it: press “Delete my account” in your [account settings](/account-settings#delete) and enter your password. We mail you the date. For ${count(facts.undoDays, 'day')} you can log in and keep the account; then it is removed for good, with the list in it. If your registration is not complete, the [Privacy Policy](/privacy#your-choices) says how.`,
        'We end it: we may close an account that breaks what stands under [What we ask of you](#what-we-ask), and then we tell you why.',
      ],
    },
    {
      id: 'no-warranty',
      title: 'No warranty',
      blocks: [
        'The site is free and comes as it is. We work to keep it correct and reachable, and cannot promise that it always will be. As far as the law allows, there are no other warranties, express or implied.',
        'Rights that the law gives you as a consumer and that nobody can take from you by a contract stay yours.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      blocks: [
        'We answer for harm that we cause on purpose or by gross negligence, and wherever the law does not let anybody exclude it. Beyond that, and as far as the law allows, we do not answer for losses from using this free site: from relying on a page, from the site being away, or from a list that is lost.',
      ],
    },
    { id: 'law', title: 'Which law applies', blocks: law(facts) },
    {
      id: 'changes',
      title: 'Changes',
      blocks: [
        ...changes(facts),
        'A new version does not reach back: it binds you once you have agreed to it.',
      ],
    },
    { id: 'contact', title: 'Contact', blocks: contact(facts) },
  ],
});

const law = ({ operator: { state } }: LegalFacts): string[] => [
  state === null
    ? 'Whoever runs this installation has not said yet which state they are in, so these terms choose no law. The law that applies without a choice applies.'
    : `The law of ${state} applies, without its rules on which other law to use. If you live elsewhere, the consumer law of your home that nobody can contract away protects you as well.`,
  'There is no arbitration clause here and no waiver of class actions. You keep your right to go to court.',
  'If a part of these terms turns out to be invalid, the other parts stand.',
];
