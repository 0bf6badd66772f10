/** Sets up an authenticator app: its secret to scan or copy, then a code as proof. */
import Copy from 'lucide-react/icons/copy';
import { useEffect, useRef, useState } from 'react';
import { MESSAGES } from '#app/features/identity/api/identity.ts';
import { button, textLink } from '#app/ui/button.ts';
import { OtpBoxes } from '#app/ui/OtpBoxes.tsx';
import { codeOf, NO_DIGITS } from '#app/ui/otp.ts';
import { copyText } from '#app/ui/text-file.client.ts';
import { showToast } from '#app/ui/toasts.client.ts';
import { ActionForm } from '../ActionForm.tsx';
import type { AppSecret } from '../posted/posted-settings.ts';
import { doneOf } from '../posted/setting-forms.ts';
import { groupSecret } from '../settings-view.ts';
import { useAction } from '../useAction.tsx';

async function copy({ secret }: AppSecret): Promise<void> {
  const isCopied = await copyText(secret);
  showToast(isCopied ? 'Secret copied.' : 'Select the secret and copy it.');
}

type AppSetupProps = {
  secret: AppSecret;
  onOn: (recoveryCodes: readonly string[]) => void;
  close: () => void;
};

const PLACES = { 'code-incomplete': 'code', 'wrong-code': 'code', 'second-factor-wrong': 'code' };

export function AppSetup({ secret, onOn, close }: AppSetupProps) {
  const [digits, setDigits] = useState(NO_DIGITS);
  const { fields, general, isWorking, run, refuse } = useAction<{
    recoveryCodes: readonly string[];
  }>('app-confirm', {
    places: PLACES,
    onDone: ({ recoveryCodes }) => {
      showToast(doneOf('app-confirm'));
      onOn(recoveryCodes);
    },
  });
  const heading = useRef<HTMLHeadingElement>(null);
  // Moves the focus here, because the button that opened this is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="rounded-card border border-line bg-paper-raised p-5">
      <h3 ref={heading} tabIndex={-1} className="font-sans text-body">
        Link your authenticator app
      </h3>
      <div className="mt-3 mb-5 flex flex-wrap items-center gap-5">
        {/* QR codes have to be dark on light, also in the dark theme. */}
        <img
          src={`data:image/svg+xml,${encodeURIComponent(secret.svg)}`}
          alt="QR code with the secret, which is also shown as text"
          width={176}
          height={176}
          className="size-44 rounded-control border border-line bg-white p-2"
        />
        <div className="min-w-0 flex-[1_1_14rem]">
          <p>Scan this with the app, or type the secret into it:</p>
          <p className="mt-2 font-semibold text-large tracking-wide select-all wrap-anywhere">
            {groupSecret(secret.secret)}
          </p>
          <div className="mt-2 flex flex-wrap items-center gap-x-4">
            <button
              type="button"
              className={button('secondary', 'noscript:hidden')}
              onClick={() => copy(secret)}
            >
              <Copy aria-hidden="true" className="size-5" strokeWidth={1.75} />
              Copy the secret
            </button>
            <a
              href={secret.uri}
              className={`inline-flex min-h-11 items-center text-small ${textLink}`}
            >
              Open an app on this device
            </a>
          </div>
        </div>
      </div>
      <ActionForm
        form="app-confirm"
        label="Turn on"
        busyLabel="Checking…"
        isWorking={isWorking}
        general={general}
        onSubmit={(event) => {
          event.preventDefault();
          const code = codeOf(digits);
          if (code !== null) return void run({ code });
          refuse({ fields: { code: MESSAGES['code-incomplete'] }, general: null });
        }}
        onCancel={close}
      >
        <OtpBoxes
          label="Enter the 6-digit code from the app"
          digits={digits}
          onChange={setDigits}
          error={fields.code}
        />
      </ActionForm>
    </div>
  );
}
