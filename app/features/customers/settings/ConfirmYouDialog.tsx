/** "Confirm it's you": asks for a passkey, or for the password and the second factor where it is on. */
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import {
  askForPasskey,
  type CallResult,
  callAccount,
} from '#app/features/identity/api/identity.client.ts';
import { NOT_REFUSED, PROOF_PLACES, placeRefusal } from '#app/features/identity/api/identity.ts';
import { Dialog } from '#app/ui/Dialog.tsx';
import { PasswordField } from '#app/ui/Field.tsx';
import { PasskeyButton } from '../fields/PasskeyButton.tsx';
import { SecondFactorField } from '../fields/SecondFactorField.tsx';
import { ActionForm } from './ActionForm.tsx';

type ConfirmYouDialogProps = {
  /** The second factor is asked for together with the password. */
  hasSecondFactor: boolean;
  /** A passkey is offered instead. */
  hasPasskeys: boolean;
  onConfirmed: () => void;
  onClose: () => void;
};

export function ConfirmYouDialog(props: ConfirmYouDialogProps) {
  const { hasSecondFactor, hasPasskeys, onConfirmed, onClose } = props;
  const [password, setPassword] = useState('');
  // null until the server asks for one: it may have been turned on elsewhere.
  const [code, setCode] = useState<string | null>(hasSecondFactor ? '' : null);
  const [refusal, setRefusal] = useState(NOT_REFUSED);
  const [isWorking, setWorking] = useState(false);
  const asksForCode = code !== null;
  const passkeyButton = useRef<HTMLButtonElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  // Moves the focus from the dialog's close button to the first proof.
  useEffect(() => (passkeyButton.current ?? passwordInput.current)?.focus(), []);
  const prove = async (proof: () => Promise<Proof>) => {
    if (isWorking) return;
    setWorking(true);
    setRefusal(NOT_REFUSED);
    const result = await proof();
    setWorking(false);
    if (result === null) return setRefusal({ fields: {}, general: NO_PASSKEY });
    if (result.ok) return onConfirmed();
    if (result.refusal.kind === 'refused' && result.refusal.code === 'second-factor-needed') {
      setCode(code ?? '');
      // Asking for the code the first time is no error.
      if (code === null) return;
    }
    setRefusal(placeRefusal(result.refusal, PROOF_PLACES));
  };
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    const body = code === null ? { password } : { password, code };
    void prove(() => callAccount('confirm-password', body));
  };
  return (
    <Dialog title="Confirm it’s you" onClose={onClose} staysFor={() => password !== ''}>
      <p className="mb-4 text-ink-soft text-small">
        It’s been a while since you logged in. Confirm it’s you to make this change.
      </p>
      {hasPasskeys && (
        <PasskeyButton
          ref={passkeyButton}
          isBusy={isWorking}
          onClick={() => void prove(proveByPasskey)}
        />
      )}
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

/** Null when no passkey was given. */
type Proof = CallResult<unknown> | null;

async function proveByPasskey(): Promise<Proof> {
  type Answer = { options: PublicKeyCredentialRequestOptionsJSON };
  const asked = await callAccount<Answer>('confirm-passkey-options');
  if (!asked.ok) return asked;
  const response = await askForPasskey(asked.value.options);
  return response === null ? null : callAccount('confirm-passkey', { response });
}

const NO_PASSKEY = 'You didn’t use a passkey. Try again, or confirm with your password.';
