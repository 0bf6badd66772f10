import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toSlug } from './slug.ts';

test.each([
  ['Heating & Cooling', 'heating-cooling'],
  ['  Doors, Locks  ', 'doors-locks'],
  ['Café Décor', 'cafe-decor'],
  ['ﬁne', 'fine'],
  ['50% off!', '50-off'],
  ['---', ''],
  ['日本', ''],
])('%j becomes %j', (name, slug) => {
  expect(toSlug(name)).toBe(slug);
});

test('a slug is letters, digits and single hyphens, and its own slug', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const slug = toSlug(name);
      expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
      expect(toSlug(slug)).toBe(slug);
    }),
  );
});
