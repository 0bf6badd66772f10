/** Keeps a list's services and prices in step with the catalogue. */
import { useEffect, useState } from 'react';
import { fetchKnownServices } from './known-services.client.ts';
import { changeOrders } from './service-list.client.ts';
import { type KnownServices, repriceOrders, type ServiceOrder } from './service-list.ts';

export type Known =
  | { kind: 'loading' }
  /** The rows stand with the prices that were stored. */
  | { kind: 'unreachable' }
  /** `was`: the former price, in dollars, of each order whose price changed. */
  | { kind: 'known'; services: KnownServices; was: ReadonlyMap<string, number> };

const RETRY_MS = 5_000;

export function useKnownServices(orders: readonly ServiceOrder[]): Known {
  const [known, setKnown] = useState<Known>({ kind: 'loading' });
  const ids = [...new Set(orders.flatMap(({ serviceId }) => serviceId ?? []))].sort().join(' ');

  // Asks the server about the services in the list, again when another comes in or nobody answered.
  useEffect(() => {
    const abort = new AbortController();
    let retry: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      try {
        const services = await fetchKnownServices(ids === '' ? [] : ids.split(' '), abort.signal);
        let changed: ReadonlyMap<string, number> = new Map();
        changeOrders((latest) => {
          const { orders, was } = repriceOrders(latest, services);
          changed = was;
          return orders;
        });
        setKnown((before) => ({
          kind: 'known',
          services,
          was: before.kind === 'known' ? new Map([...before.was, ...changed]) : changed,
        }));
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
