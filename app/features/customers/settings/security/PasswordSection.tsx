/** Changes the password: asks for the current one, and ends all other sessions. */

import { NEW_PASSWORD_PLACES } from '#app/features/identity/api/identity.ts';
import { PasswordField } from '#app/ui/Field.tsx';
import { showToast } from '#app/ui/toasts.client.ts';
import { ActionForm, readForm } from '../ActionForm.tsx';
import { doneOf } from '../posted/setting-forms.ts';
import { Opener, Section } from '../Section.tsx';
import { useAction } from '../useAction.tsx';

const PLACES = {
  ...NEW_PASSWORD_PLACES,
  'sign-in-failed': 'current',
  'password-wrong': 'current',
};

export function PasswordSection({ email }: { email: string }) {
  return (
    <Section
      id="password"
      intro="At least 8 characters with at least one number. Changing it logs out your other devices."
    >
      <Opener label="Change password" forms={['change-password']}>
        {(close) => <PasswordForm email={email} close={close} />}
      </Opener>
    </Section>
  );
}

function PasswordForm({ email, close }: { email: string; close: () => void }) {
  const { fields, general, isWorking, run } = useAction('change-password', {
    places: PLACES,
    onDone: () => {
      showToast(doneOf('change-password'));
      close();
    },
  });
  return (
    <ActionForm
      form="change-password"
      label="Save new password"
      busyLabel="Saving…"
      isWorking={isWorking}
      general={general}
      onSubmit={(event) => {
        const { current, password, confirmation } = readForm(event);
        void run({ current, password, confirmation });
      }}
      onCancel={close}
    >
      <PasswordField
        label="Current password"
        name="current"
        autoComplete="current-password"
        required
        maxLength={200}
        error={fields.current}
      />
      {/* The username, for password managers. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField
        label="New password"
        name="password"
        autoComplete="new-password"
        required
        maxLength={200}
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
    </ActionForm>
  );
}
