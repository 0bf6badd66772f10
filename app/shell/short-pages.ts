/** What the pages say that have no content yet: short and true, so that no link is dead (readings). */

export type ShortPage = { title: string; text: string };

export const SHORT_PAGES: Readonly<Record<string, ShortPage>> = {
  careers: {
    title: 'Careers',
    text: 'We have no openings at the moment. When there is one, it will be described here.',
  },
};
