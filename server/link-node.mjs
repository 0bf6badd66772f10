/**
 * After `npm ci`: the Node that came along becomes the `node` of the product's own commands. npm does that itself from
 * version 11 on. Those before, which come with Node 20 and 22, take it away with the packages of other machines, whose
 * command has the same name. Plain JavaScript for such a Node.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
const folderOf = (name) => join('node_modules', name);

// Of all of them npm leaves the one for this machine.
const name = Object.keys(read('.').optionalDependencies).find((each) => existsSync(folderOf(each)));
if (name !== undefined) link(`../${name}/${read(folderOf(name)).bin.node}`);

/** `target` as seen from the folder of the commands. */
function link(target) {
  const command = join('node_modules', '.bin', 'node');
  const isWindows = process.platform === 'win32';
  if (existsSync(isWindows ? `${command}.cmd` : command)) return;
  mkdirSync(join('node_modules', '.bin'), { recursive: true });
  if (isWindows) {
    writeFileSync(`${command}.cmd`, `@"%~dp0\\${target.replaceAll('/', '\\')}" %*\r\n`);
    return;
  }
  rmSync(command, { force: true });
  symlinkSync(target, command);
}
