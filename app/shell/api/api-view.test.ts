import { expect, test } from 'vitest';
import { apiDocument } from './api-document.server.ts';
import { type ApiDocument, apiView } from './api-view.ts';

const document: ApiDocument = apiDocument();
const view = apiView(document);
const calls = view.groups.flatMap((group) => group.calls);

test('shows every call and every schema once', () => {
  const documented = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const shown = calls.map(({ method, path }) => `${method} ${path}`);
  expect(shown.toSorted()).toEqual(documented.toSorted());
  const schemas = view.schemas.map(({ name }) => name);
  expect(schemas).toEqual(Object.keys(document.components.schemas).toSorted());
  const ids = [...calls.map(({ id }) => id), ...schemas];
  expect(new Set(ids).size).toBe(ids.length);
});

test('shows fields by their paths, with types in words', () => {
  const move = calls.find(({ id }) => id === 'moveVisit');
  expect(move?.body.map(({ name, type, isOptional }) => [name, type, isOptional])).toEqual([
    ['window', expect.stringMatching(/^text, like \^/), false],
    ['feeCents', 'whole number, from 0', false],
    ['sameHomesmith', 'true or false, otherwise false', true],
  ]);
  const windows = view.schemas.find(({ name }) => name === 'Windows');
  expect(windows?.fields.map(({ name, type, of }) => [name, type, of])).toContainEqual([
    'fewest',
    'null',
    'Plan',
  ]);
  expect(windows?.fields.map(({ name }) => name)).toContain('toRequest[].reason');
});

test('names nothing that the page lacks, and leaves no field without a type', () => {
  const rows = [
    ...calls.flatMap(({ parameters, body, answers }) => [...parameters, ...body, ...answers]),
    ...view.schemas.flatMap(({ fields }) => fields),
  ];
  const names = new Set(view.schemas.map(({ name }) => name));
  expect(rows.filter(({ of }) => of !== null && !names.has(of))).toEqual([]);
  expect(rows.filter((row) => 'type' in row && row.type === '' && row.of === null)).toEqual([]);
});
