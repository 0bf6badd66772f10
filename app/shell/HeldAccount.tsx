/** The wizard on the page of held times, for visitors; then the page continues. */
import { lazy, useRef, useState } from 'react';
import { useRevalidator, useSubmit } from 'react-router';
import { newDraft } from '#app/features/customers/wizard/draft.ts';
import { allowsForeignScripts } from '#app/features/privacy/choices/consent.client.ts';
import { showToast } from '#app/ui/toasts.client.ts';

// Loaded only without an account.
const Wizard = lazy(async () => {
  const { Wizard } = await import('#app/features/customers/wizard/Wizard.tsx');
  return { default: Wizard };
});

/** `beginning`: posted to the page when typing begins, to extend the hold. */
export function HeldAccount({ beginning }: { beginning: Record<string, string> }) {
  const submit = useSubmit();
  const { revalidate } = useRevalidator();
  const [draft] = useState(newDraft);
  const hasBegun = useRef(false);
  const begin = () => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    submit(beginning, { method: 'post', navigate: false, preventScrollReset: true });
  };
  return (
    <div className="max-w-dialog" onInput={begin}>
      <noscript>
        <p className="mb-4">Logging in needs JavaScript. We'll keep holding your times.</p>
      </noscript>
      <Wizard
        headingLevel={3}
        takesFocus={false}
        asksForHome="always"
        draft={draft}
        allowsGoogle={allowsForeignScripts}
        onDone={(greeting) => {
          revalidate();
          if (greeting !== null) showToast(greeting);
        }}
        onSignedOut={() => revalidate()}
      />
    </div>
  );
}
