/** Help articles about the site itself: requirements, audience, and how to reach a person. */
import type { Article } from '../article.ts';

export const SITE: readonly Article[] = [
  {
    slug: 'write-to-us',
    topic: 'site',
    title: 'Write to us, and what happens then',
    answer:
      'Use the form: tell us what you tried and what you saw. You get an email with a reference and a link to the conversation, where you will also find our answer.',
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
      'Choose a topic, and say in one line what your question is about.',
      'Tell us which page you were on and which message you saw, if any.',
      'Send it. The next page shows your reference, and we email it to you as well.',
      'When we answer, we email you. You can read the answer and reply with the link in the email.',
    ],
    notes: [
      'Never send us a password, a code or a card number. We do not need them.',
      'A person reads what you write.',
      'The conversation is deleted 365 days after its last message.',
      'This site has no phone line and no chat. Anybody who calls or chats in our name is not us.',
      'If you are in danger, do not write: call 911.',
    ],
    related: ['cannot-log-in', 'gas-smell', 'your-privacy-choices'],
  },
  {
    slug: 'accessibility',
    topic: 'site',
    title: 'Accessibility',
    answer:
      'Everything here can be used with a keyboard, with a screen reader, at 200% zoom and on narrow screens. Our aim is WCAG 2.2, level AA. If something stops you, tell us.',
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
      'Tab moves forward, Shift+Tab moves back, and Enter or Space presses a button. "Skip to content" is the first stop on every page.',
      'In the search box, the arrow keys move through the results and Escape closes them.',
      'Light and dark mode follow your system, and nothing moves if your system asks for less motion.',
      'A program checks the pages for accessibility in light and dark mode. It does not find everything, so please tell us what you run into.',
    ],
    links: [{ label: 'Tell us what stops you', to: '/support/ask?topic=site' }],
    related: ['browsers-and-javascript', 'write-to-us'],
  },
  {
    slug: 'browsers-and-javascript',
    topic: 'site',
    title: 'Browsers, JavaScript and slow connections',
    answer:
      'Any current browser works: Chrome, Edge, Firefox or Safari from mid-2024 or later. Searching, prices, help and writing to us also work without JavaScript, and so does most of your account settings, once you are logged in.',
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
      'Turn off browser extensions for this site, one at a time.',
      'Tell us what you see, and in which browser.',
    ],
    notes: [
      'These need JavaScript: the service list, logging in and account settings.',
      'There is no app to install. The site is made to work well on phones.',
      'If the connection is lost, your service list stays in the browser, and your changes go to your account later.',
    ],
    related: ['accessibility', 'list-is-gone', 'bot-check-fails'],
  },
];
