/**
 * `npm start`: checks the Node version, builds when there is no build of this source, and starts the server. Plain
 * JavaScript, so that an old Node can say what is missing.
 */
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { FATAL, INFO, logEarly } from './early-log.mjs';
import { requireNode } from './require-node.mjs';

requireNode();
// Relative paths start at the product's own folder, as with npm.
process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const { isBuilt } = await import('./build.mjs');
if (!(await isBuilt())) {
  requireWritable();
  logEarly(INFO, 'Building Homesmith, once for this version (less than a minute) …');
  const build = spawnSync(process.execPath, ['server/build.mjs'], { encoding: 'utf8' });
  if (build.status !== 0) {
    // The reason is at the end.
    const said = `${build.stdout}${build.stderr}`.slice(-4_000);
    logEarly(FATAL, 'The build failed; what it said is with this line.', said);
    process.exit(1);
  }
}

// For libraries; the product itself reads MODE.
process.env.NODE_ENV = 'production';
const { setFlagsFromString } = await import('node:v8');
// The embedded database is WebAssembly: with the baseline compiler alone it takes half the memory, and starts sooner.
// Once Node runs, `--liftoff-only` has no effect; these two do what it means.
setFlagsFromString('--no-wasm-tier-up');
setFlagsFromString('--no-wasm-dynamic-tiering');
await import('../build/server/index.js');

function requireWritable() {
  try {
    accessSync('.', constants.W_OK);
  } catch {
    logEarly(
      FATAL,
      `There is no build of this version, and ${process.cwd()} cannot be written to. ` +
        'Run "npm run build" there as a user who may write, and start again.',
    );
    process.exit(1);
  }
}
