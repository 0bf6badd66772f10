import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { createLog } from '#app/platform/log/log.server.ts';
import {
  describeOnBothDatabases,
  describeOnServer,
} from '../../../tests/support/databases/databases.ts';
import { buildService, generateServices } from '../../../tests/support/factories.ts';
import { importServices } from './import/catalogue-import.server.ts';
import { type Catalogue, openLiveCatalogue } from './live-catalogue.server.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const silent = createLog('silent');

describeOnBothDatabases('the catalogue as a process sells it', (under) => {
  test('follows an import, tells who listens, and leaves the old one whole', async () => {
    const [a, b] = [buildService({ id: 'a' }), buildService({ id: 'b' })];
    await importServices(under.db, [a, b], NOW);
    const live = await openLiveCatalogue(under.db, silent);
    try {
      const before = live.current();
      const heard: Catalogue[] = [];
      live.onChange((catalogue) => heard.push(catalogue));
      await live.refresh();
      expect(heard).toEqual([]);

      const dearer = { ...a, price: { kind: 'fixed' as const, amountCents: 1 } };
      const { version } = await importServices(under.db, [dearer], NOW);
      await live.refresh();
      expect(live.current()).toMatchObject({ version, services: [dearer] });
      expect(heard).toEqual([live.current()]);
      expect(before.services).toEqual([a, b]);
    } finally {
      live.close();
    }
  });

  test('"a retired id still resolves", and an id that never was does not', async () => {
    const [a, b] = [buildService({ id: 'a' }), buildService({ id: 'b' })];
    await importServices(under.db, [a, b], NOW);
    await importServices(under.db, [a], NOW);
    const live = await openLiveCatalogue(under.db, silent);
    live.close();
    const { find, services, trades } = live.current();
    expect(find('b')).toMatchObject({ service: b, retired: true });
    expect(find('a')).toMatchObject({ service: a, retired: false });
    expect([find('c'), find('__proto__'), find('')]).toEqual([null, null, null]);
    expect(services).toEqual([a]);
    expect(trades).toMatchObject([{ slug: 'plumbing', serviceCount: 1 }]);
  });
});

describeOnServer('the catalogue in several processes', (under) => {
  test("an import of another process is seen without anybody's asking", async () => {
    const others = [await under.anotherConnection(), await under.anotherConnection()];
    await importServices(under.db, [buildService({ id: 'a' })], NOW);
    const live = await Promise.all(others.map(({ db }) => openLiveCatalogue(db, silent)));
    try {
      const { version } = await importServices(under.db, [buildService({ id: 'b' })], NOW);
      await expect
        .poll(() => live.map((each) => each.current().version))
        .toEqual([version, version]);
    } finally {
      for (const each of live) each.close();
    }
  });

  test('what it shows is one catalogue, whole, also when an import ends while it reads', async () => {
    const other = await under.anotherConnection();
    const load = (mark: string) =>
      importServices(under.db, [...generateServices(1_200, mark)], NOW);
    const versions = new Map([[(await load('red')).version, 'red']]);
    // Another process imports after each answer to the one that reads.
    let imports = 0;
    const importing: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (imports < 6) {
          imports += 1;
          const mark = `mark${imports}`;
          versions.set((await load(mark)).version, mark);
        }
        return result;
      },
    };
    const live = await openLiveCatalogue(other.db.withPlugin(importing), silent);
    const seen: Catalogue[] = [live.current()];
    live.onChange((catalogue) => seen.push(catalogue));
    try {
      while (imports < 6) await live.refresh();
      await live.refresh();
    } finally {
      live.close();
    }
    expect(live.current().services.every(({ name }) => name.endsWith('mark6'))).toBe(true);
    for (const { version, services } of seen) {
      const shown = new Set(services.map(({ name }) => name.split(' ').at(-1)));
      expect([...shown]).toEqual([versions.get(version)]);
    }
  });
});
