/** Fills an empty catalogue, imports another one, and exports it. */
import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Db } from '#app/platform/database/database.server.ts';
import {
  findVersion,
  inOneSnapshot,
  lockCatalogue,
  readFingerprints,
  readServices,
  retireServices,
  writeServices,
  writeVersion,
} from '../catalogue.db.server.ts';
import { byId, type Service } from '../service.ts';

const FINGERPRINTS_A_SLICE = 500;

export type ImportReport = {
  version: string;
  added: number;
  changed: number;
  retired: number;
  unchanged: number;
};

/**
 * Replaces the catalogue by `services`, which `readCatalogueFiles` has validated, in one transaction: writes new and
 * changed ones, and retires the others.
 */
export async function importServices(
  db: Db,
  services: readonly Service[],
  now: Date,
): Promise<ImportReport> {
  const wanted: { service: Service; fingerprint: string }[] = [];
  for (const service of services) {
    wanted.push({ service, fingerprint: fingerprintOf(service) });
    // Lets requests in between.
    if (wanted.length % FINGERPRINTS_A_SLICE === 0) await setImmediate();
  }
  const version = versionOf(
    wanted.map(({ service, fingerprint }) => ({ id: service.id, fingerprint })),
  );
  return db.transaction().execute(async (trx) => {
    await lockCatalogue(trx);
    const stored = new Map((await readFingerprints(trx)).map((row) => [row.id, row]));
    const isNew = (id: string) => stored.get(id)?.retired !== false;
    const added = wanted.filter(({ service }) => isNew(service.id));
    const changed = wanted.filter(
      ({ service, fingerprint }) =>
        !isNew(service.id) && stored.get(service.id)?.fingerprint !== fingerprint,
    );
    const kept = new Set(services.map(({ id }) => id));
    const retired = [...stored.values()].filter(({ id, retired }) => !retired && !kept.has(id));

    await writeServices(trx, [...added, ...changed]);
    await retireServices(
      trx,
      retired.map(({ id }) => id),
      now,
    );
    await writeVersion(trx, version, now);
    return {
      version,
      added: added.length,
      changed: changed.length,
      retired: retired.length,
      unchanged: wanted.length - added.length - changed.length,
    };
  });
}

/** Imports `starter` unless there was an import before; returns whether it did. */
export async function fillEmptyCatalogue(
  db: Db,
  starter: () => Promise<readonly Service[]>,
  now: Date,
): Promise<boolean> {
  if ((await findVersion(db)) !== null) return false;
  await importServices(db, await starter(), now);
  return true;
}

/** Every service on sale, by id. */
export function exportServices(db: Db): Promise<Service[]> {
  return inOneSnapshot(db, async (trx) => {
    const current = (await readFingerprints(trx)).filter(({ retired }) => !retired);
    const ids = current.map(({ id }) => id);
    const services: Service[] = [];
    for await (const batch of readServices(trx, ids)) {
      services.push(...batch.map(({ service }) => service));
    }
    return services.sort(byId);
  });
}

/** Equal for equal services: `readCatalogueFiles` returns fields in a fixed order. */
function fingerprintOf(service: Service): string {
  return createHash('sha256').update(JSON.stringify(service)).digest('base64url').slice(0, 22);
}

/** Depends on nothing but the content, so that caches can rely on it. */
function versionOf(rows: { id: string; fingerprint: string }[]): string {
  const hash = createHash('sha256');
  for (const { id, fingerprint } of rows.toSorted(byId)) hash.update(`${id} ${fingerprint}\n`);
  return hash.digest('hex').slice(0, 16);
}
