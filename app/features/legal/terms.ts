/** The Terms of Service. */
import type { LegalDocument } from './legal-document.ts';
import type { LegalFacts } from './legal-facts.ts';
import { changes, contact, count, whoRunsIt } from './phrases.ts';

export const termsOfService = (facts: LegalFacts): LegalDocument => ({
  title: 'Terms of Service',
  description:
    'What Homesmith is, how booking, rescheduling, canceling and paying work, your account, and how to leave.',
  keyPoints: [
    {
      title: 'Looking is free',
      text: 'You can see every price and opening without an account. An account is free.',
    },
    {
      title: 'You see it before you agree',
      text: 'You see the price, and any fee to reschedule or cancel, before you book. You pay when the work is done.',
    },
    {
      title: 'Leave when you like',
      text: `You can delete your account in your settings. It’s gone ${count(facts.undoDays, 'day')} later.`,
    },
  ],
  sections: [
    {
      id: 'what-homesmith-is',
      title: 'What Homesmith is',
      blocks: [
        'Homesmith is a marketplace for home services in the United States. You can search the catalog, see what a job costs, choose what applies to your home, keep jobs in a service list, see when homesmiths near you can come, and book them.',
        'Homesmiths work for themselves or for their own businesses. The homesmith’s business does the work and gets paid for it, and its name is on the invoice. We run the site: we check homesmiths before they work here, manage the schedule, record what you agreed to, and deliver messages between you.',
      ],
    },
    { id: 'who-we-are', title: 'Who runs this site', blocks: whoRunsIt(facts) },
    {
      id: 'how-you-agree',
      title: 'How you agree',
      blocks: [
        'You agree to these terms and to the [Privacy Policy](/privacy) when you register. We store the version and the time with your account.',
        'If you only look around, you don’t agree to anything. We still ask you to follow the rules under [What we ask of you](#what-we-ask).',
      ],
    },
    {
      id: 'your-account',
      title: 'Your account',
      blocks: [
        {
          list: [
            'Each account is for one person, 18 or older.',
            'Give true details: your own email address, your own phone number that receives text messages, your name and your address in the United States. Each phone number works for one account only.',
            'We email a link to verify your email address and text a code to verify your phone. Message and data rates may apply. Reply STOP to opt out of text messages. You only get texts about your visits if you turn them on.',
            'Keep your password, your codes and your recovery codes to yourself. We never ask for them, except in the forms where you log in or confirm a change.',
            'If you think someone else got into your account, choose a new password in your [account settings](/account-settings). That logs out every other device.',
          ],
        },
      ],
    },
    {
      id: 'prices',
      title: 'Prices and what the catalog says',
      blocks: [
        'Each service page says what a job costs with the choices you make, what is included, and what is not. Prices in the catalog and on your list can change at any time, and your list tells you when they do. The price of times that you hold or have booked doesn’t change.',
        'What the pages say about permits, safety and how long something takes is general information, not advice about your home. Whether you need a permit or a licensed professional depends on your city, county and state.',
        'If you smell gas, see sparks or are in danger, leave and call 911.',
      ],
    },
    {
      id: 'booking',
      title: 'Booking',
      blocks: [
        `“Review booking” holds the times of the whole list for ${count(facts.holdMinutes, 'minute')}, and for ${count(facts.longHoldMinutes, 'minute')} once you register or add your address. A hold doesn’t commit you to anything, and ends automatically.`,
        '“Confirm booking” makes an agreement between you and each homesmith’s business: this work, in this window, at this home, for no more than this price. What the page showed you then, with the price and every fee, is what you agreed to. We keep it word for word, and email it to you.',
        {
          list: [
            'A window is when your homesmith arrives, not when the work ends. It is in the home’s local time.',
            'Someone 18 or older who can make decisions has to be home to let the homesmith in. Tell us beforehand what they need to know: access, parking, pets.',
            'The PIN on your booking page shows that the right person is at your door. Share it only once they’re there.',
            'The price of a visit is the most that its work costs. No one may charge more unless you approve it on this site first.',
            'A homesmith who can’t do the work safely or lawfully may leave it undone. You won’t be charged for work that isn’t done, apart from a fee you agreed to.',
          ],
        },
        'A job without an opening, or times you only ask for, are a request, not a booking. A request doesn’t bind you or us, and a person answers it. Times you see but don’t hold are the ones that were open when you looked.',
      ],
    },
    {
      id: 'moving-and-canceling',
      title: 'Rescheduling and canceling',
      blocks: [
        `On your booking page, you can reschedule a visit until your homesmith is on the way, or once your arrival window is over, and cancel it until the work begins. The fee depends on how long before the window you do it. You’ll see it in dollars before you confirm the booking, and again before you reschedule or cancel. If no one is home, there’s a fee, too, which you see before you confirm. It counts only if your homesmith was at your door within the window, waited ${count(facts.doorMinutes, 'minute')}, and tried to reach you twice through the site. We tell you at once, and you can contest it for ${count(facts.contestHours, 'hour')}. If your homesmith comes but can’t start, because you ask them to stop or the job isn’t what was booked, there’s a trip fee, which you see before you confirm, and can contest in the same way. Nothing is due if they have to leave, or if it isn’t safe. Once the work has begun, either side can stop it, and you pay only the jobs that are done. There’s no other fee.`,
        {
          list: [
            'The rules of fees in force when you held the times apply, even if we change them later.',
            'You’ll never pay more in fees than the visit’s price.',
            'Canceling is free if your visit has no homesmith yet, or if no one came within the window, and so is rescheduling. It is also free if your homesmith or we cancel.',
          ],
        },
        'If your homesmith arrives much later than the window, or misses a visit that is then done another day, we take a credit off the invoice of that visit. Your booking page says how late that is and the amount. You don’t have to ask for it.',
        'If you book a quote, you may have a right by law to cancel it within some business days. You’ll see its words and its last day before you confirm. Until then, one press on your booking page cancels it for free, and the work doesn’t start, unless you waive that right in an emergency.',
        'When you cancel a visit, you can put its jobs back on your list.',
        'A visit that can’t be done or finished that day, or that your homesmith missed, is put on hold. You can pick a new time for free, or cancel it. If you cancel, you only owe for work that had started, and never more than you agreed to.',
      ],
    },
    {
      id: 'paying',
      title: 'Paying',
      blocks: [
        'You pay the homesmith’s business when the work of a visit is done: cash, check, card at the homesmith’s terminal, or bank transfer. You can’t enter a card on this site, and you’re never charged beforehand.',
        `You’ll find the invoice in your email and on your booking page. When the homesmith marks it as paid, you can confirm that or tell us it isn’t so. If we don’t hear from you for ${count(facts.paymentAnswerDays, 'day')}, it counts as paid. Then the invoice is your receipt.`,
        'We’ll remind you of an unpaid invoice. We keep a share of what you pay for work and fees. It’s already in the price, so you never pay extra for it.',
      ],
    },
    {
      id: 'your-list',
      title: 'Your service list',
      blocks: [
        'The list is yours. Without an account, it is only in your browser: if you clear the browser’s data, it is gone, and we cannot bring it back. With an account, we keep a copy for you, and all your devices show it.',
        'Adding a job to your list doesn’t reserve anything. A booked job stays there as confirmed. To change it, go to its booking page.',
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
            'What you and a homesmith write to each other about a visit is for that visit: be civil, and don’t arrange payment outside the invoice.',
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
            'Do not register someone else, write in their name, or use an email address or phone number that is not yours. You may act for someone who asked you to where a form offers that.',
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
      id: 'when-something-goes-wrong',
      title: 'When something goes wrong',
      blocks: [
        `If something is wrong with a visit, report it on your booking page, until ${count(facts.reportDays, 'day')} after the visit. So can your homesmith. The other side has ${count(facts.reportHours, 'hour')} to answer. If that doesn’t settle it, we decide and tell you both why. We may have money paid back or taken off the invoice, or the work done again at no cost to you. As evidence we use what was booked and approved, the steps of the visit, its messages, and its photos.`,
        'Some services are covered for some days after the work, as their page says. What you booked under counts, from the day the work is done, and your booking page and receipt show the last day. If the covered work doesn’t last, report it by then. If it’s covered, it’s done again at no cost to you.',
        'While a report is open, we don’t remind you of that visit’s invoice. What we decide doesn’t take away any right that you have by law.',
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
        `You can end it: select “Delete my account” in your [account settings](/account-settings#delete) and enter your password. We’ll email you the date. For ${count(facts.undoDays, 'day')} you can log in and keep the account; then we delete it for good, along with its list. If you have a booked visit or an open invoice, we wait until the visit is over and the invoice is settled. If you have not finished registering, the [Privacy Policy](/privacy#your-choices) says how.`,
        'We can end it: we may close an account that breaks the rules under [What we ask of you](#what-we-ask). If we do, we will tell you why.',
      ],
    },
    {
      id: 'no-warranty',
      title: 'No warranty',
      blocks: [
        'Using the site is free, and it is provided as is. We work to keep it correct and available, but we cannot promise that it always will be. As far as the law allows, there are no warranties, express or implied.',
        'You keep every right that the law gives you as a consumer and that a contract cannot take away.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      blocks: [
        'We are liable for harm that we cause on purpose or through gross negligence, and wherever the law does not allow liability to be excluded. Beyond that, and as far as the law allows, we are not liable for losses from using this free site: from relying on a page, from the site being unavailable, or from losing a list.',
        'The business that does the work answers to you for it, as the law of your state says. That a homesmith was checked means what the page says was checked, and when; it is no promise about their work.',
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
