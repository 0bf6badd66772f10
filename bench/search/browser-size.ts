/** What ranking in the browser costs to load: relevance.ts and query.ts with all that they import. */
import { build } from 'vite';
import { bar, type Row } from '../report.ts';

export async function measureBrowserSize(): Promise<Row[]> {
  const search = new URL('../../app/features/search/', import.meta.url);
  const input = ['relevance.ts', 'query.ts'].map((file) => new URL(file, search).pathname);
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: true,
      modulePreload: false,
      rolldownOptions: { input, preserveEntrySignatures: 'strict' },
    },
  });
  // One configuration without `watch`: one output, never a list of them or a watcher.
  if (Array.isArray(built) || !('output' in built)) throw new Error('Expected one build output.');
  const chunks = built.output.flatMap((file) => (file.type === 'chunk' ? [file.code] : []));
  const bytes = Buffer.byteLength(chunks.join(''));
  return [bar('relevance.ts with query.ts, minified', bytes, 'bytes', 3000)];
}
