/**
 * In the browser's build, an import from a feature's `api/` leads straight to the file that has the name. Otherwise a page would
 * load whatever else that `api/` file passes on.
 */
import { readFile } from 'node:fs/promises';
import { posix } from 'node:path';
import type { Plugin } from 'vite';

/** Each exported name, with the module that has it. */
type Surface = ReadonlyMap<string, string>;

const API = /^#app\/features\/[^/]+\/api\/[^/]+$/;
const PASSED_ON = /^export \{([^}]*)\} from '([^']+)';/gm;
const IMPORT = /^import (?:type )?\{([^}]*)\} from '(#app\/features\/[^/]+\/api\/[^']+)';/gm;
const LATER = /import\('(#app\/features\/[^/]+\/api\/[^']+)'\)/g;

export const directImports = (): Plugin => {
  const surfaces = new Map<string, Promise<Surface>>();
  const surfaceOf = (specifier: string) => {
    const known = surfaces.get(specifier) ?? readSurface(specifier);
    surfaces.set(specifier, known);
    return known;
  };
  return {
    name: 'direct-imports',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async transform(code) {
      const wanted = [...code.matchAll(IMPORT), ...code.matchAll(LATER)].map((found) =>
        found.at(-1),
      );
      if (wanted.length === 0) return null;
      const read = new Map<string, Surface>();
      for (const specifier of wanted)
        if (specifier !== undefined) read.set(specifier, await surfaceOf(specifier));
      return { code: toDirectImports(code, read), map: null };
    },
  };
};

async function readSurface(specifier: string): Promise<Surface> {
  const path = new URL(`../${specifier.slice(1)}`, import.meta.url);
  return surfaceIn(specifier, await readFile(path, 'utf8'));
}

/** What an `api/` file passes on. Types are left out, because nothing is left of them in the build. */
export function surfaceIn(specifier: string, text: string): Surface {
  if (!API.test(specifier)) throw new Error(`${specifier} isn't a file of an api/ folder`);
  const from = (source: string) => posix.join(posix.dirname(specifier), source);
  return new Map(
    [...text.matchAll(PASSED_ON)].flatMap(([, names = '', source = '']) =>
      namesIn(names).map((name) => [name, from(source)] as const),
    ),
  );
}

/** The same code with its imports from `api/` files made direct. Throws for a name that such a file doesn't have. */
export function toDirectImports(code: string, surfaces: ReadonlyMap<string, Surface>): string {
  const sourceOf = (specifier: string, name: string) => {
    const source = surfaces.get(specifier)?.get(name.replace(/ as .*/s, ''));
    if (source === undefined) throw new Error(`${specifier} doesn't export ${name}`);
    return source;
  };
  return code
    .replace(IMPORT, (statement, names: string, specifier: string) => {
      const left = statement.startsWith('import type') ? [] : namesIn(names);
      const imports = left.map((name) => `import { ${name} } from '${sourceOf(specifier, name)}';`);
      // The lines stay where they were, for stack traces.
      return imports.join(' ') + '\n'.repeat(statement.split('\n').length - 1);
    })
    .replace(LATER, (_, specifier: string) => {
      const [source, ...others] = new Set(surfaces.get(specifier)?.values());
      if (source === undefined || others.length > 0)
        throw new Error(`${specifier} is imported later, so it must pass on one module`);
      return `import('${source}')`;
    });
}

const namesIn = (list: string) =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '));
