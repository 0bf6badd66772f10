/** The wizard on the page of held times, for visitors; then the page continues. */
import { lazy, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRevalidator, useSubmit } from 'react-router';
import { newDraft, type ProfileDetails } from '#app/features/customers/api/customers.ts';
import { getAccount, subscribe } from '#app/features/identity/api/identity.client.ts';
import { allowsForeignScripts } from '#app/features/privacy/api/privacy.client.ts';
import { showToast } from '#app/ui/toasts.client.ts';

// Loaded only without an account.
const Wizard = lazy(async () => {
  const { Wizard } = await import('#app/features/customers/api/Wizard.tsx');
  return { default: Wizard };
});

type HeldAccountProps = {
  /** Posted to the page when typing begins, and once an account is signed in: extends the hold for both. */
  beginning: Record<string, string>;
  /** City, state and ZIP code of the booking's home, which is the profile's. */
  home: Partial<ProfileDetails>;
  /** Until when the times are held. */
  until: string;
};

const VISITOR = 'visitor';

export function HeldAccount({ beginning, home, until }: HeldAccountProps) {
  const submit = useSubmit();
  const { revalidate } = useRevalidator();
  const [draft] = useState(() => newDraft(home));
  const begun = useRef(new Set<string>());
  const begin = useEffectEvent((who: string) => {
    if (begun.current.has(who)) return;
    begun.current.add(who);
    void submit(beginning, { method: 'post', navigate: false, preventScrollReset: true });
  });
  // The account in this browser, also of another tab.
  useEffect(() => {
    const follow = () => {
      const user = getAccount().state?.user;
      if (user) begin(user.id);
    };
    follow();
    return subscribe(follow);
  }, []);
  return (
    <div className="max-w-dialog" onInput={() => begin(VISITOR)}>
      <noscript>
        <p className="mb-4">
          You need JavaScript to log in or register. Turn it on and reload this page. We’ll hold
          your times until {until}.
        </p>
      </noscript>
      <Wizard
        headingLevel={3}
        takesFocus={false}
        hasProgress={false}
        asksForHome="always"
        draft={draft}
        allowsGoogle={allowsForeignScripts}
        onDone={(greeting) => {
          void revalidate();
          if (greeting !== null) showToast(greeting);
        }}
        onSignedOut={() => revalidate()}
      />
    </div>
  );
}
