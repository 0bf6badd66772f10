/** Search and suggestions in the browser; the articles are loaded when typing begins. */
import type { Article } from './article.ts';
import type { HelpRequest } from './help-path.ts';
import { type FoundArticle, suggestArticles } from './help-search.ts';
import { type HelpView, helpViewOf } from './help-view.ts';

let loaded: readonly Article[] | null = null;

/** Cached by the browser for good: the file's name has a hash of its content. */
async function loadArticles(): Promise<readonly Article[]> {
  loaded ??= (await import('./articles/all-articles.ts')).ARTICLES;
  return loaded;
}

/** Loads them in advance; errors are reported by the actual use. */
export const prepareHelpSearch = (): void => {
  loadArticles().catch(() => {});
};

/** null when the articles cannot be loaded. */
export async function answerHelp(asked: HelpRequest): Promise<HelpView | null> {
  const articles = await loadArticles().catch(() => null);
  return articles && helpViewOf(articles, asked);
}

/** Rejects when the articles cannot be loaded. */
export const suggestHelp = async (subject: string): Promise<FoundArticle[]> =>
  suggestArticles(await loadArticles(), subject);
