/** The search box of the help center. Without JavaScript, and on Enter, it is a form for /support?q=. */
import Search from 'lucide-react/icons/search';
import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { MAX_QUERY_LENGTH } from '#app/features/search/api/search.ts';
import { HELP_PATH } from '#app/kernel/urls.ts';
import { prepareHelpSearch } from './help-search.client.ts';
import type { HelpView } from './help-view.ts';

type HelpSearchProps = {
  answered: HelpView;
  onType: (text: string) => void;
  onSubmit: () => void;
};

export function HelpSearch({ answered, onType, onSubmit }: HelpSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(answered);
  useEffect(() => {
    // Shows the query of a new answer, but keeps what was typed before hydration.
    if (input.current && shown.current !== answered) input.current.value = answered.text;
    shown.current = answered;
  }, [answered]);
  return (
    <Form
      action={HELP_PATH}
      role="search"
      aria-label="Help"
      className="relative max-w-2xl print:hidden"
      preventScrollReset
      onSubmit={onSubmit}
    >
      <input
        ref={input}
        name="q"
        type="text"
        inputMode="search"
        enterKeyHint="search"
        aria-label="Search help"
        placeholder="Search help"
        defaultValue={answered.text}
        maxLength={MAX_QUERY_LENGTH}
        autoComplete="off"
        autoCapitalize="off"
        onFocus={prepareHelpSearch}
        onChange={({ target }) => onType(target.value)}
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
