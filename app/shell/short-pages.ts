/** What the pages say that have no content yet: short and true, so that no link is dead (readings). */

export type ShortPage = { title: string; text: string };

export const SHORT_PAGES: Readonly<Record<string, ShortPage>> = {
  'become-a-homesmith': {
    title: 'Become a homesmith',
    text: 'Homesmiths are the local experts who do the work. We do not take applications yet; this page will say how when we do.',
  },
  support: {
    title: 'Support',
    text: 'There is no help desk yet. Each service page answers the questions people ask about that job, and nothing here can charge you: orders cannot be placed yet.',
  },
  homestaging: {
    title: 'Home staging',
    text: 'Getting a home ready to be seen and sold will have a page of its own here. The cleaning, painting and repairs that come before it are in the catalogue already.',
  },
  careers: {
    title: 'Careers',
    text: 'We have no openings at the moment. When there is one, it will be described here.',
  },
  terms: {
    title: 'Terms of Service',
    text: 'Version of November 20, 2026. An account is free. You keep your password to yourself, give details that are true, and may delete the account at any time. Prices are the catalogue’s and bind nobody yet: orders cannot be placed, so you buy nothing and owe nothing.',
  },
  privacy: {
    title: 'Privacy Policy',
    text: 'Version of November 20, 2026. Without an account your service list stays in your browser. With one we keep your email, name, phone, address, service list, sessions and what happened to the account, to run it and for nothing else; we sell and share none of it, and use no trackers. You can download all of it and delete it in your account settings; it is gone seven days later.',
  },
  californiaprivacy: {
    title: 'California Consumer Privacy Act',
    text: 'The notice is being written. We sell and share no personal information. What we keep of you is in your account: see it, correct it, download it or delete it in your account settings.',
  },
};
