/** /support: emergencies, the search, and every article by topic; or the results of a search. */

import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { type Query, readQuery } from '#app/features/search/api/search.ts';
import { countOf } from '#app/kernel/counts.ts';
import { articlePath } from '#app/kernel/urls.ts';
import { topicPath } from './article.ts';
import { HelpSearch } from './HelpSearch.tsx';
import { askPath } from './help-path.ts';
import type { FoundArticle } from './help-search.ts';
import type { HelpView, ListedTopic } from './help-view.ts';
import { StillStuck } from './StillStuck.tsx';
import { TopicIcon } from './TopicIcon.tsx';
import { useHelpSearch } from './useHelpSearch.tsx';

const INVITATION = 'Ask us in your own words. A real person will read it and email you an answer.';

/** Highlights matches; the search room's component, passed in by the route. */
type Marker = ComponentType<{ text: string; query: Query }>;

export function HelpPage({ answered, Marked }: { answered: HelpView; Marked: Marker }) {
  const { view, type, stop } = useHelpSearch(answered);
  const { text, results, refusal, topics, urgent } = view;
  return (
    <>
      <section className="border-line border-b bg-paper-sunken">
        <div className="column py-8 md:py-12">
          <h1 className="text-display">How can we help?</h1>
          <div className="mt-5">
            <HelpSearch answered={answered} onType={type} onSubmit={stop} />
          </div>
          <Urgent signs={urgent} isSearch={results !== null} />
        </div>
      </section>
      <div className="column pt-8 md:pt-12">
        {/* Always rendered, because a live region that appears with its text is not announced. */}
        <p
          role="status"
          className={refusal === null && results === null ? 'sr-only' : 'font-semibold text-large'}
        >
          {refusal ?? (results === null ? '' : countResults(results.length))}
        </p>
        {results !== null && <Results text={text} results={results} Marked={Marked} />}
        {results === null && refusal === null ? (
          <Topics topics={topics} />
        ) : (
          <div className="mt-10 max-w-prose">
            <StillStuck title="Not what you were looking for?" to={askPath({ subject: text })}>
              {INVITATION}
            </StillStuck>
          </div>
        )}
      </div>
    </>
  );
}

/** Emergencies come before the topics. */
function Urgent({ signs, isSearch }: { signs: HelpView['urgent']; isSearch: boolean }) {
  return (
    <nav
      aria-labelledby="urgent"
      // On a phone with its keyboard open, the results need the room.
      className={`mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden ${isSearch ? 'max-md:hidden' : ''}`}
    >
      <h2 id="urgent" className="flex items-center gap-2 font-sans text-body">
        <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-danger" />
        Happening right now?
      </h2>
      <ul className="flex flex-wrap gap-2">
        {signs.map(({ slug, sign }) => (
          <li key={slug}>
            <Link
              to={articlePath(slug)}
              prefetch="intent"
              className="inline-flex min-h-11 items-center rounded-round border border-danger bg-paper-raised px-4 font-semibold text-danger text-small transition-colors quickly hover:bg-danger-soft"
            >
              {sign}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Topics({ topics }: { topics: readonly ListedTopic[] }) {
  return (
    <>
      <nav aria-label="Topics" className="mb-8 md:hidden">
        <ul className="grid grid-cols-2 gap-2">
          {topics.map(({ id, name }) => (
            <li key={id} className="last:odd:col-span-2">
              <Link
                to={topicPath(id)}
                className="flex h-full min-h-14 items-center gap-2.5 rounded-control border border-edge bg-paper-raised px-3 py-2 text-small leading-snug hover:border-accent hover:text-accent"
              >
                <TopicIcon id={id} className="size-5 shrink-0 text-accent" />
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="gap-6 md:columns-2 lg:columns-3">
        {topics.map((topic) => (
          <TopicCard key={topic.id} topic={topic} />
        ))}
        <StillStuck title="Not here?" to={askPath()}>
          {INVITATION}
        </StillStuck>
      </div>
    </>
  );
}

function TopicCard({ topic: { id, name, about, articles } }: { topic: ListedTopic }) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="mb-6 break-inside-avoid rounded-card border border-line bg-paper-raised p-5"
    >
      <div className="flex gap-3">
        <TopicIcon id={id} className="mt-0.5 size-6 shrink-0 text-accent" />
        <div className="min-w-0">
          <h2 id={`${id}-title`} className="text-large">
            {name}
          </h2>
          <p className="mt-1 text-ink-soft text-small">{about}</p>
        </div>
      </div>
      <ul className="mt-3 divide-y divide-line border-line border-t">
        {articles.map(({ slug, title }) => (
          <li key={slug}>
            <Link
              to={articlePath(slug)}
              prefetch="intent"
              className="flex min-h-11 items-center py-2 leading-snug hover:text-accent hover:underline"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

type ResultsProps = { text: string; results: readonly FoundArticle[]; Marked: Marker };

function Results({ text, results, Marked }: ResultsProps) {
  const query = readQuery(text);
  if (results.length === 0) {
    return (
      <p className="mt-3 max-w-prose">
        Try a single word, such as "password", "price" or "leak". Or ask us.
      </p>
    );
  }
  return (
    <ul className="mt-4 max-w-prose divide-y divide-line border-line border-y">
      {results.map(({ slug, title, answer, topic }) => (
        <li key={slug}>
          <Link to={articlePath(slug)} prefetch="intent" className="group block py-4">
            <span className="block text-ink-soft text-small">{topic}</span>
            <span className="block font-semibold font-serif text-large group-hover:text-accent group-hover:underline">
              <Marked text={title} query={query} />
            </span>
            <span className="mt-1 block">
              <Marked text={answer} query={query} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Spec §2: "No results found" when nothing matches. */
const countResults = (count: number): string =>
  count === 0 ? 'No results found' : countOf(count, 'result');
