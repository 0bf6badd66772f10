/** /verify-email: a button, because scanners open the links in mails; and a way out for whoever never asked. */
import { Link } from 'react-router';
import { button } from '#app/ui/button.ts';
import type { AskedLink } from './asked-link.ts';
import { AskedFacts, DeadLink, LinkPage } from './LinkPage.tsx';

export type VerifyOutcome = 'verified' | 'disowned' | 'dead';

type VerifyEmailPageProps = { asked: AskedLink | null; outcome: VerifyOutcome | null };

export function VerifyEmailPage({ asked, outcome }: VerifyEmailPageProps) {
  if (outcome === 'verified') return <Verified />;
  if (outcome === 'disowned') return <Disowned />;
  if (outcome === 'dead' || asked === null) {
    return (
      <DeadLink
        next="If you pressed the button already, your address is verified and you can go on. If not, log in and ask for a new link."
        to="/login"
        label="Log in"
      />
    );
  }
  return (
    <LinkPage title="Verify your email address">
      <p>Somebody opened a Homesmith account with this address. If that was you, confirm it.</p>
      <AskedFacts asked={asked} />
      <form method="post">
        <button type="submit" name="intent" value="verify" className={button('primary', 'w-full')}>
          Verify my email address
        </button>
      </form>
      <section aria-labelledby="not-me" className="border-line border-t pt-5">
        <h2 id="not-me" className="font-sans text-body">
          You did not ask for this?
        </h2>
        <p className="mt-1 text-ink-soft">
          Then say so: we delete the account that was opened with your address, at once and for
          good.
        </p>
        <form method="post" className="mt-3">
          <button type="submit" name="intent" value="not-me" className={button('caution')}>
            This wasn't me
          </button>
        </form>
      </section>
    </LinkPage>
  );
}

function Verified() {
  return (
    <LinkPage title="Verified">
      <p>Your email address is verified. You can close this page and go on where you were.</p>
      <div>
        <Link to="/login" className={button('primary')}>
          Go on here
        </Link>
      </div>
    </LinkPage>
  );
}

function Disowned() {
  return (
    <LinkPage title="The account is deleted">
      <p>
        Nothing is left of the account that was opened with your address, and whoever opened it is
        logged out. You need not do anything else.
      </p>
      <div>
        <Link to="/" className={button('secondary')}>
          Go to the home page
        </Link>
      </div>
    </LinkPage>
  );
}
