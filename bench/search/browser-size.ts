/** The size of ranking in the browser: relevance.ts and query.ts with their imports. */
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
  // Without `watch` there is a single output.
  if (Array.isArray(built) || !('output' in built)) throw new Error('Expected one build output.');
  const chunks = built.output.flatMap((file) => (file.type === 'chunk' ? [file.code] : []));
  const bytes = Buffer.byteLength(chunks.join(''));
  return [bar('relevance.ts with query.ts, minified', bytes, 'bytes', 3000)];
}
