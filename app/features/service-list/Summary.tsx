/** The subtotal, which stays in view, and what can be done with the whole list. */
import { Printer, Share2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { button } from '#app/ui/button.ts';
import { showToast } from '#app/ui/toasts.client.ts';
import { describeList } from './describe-order.ts';
import { subtotalMessage } from './service-list.messages.ts';
import { type ServiceOrder, subtotalCents } from './service-list.ts';
import { shareText } from './share.client.ts';
import { clearWithUndo } from './undo.client.ts';
import type { Known } from './useKnownServices.tsx';

export function Summary({ orders, known }: { orders: readonly ServiceOrder[]; known: Known }) {
  // The text, when neither the share sheet nor the clipboard would take it.
  const [textToCopy, setTextToCopy] = useState<string | null>(null);
  const share = async () => {
    const text = describeList(orders, known.kind === 'known' ? known.services : new Map());
    const outcome = await shareText('My service list', text);
    setTextToCopy(outcome === 'refused' ? text : null);
    if (outcome === 'copied') showToast('The list is copied as text.');
  };
  return (
    <section
      aria-label="Summary"
      className="rounded-card border border-line bg-paper-raised p-6 lg:sticky lg:top-24 print:border-none print:p-0"
    >
      <p className="font-semibold font-serif text-title tabular" aria-live="polite">
        {subtotalMessage(subtotalCents(orders))}
      </p>
      <p className="mt-2 text-ink-soft text-small">
        Before taxes, and before what a homesmith finds on site. Orders cannot be placed yet: the
        list is yours to keep, print or share.
      </p>
      <div className="mt-5 grid gap-2 print:hidden">
        <button type="button" className={button('primary')} onClick={share}>
          <Share2 aria-hidden="true" className="size-5" />
          Share as text
        </button>
        <button type="button" className={button('secondary')} onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-5" />
          Print
        </button>
        <Link to="/services" className={button('quiet')}>
          Add another service
        </Link>
        <button type="button" className={button('quiet', 'text-danger')} onClick={clearWithUndo}>
          <Trash2 aria-hidden="true" className="size-5" />
          Clear list
        </button>
      </div>
      {textToCopy !== null && (
        <label className="mt-4 grid gap-2 text-small">
          Your browser does not let us copy. Here is the text:
          <textarea
            readOnly
            rows={6}
            value={textToCopy}
            onFocus={({ target }) => target.select()}
            className="w-full rounded-control border border-edge bg-paper p-3"
          />
        </label>
      )}
    </section>
  );
}
