/**
 * The help center's search: the catalogue's (spec §9), applied to articles. The title is for the service's name,
 * the topic for the trade, the short answer for the tagline, the keywords for the tags, steps and notes for the
 * service notes. Pure; the same on the server and in the browser.
 */
import {
  type Query,
  readQuery,
  type Searchable,
  searchPlainly,
} from '#app/features/search/api/search.ts';
import { type Article, topicOf } from './article.ts';

/** An article in the list of results. */
export type FoundArticle = { slug: string; title: string; answer: string; topic: string };

const foundOf = ({ slug, title, answer, topic }: Article): FoundArticle => ({
  slug,
  title,
  answer,
  topic: topicOf(topic).name,
});

export const searchableOf = (article: Article): Searchable => ({
  id: article.slug,
  name: article.title,
  tagline: article.answer,
  tradeCategory: topicOf(article.topic).name,
  tags: [...article.keywords],
  serviceNotes: [...(article.steps ?? []), ...(article.notes ?? [])],
  faqs: [...(article.faqs ?? [])],
});

/** Every article that matches, best first. */
export function searchArticles(articles: readonly Article[], query: Query): FoundArticle[] {
  const bySlug = new Map(articles.map((article) => [article.slug, article]));
  const { results } = searchPlainly(articles.map(searchableOf), query, articles.length);
  return results.flatMap(({ id }) => {
    const article = bySlug.get(id);
    return article === undefined ? [] : [foundOf(article)];
  });
}

const MAX_SUGGESTIONS = 3;
/** "I", "my", "do" occur in almost every article, also within words. */
const MIN_TELLING = 4;
const IDLE_WORDS = new Set(
  'about after could does from have help homesmith into just need please problem question that this want what when where which will with would your'.split(
    ' ',
  ),
);
/** The weight of a word in a title, which is spec §9's for a word in a name. */
const MIN_RELEVANCE = 10;

/** At most three articles for a subject that is being typed, of which most words are not significant. */
export function suggestArticles(articles: readonly Article[], subject: string): FoundArticle[] {
  const words = readQuery(subject)
    .words.map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter((word) => word.length >= MIN_TELLING && !IDLE_WORDS.has(word));
  if (words.length === 0) return [];
  const query = { phrase: words.join(' '), words };
  const { results } = searchPlainly(articles.map(searchableOf), query, MAX_SUGGESTIONS);
  return results
    .filter(({ relevance }) => relevance >= MIN_RELEVANCE)
    .flatMap(({ id }) => articles.filter(({ slug }) => slug === id).map(foundOf));
}
