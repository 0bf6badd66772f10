/** Help articles about finding services and their prices. */
import type { Article } from '../article.ts';

export const SERVICES: readonly Article[] = [
  {
    slug: 'find-a-service',
    topic: 'services',
    title: 'Find the service you need',
    answer:
      "Type what's wrong, in your own words, into the search box at the top of any page. You'll see matching services as you type. Press Enter to see them all, with prices.",
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
      'Name what\'s broken, or what you notice: "toilet keeps running", "no hot water", "gutter".',
      'Choose a service from the list, or press Enter to see everything that matches.',
      'On the results page, filter by trade and starting price, or sort by price or time.',
      "Not sure what it's called? Open all services and choose a trade.",
    ],
    notes: [
      'Each word counts on its own, and so do parts of words: "paint" finds "painting". Capitals don\'t matter.',
      'A match in the name counts most, then the trade, the words people use for the job, and the questions on its page. Everyone sees the same order, and no one can pay to rank higher.',
    ],
    related: ['search-finds-nothing', 'how-prices-work', 'add-to-your-list'],
  },
  {
    slug: 'search-finds-nothing',
    topic: 'services',
    title: "Search didn't find anything",
    answer:
      'Try one word for the thing itself: "faucet", not "make the dripping stop". If that finds nothing, we don\'t offer the job yet.',
    keywords: ['no results found', 'service missing', 'not in the catalog', 'typo', 'spelling'],
    links: [{ label: 'See every trade', to: '/services' }],
    steps: [
      "Check your spelling. Search doesn't correct typos.",
      'Use fewer, simpler words.',
      "Remove filters. A trade or price limit may hide what you're looking for.",
      'Browse the trade the job belongs to.',
      "Tell us what's missing.",
    ],
    related: ['find-a-service', 'write-to-us'],
  },
  {
    slug: 'how-prices-work',
    topic: 'services',
    title: 'How prices work',
    answer:
      "You see every price before we ask who you are. It's one price for the job, a price per piece, an hourly price, or a paid visit that ends with a written quote.",
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
      'One price: the whole job as the page describes it. "From" means some options cost more.',
      'Per piece: a price for each window, toilet or square foot. The page shows the minimum and maximum.',
      'By the hour: a rate, with a minimum and maximum number of hours.',
      'Paid visit: for jobs we have to see before we can price them. The visit has a price and ends with a written quote.',
      "Choose what applies to your home, and the price updates right away. Your list always shows today's price.",
      "Prices are the same for everyone. They don't depend on who you are, where you live or how often you visit.",
    ],
    faqs: [
      {
        question: 'Are taxes included?',
        answer: 'No. Prices and the subtotal are before taxes.',
      },
      {
        question: 'Can the price change?',
        answer:
          "Not once you book. The price you confirm is the most you'll pay for the work unless you approve more. Until you book, prices can change, and your list tells you when they do.",
      },
    ],
    related: ['what-a-price-covers', 'paid-visits', 'price-on-list-changed'],
  },
  {
    slug: 'what-a-price-covers',
    topic: 'services',
    title: "What a price covers, and what it doesn't",
    answer:
      "Each service page lists what's included and what isn't, how long the work takes, and whether the price covers materials. Anything not listed as included isn't part of the price.",
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
      'The line under the name shows about how long the work takes with your options, how many visits it takes, and whether materials are included.',
      '"Before we come" lists what to clear away or look up first.',
      'Options that change the price say so, and the price at the top updates.',
    ],
    related: ['how-prices-work', 'permits-and-licenses', 'paid-visits'],
  },
  {
    slug: 'paid-visits',
    topic: 'services',
    title: 'Why some services start with a paid visit',
    answer:
      "We can't price some jobs without seeing them: a new sewer line, rewiring, a remodel. For those, you pay for a visit and get a written quote for the work.",
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
      'The price on the page is for the visit, not the work.',
      'On some services, we take the price of the visit off the job if you go ahead. The page says so.',
      "A quote doesn't commit you to anything until you accept it.",
      "Book the visit like any other, and pay when it's done.",
    ],
    related: ['how-prices-work', 'book-or-order'],
  },
  {
    slug: 'permits-and-licenses',
    topic: 'services',
    title: 'Permits and licenses',
    answer:
      'Your city or county decides whether a job needs a permit. Usually your state decides whether it needs a licensed professional. Service pages say when a job usually needs a permit, so you know what to ask.',
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
      'Ask your city or county building department before work begins. Most answer by phone, many online.',
      'Ask the person doing the work for their license number, and look it up with your state.',
      'If you have a homeowners association or a landlord, ask them too.',
    ],
    notes: ['Our pages give general information, not advice about your home.'],
    related: ['what-a-price-covers', 'what-a-homesmith-is'],
  },
  {
    slug: 'what-a-homesmith-is',
    topic: 'services',
    title: 'What is a homesmith?',
    answer:
      'A homesmith is a local expert who does the work in your home: a plumber, an electrician, a painter. Homesmith, with a capital H, is the site where you book them.',
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
      "When you book, you'll see who's coming, their trades, and what we checked and when. No one comes to your home until you confirm.",
      'Want to be one? See "Become a homesmith" for what we ask and how to apply.',
    ],
    faqs: [
      {
        question: 'Do you work in my area?',
        answer:
          "Enter your ZIP code on any service page. You'll see the first opening near you, or that we're not there yet. Prices are the same everywhere.",
      },
    ],
    related: ['book-or-order', 'who-sees-my-address', 'permits-and-licenses'],
  },
];
