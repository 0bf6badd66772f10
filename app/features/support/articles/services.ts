/** Help articles about finding services and their prices. */
import type { Article } from '../article.ts';

export const SERVICES: readonly Article[] = [
  {
    slug: 'find-a-service',
    topic: 'services',
    title: 'Find the service you need',
    answer:
      'Type what is wrong, in your own words, into the box at the top of any page. Matching services appear as you type; press Enter to see all of them with their prices.',
    keywords: [
      'search',
      'look for a job',
      'browse',
      'catalog',
      'catalogue',
      'categories',
      'trades',
      'filter',
    ],
    links: [{ label: 'Browse all services', to: '/services' }],
    steps: [
      'Name the thing that is broken, or what you notice: "toilet keeps running", "no hot water", "gutter".',
      'Choose a service from the list, or press Enter to see everything that matches.',
      'On that page, filter by trade and starting price, or sort by price or time.',
      'Not sure what it is called? Open all services and choose a trade.',
    ],
    notes: [
      'Each word counts on its own, and so do parts of words: "paint" finds "painting". Capitals make no difference.',
      'Names count most, then the trade, the words people use for the job, and the questions on its page. The order is the same for everyone, and no one can pay to be listed higher.',
    ],
    related: ['search-finds-nothing', 'how-prices-work', 'add-to-your-list'],
  },
  {
    slug: 'search-finds-nothing',
    topic: 'services',
    title: 'The search finds nothing',
    answer:
      'Try one word for the thing itself: "faucet" rather than "make the dripping stop". If there is still nothing, the job is not in our catalog today.',
    keywords: ['no results found', 'service missing', 'not in the catalog', 'typo', 'spelling'],
    links: [{ label: 'See every trade', to: '/services' }],
    steps: [
      'Check the spelling: the search does not correct typos.',
      'Use fewer words, and plain ones.',
      'Remove filters: a trade or a price limit may hide what you are looking for.',
      'Look through the trade that the job belongs to.',
      'Tell us what is missing.',
    ],
    related: ['find-a-service', 'write-to-us'],
  },
  {
    slug: 'how-prices-work',
    topic: 'services',
    title: 'How prices work',
    answer:
      'You see the price of every service before anybody asks who you are: one price for the job, a price for each piece, a price by the hour, or a paid visit that ends in a written quote.',
    keywords: [
      'cost',
      'how much',
      'quote',
      'estimate',
      'per unit',
      'hourly rate',
      'starting at',
      'from',
    ],
    notes: [
      'One price: the whole job as the page describes it. "From" means that some choices cost more.',
      'Per piece: a price for each window, toilet or square foot, with the fewest and the most you can choose.',
      'By the hour: a rate, and the fewest and most hours.',
      'Paid visit: for jobs that have to be seen before they can be priced. The visit has a price, and ends in a written quote.',
      'Choose what applies to your home, and the price on the page follows right away. Your list always shows the price in our catalog.',
      "Prices are the same for everyone. They don't depend on who you are, where you live or how often you visit.",
    ],
    faqs: [
      {
        question: 'Are taxes included?',
        answer:
          'No. Prices and the subtotal are before taxes, and before what a homesmith finds on site.',
      },
      {
        question: 'Are the prices binding?',
        answer:
          'Once you book, yes: what you confirm is the most that the work costs, even if the catalog changes later. Until then prices may change, and a list says so when they do.',
      },
    ],
    related: ['what-a-price-covers', 'paid-visits', 'price-on-list-changed'],
  },
  {
    slug: 'what-a-price-covers',
    topic: 'services',
    title: 'What a price covers, and what it does not',
    answer:
      'Each service page lists what is included and what is not, how long it takes on site, and whether materials are part of the price. Anything not listed there is not part of the price.',
    keywords: [
      'included',
      'materials',
      'parts',
      'extra cost',
      'hidden fees',
      'duration',
      'how long',
      'surcharge',
    ],
    links: [{ label: 'Browse all services', to: '/services' }],
    notes: [
      'Each service page lists "What\'s included" and "What\'s not included".',
      'The line under the name says roughly how long what you chose takes on site, in how many visits where there are several, and whether materials are included.',
      '"Before we come" says what to clear away or look up first.',
      'Choices that cost more or less say so, and the price at the top follows.',
    ],
    related: ['how-prices-work', 'permits-and-licenses', 'paid-visits'],
  },
  {
    slug: 'paid-visits',
    topic: 'services',
    title: 'Why some services are a paid visit',
    answer:
      'Some jobs cannot be priced without seeing them: a new sewer line, rewiring, a remodel. For those, you pay for a visit that ends in a written quote for the work.',
    keywords: [
      'estimate',
      'quote',
      'inspection',
      'consultation',
      'visit fee',
      'credited',
      'assessment',
    ],
    notes: [
      'The price on such a page is the price of the visit, not of the work.',
      'Where the page says so, the price of the visit comes off the job if you go ahead.',
      'A quote binds you to nothing until you accept it.',
      'You book the visit like any other, from your list, and pay for it when it is done.',
    ],
    related: ['how-prices-work', 'book-or-order'],
  },
  {
    slug: 'permits-and-licenses',
    topic: 'services',
    title: 'Permits and licenses',
    answer:
      'Your city or county decides whether a job needs a permit, and mostly your state decides whether it needs a licensed professional. Service pages say when a permit is usual, so you know what to ask.',
    keywords: [
      'permit',
      'building department',
      'code',
      'inspection',
      'contractor license',
      'HOA',
      'legal',
    ],
    steps: [
      'Read "Permits" on the service page, if it has that section.',
      'Ask the building department of your city or county before work begins. Most answer by phone, and many online.',
      'Ask the person who does the work for their license number, and look it up with your state.',
      'If you have a homeowners association or a landlord, ask them too.',
    ],
    notes: ['What our pages say is general information, not advice about your home.'],
    related: ['what-a-price-covers', 'what-a-homesmith-is'],
  },
  {
    slug: 'what-a-homesmith-is',
    topic: 'services',
    title: 'What is a homesmith?',
    answer:
      'A homesmith is a local expert who does the work in your home: a plumber, an electrician, a painter. Homesmith, with a capital H, is the site where you see what their work costs.',
    keywords: [
      'provider',
      'contractor',
      'pro',
      'handyman',
      'who comes',
      'background check',
      'vetting',
      'join',
      'work for you',
    ],
    links: [{ label: 'Become a homesmith', to: '/become-a-homesmith' }],
    notes: [
      "When you book, the page says who comes, for which trades, and what was checked and when. We don't send anyone to your home until you agree.",
      'The page "Become a homesmith" says what we ask of homesmiths and how to become one.',
    ],
    faqs: [
      {
        question: 'Do you work in my area?',
        answer:
          "Enter your ZIP code on the page of a service: it shows the first opening near you, or that we're not there yet. Prices are the same everywhere.",
      },
    ],
    related: ['book-or-order', 'who-sees-my-address', 'permits-and-licenses'],
  },
];
