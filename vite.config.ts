import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { directImports } from './server/direct-imports.ts';
import { chunkOf, type ModuleGraph } from './server/shared-chunks.ts';
import { slimPackages } from './server/slim-packages.ts';

/** Puts the modules that `chunkOf` assigns to this name into one file. */
const only = (name: string) => (id: string, graph: ModuleGraph) =>
  chunkOf(id, graph) === name ? name : null;

const OF_MANY_FILES = [
  'lucide-react',
  'kysely',
  'zod',
  'react-router',
  '@remix-run/route-pattern',
  'hono',
  '@hono/node-server',
  '@simplewebauthn/server',
  /^@peculiar\//,
  'tsyringe',
  'altcha-lib',
];

export default defineConfig({
  plugins: [directImports(), slimPackages(), tailwindcss(), reactRouter()],
  build: {
    rolldownOptions: {
      // Inlines addresses in pages, so that they are not imported one by one.
      optimization: { inlineConst: { mode: 'all' } },
      // Otherwise unused icons leave a property read behind, and unused date formats a call.
      treeshake: {
        propertyReadSideEffects: false,
        manualPureFunctions: ['dateFormat', 'formatsIn'],
      },
      output: {
        codeSplitting: {
          minSize: 0,
          // A group also takes its modules' imports that no earlier group has: the catalogue comes before `parts`,
          // whose form parts its pages do not show.
          groups: [
            { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
            { name: only('shared') },
            { name: only('catalogue'), minShareCount: 2 },
            { name: only('parts'), minShareCount: 2 },
            // Before the back office, which would take what customers' pages need of it.
            { name: only('scheduling'), minShareCount: 2 },
            { name: chunkOf, minShareCount: 2 },
          ],
        },
      },
    },
  },
  environments: {
    // The process is the input of the server build, so that pages and process share one module graph and one database
    // connection.
    ssr: {
      build: {
        rollupOptions: {
          input: { main: './server/main.ts' },
          // Dynamic imports are for browsers; the process may load these modules statically.
          checks: { ineffectiveDynamicImport: false },
        },
      },
      // Packages of many small files, which each start would find, read, and link one by one; of the icons only
      // those that pages show.
      resolve: { noExternal: [...OF_MANY_FILES] },
    },
  },
});
