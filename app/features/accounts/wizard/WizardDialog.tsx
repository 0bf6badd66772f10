/** The modal "Login or Register" (spec §2); loaded when somebody is about to open it. */
import type { RefObject } from 'react';
import { Dialog } from '#app/ui/Dialog.tsx';
import { showToast } from '#app/ui/toasts.client.ts';
import { Wizard } from './Wizard.tsx';

export type WizardDialogProps = {
  opener: RefObject<HTMLElement | null>;
  allowsGoogle: () => boolean;
  onClose: () => void;
  onSignedOut: () => void;
};

export function WizardDialog({ opener, allowsGoogle, onClose, onSignedOut }: WizardDialogProps) {
  return (
    <Dialog title="Login or Register" opener={opener} onClose={onClose}>
      <Wizard
        headingLevel={3}
        takesFocus
        allowsGoogle={allowsGoogle}
        onDone={(greeting) => {
          onClose();
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
