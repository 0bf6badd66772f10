/**
 * After `npm ci`: the Node that came along becomes the `node` of the product's own commands. npm does that itself from
 * version 11 on. Those before, which come with Node 18 to 22, take it away with the packages of other machines, whose
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

// Of all of them npm leaves the one for this machine.
const name = Object.keys(read('.').optionalDependencies).find((each) => existsSync(folderOf(each)));
if (name !== undefined) settle(`../${name}/${read(folderOf(name)).bin.node}`);

/** `target` as seen from the folder of the commands. */
function settle(target) {
  // One for glibc on a machine that has another library: whoever runs this is the Node to use.
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
