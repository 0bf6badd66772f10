import { describe, expect, test } from 'vitest';
import { surfaceIn, toDirectImports } from './direct-imports.ts';

const API = '#app/features/search/api/search.ts';
const surface = surfaceIn(
  API,
  `/** What search offers. */

export { type Found, find } from '../find/find.ts';
export {
  MAX_WORDS,
  readQuery,
} from '../query.ts';
export type { Rank } from '../rank.ts';
`,
);
const surfaces = new Map([[API, surface]]);

test('names are found in the files that have them, types left out', () => {
  expect([...surface]).toEqual([
    ['find', '#app/features/search/find/find.ts'],
    ['MAX_WORDS', '#app/features/search/query.ts'],
    ['readQuery', '#app/features/search/query.ts'],
  ]);
  expect(() => surfaceIn('#app/features/search/query.ts', '')).toThrow('an api/ folder');
});

describe('an import from an api/ file', () => {
  test('leads to the file of each name, and keeps the lines', () => {
    const code = `import {
  find as findAll,
  type Found,
  readQuery,
} from '${API}';
import type { Rank } from '${API}';
import { button } from '#app/ui/button.ts';
find();`;
    expect(toDirectImports(code, surfaces).split('\n')).toEqual([
      "import { find as findAll } from '#app/features/search/find/find.ts'; import { readQuery } from '#app/features/search/query.ts';",
      '',
      '',
      '',
      '',
      '',
      "import { button } from '#app/ui/button.ts';",
      'find();',
    ]);
  });

  test('stops the build if the file has no such name', () => {
    const code = `import { rank } from '${API}';`;
    expect(() => toDirectImports(code, surfaces)).toThrow("doesn't export rank");
  });

  test('that comes later leads to the one module behind it', () => {
    const wizard = '#app/features/customers/api/Wizard.tsx';
    const one = surfaceIn(wizard, "export { Wizard } from '../wizard/Wizard.tsx';");
    const code = (path: string) => `const { Wizard } = await import('${path}');`;
    expect(toDirectImports(code(wizard), new Map([[wizard, one]]))).toBe(
      code('#app/features/customers/wizard/Wizard.tsx'),
    );
    expect(() => toDirectImports(code(API), surfaces)).toThrow('must pass on one module');
  });
});
