import { expect, test } from 'vitest';
import { apiDocument } from './api-document.server.ts';

test('docs/openapi.json is what actions and schemas say', async () => {
  await expect(`${print(apiDocument())}\n`).toMatchFileSnapshot('../../../docs/openapi.json');
});

/** JSON with short parts on one line, so that a change of the document is a short one. */
function print(value: unknown, indent = ''): string {
  const line = JSON.stringify(value, null, 1).replace(/\n\s*/g, ' ');
  if (typeof value !== 'object' || value === null || line.length + indent.length < 90) return line;
  const inner = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((part) => inner + print(part, inner))
    : Object.entries(value).map(
        ([name, part]) => `${inner}${JSON.stringify(name)}: ${print(part, inner)}`,
      );
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${parts.join(',\n')}\n${indent}${close}`;
}
