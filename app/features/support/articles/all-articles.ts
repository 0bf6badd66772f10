/** Every help article by topic. Route loaders send what a page shows of them: no page's script contains them. */
import type { Article } from '../article.ts';
import { ACCOUNT } from './account.ts';
import { BOOKINGS } from './bookings.ts';
import { JOINING } from './joining.ts';
import { LIST } from './list.ts';
import { PRIVACY } from './privacy.ts';
import { SAFETY } from './safety.ts';
import { SERVICES } from './services.ts';
import { SITE } from './site.ts';

export const ARTICLES: readonly Article[] = [
  ...SAFETY,
  ...SERVICES,
  ...LIST,
  ...BOOKINGS,
  ...JOINING,
  ...ACCOUNT,
  ...PRIVACY,
  ...SITE,
];

/** Former slugs, from which links are redirected. */
const RENAMED: ReadonlyMap<string, string> = new Map([['orders-not-yet', 'book-or-order']]);

export const findRenamed = (slug: string): string | null => RENAMED.get(slug) ?? null;

export const findArticle = (slug: string): Article | null =>
  ARTICLES.find((article) => article.slug === slug) ?? null;
