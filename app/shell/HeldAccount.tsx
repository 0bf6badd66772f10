/** The wizard on the page of held times: whoever has no account yet makes one there, and the page goes on. */
import { lazy, useRef, useState } from 'react';
import { useRevalidator, useSubmit } from 'react-router';
import { newDraft } from '#app/features/customers/wizard/draft.ts';
import { allowsForeignScripts } from '#app/features/privacy/choices/consent.client.ts';
import { showToast } from '#app/ui/toasts.client.ts';

// Of whoever has an account already the page asks none of it.
const Wizard = lazy(async () => {
  const { Wizard } = await import('#app/features/customers/wizard/Wizard.tsx');
  return { default: Wizard };
});

/** `beginning`: what is posted to the page once somebody types, so that their times are held for longer. */
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
        <p className="mb-4">Logging in needs JavaScript. Your times stay held meanwhile.</p>
      </noscript>
      <Wizard
        headingLevel={3}
        takesFocus={false}
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
