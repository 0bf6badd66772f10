/** The search and the suggestions in the browser: the articles are loaded when somebody begins to type. */
import type { Article } from './article.ts';
import type { HelpAsked } from './help-path.ts';
import { type FoundArticle, suggestArticles } from './help-search.ts';
import { type HelpView, helpViewOf } from './help-view.ts';

let loaded: readonly Article[] | null = null;

/** Kept by the browser for good: the file's name changes with its content. */
async function loadArticles(): Promise<readonly Article[]> {
  loaded ??= (await import('./articles/all-articles.ts')).ARTICLES;
  return loaded;
}

/** Before they are needed; whoever needs them says when they cannot be had. */
export const prepareHelpSearch = (): void => {
  loadArticles().catch(() => {});
};

/** null when the articles cannot be loaded. */
export async function answerHelp(asked: HelpAsked): Promise<HelpView | null> {
  const articles = await loadArticles().catch(() => null);
  return articles && helpViewOf(articles, asked);
}

/** Rejects when the articles cannot be loaded. */
export const suggestHelp = async (subject: string): Promise<FoundArticle[]> =>
  suggestArticles(await loadArticles(), subject);
