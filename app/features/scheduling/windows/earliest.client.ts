/** Fetches the first available day for a service; loaded only when a Zip Code is known. */
import { SERVICES_FIELD } from '#app/features/service-list/list/spelled-orders.ts';
import { WINDOWS_CALL } from '#app/kernel/urls.ts';
import { tellEarliest } from './earliest.ts';

/** `written`: the service and its choices; null when unknown. */
export async function findEarliest(
  zip: string,
  spelled: string,
  signal: AbortSignal,
): Promise<string | null> {
  const query = new URLSearchParams({ zip, [SERVICES_FIELD]: spelled });
  try {
    const response = await fetch(`${WINDOWS_CALL}?${query}`, { signal });
    return response.ok ? tellEarliest(await response.json()) : null;
  } catch {
    // The link next to it works anyway.
    return null;
  }
}
