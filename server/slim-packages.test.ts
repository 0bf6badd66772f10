import { globSync, readFileSync } from 'node:fs';
import * as check from 'lucide-react/icons/check';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import createIcon from './slim/create-icon.ts';
import { REPLACEMENTS } from './slim-packages.ts';

test.each(REPLACEMENTS)('$by replaces a module that its package still has', ({ module }) => {
  const files = globSync('node_modules/{lucide-react,react-router}/dist/**/*.{mjs,js}');
  expect(files.filter((file) => module.test(`/${file.replaceAll('\\', '/')}`))).toHaveLength(1);
});

type Draw = (props: object) => ReactNode;
type Module = { default: Draw; __iconData: Parameters<typeof createIcon>[0] };
/** The package's types lack the data. */
const lucide = check as unknown as Module;

test.each([{}, { className: 'size-5 text-accent', strokeWidth: 1.75, 'aria-hidden': 'true' }])(
  'an icon is drawn as lucide draws it, with %j',
  (props) => {
    const partsOf = (icon: Draw) =>
      renderToStaticMarkup(createElement(icon, props))
        .replace(' xmlns="http://www.w3.org/2000/svg"', '')
        .replace(/ class="lucide lucide-check ?([^"]*)"/, (_, own) => own && ` class="${own}"`)
        .split(/[ >]/)
        .toSorted();
    expect(partsOf(createIcon(lucide.__iconData))).toEqual(partsOf(lucide.default));
  },
);

test('React Router discovers no routes and traces nothing', () => {
  const config = readFileSync('react-router.config.ts', 'utf8');
  expect(config).toContain("routeDiscovery: { mode: 'initial' }");
  for (const file of globSync('app/**/*.{ts,tsx}')) {
    expect(readFileSync(file, 'utf8'), file).not.toMatch(/instrumentations/);
  }
});
