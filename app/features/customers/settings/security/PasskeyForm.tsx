/** Creates a passkey on this device, with a name to recognize it by. */
import { useState } from 'react';
import { makePasskey } from '#app/features/identity/api/identity.client.ts';
import { Field } from '#app/ui/Field.tsx';
import { showToast } from '#app/ui/toasts.client.ts';
import { ActionForm, readForm } from '../ActionForm.tsx';
import { useAction } from '../useAction.tsx';

export function PasskeyForm({ device, close }: { device: string; close: () => void }) {
  const [name, setName] = useState(device);
  const [isAsking, setAsking] = useState(false);
  const add = useAction('passkey-add', {
    onDone: () => {
      showToast('Your passkey is ready. You can log in with it.');
      close();
    },
  });
  const begin = useAction<{ options: unknown }>('passkey-add-options', {
    onDone: async ({ options }) => {
      setAsking(true);
      const made = await makePasskey(options);
      setAsking(false);
      if (made.ok) await add.run({ response: made.value, name });
      else begin.refuse({ fields: {}, general: made.refusal });
    },
  });
  return (
    <ActionForm
      label="Add a passkey"
      busyLabel={isAsking ? 'Waiting for your device…' : 'Adding…'}
      isWorking={isAsking || begin.isWorking || add.isWorking}
      general={begin.general ?? add.general}
      onSubmit={(event) => {
        readForm(event);
        void begin.run({});
      }}
      onCancel={close}
    >
      <Field
        label="Name"
        name="name"
        hint="A name you’ll recognize, like “My phone”. You can keep this one."
        autoComplete="off"
        required
        maxLength={80}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={add.fields.name}
      />
    </ActionForm>
  );
}
