/** The texts of the home page. */
import type { Faq } from '#app/features/catalogue/api/catalogue.ts';

/** Everyday words, each of which finds the right service first. The first is the example of the three steps. */
export const ASKED = ['toilet keeps running', 'squeaky floor', 'drafty door', 'hang a TV'] as const;

export const STEPS = [
  {
    title: 'Say what’s wrong',
    text: 'Type it the way you’d say it: "toilet keeps running", "no hot water". You’ll see the right service as you type.',
  },
  {
    title: 'See the price',
    text: 'Choose what applies to your home, and see what it costs, what’s included, what isn’t, and how long it takes. Add it to your list.',
  },
  {
    title: 'Book the visit',
    text: 'Pick an arrival window for your whole list and book it. A homesmith comes to your home, and you pay when the work is done.',
  },
] as const;

export const PROMISES = [
  {
    title: 'The price comes first',
    text: 'No "request a quote" to find out what a job costs. Where only a visit can tell, the visit has a price.',
  },
  {
    title: 'We never sell your details',
    text: 'You see every price without giving your name, phone or address. We never sell what you do tell us, or share it for advertising.',
  },
  {
    title: 'Your list is yours',
    text: 'Without an account, it stays in your browser. With one, it’s on all your devices. Change it, undo a removal, print it, or share it as text.',
  },
  {
    title: 'No tricks',
    text: 'We never add extras or check a consent for you, and there’s no "only two left". If a service ends, its page says so.',
  },
] as const;

export const QUESTIONS: readonly Faq[] = [
  {
    question: 'Are these the final prices?',
    answer:
      'Yes, for the work on each page, with the choices you make. Each page also says what’s not included. Some jobs have to be seen first: they start with a paid visit, and you get a written quote.',
  },
  {
    question: 'Can I book now?',
    answer:
      'Yes. Enter your ZIP code and choose a time on the page of a service, or for your whole list at once. You’ll see the price and the cancellation policy before you confirm, and you pay when the work is done.',
  },
  {
    question: 'Do I need an account?',
    answer:
      'Only to confirm a booking or ask us for times. You can search, see prices, keep a list, and choose times without one.',
  },
  {
    question: 'Which work needs a permit?',
    answer:
      'It depends on the city and county. Each service page says when that job usually needs a permit or a license, so you know what to ask for.',
  },
];
