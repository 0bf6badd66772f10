import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { chunkOf, type ModuleGraph } from './server/shared-chunks.ts';

/** What `chunkOf` says is in this file. */
const only = (name: string) => (id: string, graph: ModuleGraph) =>
  chunkOf(id, graph) === name ? name : null;

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    rolldownOptions: {
      // A page spells the addresses that it links to, rather than importing each by a name.
      optimization: { inlineConst: { mode: 'all' } },
      output: {
        codeSplitting: {
          minSize: 0,
          // A file takes along what its modules import and no file before it has: the catalogue comes before the
          // parts of forms, which none of its pages shows.
          groups: [
            { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
            { name: only('shared') },
            { name: only('catalogue'), minShareCount: 2 },
            { name: only('parts'), minShareCount: 2 },
            { name: chunkOf, minShareCount: 2 },
          ],
        },
      },
    },
  },
  environments: {
    // The process itself is the input of the server build, so that pages and process are one
    // module graph and open one database.
    ssr: {
      build: {
        rollupOptions: {
          input: { main: './server/main.ts' },
          // What browsers load later is a file of its own for them; the process has it from the start.
          checks: { ineffectiveDynamicImport: false },
        },
      },
      // Only the icons that pages show: all of them would be loaded, and stay, at each start.
      resolve: { noExternal: ['lucide-react'] },
    },
  },
});
