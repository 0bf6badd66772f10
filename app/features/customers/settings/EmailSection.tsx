/** Changes the email address: confirmed by a mail to the new one, notified to the old one. */

import { PROOF_PLACES } from '#app/features/identity/api/identity.ts';
import { StatusNote } from '#app/ui/ErrorBox.tsx';
import { Field, PasswordField } from '#app/ui/Field.tsx';
import { showToast } from '#app/ui/toasts.client.ts';
import { ActionForm, readForm } from './ActionForm.tsx';
import { doneOf } from './posted/setting-forms.ts';
import { usePostedForm } from './posted/usePosted.tsx';
import { Fact, Opener, Section } from './Section.tsx';
import type { SettingsView } from './settings-view.ts';
import { useAction } from './useAction.tsx';

type EmailView = Pick<SettingsView, 'email' | 'emailVerified' | 'pendingEmail'>;

export function EmailSection({ view }: { view: EmailView }) {
  return (
    <Section id="email" intro="You log in with this address, and we email you here.">
      <Fact note={view.emailVerified ? 'Verified' : 'Not verified yet'}>{view.email}</Fact>
      {view.pendingEmail && (
        <StatusNote
          message={`We sent a link to ${view.pendingEmail}. Your address changes when you open it and confirm.`}
        />
      )}
      <Opener label="Change email" forms={['change-email']}>
        {(close) => <EmailForm close={close} />}
      </Opener>
    </Section>
  );
}

function EmailForm({ close }: { close: () => void }) {
  const { values } = usePostedForm('change-email');
  const { fields, general, isWorking, run } = useAction('change-email', {
    places: {
      ...PROOF_PLACES,
      'email-invalid': 'email',
      'email-taken': 'email',
      'email-same': 'email',
    },
    onDone: () => {
      showToast(doneOf('change-email'));
      close();
    },
  });
  return (
    <ActionForm
      form="change-email"
      label="Send a link to the new address"
      busyLabel="Sending…"
      isWorking={isWorking}
      general={general}
      onSubmit={(event) => run(readForm(event))}
      onCancel={close}
    >
      <Field
        label="New email address"
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        defaultValue={values.email}
        error={fields.email}
      />
      <PasswordField
        label="Current password"
        name="password"
        autoComplete="current-password"
        required
        maxLength={200}
        error={fields.password}
      />
    </ActionForm>
  );
}
