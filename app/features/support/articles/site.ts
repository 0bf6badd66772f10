/** The site itself: what it runs on, for whom, and how to reach a person. */
import type { Article } from '../article.ts';

export const SITE: readonly Article[] = [
  {
    slug: 'write-to-us',
    topic: 'site',
    title: 'Write to us, and what happens then',
    answer:
      'Use the form: say what you tried and what you saw. You get a reference by mail at once, with a link to the conversation, where our answer will stand too.',
    keywords: [
      'contact',
      'customer service',
      'help desk',
      'email you',
      'phone number',
      'call',
      'complaint',
      'feedback',
      'chat',
      'report a bug',
      'talk to a person',
    ],
    links: [{ label: 'Write to us', to: '/support/ask' }],
    steps: [
      'Choose a topic, and say in one line what it is about.',
      'Name the page and the words that you saw, if there were any.',
      'Send it. The next page shows your reference, and a mail brings you the same.',
      'We answer in the conversation and by mail. You can add to it at any time by the link in the mail.',
    ],
    notes: [
      'Never send us a password, a code or a card number. We do not need them.',
      'A person reads what you write. We cannot promise a time.',
      'The conversation is deleted 365 days after its last message.',
      'This site has no phone line and no chat: what somebody tells you there is not from us.',
      'In danger, do not write: call 911.',
    ],
    related: ['cannot-log-in', 'gas-smell', 'your-privacy-choices'],
  },
  {
    slug: 'accessibility',
    topic: 'site',
    title: 'Accessibility',
    answer:
      'Everything here can be used with a keyboard, with a screen reader, at 200 % zoom and on narrow screens. Our aim is WCAG 2.2, level AA. If something stops you, tell us.',
    keywords: [
      'screen reader',
      'keyboard',
      'zoom',
      'large text',
      'contrast',
      'dark mode',
      'reduced motion',
      'ADA',
      'WCAG',
      'blind',
      'disability',
    ],
    notes: [
      'Tab moves on, Shift and Tab moves back, Enter and Space press. "Skip to content" is the first thing that Tab reaches on a page.',
      'In the search box, the arrow keys move through the results and Escape closes them.',
      'Light and dark follow your system, and nothing moves if your system asks for less motion.',
      'Pages are checked for accessibility by a program at every change, in both themes. A program does not find everything: what you tell us counts more.',
    ],
    links: [{ label: 'Tell us what stops you', to: '/support/ask?topic=site' }],
    related: ['browsers-and-javascript', 'write-to-us'],
  },
  {
    slug: 'browsers-and-javascript',
    topic: 'site',
    title: 'Browsers, JavaScript and slow connections',
    answer:
      'Any current browser works: Chrome, Edge, Firefox or Safari, from the middle of 2024 on. Searching, prices, help and writing to us also work without JavaScript.',
    keywords: [
      'browser support',
      'old browser',
      'no script',
      'Internet Explorer',
      'page looks broken',
      'offline',
      'slow',
      'app',
      'iPhone',
      'Android',
      'tablet',
    ],
    steps: [
      'If a page looks broken, update the browser and reload.',
      'Turn off extensions for this site, one after the other.',
      'Tell us what you see, and in which browser.',
    ],
    notes: [
      'These need JavaScript: the service list, the prices of choices, logging in and account settings.',
      'There is no app to install. The site is made for phones first.',
      'If the connection is lost, your service list stays in the browser and what you change is brought to your account later.',
    ],
    related: ['accessibility', 'list-is-gone', 'bot-check-fails'],
  },
];
