/** /change-email: confirms the new address of an account. */
import { Link } from 'react-router';
import { DASHBOARD_PATH, settingsPath } from '#app/kernel/urls.ts';
import { button } from '#app/ui/button.ts';
import { ErrorBox } from '#app/ui/ErrorBox.tsx';
import { AskedFacts, DeadLink, LinkPage } from './LinkPage.tsx';
import type { MailedLink } from './mailed-link.ts';
import { OwnerPassword } from './OwnerPassword.tsx';

export type ChangeOutcome =
  | { kind: 'changed' }
  | { kind: 'dead' }
  | { kind: 'refused'; code: string; message: string };

type ChangeEmailPageProps = { asked: MailedLink | null; outcome: ChangeOutcome | null };

export function ChangeEmailPage({ asked, outcome }: ChangeEmailPageProps) {
  if (outcome?.kind === 'changed') return <Changed />;
  if (outcome?.kind === 'dead' || asked === null) {
    return (
      <DeadLink
        next="Already confirmed it? You’re all set. If not, get a new link in your account settings."
        to={settingsPath('email')}
        label="Account Settings"
      />
    );
  }
  const message = outcome?.kind === 'refused' ? outcome.message : null;
  const isAboutPassword = outcome?.kind === 'refused' && outcome.code === 'password-wrong';
  return (
    <LinkPage title="Confirm your new email address">
      <p>You’ll log in with this address from now on, and we’ll send our emails there.</p>
      <AskedFacts asked={asked} />
      {message !== null && !isAboutPassword && <ErrorBox message={message} headingLevel={2} />}
      <form method="post" className="grid gap-4">
        {asked.asksForPassword && <OwnerPassword error={isAboutPassword ? message : null} />}
        <button type="submit" className={button('primary', 'w-full')}>
          Use this email address
        </button>
      </form>
      <p className="text-ink-soft text-small">
        Didn’t ask for this? Close this page, and nothing changes.
      </p>
    </LinkPage>
  );
}

function Changed() {
  return (
    <LinkPage title="You changed your email address">
      <p>Log in with the new address from now on. We emailed your old one about it.</p>
      <div>
        <Link to={DASHBOARD_PATH} className={button('primary')}>
          Account Dashboard
        </Link>
      </div>
    </LinkPage>
  );
}
