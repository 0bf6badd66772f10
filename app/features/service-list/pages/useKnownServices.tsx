/** Keeps a list's services and prices in step with the catalogue. */
import { useEffect, useState } from 'react';
import { fetchKnownServices } from '../list/known-services.client.ts';
import { type KnownServices, repriceOrders } from '../list/priced-order.ts';
import { followOrders } from '../list/service-list.client.ts';
import type { ServiceOrder } from '../list/service-list.ts';

export type Known =
  | { kind: 'loading' }
  /** The rows stand with the prices that were stored. */
  | { kind: 'unreachable' }
  /** `asked`: which services the answer is about; of others nothing is known yet. */
  | { kind: 'known'; services: KnownServices; asked: ReadonlySet<string> };

/** What the catalogue's ids look like; anything else in a hand-edited list is no service of ours. */
const isServiceId = (id: string) => /^[a-z0-9-]{1,80}$/.test(id);

const RETRY_MS = 5_000;

/** Whether the catalogue has answered that it does not sell this order's service. */
export function isNotSold({ serviceId = '' }: ServiceOrder, known: Known): boolean {
  if (known.kind !== 'known' || known.services.has(serviceId)) return false;
  return known.asked.has(serviceId) || !isServiceId(serviceId);
}

export function useKnownServices(orders: readonly ServiceOrder[]): Known {
  const [known, setKnown] = useState<Known>({ kind: 'loading' });
  const ids = [...new Set(orders.flatMap(({ serviceId }) => serviceId ?? []))]
    .filter(isServiceId)
    .sort()
    .join(' ');

  // Asks the server about the services in the list, again when another comes in or nobody answered.
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
    ask();
    return () => {
      abort.abort();
      clearTimeout(retry);
    };
  }, [ids]);

  return known;
}
