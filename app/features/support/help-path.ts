/** The addresses of the help center's search and form, and their parameters. Pure. */

import {
  decideSearch,
  MAX_QUERY_LENGTH,
  type Query,
  SEARCH_REFUSALS,
} from '#app/features/search/api/search.ts';
import { toReadableText } from '#app/kernel/text.ts';
import { ASK_PATH, HELP_PATH } from '#app/kernel/urls.ts';
import type { TopicId } from './article.ts';

export type HelpRequest =
  | { kind: 'topics' }
  | { kind: 'search'; text: string; query: Query }
  | { kind: 'refused'; text: string; message: string };

/** As on /services: no q, or an empty one, is no search. */
export function readHelp(parameters: URLSearchParams): HelpRequest {
  const texts = parameters.getAll('q');
  if (texts.length < 2 && (texts[0] ?? '').trim() === '') return { kind: 'topics' };
  const text = toReadableText((texts[0] ?? '').slice(0, MAX_QUERY_LENGTH));
  const asked = decideSearch(parameters);
  return asked.ok
    ? { kind: 'search', text, query: asked.value }
    : { kind: 'refused', text, message: SEARCH_REFUSALS[asked.refusal] };
}

export function helpPath(text: string): string {
  const trimmed = text.trim();
  return trimmed === '' ? HELP_PATH : `${HELP_PATH}?q=${encodeURIComponent(trimmed)}`;
}

/** The form, prefilled with what is known of the question. */
export function askPath(known: { topic?: TopicId; about?: string; subject?: string } = {}): string {
  const parameters = new URLSearchParams(
    Object.entries(known).filter(([, value]) => value !== undefined && value !== ''),
  );
  return parameters.size === 0 ? ASK_PATH : `${ASK_PATH}?${parameters}`;
}
