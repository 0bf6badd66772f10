/** What the pages say that have no content yet: short and true, so that no link is dead (readings). */

export type ShortPage = { title: string; text: string };

export const SHORT_PAGES: Readonly<Record<string, ShortPage>> = {
  'become-a-homesmith': {
    title: 'Become a homesmith',
    text: 'Homesmiths are the local experts who do the work. We do not take applications yet; this page will say how when we do.',
  },
};
