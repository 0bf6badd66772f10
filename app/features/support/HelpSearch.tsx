/**
 * The search of the help centre: a form that asks /support?q=, which it also does by itself a moment after the typing
 * stops. What is asked stands in the address, so a reload and the Back button keep it.
 */
import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Form, useNavigate } from 'react-router';
import { MAX_QUERY_LENGTH } from '#app/features/search/query.ts';
import { DEBOUNCE_MS } from '#app/features/search/reach.ts';
import { HELP_PATH, helpPath } from './help-path.ts';
import { prepareHelpSearch } from './help-search.client.ts';

export function HelpSearch({ text }: { text: string }) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  // What the box has asked last: an answer to it must not undo what was typed since.
  const asked = useRef(text);
  const stop = () => clearTimeout(timer.current);
  // Leaves no timer behind.
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // Another address by the Back button or a link: the box follows it.
    if (input.current && asked.current !== text) input.current.value = text;
    asked.current = text;
  }, [text]);

  const type = (typed: string) => {
    stop();
    timer.current = setTimeout(() => {
      asked.current = typed.trim() === '' ? '' : typed.trim();
      navigate(helpPath(typed), { replace: true, preventScrollReset: true });
    }, DEBOUNCE_MS);
  };
  return (
    <Form
      action={HELP_PATH}
      role="search"
      className="relative max-w-2xl print:hidden"
      preventScrollReset
      onSubmit={stop}
    >
      <input
        ref={input}
        name="q"
        type="text"
        inputMode="search"
        enterKeyHint="search"
        aria-label="Search help"
        placeholder="Search the help"
        defaultValue={text}
        maxLength={MAX_QUERY_LENGTH}
        autoComplete="off"
        autoCapitalize="off"
        onFocus={prepareHelpSearch}
        onChange={({ target }) => type(target.value)}
        className="h-14 w-full rounded-round border border-edge bg-paper-raised pr-16 pl-6 text-large placeholder:text-ink-soft focus-visible:outline-offset-0"
      />
      <button
        type="submit"
        aria-label="Search help"
        className="absolute inset-y-0.5 right-0.5 grid w-13 place-items-center rounded-round bg-accent text-accent-ink transition-colors quickly hover:bg-accent-strong"
      >
        <Search aria-hidden="true" className="size-5" />
      </button>
    </Form>
  );
}
