/** The subject of a question, with articles that may answer it. */

import { useEffect, useRef, useState } from 'react';
import { MAX_CHARACTERS } from '#app/features/inbox/api/inbox.ts';
import { DEBOUNCE_MS } from '#app/features/search/api/search.ts';
import { articlePath } from '#app/kernel/urls.ts';
import { textLink } from '#app/ui/button.ts';
import { Field } from '#app/ui/Field.tsx';
import { prepareHelpSearch, suggestHelp } from './help-search.client.ts';
import type { FoundArticle } from './help-search.ts';

const NONE: readonly FoundArticle[] = [];

export function SubjectField({ value, error }: { value: string; error: string | undefined }) {
  const [found, setFound] = useState(NONE);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  // The latest input: an earlier answer that arrives late is dropped.
  const typed = useRef(value);
  // Clears the timer.
  useEffect(() => () => clearTimeout(timer.current), []);
  const suggest = (text: string) => {
    typed.current = text;
    clearTimeout(timer.current);
    timer.current = setTimeout(async () => {
      // Optional: without suggestions the form works the same.
      const suggested = await suggestHelp(text).catch(() => NONE);
      if (typed.current === text) setFound(suggested);
    }, DEBOUNCE_MS);
  };
  return (
    <div>
      <Field
        label="Subject"
        name="subject"
        required
        maxLength={MAX_CHARACTERS.subject}
        defaultValue={value}
        error={error}
        hint="What is it about, in one line?"
        onFocus={prepareHelpSearch}
        onChange={({ currentTarget }) => suggest(currentTarget.value)}
      />
      {/* Always rendered, because a live region that appears with its text is not announced. */}
      <div role="status">
        {found.length > 0 && (
          <div className="mt-3 rounded-control border border-brass bg-brass-soft px-4 py-3">
            <p className="font-semibold text-small">This may answer it:</p>
            <ul>
              {found.map(({ slug, title }) => (
                <li key={slug}>
                  {/* Opens in a new tab, so that typed values stay. */}
                  <a
                    href={articlePath(slug)}
                    target="_blank"
                    rel="noopener"
                    className={`inline-flex min-h-11 items-center ${textLink}`}
                  >
                    <span>
                      {title}
                      <span className="sr-only"> (opens in a new tab)</span>
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </div>
  );
}
