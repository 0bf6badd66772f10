/** Help articles about the service list, on the device and in the account. */
import type { Article } from '../article.ts';

export const LIST: readonly Article[] = [
  {
    slug: 'add-to-your-list',
    topic: 'list',
    title: 'Add, change and remove jobs',
    answer:
      'Choose what applies on a service page and press "Add to service list". On the list you can change choices, remove jobs and see the subtotal. A job that you remove can be put back as long as the tab is open.',
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
      'Open a service, choose how many and which options, and press "Add to service list".',
      'Press the list icon at the top of the page, then "View Service List".',
      'Press "Change" under a job to change your choices. The price follows.',
      'Press the trash can next to a job to remove it, or "Clear list" to remove all of them. "Undo" brings them back, and so does "Put back" under "Recently removed" until you close the tab.',
    ],
    notes: [
      'The same job can be on the list twice, for example for two rooms.',
      'You need no account for any of this.',
      'The subtotal is before taxes, and before what a homesmith finds on site.',
    ],
    related: ['where-your-list-is-kept', 'share-or-print', 'price-on-list-changed'],
  },
  {
    slug: 'where-your-list-is-kept',
    topic: 'list',
    title: 'Where your list is kept',
    answer:
      'Without an account, your list is in this browser on this device and nowhere else. When you are logged in, it is also kept in your account, and all your devices show the same list.',
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
      'To see your list on another device, log in on this one first: the jobs you picked here go into your account.',
      'Log in on the other device with the same account. Your list appears within seconds of coming back to the page.',
    ],
    notes: [
      'Nothing is lost when you log in: jobs from the browser are added to those in the account.',
      'Logging out empties the list in that browser, because the next person there may not be you. It is safe in your account.',
      "An account keeps up to 200 jobs. The list tells you when it's full.",
      'Without an account we cannot see your list, and cannot bring it back.',
    ],
    links: [{ label: 'Open your service list', to: '/servicelist' }],
    related: ['list-is-gone', 'share-or-print', 'register'],
  },
  {
    slug: 'list-is-gone',
    topic: 'list',
    title: 'Your list is gone, or something is missing',
    answer:
      "Look in the browser and on the device where you made it, or log in to your account. A list that was only in a browser is gone when the browser's data is cleared.",
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
      'If not, open the same browser on the same device, and not in a private window.',
      'Use the same web address as before: a browser keeps a separate list for each address.',
    ],
    notes: [
      'A private window forgets the list when you close it. Some browsers also remove the data of sites that you have not visited for a while.',
      '"Your browser does not let us save the list" means that it lasts until you close the tab. Share it as text to keep it.',
      '"Part of your saved list could not be read" means that something in it was damaged. The rest is shown, and the damaged part is kept separately in the browser.',
      '"Not saved to your account yet" means that we cannot reach the server. We keep trying on our own.',
    ],
    related: ['where-your-list-is-kept', 'cannot-log-in', 'write-to-us'],
  },
  {
    slug: 'share-or-print',
    topic: 'list',
    title: 'Share or print your list',
    answer:
      'On your list, "Share as text" opens your phone\'s share sheet or copies the list, and "Print" prints the jobs, choices, prices and subtotal without the rest of the page. Both say the date, and where the list is from.',
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
      'On a phone, "Share as text" opens the share sheet: choose a message, an email or a note. On a computer the text is copied, and you can paste it where you like.',
      '"Print" opens your browser\'s print window. To get a file, choose "Save as PDF" there.',
    ],
    notes: [
      "What you share is plain text. It doesn't give anyone access to your list or your account, and it doesn't change when your list does.",
      'If your browser does not let us share or copy, the text appears in a box so you can copy it yourself.',
    ],
    related: ['add-to-your-list', 'where-your-list-is-kept'],
  },
  {
    slug: 'price-on-list-changed',
    topic: 'list',
    title: 'A price on your list has changed',
    answer:
      "The list always shows today's prices. If a price has changed since you added the job, its row shows what it was before.",
    keywords: [
      'price went up',
      'price different',
      'no longer offer',
      'retired service',
      'subtotal changed',
    ],
    notes: [
      '"The price has changed since you added it" shows the earlier price. You owe nothing either way.',
      '"We no longer offer this service" means that the job stays on your list with the price that you saw, until you remove it.',
      '"We can\'t reach the server" means the prices shown are the last ones you saw. We\'ll check them again.',
    ],
    related: ['how-prices-work', 'book-or-order'],
  },
];
