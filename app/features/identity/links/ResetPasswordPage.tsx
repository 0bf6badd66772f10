/** /reset-password: sets a new password by a mailed link (readings: "Forgot password?"). */
import { LOGIN_PATH } from '#app/kernel/urls.ts';
import { button } from '#app/ui/button.ts';
import { ErrorBox } from '#app/ui/ErrorBox.tsx';
import { PasswordField } from '#app/ui/Field.tsx';
import {
  NEW_PASSWORD_PLACES,
  NOT_REFUSED,
  type PlacedRefusal,
  PROOF_PLACES,
  placeRefusal,
} from '../placed-refusal.ts';
import { AskedFacts, DeadLink, LinkPage } from './LinkPage.tsx';
import type { MailedLink } from './mailed-link.ts';
import { type OfferedPasskeys, ResetDone } from './ResetDone.tsx';

export type ResetOutcome =
  | { kind: 'reset' }
  | { kind: 'dead' }
  | { kind: 'passkeys-removed'; removed: number }
  | { kind: 'passkeys-kept'; code: string; message: string }
  | { kind: 'refused'; code: string; message: string };

type ResetPasswordPageProps = {
  asked: MailedLink | null;
  /** Set after the reset, while the link may remove passkeys. */
  offered: OfferedPasskeys | null;
  outcome: ResetOutcome | null;
};

export function ResetPasswordPage({ asked, offered, outcome }: ResetPasswordPageProps) {
  if (outcome?.kind === 'reset' || outcome?.kind === 'passkeys-removed' || offered !== null) {
    const removed = outcome?.kind === 'passkeys-removed' ? outcome.removed : null;
    return <ResetDone offered={offered} refused={placeOutcome(outcome)} removed={removed} />;
  }
  if (outcome?.kind === 'dead' || asked === null) {
    return (
      <DeadLink
        next="To get a new one, enter your email address at login and choose “Forgot password?”."
        to={LOGIN_PATH}
        label="Log in"
      />
    );
  }
  const { fields, general } = placeOutcome(outcome);
  return (
    <LinkPage title="Choose a new password">
      <AskedFacts asked={asked} />
      <form method="post" className="grid gap-4">
        {general !== null && <ErrorBox message={general} headingLevel={2} />}
        {/* The username, for password managers. */}
        <input type="hidden" name="username" autoComplete="username" value={asked.email} />
        <PasswordField
          label="New password"
          name="password"
          autoComplete="new-password"
          required
          maxLength={200}
          hint="At least 8 characters with at least one number."
          error={fields.password}
        />
        <PasswordField
          label="Confirm new password"
          name="confirmation"
          autoComplete="new-password"
          required
          maxLength={200}
          error={fields.confirmation}
        />
        <p className="text-ink-soft text-small">
          We’ll log you out everywhere. Then log in with your new password.
        </p>
        <button type="submit" className={button('primary')}>
          Save new password
        </button>
      </form>
      <p className="text-ink-soft text-small">
        Didn’t ask for this? Close this page, and your password stays the same.
      </p>
    </LinkPage>
  );
}

function placeOutcome(outcome: ResetOutcome | null): PlacedRefusal {
  if (outcome?.kind === 'passkeys-kept') {
    return placeRefusal({ ...outcome, kind: 'refused', fields: {} }, PROOF_PLACES);
  }
  if (outcome?.kind !== 'refused') return NOT_REFUSED;
  const field = NEW_PASSWORD_PLACES[outcome.code];
  return field === undefined
    ? { fields: {}, general: outcome.message }
    : { fields: { [field]: outcome.message }, general: null };
}
