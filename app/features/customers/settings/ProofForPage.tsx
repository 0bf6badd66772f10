/** For an operator who was redirected here: the proof that their page needs, and the link to it. */
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { safeNext } from '#app/features/identity/api/identity.ts';
import { ADMIN_PATH, settingsPath } from '#app/kernel/urls.ts';
import { button, textLink } from '#app/ui/button.ts';
import { Notice } from '#app/ui/Notice.tsx';
import { ConfirmYouDialog } from './ConfirmYouDialog.tsx';
import { missingProof, type SettingsCaller } from './confirmation.ts';
import type { SettingsView } from './settings-view.ts';

type ProofForPageProps = {
  view: Pick<SettingsView, 'hasAuthenticatorApp' | 'passkeys'>;
  caller: SettingsCaller;
};

const WHY = {
  'second-step': 'this login was made without your second step.',
  time: 'it’s been more than 10 minutes since you last did.',
} as const;

export function ProofForPage({ view, caller }: ProofForPageProps) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const page = query.get('for');
  if (page === null) return null;
  const missing = view.hasAuthenticatorApp ? missingProof(caller) : 'app';
  if (missing === null) return null;
  return (
    <div className="mt-6">
      <Notice>
        {missing !== 'app' ? (
          <>
            <p className="min-w-0 flex-[1_1_20rem]">
              Confirm it’s you to open that page: {WHY[missing]}
            </p>
            <button type="button" className={button('primary')} onClick={() => setAsking(true)}>
              Confirm it’s you
            </button>
          </>
        ) : (
          <p className="min-w-0">
            You need two-step verification to open that page.{' '}
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

/** The way on once nothing is missing, below the recovery codes, which are shown once. */
export function ContinueToPage({ caller }: Pick<ProofForPageProps, 'caller'>) {
  const [query] = useSearchParams();
  const page = query.get('for');
  if (page === null || missingProof(caller) !== null) return null;
  const next = safeNext(page);
  return (
    <div className="w-auto!">
      <Link to={next} className={button('primary')}>
        {next.startsWith(ADMIN_PATH) ? 'Continue to Admin' : 'Continue'}
      </Link>
    </div>
  );
}
