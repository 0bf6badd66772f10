/** Help articles about the site itself: requirements, audience, and how to reach a person. */
import type { Article } from '../article.ts';

export const SITE: readonly Article[] = [
  {
    slug: 'write-to-us',
    topic: 'site',
    title: 'How to contact us, and what happens next',
    answer:
      "Use the form to tell us what you tried and what you saw. We'll email you a reference number and a link to your conversation, where you'll also find our answer.",
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
      'Choose a topic and sum up your question in one line.',
      'Tell us which page you were on and any message you saw.',
      'Select "Send". You\'ll see your reference number, and we\'ll email it to you.',
      "We'll email you when we answer. Use the link in that email to read it and reply.",
    ],
    notes: [
      "Never send us a password, a code or a card number. We don't need them.",
      'A real person will read it.',
      'We delete the conversation 365 days after its last message.',
      "We don't have a phone line or chat. Anyone who calls or chats as Homesmith isn't us.",
      "If you're in danger, don't write. Call 911.",
    ],
    related: ['cannot-log-in', 'gas-smell', 'your-privacy-choices'],
  },
  {
    slug: 'accessibility',
    topic: 'site',
    title: 'Accessibility',
    answer:
      'You can use Homesmith with a keyboard, with a screen reader, at 200% zoom and on small screens. We aim for WCAG 2.2, level AA. If something gets in your way, tell us.',
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
      'Tab moves forward, Shift+Tab moves back, and Enter or Space selects a button. "Skip to content" is the first stop on every page.',
      'In the search box, use the arrow keys to move through the results and Escape to close them.',
      "Light and dark mode follow your device's settings. So does reduced motion.",
      "We run automated accessibility checks in light and dark mode. They don't catch everything, so tell us what you run into.",
    ],
    links: [{ label: 'Report an accessibility problem', to: '/support/ask?topic=site' }],
    related: ['browsers-and-javascript', 'write-to-us'],
  },
  {
    slug: 'browsers-and-javascript',
    topic: 'site',
    title: 'Browsers, JavaScript and slow connections',
    answer:
      "Any current browser works: Chrome, Edge, Firefox or Safari from mid-2024 or later. Search, prices, booking times, help and this contact form work without JavaScript, too. So do most account settings once you're logged in.",
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
      'You need JavaScript for the service list and to log in.',
      "There's no app to install. The site works well on phones.",
      "If you lose your connection, your service list stays in the browser. We'll save your changes to your account once you're back online.",
    ],
    related: ['accessibility', 'list-is-gone', 'bot-check-fails'],
  },
];
