/** The subtotal, which stays visible, and actions for the whole list. */
import CalendarDays from 'lucide-react/icons/calendar-days';
import Printer from 'lucide-react/icons/printer';
import Share2 from 'lucide-react/icons/share-2';
import Trash2 from 'lucide-react/icons/trash';
import { useState } from 'react';
import { Link } from 'react-router';
import { SERVICES_PATH } from '#app/kernel/urls.ts';
import { button } from '#app/ui/button.ts';
import { showToast } from '#app/ui/toasts.client.ts';
import { describeList } from '../list/describe-order.ts';
import { timesPathOf } from '../list/serialized-orders.ts';
import { subtotalMessage } from '../list/service-list.messages.ts';
import { type ServiceOrder, subtotalCents } from '../list/service-list.ts';
import { shareText } from '../list/share.client.ts';
import type { ServicesState } from './useKnownServices.tsx';

type SummaryProps = {
  orders: readonly ServiceOrder[];
  known: ServicesState;
  /** Of this page, for the shared text. */
  address: string;
  onClear: () => void;
};

export function Summary({ orders, known, address, onClear }: SummaryProps) {
  // The text to copy by hand, when share sheet and clipboard both fail.
  const [textToCopy, setTextToCopy] = useState<string | null>(null);
  const share = async () => {
    const services = known.kind === 'known' ? known.services : new Map();
    const text = describeList(orders, services, { address, date: new Date() });
    const outcome = await shareText('My service list', text);
    setTextToCopy(outcome === 'refused' ? text : null);
    if (outcome === 'copied') showToast('List copied.');
  };
  // Services that are no longer sold have no times.
  const sold = orders.filter(
    ({ serviceId }) => known.kind !== 'known' || known.services.has(serviceId ?? ''),
  );
  // On narrow screens its parts are below the rows, and the first one is fixed at the bottom until then.
  return (
    <section
      aria-label="Summary"
      className="contents rounded-card border-line bg-paper-raised lg:sticky lg:top-24 lg:flex lg:flex-col lg:border lg:p-6 print:block"
    >
      <div className="foot-bar foot-bar-in-flow flex flex-wrap items-center justify-between gap-x-4 gap-y-2 max-lg:sticky max-lg:z-10 max-lg:border-line max-lg:-mt-px max-lg:border-y max-lg:bg-paper lg:contents print:static print:mt-3 print:justify-end print:border-none">
        <p className="font-semibold font-serif text-large tabular lg:text-title" aria-live="polite">
          {subtotalMessage(subtotalCents(orders))}
        </p>
        <Link
          to={timesPathOf(sold)}
          className={button('primary', 'lg:order-1 lg:mt-5 print:hidden')}
        >
          <CalendarDays aria-hidden="true" className="size-5" />
          Choose times
        </Link>
      </div>
      <p className="text-ink-soft text-small max-lg:mt-3 lg:mt-2">
        Before taxes. You won’t pay more unless you approve it first.
      </p>
      <div className="grid gap-2 max-lg:mt-4 max-lg:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] lg:order-2 lg:mt-2 print:hidden">
        <button type="button" className={button('secondary')} onClick={share}>
          <Share2 aria-hidden="true" className="size-5" />
          Share as text
        </button>
        <button type="button" className={button('secondary')} onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-5" />
          Print
        </button>
        <Link to={SERVICES_PATH} className={button('quiet')}>
          Add another service
        </Link>
        <button type="button" className={button('quiet', 'text-danger')} onClick={onClear}>
          <Trash2 aria-hidden="true" className="size-5" />
          Clear list
        </button>
      </div>
      {textToCopy !== null && (
        <label className="mt-4 grid gap-2 text-small lg:order-3">
          Your browser won’t let us copy. Here it is:
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
