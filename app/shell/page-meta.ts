/** The head of every page: title, description, canonical address and social-preview tags (spec §7). */
import type { MetaDescriptor } from 'react-router';

export const DEFAULT_TITLE = 'Homesmith: home services with upfront prices';
export const DEFAULT_DESCRIPTION =
  'Repairs, maintenance, installations and renovations with upfront prices. Pick a time and book online.';

export type PageMeta = {
  title: string;
  description: string;
  /** The canonical path. */
  path: string;
  /** For search results and other pages that should not be indexed. */
  noindex?: boolean;
  /** The preview picture, 1200 by 630; by default the product's. */
  picture?: Picture;
};

/** `path` of the picture; `alt` describes it. */
export type Picture = { path: string; alt: string };

const OUR_PICTURE: Picture = {
  path: '/preview.png',
  alt: 'A house cut open from roof to basement, and the words: Know the price before anyone knocks.',
};

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

export function pageMeta(matches: Matches, page: PageMeta): MetaDescriptor[] {
  const origin = publicUrlOf(matches);
  const url = `${origin}${page.path}`;
  const { path, alt } = page.picture ?? OUR_PICTURE;
  const picture = `${origin}${path}`;
  return [
    { title: page.title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: url },
    ...(page.noindex ? [{ name: 'robots', content: 'noindex' }] : []),
    { property: 'og:site_name', content: 'Homesmith' },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'en_US' },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: picture },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:image', content: picture },
    { name: 'twitter:image:alt', content: alt },
  ];
}

/** "Leak repair | Homesmith". */
export const titled = (title: string): string => `${title} | Homesmith`;

function publicUrlOf(matches: Matches): string {
  const data = matches.find((match) => match?.id === 'root')?.loaderData;
  const known = typeof data === 'object' && data !== null && 'publicUrl' in data;
  return known ? String(data.publicUrl) : '';
}
