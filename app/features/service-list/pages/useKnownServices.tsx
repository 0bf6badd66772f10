/** Loads the current catalogue data for the services in a list. */
import { useEffect, useState } from 'react';
import { fetchKnownServices } from '../list/known-services.client.ts';
import { type KnownServices, repriceOrders } from '../list/priced-order.ts';
import { followOrders } from '../list/service-list.client.ts';
import type { ServiceOrder } from '../list/service-list.ts';

export type ServicesState =
  | { kind: 'loading' }
  /** Rows keep their stored prices. */
  | { kind: 'unreachable' }
  /** `asked`: the ids that the answer covers; others are unknown yet. */
  | { kind: 'known'; services: KnownServices; asked: ReadonlySet<string> };

/** The shape of catalogue ids; other ids in an edited list are never sold. */
const isServiceId = (id: string) => /^[a-z0-9-]{1,80}$/.test(id);

const RETRY_MS = 5_000;

/** Whether the catalogue has answered that this order's service is not sold. */
export function isNotSold({ serviceId = '' }: ServiceOrder, known: ServicesState): boolean {
  if (known.kind !== 'known' || known.services.has(serviceId)) return false;
  return known.asked.has(serviceId) || !isServiceId(serviceId);
}

export function useKnownServices(orders: readonly ServiceOrder[]): ServicesState {
  const [known, setKnown] = useState<ServicesState>({ kind: 'loading' });
  const ids = [...new Set(orders.flatMap(({ serviceId }) => serviceId ?? []))]
    .filter(isServiceId)
    .sort()
    .join(' ');

  // Fetches the services of the list: again when one is added, and after a failure.
  useEffect(() => {
    const abort = new AbortController();
    let retry: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      try {
        const asked = ids === '' ? [] : ids.split(' ');
        const services = await fetchKnownServices(asked, abort.signal);
        followOrders((latest) => repriceOrders(latest, services));
        setKnown({ kind: 'known', services, asked: new Set(asked) });
      } catch {
        if (abort.signal.aborted) return;
        setKnown((before) => (before.kind === 'known' ? before : { kind: 'unreachable' }));
        retry = setTimeout(ask, RETRY_MS);
      }
    };
    void ask();
    return () => {
      abort.abort();
      clearTimeout(retry);
    };
  }, [ids]);

  return known;
}
