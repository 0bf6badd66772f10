/** The texts of the home page. */
import type { Faq } from '#app/features/catalogue/service.ts';

/** Everyday words, each of which finds the right service first. The first is the example of the three steps. */
export const ASKED = ['toilet keeps running', 'squeaky floor', 'drafty door', 'hang a TV'] as const;

export const STEPS = [
  {
    title: "Say what's wrong",
    text: 'Type it the way you\'d say it: "toilet keeps running", "no hot water". You\'ll see the right service as you type.',
  },
  {
    title: 'See the price',
    text: "Choose what applies to your home, and see what it costs, what's included, what isn't, and how long it takes. Add it to your list.",
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
    text: 'Without an account, it stays in your browser. With one, it is on each of your devices. Change it, undo a removal, print it, or share it as text.',
  },
  {
    title: 'No tricks',
    text: 'No boxes checked for you, no "only two left". If a service ends, its page says so.',
  },
] as const;

export const QUESTIONS: readonly Faq[] = [
  {
    question: 'Are these the final prices?',
    answer:
      'They are the prices of the work as each page describes it, with the choices you make. Each page also says what is not included. Jobs that have to be seen first start with a paid visit that ends in a written quote.',
  },
  {
    question: 'Can I book now?',
    answer:
      'Yes. “Choose times” on your service list shows when homesmiths near you can come for all of it, and “Book these times” books them. You see the price and what moving or canceling costs first, and pay when the work is done.',
  },
  {
    question: 'Do I need an account?',
    answer: 'No. Searching, prices and the service list work without one.',
  },
  {
    question: 'Which work needs a permit?',
    answer:
      'It depends on the city and county. Each service page says when a permit or a license is usual for that job, so that you know what to ask for.',
  },
];
