/** The service-list icon with its count badge and its dropdown (spec §2, "Service-list dropdown"). */

import ClipboardList from 'lucide-react/icons/clipboard-list';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { formatPrice } from '#app/kernel/money.ts';
import { SERVICE_LIST_PATH } from '#app/kernel/urls.ts';
import { button, iconButton } from '#app/ui/button.ts';
import { keepInAccount } from '../account/keep-in-account.client.ts';
import { getState, subscribe } from '../list/service-list.client.ts';
import {
  countMessage,
  quantityMessage,
  subtotalMessage,
  VIEW_LIST,
} from '../list/service-list.messages.ts';
import { subtotalCents, unconfirmedOf } from '../list/service-list.ts';

const UNKNOWN_ON_SERVER = () => null;
const MENU = 'service-list-menu';

export function ServiceListMenu() {
  const state = useSyncExternalStore(subscribe, getState, UNKNOWN_ON_SERVER);
  // Synchronises with the signed-in account.
  useEffect(keepInAccount, []);
  const menu = useRef<HTMLDivElement>(null);
  const orders = unconfirmedOf(state?.orders ?? []);
  const close = () => menu.current?.hidePopover();
  return (
    <>
      <button
        type="button"
        popoverTarget={MENU}
        aria-label={orders.length === 0 ? 'Service list' : `Service list, ${orders.length}`}
        className={iconButton}
      >
        <ClipboardList aria-hidden="true" className="size-6" strokeWidth={1.75} />
        {orders.length > 0 && (
          <span
            aria-hidden="true"
            className="absolute top-0.5 right-0.5 grid min-w-5 place-items-center rounded-round bg-brass px-1 font-bold text-paper-raised text-small leading-5 tabular"
          >
            {orders.length}
          </span>
        )}
      </button>
      <div
        ref={menu}
        id={MENU}
        popover="auto"
        className="menu-panel w-80 max-w-[calc(100vw-2rem)] flex-col rounded-card border border-line bg-paper-raised p-4 text-ink shadow-popover open:flex"
      >
        <p className="font-semibold font-serif text-large">{countMessage(orders.length)}</p>
        {orders.length === 0 ? (
          <p className="mt-1 text-ink-soft text-small">Services you add show up here.</p>
        ) : (
          <>
            <ul
              // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what has the focus
              tabIndex={0}
              aria-label="Service orders"
              className="mt-2 min-h-10 divide-y divide-line overflow-y-auto"
            >
              {orders.map((order) => (
                <li key={order.id} className="flex justify-between gap-4 py-2 text-small">
                  <span className="min-w-0 wrap-anywhere">
                    {order.name ?? 'Service'}
                    <span className="block text-brass">{quantityMessage(order)}</span>
                  </span>
                  <span className="tabular">{formatPrice(order.totalCents)}</span>
                </li>
              ))}
            </ul>
            <p className="shrink-0 border-line border-t pt-3 font-semibold tabular">
              {subtotalMessage(subtotalCents(orders))}
            </p>
            <Link
              to={SERVICE_LIST_PATH}
              prefetch="intent"
              onClick={close}
              className={button('primary', 'sticky bottom-0 mt-3 w-full shrink-0')}
            >
              {VIEW_LIST}
            </Link>
          </>
        )}
      </div>
    </>
  );
}
