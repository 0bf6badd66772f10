/**
 * Parts of packages that every page would load and none uses, replaced in the build. A name that a package's other
 * modules miss in a replacement stops the build.
 */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

type Replacement = {
  module: RegExp;
  by: string;
  /** For browsers alone. */
  onlyClient?: true;
};

export const REPLACEMENTS: readonly Replacement[] = [
  { module: /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/, by: 'create-icon.ts' },
  {
    module: /\/react-router\/dist\/production\/lib\/router\/instrumentation\.js$/,
    by: 'no-instrumentation.ts',
    onlyClient: true,
  },
  {
    module: /\/react-router\/dist\/production\/lib\/dom\/ssr\/fog-of-war\.js$/,
    by: 'no-route-discovery.ts',
    onlyClient: true,
  },
];

/** Importers that no browser runs: its build drops what they import. */
const OF_SERVERS = /[\\/](rsc|server-runtime)[\\/]/;

export const slimPackages = (): Plugin => ({
  name: 'slim-packages',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    const isOfPackage = importer?.includes('node_modules') && !OF_SERVERS.test(importer);
    if (!isOfPackage || !source.startsWith('.')) return null;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    const path = found?.id.replaceAll('\\', '/') ?? '';
    const replacement = REPLACEMENTS.find(({ module }) => module.test(path));
    if (replacement === undefined) return found;
    if (replacement.onlyClient && this.environment.name !== 'client') return found;
    return fileURLToPath(new URL(`slim/${replacement.by}`, import.meta.url));
  },
});
