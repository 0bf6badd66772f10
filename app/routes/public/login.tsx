/** /login: the wizard on its own page, for protected pages and links in mails. */
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { newDraft } from '#app/features/customers/api/customers.ts';
import { Wizard } from '#app/features/customers/api/Wizard.tsx';
import { getAccount, subscribe } from '#app/features/identity/api/identity.client.ts';
import {
  AS_CUSTOMER,
  isHeldBooking,
  isInvitation,
  pageAfterLogin,
  safeNext,
} from '#app/features/identity/api/identity.ts';
import { allowsForeignScripts } from '#app/features/privacy/api/privacy.client.ts';
import { LOGIN_PATH } from '#app/kernel/urls.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import { showToast } from '#app/ui/toasts.client.ts';
import type { Route } from './+types/login';

const TITLE = 'Login or Register';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: titled(TITLE),
    description: 'Log in to your Homesmith account, or create one.',
    path: LOGIN_PATH,
    noindex: true,
  });

export default function Login() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [draft] = useState(newDraft);
  const next = query.get('next');
  const asksForHome = homeQuestion(query);
  // A registration goes on beside what it is for.
  useEffect(() => {
    if (!isHeldBooking(next)) return;
    return subscribe(() => {
      if (getAccount().state?.user) void navigate(safeNext(next), { replace: true });
    });
  }, [next, navigate]);
  return (
    <div className="column py-8 md:py-12">
      <div className="mx-auto w-full max-w-dialog rounded-card border border-line bg-paper p-6 max-sm:border-0 max-sm:p-0">
        <h1 className="mb-4 text-heading">{TITLE}</h1>
        <noscript>
          <p className="mb-4">
            You need JavaScript to log in. You can browse everything else without it.
          </p>
        </noscript>
        <Wizard
          // Starts again when a page for customers sends a homesmith back here.
          key={asksForHome}
          headingLevel={2}
          takesFocus={false}
          asksForHome={asksForHome}
          draft={draft}
          allowsGoogle={allowsForeignScripts}
          onDone={(greeting) => {
            void navigate(pageAfterLogin(next, getAccount().roles ?? []), { replace: true });
            if (greeting !== null) showToast(greeting);
          }}
          onSignedOut={() => navigate('/')}
        />
      </div>
    </div>
  );
}

function homeQuestion(query: URLSearchParams) {
  if (isInvitation(query.get('next'))) return 'never';
  return query.has(AS_CUSTOMER) ? 'always' : 'customers';
}
