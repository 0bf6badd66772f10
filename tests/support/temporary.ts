/** What one test run takes from the machine, and that it is given back when the process ends. */
import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const endings = new Set<() => void>();
process.once('exit', () => {
  for (const end of endings) end();
});
// A worker whose test failed is ended by a signal, and then `exit` is not emitted by itself.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  process.once(signal, () => process.exit(1));
}

/** Calls `end` when this process ends, however it does, but for SIGKILL. Undone by what it returns. */
export function atEnd(end: () => void): () => void {
  endings.add(end);
  return () => endings.delete(end);
}

const folders = new Set<string>();
atEnd(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** An empty folder of its own. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'homesmith-test-'));
  folders.add(folder);
  return folder;
}

/** Earlier than at the end of the process. */
export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  folders.delete(folder);
}
