/**
 * The search box (spec §2): a combobox whose options are links to services. Without JavaScript it is a form
 * that asks `/services?q=`, which is also what Enter does when nothing is chosen.
 */
import Search from 'lucide-react/icons/search';
import { useEffect, useId, useRef, useState } from 'react';
import { Form, Link, useMatch, useSearchParams } from 'react-router';
import { countOf } from '#app/kernel/counts.ts';
import { toReadableText } from '#app/kernel/text.ts';
import { SERVICES_PATH, servicePath } from '#app/kernel/urls.ts';
import { useCombobox } from '#app/ui/useCombobox.tsx';
import type { CatalogueOnPage } from './box-search.client.ts';
import type { Highlighted } from './Highlighted.tsx';
import { MAX_QUERY_LENGTH, readQuery } from './query.ts';
import { resultsPath } from './reach.ts';
import type { SearchResult } from './relevance.ts';

import { useSearch } from './useSearch.tsx';

const PANEL =
  'absolute inset-x-0 top-full z-30 mt-2 rounded-card border border-line bg-paper-raised shadow-popover';

export function SearchBox({ catalogue }: { catalogue: CatalogueOnPage }) {
  const [parameters] = useSearchParams();
  // Other pages may use `q` for something else.
  const asked = toReadableText((useMatch(SERVICES_PATH) && parameters.get('q')) ?? '');
  const { state, isOpen, type, focus, close, clear } = useSearch(catalogue);
  // Keys and highlights are loaded with the first focus.
  const [isUsed, setUsed] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const listId = useId();
  const results = isOpen && state.kind === 'found' ? state.results : [];
  useCombobox(input, list, results, isUsed);
  const [Marks, setMarks] = useState<typeof Highlighted | null>(null);
  useEffect(() => {
    if (!isUsed) return;
    // Without them the results are plain texts.
    import('./Highlighted.tsx').then(
      (loaded) => setMarks(() => loaded.Highlighted),
      () => {},
    );
  }, [isUsed]);

  const shown = useRef(asked);
  useEffect(() => {
    // Shows the query of a results page; elsewhere it is empty. What was typed before hydration stays.
    if (input.current && shown.current !== asked) input.current.value = asked;
    shown.current = asked;
  }, [asked]);

  useEffect(() => {
    // Spec §4: the dropdown "closes on an outside click".
    const closeOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !box.current?.contains(target)) close();
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [close]);

  const choose = () => {
    if (input.current) input.current.value = '';
    clear();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape and leaving close what the box opened
    <div
      ref={box}
      className="relative"
      onKeyDown={({ key }) => key === 'Escape' && close()}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !box.current?.contains(relatedTarget)) close();
      }}
    >
      <Form action={SERVICES_PATH} role="search" onSubmit={close} className="relative">
        <input
          ref={input}
          name="q"
          type="text"
          inputMode="search"
          enterKeyHint="search"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={results.length > 0}
          aria-controls={listId}
          aria-label="Search services"
          placeholder="What's on your to-do list?"
          defaultValue={asked}
          maxLength={MAX_QUERY_LENGTH}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onChange={({ target }) => type(target.value)}
          onFocus={({ target }) => {
            setUsed(true);
            focus(target.value);
          }}
          onClick={({ currentTarget }) => focus(currentTarget.value)}
          className="h-12 w-full rounded-round border border-edge bg-paper-raised pr-14 pl-5 placeholder:text-ink-soft focus-visible:outline-offset-0"
        />
        <button
          type="submit"
          aria-label="Search"
          className="absolute inset-y-0.5 right-0.5 grid w-11 place-items-center rounded-round border border-transparent bg-accent text-accent-ink transition-colors quickly hover:bg-accent-strong"
        >
          <Search aria-hidden="true" className="size-5" />
        </button>
      </Form>
      {/* Always rendered, because a live region that appears with its text is not announced. */}
      <p
        role="status"
        className={isOpen && results.length === 0 ? `${PANEL} px-5 py-4 text-ink-soft` : 'sr-only'}
      >
        {isOpen && statusOf(state)}
      </p>
      <div hidden={results.length === 0} className={`${PANEL} overflow-hidden`}>
        <div
          ref={list}
          id={listId}
          role="listbox"
          aria-label="Services"
          tabIndex={-1}
          className="max-h-[min(15rem,calc(100dvh-12rem))] overflow-y-auto"
        >
          {state.kind === 'found' &&
            results.map((result, index) => (
              <Option
                key={result.id}
                id={`${listId}-${index}`}
                text={state.text}
                result={result}
                Marks={Marks}
                isAhead={state.ahead.has(result.id)}
                onChoose={choose}
              />
            ))}
        </div>
        {results.length > 0 && state.kind === 'found' && (
          <Link
            to={resultsPath(state.text)}
            onClick={close}
            className="flex min-h-11 items-center border-line border-t px-5 font-semibold text-accent text-small hover:bg-accent-soft"
          >
            See all results
          </Link>
        )}
      </div>
    </div>
  );
}

function statusOf(state: ReturnType<typeof useSearch>['state']): string {
  if (state.kind === 'loading') return 'Loading...';
  if (state.kind !== 'found') return '';
  const count = state.results.length;
  if (count === 0) return 'No results found';
  return countOf(count, 'result');
}

type OptionProps = {
  id: string;
  text: string;
  result: SearchResult;
  /** null until it is loaded. */
  Marks: typeof Highlighted | null;
  /** Whether its page is fetched now, or when it is touched. */
  isAhead: boolean;
  onChoose: () => void;
};

function Option({ id, text, result, Marks, isAhead, onChoose }: OptionProps) {
  const query = readQuery(text);
  // The router's own "intent" waits longer than a tap takes.
  const [isTouched, setTouched] = useState(false);
  const marked = (found: string) => (Marks ? <Marks text={found} query={query} /> : found);
  return (
    <Link
      id={id}
      role="option"
      tabIndex={-1}
      to={servicePath(result.id)}
      prefetch={isAhead || isTouched ? 'render' : 'intent'}
      onPointerDown={() => setTouched(true)}
      onClick={onChoose}
      className="grid min-h-12 items-baseline gap-x-4 px-5 py-2.5 sm:grid-cols-[minmax(0,1fr)_11rem] wrap-anywhere hover:bg-accent-soft aria-selected:bg-accent-soft"
    >
      <span className="font-semibold">{marked(result.name)}</span>{' '}
      <span className="text-ink-soft text-small">{marked(result.tradeCategory)}</span>
    </Link>
  );
}
