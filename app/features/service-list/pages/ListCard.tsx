/** The service list in short, for the dashboard: first the account's, then the browser's. */

import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import type { Card as ServiceCard } from '#app/features/catalogue/api/browse.ts';
import { formatPrice } from '#app/kernel/money.ts';
import { SERVICE_LIST_PATH, SERVICES_PATH } from '#app/kernel/urls.ts';
import { button } from '#app/ui/button.ts';
import { Card } from '#app/ui/Card.tsx';
import { getState, subscribe } from '../list/service-list.client.ts';
import { countMessage, subtotalMessage, VIEW_LIST } from '../list/service-list.messages.ts';
import { type ServiceOrder, subtotalCents, unconfirmedOf } from '../list/service-list.ts';
import { Suggestions } from './Suggestions.tsx';

const UNKNOWN_ON_SERVER = () => null;
/** The list's own page has all. */
const MAX_ROWS = 5;

type ListCardProps = {
  /** The account's list; null when only the browser has one. */
  stored: readonly ServiceOrder[] | null;
  /** For an empty list. */
  suggestions: readonly ServiceCard[];
  /** Nothing else on the page is the next step. */
  isNext: boolean;
};

export function ListCard({ stored, suggestions, isNext }: ListCardProps) {
  const state = useSyncExternalStore(subscribe, getState, UNKNOWN_ON_SERVER);
  const orders = unconfirmedOf(state?.orders ?? stored ?? []);
  const rows = orders.slice(0, MAX_ROWS);
  const tone = isNext ? 'primary' : 'secondary';
  const isUnknown = state === null && stored === null;
  return (
    <Card title="Service list" {...(isUnknown ? {} : { aside: countMessage(orders.length) })}>
      {!isUnknown && orders.length === 0 && (
        <>
          <p className="text-ink-soft">
            Services you add show up here, on all your devices. Popular jobs:
          </p>
          <Suggestions cards={suggestions} className="mt-3" />
          <Link to={SERVICES_PATH} prefetch="intent" className={button(tone, 'mt-5')}>
            Browse all services
          </Link>
        </>
      )}
      {orders.length > 0 && (
        <>
          <ul className="divide-y divide-line border-line border-y">
            {rows.map((order) => (
              <li key={order.id} className="flex justify-between gap-4 py-2.5">
                <span className="min-w-0 wrap-anywhere">{order.name ?? 'Service'}</span>
                <span className="shrink-0 tabular">{formatPrice(order.totalCents)}</span>
              </li>
            ))}
            {orders.length > rows.length && (
              <li className="py-2.5 text-ink-soft text-small">
                and {orders.length - rows.length} more
              </li>
            )}
          </ul>
          <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <p className="font-semibold text-large tabular">
              {subtotalMessage(subtotalCents(orders))}
            </p>
            <Link to={SERVICE_LIST_PATH} prefetch="intent" className={button(tone)}>
              {VIEW_LIST}
            </Link>
          </div>
        </>
      )}
    </Card>
  );
}
