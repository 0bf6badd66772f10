/**
 * The catalogue in this process's memory: read once, and updated with what changed when the version in the database
 * changes, whichever process imported it.
 */
import type { Db } from '#app/platform/database/database.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import { type Trade, tradesOf } from './browse/trades.ts';
import {
  findChangedAt,
  findVersion,
  inOneSnapshot,
  readFingerprints,
  readServices,
  type StoredService,
} from './catalogue.db.server.ts';
import { byId, type Service } from './service.ts';

export type Catalogue = Readonly<{
  version: string;
  /** When it last changed; null before the first import. */
  changedAt: Date | null;
  /** Services on sale, by id. */
  services: readonly Service[];
  trades: readonly Trade[];
  /** A service by id, also a retired one; null for an unknown id. */
  find(id: string): { service: Service; retired: boolean } | null;
}>;

export type LiveCatalogue = {
  current(): Catalogue;
  /** Checks now, instead of at the next tick. Rejects when the database does not answer. */
  refresh(): Promise<void>;
  /** Called after each change, with the new catalogue. */
  onChange(listener: (catalogue: Catalogue) => void): void;
  close(): void;
};

/** Half of the second for which a page may be stale after an import. */
const LOOK_EVERY_MS = 500;

export async function openLiveCatalogue(db: Db, log: Log): Promise<LiveCatalogue> {
  const listeners: ((catalogue: Catalogue) => void)[] = [];
  let stored = new Map<string, StoredService>();
  let current = await load();
  let looking: Promise<void> | null = null;
  let reachable = true;
  const timer = setInterval(() => {
    refresh().then(
      () => {
        reachable = true;
      },
      (error: Error) => {
        if (reachable) log.warn({ error }, 'catalogue version cannot be read');
        reachable = false;
      },
    );
  }, LOOK_EVERY_MS);
  timer.unref();

  async function load(): Promise<Catalogue> {
    const { version, changedAt, next } = await inOneSnapshot(db, readChanges);
    stored = next;
    return catalogueOf(version, changedAt, next);
  }

  async function readChanges(trx: Db) {
    const version = (await findVersion(trx)) ?? 'none';
    const changedAt = await findChangedAt(trx);
    const fingerprints = await readFingerprints(trx);
    // A new map, so that readers of the old one still see it complete.
    const next = new Map<string, StoredService>();
    for (const { id, fingerprint, retired } of fingerprints) {
      const before = stored.get(id);
      if (before?.fingerprint === fingerprint && before.retired === retired) next.set(id, before);
    }
    const missing = fingerprints.filter(({ id }) => !next.has(id)).map(({ id }) => id);
    for await (const batch of readServices(trx, missing)) {
      for (const row of batch) next.set(row.id, row);
    }
    return { version, changedAt, next };
  }

  function refresh(): Promise<void> {
    looking ??= (async () => {
      try {
        const version = (await findVersion(db)) ?? 'none';
        if (version === current.version) return;
        current = await load();
        for (const listener of listeners) listener(current);
      } finally {
        looking = null;
      }
    })();
    return looking;
  }

  return {
    current: () => current,
    refresh,
    onChange: (listener) => listeners.push(listener),
    close: () => {
      clearInterval(timer);
      // A look under way finds the database closed, which is no news.
      reachable = false;
    },
  };
}

function catalogueOf(
  version: string,
  changedAt: Date | null,
  stored: ReadonlyMap<string, StoredService>,
): Catalogue {
  const services = [...stored.values()]
    .filter(({ retired }) => !retired)
    .map(({ service }) => service)
    .sort(byId);
  return {
    version,
    changedAt,
    services,
    trades: tradesOf(services),
    find: (id) => stored.get(id) ?? null,
  };
}
