/** Reads JSON files given to a command: a folder of them, or one. The command may run in the serving process. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';

export type JsonFile = { file: string; content: unknown };
export type UnreadFile = { file: string; message: string };

/** Sorted by name; for a file that cannot be read, the reason. */
export async function readJsonFiles(
  path: string,
): Promise<{ files: JsonFile[]; unread: UnreadFile[] }> {
  const files: JsonFile[] = [];
  const unread: UnreadFile[] = [];
  for (const each of await listFiles(path)) {
    const file = basename(each);
    try {
      files.push({ file, content: JSON.parse(await readFile(each, 'utf8')) });
    } catch (error) {
      unread.push({ file, message: error instanceof Error ? error.message : String(error) });
    }
    await setImmediate();
  }
  return { files, unread };
}

/** Runs in slices, so that requests are answered in between. */
export async function inSlices<Value>(work: Generator<void, Value>): Promise<Value> {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    await setImmediate();
  }
}

async function listFiles(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => null);
  if (found === null || !found.isDirectory()) return [path];
  const names = await readdir(path);
  return names
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => join(path, name));
}
