/** Deleting the account: with the password, and withdrawn within seven days. */

import {
  ACCOUNT_DELETION,
  deletionStateOf,
  PROOF_PLACES,
} from '#app/features/identity/api/identity.ts';
import { stepsFrom } from '#app/kernel/process.ts';
import { PasswordField } from '#app/ui/Field.tsx';
import { showToast } from '#app/ui/toasts.client.ts';
import { ActionForm, readForm } from './ActionForm.tsx';
import { formatDeletion } from './DeletionNotice.tsx';
import { doneOf } from './posted/setting-forms.ts';
import { Fact, Opener, Section } from './Section.tsx';
import { useAction } from './useAction.tsx';

type DeleteSectionProps = { deletesOn: string | null; waits: boolean; isAtWork: boolean };

export function DeleteSection({ deletesOn, waits, isAtWork }: DeleteSectionProps) {
  const may = stepsFrom(ACCOUNT_DELETION, deletionStateOf(deletesOn), 'owner');
  return (
    <Section
      id="delete"
      intro={`We’ll delete ${isAtWork ? 'your details and logins' : 'your details, service list and logins'} for good 7 days after you ask. Until then, you can log in and keep your account.${waits ? ` ${WAITS}` : ''}`}
    >
      {may.includes('ask') || deletesOn === null ? (
        <Opener label="Delete my account" tone="danger" forms={['delete']}>
          {(close) => <DeleteForm close={close} />}
        </Opener>
      ) : (
        <Fact note="To keep it, use the button at the top of this page.">
          {formatDeletion({ on: deletesOn, waits })}
        </Fact>
      )}
    </Section>
  );
}

const WAITS =
  'You have a booked visit or an open invoice, so we’ll keep your account until it’s done or settled.';

function DeleteForm({ close }: { close: () => void }) {
  const { fields, general, isWorking, run } = useAction('delete', {
    places: PROOF_PLACES,
    onDone: () => {
      showToast(doneOf('delete'));
      close();
      // The notice of the deletion is at the top.
      window.scrollTo({ top: 0 });
    },
  });
  return (
    <ActionForm
      form="delete"
      label="Delete my account in 7 days"
      busyLabel="Asking…"
      tone="danger"
      isWorking={isWorking}
      general={general}
      onSubmit={(event) => run(readForm(event))}
      onCancel={close}
    >
      <p>We’ll email you the date and how to undo it. To take a break, just log out instead.</p>
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
