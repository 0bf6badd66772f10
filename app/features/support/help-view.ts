/** The view model of /support: the same on the server and in the browser. Pure. */
import { type Article, type ArticleName, nameOf, TOPICS, type Topic } from './article.ts';
import type { HelpRequest } from './help-path.ts';
import { type FoundArticle, searchArticles } from './help-search.ts';

export type ListedTopic = Topic & { articles: readonly ArticleName[] };

export type HelpView = {
  /** The query; "" for none. */
  text: string;
  /** Best first; null without a query. */
  results: readonly FoundArticle[] | null;
  /** Why the query is invalid. */
  refusal: string | null;
  topics: readonly ListedTopic[];
  urgent: readonly { slug: string; sign: string }[];
};

export function helpViewOf(articles: readonly Article[], asked: HelpRequest): HelpView {
  return {
    text: asked.kind === 'topics' ? '' : asked.text,
    results: asked.kind === 'search' ? searchArticles(articles, asked.query) : null,
    refusal: asked.kind === 'refused' ? asked.message : null,
    topics: TOPICS.map((topic) => ({
      ...topic,
      articles: articles.filter((article) => article.topic === topic.id).map(nameOf),
    })),
    urgent: articles.flatMap(({ slug, urgent }) => (urgent ? [{ slug, sign: urgent.sign }] : [])),
  };
}
