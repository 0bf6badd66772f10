/** The texts of the page for future homesmiths: no fees, earnings or partners. */
import type { Faq } from '#app/features/catalogue/api/catalogue.ts';
import { formatPrice } from '#app/kernel/money.ts';

export const TITLE = 'Become a homesmith';
export const DESCRIPTION =
  'Work as a homesmith: what you get, what you give, what we check, license rules by state, and a seven-step application.';
export const LEAD =
  'Homesmiths are the local pros who do the jobs on this site, at the prices it shows. If that could be you, tell us what you do, where, and when.';
export const BOOKED_HERE =
  'A person reads every application. Once you’re accepted, homeowners book times when you’re free.';
export const DRAWING_ALT =
  'A parked van with a ladder on its roof. Beside it an open toolbox and a clipboard with a checked list, in front of a house door with its lamp on.';

export const formatShare = (share: string): string =>
  `We keep ${share} of each job, before tax. The rest is yours.`;

export const GETS = [
  {
    title: 'A clear job',
    text: 'The homeowner has read what’s included, what’s not, and how long it takes. You see the same page, so you know what to bring.',
  },
  {
    title: 'A settled price',
    text: 'Homeowners see it before anyone knocks, with the options they chose. No haggling at the door.',
  },
  {
    title: 'Your area and your hours',
    text: 'You pick your trades, the ZIP codes you’ll drive to, and the days and hours you work.',
  },
  {
    title: 'A straight answer',
    text: 'Yes, no, or what’s missing, in writing, from a person. You can reply on the same page.',
  },
] as const;

export const GIVES = [
  {
    title: 'The work as described',
    text: 'Done as the page describes, and to code. If the house turns out to need something else, you say so before you start.',
  },
  {
    title: 'Paperwork in order',
    text: 'The license your trade needs where you work, and liability insurance, both current for as long as you take jobs.',
  },
  {
    title: 'Showing up on time',
    text: 'The homeowner took the morning off. If something comes up, they hear it from you first.',
  },
  {
    title: 'Care in people’s homes',
    text: 'Floors covered, the room clean when you leave, and respect for the people who live there.',
  },
] as const;

export const REQUIREMENTS = [
  'You’re at least 18 and allowed to work in the United States.',
  'You do at least one of the trades below for a living, alone or with your own crew.',
  'You have the license your trade requires, if any, in each state where you work.',
  'You have general liability insurance, or you’ll get it before your first job.',
  'You bring your own tools and transportation.',
  'We can reach you by email and at a US phone number.',
] as const;

export const VETTING = [
  {
    title: 'You apply',
    text: 'Seven short steps, about ten minutes. We save each one, and a link in your email lets you continue later. We delete a draft after 30 days without changes.',
  },
  {
    title: 'A person reads it',
    text: 'No score decides. If something’s unclear, we ask you instead of guessing.',
  },
  {
    title: 'We check your paperwork',
    text: 'We look up your license with the authority that issued it: name, class, and whether it’s active. We ask you for an insurance certificate and check it with the insurer.',
  },
  {
    title: 'We talk about the work',
    text: 'What you’ve done, which jobs on this site you’d take, and which you’d rather not.',
  },
  {
    title: 'You get an answer',
    text: 'Yes, not yet, or no, always with the reason.',
  },
] as const;

export const NOT_CHECKED =
  'We look at what you send us and at public license records. We won’t look at anything else without asking you first.';

const EXAMPLE_CENTS = 200_00;

/** `share`: "15%", from the rules in force. */
export function listQuestions(share: string): readonly Faq[] {
  const ours = Math.floor((EXAMPLE_CENTS * Number.parseFloat(share)) / 100);
  return [
    {
      question: 'Can I get jobs right away?',
      answer:
        'First, a person reads your application and checks your details. Once you’re accepted, homeowners near you see when you’re free and book those times. How many do depends on where you are.',
    },
    {
      question: 'What does it cost?',
      answer: `Applying is free, and we won’t ask for a card, a bank account or a Social Security number. We keep ${share} of each job, before tax. There are no sign-up or monthly fees.`,
    },
    {
      question: 'How do I get paid, and how much?',
      answer: `When the work is done, homeowners pay your business the whole invoice: by cash, check, card on your terminal, or bank transfer. We keep ${share} of each job, before tax, materials included: on a $200 invoice that’s ${formatPrice(ours)}, and you earn ${formatPrice(EXAMPLE_CENTS - ours)}. We don’t take it out of your payment. We record it with each invoice as what you owe us, and your payments page shows it by week.`,
    },
    {
      question: 'Do I need a license?',
      answer:
        'It depends on the trade and the state, often on the price of the job, and sometimes on the city or county. The section above lists the rules we’ve read at the source. You can still apply if you don’t need one, or don’t have one yet.',
    },
    {
      question: 'Can I apply without insurance?',
      answer:
        'Yes. Say so in the form. You need it before your first job, and we’ll tell you what it has to cover.',
    },
    {
      question: 'Can I apply with a crew or a company?',
      answer:
        'Yes. Give the business name and the license you work under. One application covers all of you.',
    },
    {
      question: 'Do I need an account?',
      answer:
        'No. With the link we email you, you can continue your application and read our answer. If you’re logged in when you start, you’ll find the application in your account, too.',
    },
    {
      question: 'What happens to what I send?',
      answer:
        'We use it to review and answer your application and, once you’re accepted, to arrange your work. We keep an accepted application until you ask us to delete it, and any other for a year after the last message between us. You can ask us to delete it sooner.',
    },
  ];
}
