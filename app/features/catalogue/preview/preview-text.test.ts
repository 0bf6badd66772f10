import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitText } from './preview-text.ts';

/** Each character is as wide as its size. */
const measure = (text: string, size: number) => [...text].length * size;
const ROOM = { width: 100, maxLines: 2, sizes: [10, 5] };

test.each([
  ['short', { size: 10, lines: ['short'] }],
  ['ten letters and more', { size: 5, lines: ['ten letters and more'] }],
  ['two lines here', { size: 10, lines: ['two lines', 'here'] }],
  // A smaller size is tried before cutting.
  ['a word longer-than-ten', { size: 5, lines: ['a word', 'longer-than-ten'] }],
  ['x'.repeat(41), { size: 5, lines: ['x'.repeat(20), `${'x'.repeat(19)}…`] }],
  ['x'.repeat(30), { size: 5, lines: ['x'.repeat(20), 'x'.repeat(10)] }],
])('%s', (text, setting) => {
  expect(fitText(text, ROOM, measure)).toEqual(setting);
});

test('whatever is written: at most so many lines, none wider than the room, and nothing lost unseen', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 120 }), (text) => {
      const { size, lines } = fitText(text, ROOM, measure);
      expect(lines.length).toBeLessThanOrEqual(ROOM.maxLines);
      for (const line of lines) expect(measure(line, size)).toBeLessThanOrEqual(ROOM.width);
      const shown = lines.join('').replaceAll(' ', '');
      if (!shown.endsWith('…')) expect(shown).toBe(text.replaceAll(' ', ''));
    }),
  );
});
