import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashInlineScripts } from './inline-scripts.ts';

const NONCE = '0f8fad5b-d9cb-469f-a165-70867728950e';
const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

test('a script with the nonce gets a hash, and the nonce is gone from the page', () => {
  const page = `<head><script nonce="${NONCE}">a()</script></head><script nonce="${NONCE}" src="/x.js"></script><script async nonce="${NONCE}" type="module">b()\n</script>`;
  const { html, hashes } = hashInlineScripts(page, NONCE);
  expect(hashes).toEqual([hashOf('a()'), hashOf('b()\n')]);
  expect(html).not.toContain(NONCE);
  expect(html).toContain('<script>a()</script>');
});

test.each([
  ['no nonce', '<script>evil()</script>'],
  ['another nonce', '<script nonce="1">evil()</script>'],
  ['an empty nonce', '<script nonce="">evil()</script>'],
  ['a nonce in another attribute', '<script data-nonce="x">evil()</script>'],
  ['a nonce of its own beside text', '<p>nonce</p><script nonce>evil()</script>'],
  ['capital letters', '<SCRIPT>evil()</SCRIPT>'],
])('a smuggled script with %s gets no hash', (_, smuggled) => {
  const { hashes } = hashInlineScripts(`<script nonce="${NONCE}">a()</script>${smuggled}`, NONCE);
  expect(hashes).toEqual([hashOf('a()')]);
});

test('the same script twice has one hash', () => {
  const script = `<script nonce="${NONCE}">a()</script>`;
  expect(hashInlineScripts(script + script, NONCE).hashes).toHaveLength(1);
});
