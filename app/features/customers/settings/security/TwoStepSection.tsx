/** Two-step verification: an authenticator app, and recovery codes for a lost phone. */
import { useState } from 'react';
import { button } from '#app/ui/button.ts';
import { InlineAlert } from '#app/ui/ErrorBox.tsx';
import { showToast } from '#app/ui/toasts.client.ts';
import { AskFirst } from '../AskFirst.tsx';
import type { SettingsCaller } from '../confirmation.ts';
import { ContinueToPage } from '../ProofForPage.tsx';
import { ConfirmYouForm } from '../posted/ConfirmYouForm.tsx';
import { PostButton } from '../posted/PostedButtons.tsx';
import { type AppSecret, codesIn, secretIn } from '../posted/posted-settings.ts';
import { doneOf } from '../posted/setting-forms.ts';
import { usePostedForm } from '../posted/usePosted.tsx';
import { Fact, focusSection, Section } from '../Section.tsx';
import { describeRecoveryCodes, type SettingsView } from '../settings-view.ts';
import { useAction } from '../useAction.tsx';
import { AppSetup } from './AppSetup.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

type TwoStepView = Pick<SettingsView, 'hasAuthenticatorApp' | 'recoveryCodesLeft'>;
type NewRecoveryCodes = { recoveryCodes: readonly string[] };

type TwoStepSectionProps = { view: TwoStepView; caller: SettingsCaller };

export function TwoStepSection({ view, caller }: TwoStepSectionProps) {
  const begun = usePostedForm('app-begin');
  const confirmed = usePostedForm('app-confirm');
  const renewed = usePostedForm('recovery-codes');
  const [secret, setSecret] = useState(secretIn(begun.answer) ?? secretIn(confirmed.answer));
  // Shown once: the server keeps only their hashes.
  const [codes, setCodes] = useState(codesIn(confirmed.answer) ?? codesIn(renewed.answer));
  const begin = useAction<AppSecret>('app-begin', { onDone: setSecret });
  return (
    <Section
      id="two-step"
      intro="You’ll log in with your password and a code from an app on your phone."
    >
      {codes !== null && (
        <RecoveryCodes
          codes={codes}
          onDone={() => {
            setCodes(null);
            focusSection('two-step');
          }}
        />
      )}
      {secret !== null && (
        <AppSetup
          secret={secret}
          onOn={(made) => {
            setSecret(null);
            setCodes(made);
          }}
          close={() => {
            setSecret(null);
            focusSection('two-step');
          }}
        />
      )}
      {view.hasAuthenticatorApp && codes === null && (
        <>
          <ContinueToPage caller={caller} />
          <TurnedOn codesLeft={view.recoveryCodesLeft} onCodes={setCodes} />
        </>
      )}
      {!view.hasAuthenticatorApp && secret === null && (
        <>
          <Fact note="Anyone who has your password can log in.">Off</Fact>
          {begin.general !== null && <InlineAlert message={begin.general} />}
          {begun.isToConfirm ? (
            <div className="rounded-card border border-line bg-paper-raised p-5">
              <ConfirmYouForm before="app-begin" />
            </div>
          ) : (
            <div className="w-auto!">
              <PostButton
                of="app-begin"
                className={button('secondary')}
                isWorking={begin.isWorking}
                onPress={() => begin.run({})}
              >
                Set up authenticator app
              </PostButton>
            </div>
          )}
        </>
      )}
    </Section>
  );
}

type TurnedOnProps = { codesLeft: number; onCodes: (codes: readonly string[]) => void };

function TurnedOn({ codesLeft, onCodes }: TurnedOnProps) {
  const renew = useAction<NewRecoveryCodes>('recovery-codes', {
    onDone: ({ recoveryCodes }) => onCodes(recoveryCodes),
  });
  const remove = useAction('app-remove', {
    onDone: () => {
      showToast(doneOf('app-remove'));
      focusSection('two-step');
    },
  });
  const mistake = renew.general ?? remove.general;
  return (
    <>
      <Fact note={describeRecoveryCodes(codesLeft)}>On, with an authenticator app</Fact>
      {mistake !== null && <InlineAlert message={mistake} />}
      <div className="flex flex-wrap gap-3">
        <AskFirst
          form="recovery-codes"
          label="Make new recovery codes"
          question="Your current codes will stop working."
          isWorking={renew.isWorking}
          onYes={() => renew.run({})}
        />
        <AskFirst
          form="app-remove"
          label="Turn off two-step verification"
          question="You’ll log in with just your password, and your recovery codes will stop working."
          tone="danger"
          isWorking={remove.isWorking}
          onYes={() => remove.run({})}
        />
      </div>
    </>
  );
}
