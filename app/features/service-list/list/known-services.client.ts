/** The current catalogue's data of the services in a list. */
import type { z } from 'zod';
import type { CATALOGUE, Service } from '#app/features/catalogue/api/catalogue.ts';
import { SERVICES_CALL } from '#app/kernel/urls.ts';

/** The maximum of one call. */
const IDS_A_CALL = 50;

/** By id, without those that are no longer sold. Rejects when the server cannot be reached. */
export async function fetchKnownServices(
  ids: readonly string[],
  signal: AbortSignal,
): Promise<Map<string, Service>> {
  const known = new Map<string, Service>();
  for (let start = 0; start < ids.length; start += IDS_A_CALL) {
    const query = ids.slice(start, start + IDS_A_CALL).map((id) => `id=${encodeURIComponent(id)}`);
    const response = await fetch(`${SERVICES_CALL}?${query.join('&')}`, { signal });
    if (!response.ok) throw new Error(`The services answered ${response.status}.`);
    const { services }: z.infer<typeof CATALOGUE> = await response.json();
    for (const service of services) known.set(service.id, service);
  }
  return known;
}
