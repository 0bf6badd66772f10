import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { pagesOnly } from './server/client-routes.ts';

export default {
  ssr: true,
  // The map of all pages is 2.3 kB (brotli): sending it at once saves a request on every navigation.
  routeDiscovery: { mode: 'initial' },
  async buildEnd({ reactRouterConfig }) {
    const assets = join(reactRouterConfig.buildDirectory, 'client/assets');
    for (const name of await readdir(assets)) {
      if (!/^manifest-\w+\.js$/.test(name)) continue;
      const file = join(assets, name);
      await writeFile(file, pagesOnly(await readFile(file, 'utf8')));
    }
  },
} satisfies Config;
