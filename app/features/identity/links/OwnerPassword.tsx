/**
 * The account's password, for a mailed link that is opened in another browser than the account, with a way on
 * without it.
 */
import { PasswordField } from '#app/ui/Field.tsx';

type OwnerPasswordProps = {
  /** The account's address, for password managers. */
  email?: string;
  error: string | null;
  /** Why it is asked for here. */
  why?: string;
};

const NOT_LOGGED_IN = 'You’re not logged in to that account here, so enter its password.';

export function OwnerPassword({ email, error, why = NOT_LOGGED_IN }: OwnerPasswordProps) {
  return (
    <>
      {email !== undefined && (
        <input type="hidden" name="username" autoComplete="username" value={email} />
      )}
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        maxLength={200}
        hint={why}
        error={error}
      />
    </>
  );
}
