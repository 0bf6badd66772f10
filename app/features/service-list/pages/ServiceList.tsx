/** The content of /servicelist: rows, summary, and empty state. */
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import type { Card } from '#app/features/catalogue/api/browse.ts';
import { SERVICES_PATH } from '#app/kernel/urls.ts';
import { button } from '#app/ui/button.ts';
import { NOT_KEPT } from '../list/not-kept.messages.ts';
import { chooseCommand } from '../list/priced-order.ts';
import { dispatchToList, getState, subscribe } from '../list/service-list.client.ts';
import { countMessage } from '../list/service-list.messages.ts';
import { type ServiceOrder, unconfirmedOf } from '../list/service-list.ts';
import { type Removals, useRemovals } from '../removals/useRemovals.tsx';
import { SET_ASIDE } from './list-page.messages.ts';
import { type ChoicesForm, OrderRow } from './OrderRow.tsx';
import { PrintedFrom } from './PrintedFrom.tsx';
import { Suggestions } from './Suggestions.tsx';
import { Summary } from './Summary.tsx';
import { type ServicesState, useKnownServices } from './useKnownServices.tsx';

const UNKNOWN_ON_SERVER = () => null;

export type ServiceListProps = {
  suggestions: readonly Card[];
  ServiceChoices: ChoicesForm;
  /** Of this page, with the origin. */
  address: string;
};

export function ServiceList(props: ServiceListProps) {
  const state = useSyncExternalStore(subscribe, getState, UNKNOWN_ON_SERVER);
  return state === null ? <Skeleton /> : <Loaded state={state} {...props} />;
}

type LoadedProps = ServiceListProps & { state: ReturnType<typeof getState> };

function Loaded({ state, suggestions, ServiceChoices, address }: LoadedProps) {
  const known = useKnownServices(state.orders);
  const unconfirmed = unconfirmedOf(state.orders);
  const removals = useRemovals(unconfirmed);
  const confirmed = state.orders.filter(({ status }) => status === 'confirmed');
  const rows = { known, ServiceChoices, removals };
  return (
    <>
      <PrintedFrom address={address} />
      <p ref={removals.countRef} tabIndex={-1} className="mt-2 w-fit text-ink-soft">
        {countMessage(unconfirmed.length)}
      </p>
      {/* Always rendered, because a live region that appears with its text is not announced. */}
      <p role="status" className="sr-only">
        {removals.told}
      </p>
      <Notices state={state} known={known} />
      {unconfirmed.length === 0 && removals.section}
      {unconfirmed.length === 0 && <Empty suggestions={suggestions} />}
      {unconfirmed.length > 0 && known.kind === 'loading' && <RowsSkeleton />}
      {unconfirmed.length > 0 && known.kind !== 'loading' && (
        <div className="mt-6 flex flex-col lg:grid lg:grid-cols-[1fr_22rem] lg:items-start lg:gap-12">
          <section>
            <h2 className="sr-only">Not confirmed yet</h2>
            <Rows orders={unconfirmed} {...rows} />
            {removals.section}
          </section>
          <Summary orders={unconfirmed} known={known} address={address} onClear={removals.clear} />
        </div>
      )}
      {confirmed.length > 0 && (
        <section className="mt-12">
          <h2 className="mb-3 text-title">Confirmed</h2>
          <Rows orders={confirmed} {...rows} />
        </section>
      )}
    </>
  );
}

function Notices({ state, known }: { state: LoadedProps['state']; known: ServicesState }) {
  const notices = [
    ...(state.isKept ? [] : [NOT_KEPT]),
    ...(state.hasSetAside ? [SET_ASIDE] : []),
    ...(state.note === null ? [] : [state.note]),
    ...(known.kind === 'unreachable'
      ? ['We can’t reach the server. You see the last prices we got.']
      : []),
  ];
  return (
    <div role="status">
      {notices.map((notice) => (
        <p key={notice} className="mt-4 rounded-card border border-brass bg-brass-soft px-4 py-3">
          {notice}
        </p>
      ))}
    </div>
  );
}

type RowsProps = {
  orders: readonly ServiceOrder[];
  known: ServicesState;
  ServiceChoices: ChoicesForm;
  removals: Removals;
};

function Rows({ orders, known, ServiceChoices, removals }: RowsProps) {
  return (
    <ul className="divide-y divide-line border-line border-y">
      {orders.map((order) => (
        <OrderRow
          key={order.id}
          ref={removals.rowRef(order.id)}
          note={removals.noteBefore(order.id)}
          order={order}
          known={known}
          ServiceChoices={ServiceChoices}
          onChange={(service, wished) =>
            dispatchToList(() => [chooseCommand(order, service, wished)])
          }
          onNote={(note) => dispatchToList(() => [{ kind: 'note', id: order.id, note }])}
          onRemove={() => removals.remove(order)}
        />
      ))}
    </ul>
  );
}

function Empty({ suggestions }: { suggestions: readonly Card[] }) {
  return (
    <div className="mt-6 max-w-prose rounded-card border border-line bg-paper-raised p-6">
      <p>Search for what needs fixing, and add it here.</p>
      <Suggestions cards={suggestions} className="mt-4" />
      <Link to={SERVICES_PATH} className={button('primary', 'mt-6')}>
        Browse all services
      </Link>
    </div>
  );
}

/** Shown until the browser has read its list. */
function Skeleton() {
  return (
    <>
      <noscript>
        <p className="mt-2">
          Your service list is in your browser and needs JavaScript. Without it, you can still
          search, see prices, and choose a time on the page of a service.
        </p>
      </noscript>
      <p aria-hidden="true" className="mt-2 text-ink-soft">
        &nbsp;
      </p>
      <RowsSkeleton />
    </>
  );
}

/** Shown until the catalogue has answered, so that complete rows appear and nothing moves. */
function RowsSkeleton() {
  return (
    <div
      aria-hidden="true"
      className="mt-6 h-56 max-w-prose animate-pulse rounded-card bg-paper-sunken motion-reduce:animate-none"
    />
  );
}
