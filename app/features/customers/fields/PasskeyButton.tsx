/** Logs in with a passkey instead of password and second factor. */
import KeyRound from 'lucide-react/icons/key-round';
import type { Ref } from 'react';
import { button } from '#app/ui/button.ts';

type PasskeyButtonProps = {
  ref?: Ref<HTMLButtonElement>;
  isBusy: boolean;
  onClick: () => void;
};

export function PasskeyButton({ ref, isBusy, onClick }: PasskeyButtonProps) {
  // Only rendered in the browser, so its features can be tested.
  if (typeof PublicKeyCredential !== 'function') return null;
  return (
    <>
      <button
        ref={ref}
        type="button"
        aria-disabled={isBusy}
        className={button('secondary', 'w-full')}
        onClick={onClick}
      >
        <KeyRound aria-hidden="true" className="size-5" strokeWidth={1.75} />
        Use a passkey
      </button>
      <p className="my-3 flex items-center gap-3 text-ink-soft text-small before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or with your password
      </p>
    </>
  );
}
