/** /login: the wizard on its own page, for protected pages and links in mails. */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { newDraft } from '#app/features/customers/wizard/draft.ts';
import { Wizard } from '#app/features/customers/wizard/Wizard.tsx';
import { getAccount, subscribe } from '#app/features/identity/auth-state/account.client.ts';
import { safeNext } from '#app/features/identity/sessions/next-page.ts';
import { allowsForeignScripts } from '#app/features/privacy/choices/consent.client.ts';
import { JOIN_PATH, LOGIN_PATH } from '#app/kernel/urls.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import { showToast } from '#app/ui/toasts.client.ts';
import type { Route } from './+types/login';

const TITLE = 'Login or Register';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: titled(TITLE),
    description: 'Log in to your Homesmith account, or make one.',
    path: LOGIN_PATH,
    noindex: true,
  });

const isInvitation = (next: string | null): boolean =>
  next !== null && safeNext(next).startsWith(`${JOIN_PATH}?`);

/** Pages for people with an account but no registration: of operators, homesmiths and invited members. */
function mayGoTo(next: string | null): boolean {
  const { hasRole, state } = getAccount();
  if (hasRole === true) return true;
  const { emailVerified = false, phoneNumber = null } = state?.user ?? {};
  return isInvitation(next) && emailVerified && phoneNumber !== null;
}

export default function Login() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [draft] = useState(newDraft);
  const next = query.get('next');
  const mayGo = useSyncExternalStore(
    subscribe,
    () => mayGoTo(next),
    () => false,
  );
  const isSent = useRef(false);
  useEffect(() => {
    if (!mayGo || next === null || isSent.current) return;
    // Once: a page for customers alone sends the person back here, to go on registering.
    isSent.current = true;
    navigate(safeNext(next), { replace: true });
  }, [mayGo, next, navigate]);
  return (
    <div className="column py-8 md:py-12">
      <div className="mx-auto w-full max-w-dialog rounded-card border border-line bg-paper p-6 max-sm:border-0 max-sm:p-0">
        <h1 className="mb-4 text-heading">{TITLE}</h1>
        <noscript>
          <p className="mb-4">
            Logging in needs JavaScript. Everything else you can look at without.
          </p>
        </noscript>
        {/* While redirecting, the registration's question for a home must not flash up. */}
        {mayGo && isInvitation(next) ? (
          <p className="py-6 text-center">One moment...</p>
        ) : (
          <Wizard
            headingLevel={2}
            takesFocus={false}
            asksForHome={!isInvitation(next)}
            draft={draft}
            allowsGoogle={allowsForeignScripts}
            onDone={(greeting) => {
              navigate(safeNext(next), { replace: true });
              if (greeting !== null) showToast(greeting);
            }}
            onSignedOut={() => navigate('/')}
          />
        )}
      </div>
    </div>
  );
}
