/** Refuses to run on another Node than 24, which `npm ci` installs on the common machines. */
import { FATAL, logEarly } from './early-log.mjs';

const NEEDED = 24;

export function requireNode() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major >= NEEDED) return;
  logEarly(
    FATAL,
    `Homesmith needs Node ${NEEDED} and this is Node ${process.versions.node}. ` +
      `"npm ci" brings Node ${NEEDED} for Linux with glibc and macOS on x64 and arm64, and for Windows on x64, unless optional packages or scripts are left out; ` +
      'on another machine (Windows on arm64, Alpine) install it yourself.',
  );
  process.exit(1);
}
