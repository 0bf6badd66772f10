/** The account's passkeys. */
import KeyRound from 'lucide-react/icons/key-round';
import { InlineAlert } from '#app/ui/ErrorBox.tsx';
import { Moment } from '#app/ui/Moment.tsx';
import { showToast } from '#app/ui/toasts.client.ts';
import { AskFirst } from '../AskFirst.tsx';
import { focusSection, Opener, Section } from '../Section.tsx';
import type { PasskeyView } from '../settings-view.ts';
import { useAction } from '../useAction.tsx';
import { PasskeyForm } from './PasskeyForm.tsx';

type PasskeysSectionProps = {
  passkeys: readonly PasskeyView[];
  /** "Chrome on Mac": the default name of a new passkey. */
  device: string;
};

export function PasskeysSection({ passkeys, device }: PasskeysSectionProps) {
  return (
    <Section
      id="passkeys"
      intro="Log in with your fingerprint, your face or your device’s PIN instead of the password."
    >
      {passkeys.length === 0 ? (
        <p>You have no passkeys yet.</p>
      ) : (
        <ul className="divide-y divide-line border-line border-y">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      <noscript>
        <p>Turn on JavaScript to add a passkey.</p>
      </noscript>
      <div className="noscript:hidden">
        <Opener label="Add a passkey" forms={[]}>
          {(close) => <PasskeyForm device={device} close={close} />}
        </Opener>
      </div>
    </Section>
  );
}

function PasskeyRow({ passkey: { id, name, createdAt, lastUsedAt } }: { passkey: PasskeyView }) {
  const remove = useAction('passkey-remove', {
    id,
    onDone: () => {
      showToast(`Passkey ${name} removed.`);
      focusSection('passkeys');
    },
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 py-3">
      <KeyRound aria-hidden="true" className="size-5 shrink-0 text-ink-soft" strokeWidth={1.75} />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="font-semibold">{name}</p>
        <p className="text-ink-soft text-small tabular">
          Added <Moment at={createdAt} to="day" />,{' '}
          {lastUsedAt === null ? (
            'not used yet'
          ) : (
            <>
              last used <Moment at={lastUsedAt} to="day" />
            </>
          )}
        </p>
        {remove.general !== null && <InlineAlert message={remove.general} />}
      </div>
      <AskFirst
        form={`passkey-remove:${id}`}
        label="Remove"
        of={name}
        question={`You won’t be able to log in with ${name}. Your password still works.`}
        tone="quiet"
        isWorking={remove.isWorking}
        onYes={() => remove.run({ id })}
      />
    </li>
  );
}
