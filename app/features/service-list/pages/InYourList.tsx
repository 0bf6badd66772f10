/**
 * Shows that a service is in the list, with a link to it. Pages are cached for everyone, so only the browser knows.
 */
import { type ReactNode, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { SERVICE_LIST_PATH } from '#app/kernel/urls.ts';
import { textLink } from '#app/ui/button.ts';
import { getState, subscribe } from '../list/service-list.client.ts';
import { countOfService, unconfirmedOf } from '../list/service-list.ts';

const UNKNOWN_ON_SERVER = () => null;

type InYourListProps = {
  serviceId: string;
  /** Shown otherwise; of the same height, so that nothing moves. */
  children: ReactNode;
};

export function InYourList({ serviceId, children }: InYourListProps) {
  const state = useSyncExternalStore(subscribe, getState, UNKNOWN_ON_SERVER);
  const orders = state?.orders ?? [];
  if (countOfService(orders, serviceId) === 0) return children;
  // The badge's number, and not how often this service is there.
  const count = unconfirmedOf(orders).length;
  return (
    <p className="in-list text-small">
      {/* A full-size target; on narrow screens the first words are for screen readers only. */}
      <Link
        to={SERVICE_LIST_PATH}
        prefetch="intent"
        aria-label={`In your list (${count}) · View`}
        className={`${textLink} tabular after:absolute after:inset-0`}
      >
        <span className="max-sm:hidden">In your </span>list ({count}) · View
      </Link>
    </p>
  );
}
