/**
 * `npm start`: checks the Node that runs it, builds the product when there is no build of this source,
 * and becomes the server. It is plain JavaScript so that an old Node can still say what is missing.
 */
import { spawnSync } from 'node:child_process';
import { FATAL, INFO, say } from './first-words.mjs';
import { requireNode } from './require-node.mjs';

requireNode();
const { isBuilt } = await import('./build.mjs');
if (!(await isBuilt())) {
  say(INFO, 'Building Homesmith, once for this version (less than a minute) …');
  const build = spawnSync(process.execPath, ['server/build.mjs'], { encoding: 'utf8' });
  if (build.status !== 0) {
    // The end says why.
    const said = `${build.stdout}${build.stderr}`.slice(-4_000);
    say(FATAL, 'The build failed; what it said is with this line.', said);
    process.exit(1);
  }
}

// What libraries read; the product's own switch is MODE.
process.env.NODE_ENV = 'production';
const { setFlagsFromString } = await import('node:v8');
// The embedded database is WebAssembly: the quick compiler alone needs a third of the memory.
setFlagsFromString('--liftoff-only');
await import('../build/server/index.js');
