/** After a mailed reset: confirms it, and offers to remove passkeys, which a new password does not. */
import { Link } from 'react-router';
import { countOf } from '#app/kernel/counts.ts';
import { LOGIN_PATH } from '#app/kernel/urls.ts';
import { button } from '#app/ui/button.ts';
import { ErrorBox } from '#app/ui/ErrorBox.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Moment } from '#app/ui/Moment.tsx';
import { fieldOf, type ResetPasskey } from '../passwords/reset-passkeys.ts';
import type { PlacedRefusal } from '../placed-refusal.ts';
import { LinkPage } from './LinkPage.tsx';

export type OfferedPasskeys = { passkeys: readonly ResetPasskey[]; asksForCode: boolean };

type ResetDoneProps = {
  offered: OfferedPasskeys | null;
  refused: PlacedRefusal;
  /** How many were removed; null before. */
  removed: number | null;
};

export function ResetDone({ offered, refused, removed }: ResetDoneProps) {
  return (
    <LinkPage title="You changed your password">
      {removed !== null && <p role="status">{`${countOf(removed, 'passkey')} removed.`}</p>}
      <p>You’re logged out everywhere. Log in with your new password.</p>
      <div>
        <Link to={LOGIN_PATH} className={button('primary')}>
          Log in
        </Link>
      </div>
      {offered !== null && <Passkeys offered={offered} refused={refused} />}
    </LinkPage>
  );
}

function Passkeys({ offered, refused }: { offered: OfferedPasskeys; refused: PlacedRefusal }) {
  return (
    <section aria-labelledby="passkeys" className="grid gap-4 border-line border-t pt-5">
      <div>
        <h2 id="passkeys" className="font-sans text-body">
          Are these passkeys all yours?
        </h2>
        <p className="mt-1 text-ink-soft">
          Each one still opens your account without your password. Remove any you don’t recognize.
        </p>
      </div>
      {refused.general !== null && <ErrorBox message={refused.general} headingLevel={3} />}
      <form method="post" className="grid gap-4">
        <ul className="divide-y divide-line border-line border-y">
          {offered.passkeys.map((passkey) => (
            <li key={passkey.id}>
              <label className="flex min-h-11 items-center gap-4 py-3">
                <input
                  type="checkbox"
                  name={fieldOf(passkey)}
                  value="yes"
                  className="size-5 shrink-0 accent-accent"
                />
                <span className="min-w-0 flex-1 wrap-anywhere">
                  <span className="block font-semibold">{passkey.name}</span>
                  <span className="block text-ink-soft text-small tabular">
                    Added <Moment at={passkey.createdAt} to="day" />,{' '}
                    {passkey.lastUsedAt === null ? (
                      'not used yet'
                    ) : (
                      <>
                        last used <Moment at={passkey.lastUsedAt} to="day" />
                      </>
                    )}
                  </span>
                </span>
              </label>
            </li>
          ))}
        </ul>
        {offered.asksForCode && (
          <Field
            label="Code"
            name="code"
            hint="The 6 digits from your authenticator app, or a recovery code."
            autoComplete="one-time-code"
            required
            maxLength={40}
            error={refused.fields.code}
          />
        )}
        <button type="submit" name="intent" value="passkeys" className={button('danger')}>
          Remove the selected passkeys
        </button>
      </form>
    </section>
  );
}
