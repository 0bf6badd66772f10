/**
 * The help centre's search: the catalogue's (spec §9), asked of articles. An article stands in for a service: its
 * title is the name, its topic the trade, its short answer the tagline, its keywords the tags, its steps and notes
 * the service notes. Pure; the same on the server and in the browser.
 */
import { type Query, readQuery } from '#app/features/search/query.ts';
import { type Searchable, searchPlainly } from '#app/features/search/relevance.ts';
import { type Article, topicOf } from './article.ts';

/** What a list of results shows of an article. */
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
/** "I", "my", "do": they are in almost every word of every article. */
const MIN_TELLING = 4;
const IDLE_WORDS = new Set(
  'about after could does from have help homesmith into just need please problem question that this want what when where which will with would your'.split(
    ' ',
  ),
);
/** A word in a title, which is spec §9's weight of a word in a name. */
const MIN_RELEVANCE = 10;

/** For a subject that somebody is writing, of which most words say nothing: at most three that may answer it. */
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
