/**
 * After `npm ci`: makes the bundled Node the `node` of the product's commands. npm does that itself from version 11
 * on; earlier ones, which come with Node 18 to 22, remove it together with the packages for other machines, whose
 * command has the same name. Plain JavaScript for such a Node.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const isWindows = process.platform === 'win32';
const commands = join('node_modules', '.bin');
const command = join(commands, isWindows ? 'node.cmd' : 'node');
const read = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
const folderOf = (name) => join('node_modules', name);

// npm leaves only the one for this machine.
const name = Object.keys(read('.').optionalDependencies).find((each) => existsSync(folderOf(each)));
if (name !== undefined) settle(`../${name}/${read(folderOf(name)).bin.node}`);

/** `target` relative to the folder of the commands. */
function settle(target) {
  // A glibc build on a machine with another C library: use the Node that runs this instead.
  if (spawnSync(join(commands, target), ['--version']).status !== 0)
    rmSync(command, { force: true });
  else if (!existsSync(command)) link(target);
}

function link(target) {
  mkdirSync(commands, { recursive: true });
  if (isWindows) {
    writeFileSync(command, `@"%~dp0\\${target.replaceAll('/', '\\')}" %*\r\n`);
    return;
  }
  rmSync(command, { force: true });
  symlinkSync(target, command);
}
