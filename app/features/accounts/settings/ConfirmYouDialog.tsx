/** "Confirm it's you": before something weighty, the password, and the second step where it is on. */
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Dialog } from '#app/ui/Dialog.tsx';
import { PasswordField } from '#app/ui/Field.tsx';
import { callAccount } from '../accounts.client.ts';
import { SecondFactorField } from '../wizard/SecondFactorField.tsx';
import { ActionForm } from './ActionForm.tsx';
import { NOT_REFUSED, PROOF_PLACES, placeRefusal } from './refusal.ts';

type ConfirmYouDialogProps = {
  /** Asked for together with the password. */
  hasSecondFactor: boolean;
  onConfirmed: () => void;
  onClose: () => void;
};

export function ConfirmYouDialog(props: ConfirmYouDialogProps) {
  const { hasSecondFactor, onConfirmed, onClose } = props;
  const [password, setPassword] = useState('');
  // null until the server says that it wants one: it may have been turned on elsewhere.
  const [code, setCode] = useState<string | null>(hasSecondFactor ? '' : null);
  const [refusal, setRefusal] = useState(NOT_REFUSED);
  const [isWorking, setWorking] = useState(false);
  const asksForCode = code !== null;
  const passwordInput = useRef<HTMLInputElement>(null);
  // The dialog opens on its close button; the person begins at what is asked of them.
  useEffect(() => passwordInput.current?.focus(), []);
  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    setWorking(true);
    const body = code === null ? { password } : { password, code };
    const result = await callAccount<unknown>('confirm-password', body);
    setWorking(false);
    if (result.ok) return onConfirmed();
    if (result.refusal.kind === 'refused' && result.refusal.code === 'second-factor-needed') {
      setCode(code ?? '');
      // To be asked for it the first time is no mistake.
      if (code === null) return setRefusal(NOT_REFUSED);
    }
    setRefusal(placeRefusal(result.refusal, PROOF_PLACES));
  };
  return (
    <Dialog title="Confirm it's you" onClose={onClose} staysFor={() => password !== ''}>
      <p className="mb-4 text-ink-soft text-small">
        A while has passed since you logged in, and this is a change that only you should make.
      </p>
      <ActionForm
        label="Confirm"
        busyLabel="Confirming…"
        isWorking={isWorking}
        general={refusal.general}
        onSubmit={confirm}
        onCancel={onClose}
      >
        <PasswordField
          ref={passwordInput}
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          maxLength={200}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={refusal.fields.password}
        />
        {asksForCode && (
          <SecondFactorField value={code} onChange={setCode} error={refusal.fields.code} />
        )}
      </ActionForm>
    </Dialog>
  );
}
