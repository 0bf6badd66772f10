/** What the pages say that have no content yet: short and true, so that no link is dead (readings). */

export type ShortPage = { title: string; text: string };

export const SHORT_PAGES: Readonly<Record<string, ShortPage>> = {
  support: {
    title: 'Support',
    text: 'There is no help desk yet. Each service page answers the questions people ask about that job, and nothing here can charge you: orders cannot be placed yet.',
  },
  careers: {
    title: 'Careers',
    text: 'We have no openings at the moment. When there is one, it will be described here.',
  },
};
