/** Help articles about the service list, on the device and in the account. */
import type { Article } from '../article.ts';

export const LIST: readonly Article[] = [
  {
    slug: 'add-to-your-list',
    topic: 'list',
    title: 'Add, change and remove jobs',
    answer:
      'Choose your options on a service page and select "Add to service list". On your list you can change options, remove jobs and see the subtotal. You can put a job back until you close the tab.',
    keywords: [
      'cart',
      'basket',
      'service list',
      'delete job',
      'quantity',
      'undo',
      'clear list',
      'edit',
    ],
    links: [{ label: 'Open your service list', to: '/servicelist' }],
    steps: [
      'Open a service, choose how many and which options, and select "Add to service list".',
      'Select the list icon at the top of the page, then "View Service List".',
      'Select "Change" under a job to change its options. The price updates.',
      'Select the trash can next to a job to remove it, or "Clear list" to remove everything. To get a job back, select "Undo", or "Add back" under "Recently removed".',
    ],
    notes: [
      'You can add the same job twice, for two rooms, for example.',
      "You don't need an account for any of this.",
      "The subtotal is before taxes. You won't pay more than that for the work unless you approve it first.",
    ],
    related: ['where-your-list-is-kept', 'share-or-print', 'price-on-list-changed'],
  },
  {
    slug: 'where-your-list-is-kept',
    topic: 'list',
    title: 'Where your list is kept',
    answer:
      "Without an account, your list is only in this browser on this device. Once you log in, we also save it to your account, and it's the same on all your devices.",
    keywords: [
      'sync',
      'another device',
      'phone and laptop',
      'save list',
      'storage',
      'transfer list',
      'merge',
    ],
    steps: [
      "To see your list on another device, log in on this one first. We'll save the jobs you picked to your account.",
      'Log in to the same account on the other device. Your list appears within seconds.',
    ],
    notes: [
      "You won't lose anything when you log in. We add the jobs in this browser to the ones in your account.",
      "Logging out clears the list in that browser, in case someone else uses it next. It's safe in your account.",
      "Your account holds up to 200 jobs. The list tells you when it's full.",
      "Without an account, we can't see your list or bring it back.",
    ],
    links: [{ label: 'Open your service list', to: '/servicelist' }],
    related: ['list-is-gone', 'share-or-print', 'register'],
  },
  {
    slug: 'list-is-gone',
    topic: 'list',
    title: 'Your list is gone, or jobs are missing',
    answer:
      "Open the browser and device where you made it, or log in to your account. If it was only in a browser, clearing that browser's data deletes it.",
    keywords: [
      'list disappeared',
      'lost list',
      'empty',
      'private window',
      'incognito',
      'cleared cookies',
      'No Service Orders',
    ],
    steps: [
      'If you were logged in when you made it, log in again.',
      'If not, open the same browser on the same device, not in a private window.',
      'Use the same web address as before. A browser keeps a separate list for each address.',
    ],
    notes: [
      "A private window forgets the list when you close it. Some browsers also clear the data of sites you haven't visited in a while.",
      '"Your browser won\'t let us save this list" means it lasts until you close the tab. Share it as text to keep it.',
      '"We couldn\'t read part of your saved list" means some of it was damaged. You\'ll see the rest, and your browser keeps the damaged part separately.',
      '"Not saved to your account yet" means we can\'t reach the server. We\'ll keep trying.',
    ],
    related: ['where-your-list-is-kept', 'cannot-log-in', 'write-to-us'],
  },
  {
    slug: 'share-or-print',
    topic: 'list',
    title: 'Share or print your list',
    answer:
      'On your list, "Share as text" opens your phone\'s share sheet or copies the list, and "Print" prints your jobs, options, prices and subtotal without the rest of the page. Both include the date.',
    keywords: [
      'send list',
      'email list',
      'copy',
      'PDF',
      'paper',
      'spouse',
      'partner',
      'landlord',
      'export list',
    ],
    links: [{ label: 'Open your service list', to: '/servicelist' }],
    steps: [
      'Open your list.',
      'On a phone, "Share as text" opens the share sheet for messages, email or notes. On a computer, it copies the text for you to paste.',
      '"Print" opens your browser\'s print window. To get a file, choose "Save as PDF".',
    ],
    notes: [
      "What you share is plain text. It doesn't give anyone access to your list or your account, and it doesn't change when your list does.",
      "If your browser won't let us share or copy, you'll see the text in a box so you can copy it yourself.",
    ],
    related: ['add-to-your-list', 'where-your-list-is-kept'],
  },
  {
    slug: 'price-on-list-changed',
    topic: 'list',
    title: 'A price on your list changed',
    answer:
      "The list always shows today's prices. If a price changed after you added a job, you'll see the old price beside it.",
    keywords: [
      'price went up',
      'price different',
      'no longer offer',
      'retired service',
      'subtotal changed',
    ],
    notes: [
      '"The price changed since you added it" shows the old price. You don\'t owe anything until the work is done.',
      '"We no longer offer this service" means you can\'t book that job. It stays on your list, with the price you saw, until you remove it.',
      '"We can\'t reach the server" means the prices shown are the last ones you saw. We\'ll check them again.',
    ],
    related: ['how-prices-work', 'book-or-order'],
  },
];
