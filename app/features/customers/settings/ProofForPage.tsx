/** For an operator who was redirected here: the proof that their page needs, and the link to it. */
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { safeNext } from '#app/features/identity/sessions/next-page.ts';
import { settingsPath } from '#app/kernel/urls.ts';
import { button, textLink } from '#app/ui/button.ts';
import { Notice } from '#app/ui/Notice.tsx';
import { ConfirmYouDialog } from './ConfirmYouDialog.tsx';
import type { SettingsView } from './settings-view.ts';

type ProofForPageProps = { view: Pick<SettingsView, 'hasAuthenticatorApp' | 'passkeys'> };

export function ProofForPage({ view }: ProofForPageProps) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const page = query.get('for');
  if (page === null) return null;
  return (
    <div className="mt-6">
      <Notice>
        {view.hasAuthenticatorApp ? (
          <>
            <p className="min-w-0 flex-[1_1_20rem]">
              To open that page, please confirm that it’s you: this login was made without your
              second step.
            </p>
            <button type="button" className={button('primary')} onClick={() => setAsking(true)}>
              Confirm it’s you
            </button>
          </>
        ) : (
          <p className="min-w-0">
            That page opens with two-step verification only.{' '}
            <Link to={settingsPath('two-step')} className={textLink}>
              Set up an authenticator app
            </Link>{' '}
            first.
          </p>
        )}
      </Notice>
      {isAsking && (
        <ConfirmYouDialog
          hasSecondFactor={view.hasAuthenticatorApp}
          hasPasskeys={view.passkeys.length > 0}
          onConfirmed={() => navigate(safeNext(page), { replace: true })}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
