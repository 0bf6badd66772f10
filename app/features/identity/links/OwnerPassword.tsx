/** On the page of a link that is open in another browser than the account: its password, and what to do without it. */
import { PasswordField } from '#app/ui/Field.tsx';

type OwnerPasswordProps = {
  /** Where the account's address is known: so that a password manager knows whose password it is. */
  email?: string;
  error: string | null;
};

export function OwnerPassword({ email, error }: OwnerPasswordProps) {
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
        hint="You are not logged in to that account here, so we ask for its password."
        error={error}
      />
    </>
  );
}
