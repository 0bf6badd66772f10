/**
 * /verify-email: verifies by a button, because mail scanners open links, with a way out for people who never
 * registered.
 */
import { Form, Link } from 'react-router';
import { LOGIN_PATH } from '#app/kernel/urls.ts';
import { button } from '#app/ui/button.ts';
import { ErrorBox, StatusNote } from '#app/ui/ErrorBox.tsx';
import { NOT_REFUSED, placeRefusal } from '../placed-refusal.ts';
import { AskedFacts, DeadLink, LinkPage } from './LinkPage.tsx';
import type { MailedLink } from './mailed-link.ts';
import { OwnerPassword } from './OwnerPassword.tsx';

/** What the account was opened for: its page after logging in. */
export type GoesOn =
  /** Until when the times are held. */
  | { kind: 'held'; login: string; until: string }
  /** The homesmith's name. */
  | { kind: 'invitation'; login: string; name: string };

export type VerifyOutcome =
  | { kind: 'disowned' | 'dead' }
  | { kind: 'verified'; on: GoesOn | null }
  /** After "Forgot password?": the reset link has been mailed. */
  | { kind: 'reset-sent'; message: string }
  /** `isDisowning`: of the second form. */
  | { kind: 'refused'; code: string; message: string; isDisowning: boolean };

type VerifyEmailPageProps = {
  asked: MailedLink | null;
  /** Until when times are held for the account; null for none. */
  heldUntil: string | null;
  outcome: VerifyOutcome | null;
};

/** A stranger may have registered this address, and its owner's click must not hand them the account. */
const WHY_PASSWORD =
  'You’re in a different browser than the one you signed up in. Your password shows that it was you who opened this account.';

export function VerifyEmailPage({ asked, heldUntil, outcome }: VerifyEmailPageProps) {
  if (outcome?.kind === 'verified') return <Verified on={outcome.on} />;
  if (outcome?.kind === 'disowned') return <Disowned />;
  if (outcome?.kind === 'dead' || asked === null) {
    return (
      <DeadLink
        next="Already verified your email? Log in to continue where you left off. If not, log in to get a new link."
        to={LOGIN_PATH}
        label="Log in"
      />
    );
  }
  const { fields, general } = placeOutcome(outcome);
  const isDisowning = outcome?.kind === 'refused' && outcome.isDisowning;
  return (
    <LinkPage title="Verify your email address">
      <p>
        Someone opened a Homesmith account with this address. If that was you, confirm your email to
        finish signing up.
      </p>
      {heldUntil !== null && (
        <p>
          Your booking is waiting. We’re holding your times until{' '}
          <strong className="font-semibold">{heldUntil}</strong>.
        </p>
      )}
      <AskedFacts asked={asked} />
      {general !== null && !isDisowning && <ErrorBox message={general} headingLevel={2} />}
      {outcome?.kind === 'reset-sent' && <StatusNote message={outcome.message} />}
      {/* By the router, because a booking that waits goes on in this tab. */}
      <Form method="post" className="grid gap-4">
        {asked.asksForPassword && (
          <OwnerPassword email={asked.email} error={fields.password ?? null} why={WHY_PASSWORD} />
        )}
        <button type="submit" name="intent" value="verify" className={button('primary', 'w-full')}>
          Verify my email address
        </button>
        {asked.asksForPassword && (
          <button
            type="submit"
            name="intent"
            value="forgot"
            formNoValidate
            className={button('quiet', 'justify-self-start')}
          >
            Forgot password?
          </button>
        )}
      </Form>
      <section aria-labelledby="not-me" className="border-line border-t pt-5">
        <h2 id="not-me" className="font-sans text-body">
          Didn’t ask for this?
        </h2>
        <p className="mt-1 text-ink-soft">Tell us, and we’ll delete the account for good.</p>
        <form method="post" className="mt-3 grid gap-3">
          {general !== null && isDisowning && <ErrorBox message={general} headingLevel={3} />}
          <button type="submit" name="intent" value="not-me" className={button('caution')}>
            This wasn’t me
          </button>
        </form>
      </section>
    </LinkPage>
  );
}

const placeOutcome = (outcome: VerifyOutcome | null) =>
  outcome?.kind === 'refused'
    ? placeRefusal({ ...outcome, fields: {} }, { 'password-wrong': 'password' })
    : NOT_REFUSED;

const LOGIN_LABELS = {
  held: 'Log in and continue booking',
  invitation: 'Log in and join',
} as const;

function Verified({ on }: { on: GoesOn | null }) {
  return (
    <LinkPage title="Your email is verified">
      <p>Go back to the tab where you registered. It’s ready for the next step.</p>
      {on?.kind === 'held' && (
        <p>
          Or continue here: we’re holding your times until{' '}
          <strong className="font-semibold">{on.until}</strong>.
        </p>
      )}
      {on?.kind === 'invitation' && (
        <p>
          Or continue here: next you add a phone number, and then you join{' '}
          <strong className="font-semibold">{on.name}</strong>.
        </p>
      )}
      <div>
        <Link to={on?.login ?? LOGIN_PATH} className={button('secondary')}>
          {on === null ? 'Log in here' : LOGIN_LABELS[on.kind]}
        </Link>
      </div>
    </LinkPage>
  );
}

function Disowned() {
  return (
    <LinkPage title="The account is deleted">
      <p>
        We deleted the account and logged out the person who opened it. You don’t need to do
        anything else.
      </p>
      <div>
        <Link to="/" className={button('secondary')}>
          Go to the home page
        </Link>
      </div>
    </LinkPage>
  );
}
