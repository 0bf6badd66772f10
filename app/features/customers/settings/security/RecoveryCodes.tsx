/** New recovery codes, shown once: to copy, download or print. */
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { useEffect, useRef } from 'react';
import { button } from '#app/ui/button.ts';
import { copyText, saveText } from '#app/ui/text-file.client.ts';
import { showToast } from '#app/ui/toasts.client.ts';
import { CloseButton } from '../posted/PostedButtons.tsx';
import { recoveryCodesText } from '../settings-view.ts';

type RecoveryCodesProps = { codes: readonly string[]; onDone: () => void };

export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const copy = async () => {
    const isCopied = await copyText(recoveryCodesText(codes));
    showToast(isCopied ? 'Codes copied.' : 'Select the codes and copy them.');
  };
  return (
    <div data-print-only className="rounded-card border border-brass bg-paper-raised p-5">
      <h3 ref={heading} tabIndex={-1} className="font-sans text-body">
        Your recovery codes
      </h3>
      <p className="mt-1">
        Don’t keep them only on your phone. Each one logs you in once when you can’t use the app. We
        can’t show them again.
      </p>
      <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-6 gap-y-1 rounded-control bg-paper-sunken px-4 py-3">
        {codes.map((code) => (
          <li key={code} className="font-semibold text-large tabular tracking-wide">
            {code}
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3 print:hidden">
        <button type="button" className={button('secondary', 'noscript:hidden')} onClick={copy}>
          <Copy aria-hidden="true" className="size-5" strokeWidth={1.75} />
          Copy
        </button>
        <button
          type="button"
          className={button('secondary', 'noscript:hidden')}
          onClick={() => saveText('homesmith-recovery-codes.txt', recoveryCodesText(codes))}
        >
          <Download aria-hidden="true" className="size-5" strokeWidth={1.75} />
          Download
        </button>
        <button
          type="button"
          className={button('secondary', 'noscript:hidden')}
          onClick={() => window.print()}
        >
          <Printer aria-hidden="true" className="size-5" strokeWidth={1.75} />
          Print
        </button>
        <CloseButton of="recovery-codes" className={button('primary')} onPress={onDone}>
          I saved them
        </CloseButton>
      </div>
    </div>
  );
}
