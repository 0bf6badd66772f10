/** Every help article, topic by topic. What a page shows of them its door hands over: they are no part of any page. */
import type { Article } from '../article.ts';
import { ACCOUNT } from './account.ts';
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
  ...JOINING,
  ...ACCOUNT,
  ...PRIVACY,
  ...SITE,
];

export const findArticle = (slug: string): Article | null =>
  ARTICLES.find((article) => article.slug === slug) ?? null;
