/** The texts of the page for future homesmiths: no fees, earnings or partners. */
import type { Faq } from '#app/features/catalogue/service.ts';
import { formatPrice } from '#app/kernel/money.ts';

export const TITLE = 'Become a homesmith';
export const DESCRIPTION =
  'Do the work that people find on Homesmith: what you get, what you give, what we check, license rules by state, and an application in seven short steps.';
export const LEAD =
  'Homesmiths are the local people who do the work that this site describes and prices. If that could be you, tell us what you do, where and when.';
export const BOOKED_HERE =
  'Homeowners book times when you’re free. A person reads each application first.';
export const DRAWING_ALT =
  'A parked van with a ladder on its roof. Beside it an open toolbox and a clipboard with a checked list, in front of a house door with its lamp on.';

export const tellShare = (share: string): string =>
  `We keep ${share} of each job, before tax. The rest is yours.`;

export const GETS = [
  {
    title: 'A job that is described',
    text: 'The customer has read what is included, what is not and how long it takes. You see the same page, so you know what to bring.',
  },
  {
    title: 'A price that is settled',
    text: 'Customers see it before anybody knocks, with the choices they made. There is nothing to haggle over at the door.',
  },
  {
    title: 'Your area and your hours',
    text: 'You name your trades, the Zip Codes you would drive to, and the days and hours you keep free.',
  },
  {
    title: 'A straight answer',
    text: 'Yes, no, or what is missing: in writing, from a person. You can reply on the same page.',
  },
] as const;

export const GIVES = [
  {
    title: 'The work as described',
    text: 'Done as the page describes, and to code. If the house turns out to need something else, you say so before you begin.',
  },
  {
    title: 'Papers in order',
    text: 'The license your trade needs where you work, and liability insurance, both in force for as long as you take jobs.',
  },
  {
    title: 'Hours you keep',
    text: 'Your customer took the morning off. If something comes up, they hear it from you first.',
  },
  {
    title: 'Care in a customer’s home',
    text: 'Covered floors, a clean room at the end, and respect for the people who live there.',
  },
] as const;

export const REQUIREMENTS = [
  'You are at least 18 and allowed to work in the United States.',
  'You do at least one of the trades below for a living, alone or with a crew of your own.',
  'You have the license your trade requires, if any, in each state you work in.',
  'You have general liability insurance, or get it before your first job.',
  'You bring your own tools and transportation.',
  'You can be reached by email and by a US phone number.',
] as const;

export const VETTING = [
  {
    title: 'You apply',
    text: 'Seven short steps, about ten minutes. Each one is saved, and a link in your email lets you continue later. A draft is deleted after 30 days without changes.',
  },
  {
    title: 'A person reads it',
    text: 'No score decides anything. If something is unclear, we ask you instead of guessing.',
  },
  {
    title: 'We check the papers',
    text: 'We look up your license with the authority that issued it: name, class, and whether it is active. For insurance, we ask you for a certificate and check it with the insurer.',
  },
  {
    title: 'We talk about the work',
    text: 'What you have done, which jobs on this site you would take, and which you would rather not.',
  },
  {
    title: 'You get an answer',
    text: 'Yes, not yet, or no, always with the reason.',
  },
] as const;

export const NOT_CHECKED =
  'We look at what you send us and at public license records, and at nothing else without asking you first.';

const EXAMPLE_CENTS = 200_00;

/** `share`: "15%", from the rules in force. */
export function listQuestions(share: string): readonly Faq[] {
  const ours = Math.floor((EXAMPLE_CENTS * Number.parseFloat(share)) / 100);
  return [
    {
      question: 'Can I get jobs right away?',
      answer:
        'First a person reads your application and checks what can be checked. Once you’re accepted, homeowners near you see when you’re free and book those times. How many there are depends on where you are.',
    },
    {
      question: 'What does it cost?',
      answer: `Applying is free, and we won't ask for a card, a bank account or a Social Security number. We keep ${share} of each job, before tax. There are no sign-up or monthly fees.`,
    },
    {
      question: 'How and how much will I be paid?',
      answer: `Homeowners pay your business the whole invoice when the work is done: by cash, check, card on your terminal, or transfer. We keep ${share} of each job, before tax, materials included: of a $200 invoice that’s ${formatPrice(ours)}, and you earn ${formatPrice(EXAMPLE_CENTS - ours)}. It isn’t taken out of what you’re paid. We record it with each invoice as what you owe us, and your payments page shows it by week.`,
    },
    {
      question: 'Do I need a license?',
      answer:
        'It depends on the trade and the state, often on the price of the job, and sometimes on the city or county. The section above lists the rules that we have read at the source. The form also accepts “none needed” and “none yet.”',
    },
    {
      question: 'Can I apply without insurance?',
      answer:
        'Yes. Say so in the form. You need it before your first job, and we will tell you what it has to cover.',
    },
    {
      question: 'Can I apply with a crew or a company?',
      answer:
        'Yes. Give the business name and the license you work under. One application covers all of you.',
    },
    {
      question: 'Do I need an account?',
      answer:
        'No. With the link that we email you, you can continue your application and read our answer. If you are logged in when you begin, the application also appears in your account.',
    },
    {
      question: 'What happens to what I send?',
      answer:
        'We use it to review and answer your application, and once you are accepted, to arrange your work. We keep an application that we accepted until you ask us to delete it, and any other for a year after the last message between us. You can ask us to delete it sooner.',
    },
  ];
}
