/** The modal "Login or Register" (spec §2), loaded when it is about to be opened. */
import type { RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { getAccount } from '#app/features/identity/api/identity.client.ts';
import { isInvitation, pageAfterMenu } from '#app/features/identity/api/identity.ts';
import { Dialog } from '#app/ui/Dialog.tsx';
import { showToast } from '#app/ui/toasts.client.ts';
import { newDraft } from './draft.ts';
import { Wizard } from './Wizard.tsx';

export type WizardDialogProps = {
  opener: RefObject<HTMLElement | null>;
  allowsGoogle: () => boolean;
  onClose: () => void;
  onSignedOut: () => void;
};

/** Kept while the page is open, so that reopening the modal continues. */
const draft = newDraft();

/** Something was typed, or a code is pending. */
const holdsWork = (dialog: HTMLElement): boolean =>
  dialog.querySelector('[data-step="code"]') !== null ||
  [...dialog.querySelectorAll<HTMLInputElement>('input:not([tabindex="-1"])')].some(
    ({ value }) => value !== '',
  );

export function WizardDialog({ opener, allowsGoogle, onClose, onSignedOut }: WizardDialogProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <Dialog title="Login or Register" opener={opener} onClose={onClose} staysFor={holdsWork}>
      <Wizard
        headingLevel={3}
        takesFocus
        asksForHome={isInvitation(pathname) ? 'never' : 'customers'}
        draft={draft}
        allowsGoogle={allowsGoogle}
        onDone={(greeting) => {
          onClose();
          const page = pageAfterMenu(pathname, getAccount().roles ?? []);
          if (page !== null) navigate(page);
          if (greeting !== null) showToast(greeting);
        }}
        onSignedOut={() => {
          onClose();
          onSignedOut();
        }}
      />
    </Dialog>
  );
}
