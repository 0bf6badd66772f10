import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildOption, buildService, PRICES } from '../../../tests/support/factories.ts';
import { describeWork, roughMinutes } from './describe-work.ts';
import type { Service } from './service.ts';

const choices = { quantity: 1, options: {} };

test.each<[Partial<Service>, Partial<typeof choices>, string]>([
  [{}, {}, 'About 1 hr on site'],
  [{ options: [buildOption()] }, { options: { floor: 'second' } }, 'About 1 hr 10 min on site'],
  [{ price: PRICES.perUnit }, { quantity: 6 }, 'About 1 hr 10 min on site'],
  [{ price: PRICES.perUnit }, { quantity: 60 }, 'About 2 days on site'],
  [{ price: PRICES.hourly }, { quantity: 5 }, 'About 5 hr on site'],
  [{ visitsPerOrder: 3, gapDays: 7 }, {}, 'About 1 hr on site, in 3 visits'],
  [{ visitsPerOrder: 2, durationMinutes: 960 }, {}, 'About 16 hr on site, in 2 visits'],
  [{ visitsPerOrder: 2, durationMinutes: 1_200 }, {}, 'About 3 days on site'],
])('%j with %j: %s', (service, wished, text) => {
  expect(describeWork(buildService(service), { ...choices, ...wished })).toBe(text);
});

test.each([
  [15, 15],
  [62, 60],
  [63, 65],
  [90, 90],
  [97, 90],
  [98, 105],
  [487, 480],
  [488, 960],
  [1_199, 960],
  [1_200, 1_440],
])('%i minutes are said as %i', (minutes, rough) => {
  expect(roughMinutes(minutes)).toBe(rough);
});

test('what takes longer is never said to be shorter', () => {
  fc.assert(
    fc.property(fc.nat(10_000), fc.nat(10_000), (a, b) => {
      const [less, more] = a < b ? [a, b] : [b, a];
      expect(roughMinutes(less)).toBeLessThanOrEqual(roughMinutes(more));
    }),
  );
});
