/** Services by id, also retired ones, where no live catalogue is at hand. */
import type { Db } from '#app/platform/database/database.server.ts';
import { readServices } from './catalogue.db.server.ts';
import type { Service } from './service.ts';

export async function findStoredServices(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, Service>> {
  const found = new Map<string, Service>();
  for await (const batch of readServices(db, [...new Set(ids)])) {
    for (const { id, service } of batch) found.set(id, service);
  }
  return found;
}
