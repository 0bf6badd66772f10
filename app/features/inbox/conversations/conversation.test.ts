import { expect, test } from 'vitest';
import { conversationPath } from '#app/kernel/urls.ts';
import { formatBytes } from './conversation.ts';

test('the path is one that a header can hold, whatever key someone asked with', () => {
  expect(conversationPath('HS-7K2M-9QXR', 'abc_-1')).toBe('/conversations/HS-7K2M-9QXR?key=abc_-1');
  const path = conversationPath('HS-7K2M-9QXR', 'é\r\nX: y&sent#"');
  expect(new Headers({ Location: path }).get('Location')).toBe(path);
  expect(new URL(path, 'http://x').searchParams.get('key')).toBe('é\r\nX: y&sent#"');
});

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1_000, '1 kB'],
  [182_400, '182 kB'],
  [999_499, '999 kB'],
  [999_500, '1.0 MB'],
  [5_242_880, '5.2 MB'],
])('%i bytes are shown as %s', (bytes, shown) => {
  expect(formatBytes(bytes)).toBe(shown);
});
