/**
 * `npm run build`: builds pages and server, compresses what browsers load, and records the source that it was made
 * of.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { requireNode } from './require-node.mjs';

const SOURCES = [
  'app',
  'server',
  'public',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
];
const STAMP = 'build/source';
/** Read by `server/about.ts`. */
const ABOUT = 'build/about.json';

/** Whether `build/` was made of the current source. */
export async function isBuilt() {
  const stamp = await readFile(STAMP, 'utf8').catch(() => null);
  return stamp !== null && stamp === (await hashSources());
}

async function hashSources() {
  const hash = createHash('sha256');
  for (const file of (await Promise.all(SOURCES.map(listFiles))).flat().sort()) {
    hash.update(`${file}\n`).update(await readFile(file));
  }
  return hash.digest('hex');
}

async function listFiles(path) {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => null);
  if (entries === null) return [path];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

async function compress(file) {
  const bytes = await readFile(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}

/** null without git or its folder, as in a container. */
function describeCommit() {
  const args = ['describe', '--always', '--dirty', '--abbrev=12', '--exclude=*'];
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

async function makeFiles() {
  const cli = 'node_modules/@react-router/dev/bin.cjs';
  const { status } = spawnSync(process.execPath, [cli, 'build'], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) process.exit(status ?? 1);
  const files = await listFiles('build/client');
  await Promise.all(files.filter((file) => /\.(js|css|svg|txt|json)$/.test(file)).map(compress));
}

async function build() {
  requireNode();
  // Imported late: an old Node cannot read TypeScript.
  const { keepingEarlier } = await import('./earlier-assets.ts');
  const source = await hashSources();
  // Removed until the new build is complete.
  await rm(STAMP, { force: true });
  await keepingEarlier('build', makeFiles);
  const { version } = JSON.parse(await readFile('package.json', 'utf8'));
  const about = { version, build: source.slice(0, 12), commit: describeCommit() };
  await writeFile(ABOUT, JSON.stringify(about));
  await writeFile(STAMP, source);
}

if (process.argv[1]?.endsWith('build.mjs')) await build();
