import { describe, expect, test } from 'vitest';
import { PRICES } from '../../../../tests/support/factories.ts';
import type { Price, ServiceOption } from '../service.ts';
import { describeAddition } from './describe-addition.ts';

describe('what a choice adds, beside its name', () => {
  test.each<[string, Price, ServiceOption['per'], number, number, string]>([
    ['nothing', PRICES.hourly, 'unit', 0, 2, ''],
    ['one job', PRICES.fixed, 'order', 4_000, 1, '+$40'],
    ['one job, less', PRICES.estimate, 'order', -2_550, 1, '-$25.50'],
    ['one job, where a unit has no name', PRICES.fixed, 'unit', 4_000, 1, '+$40'],
    ['hours', PRICES.hourly, 'unit', 7_000, 2, '+$70 per hour · $140 for 2 hours'],
    ['one hour', PRICES.hourly, 'unit', 7_000, 1, '+$70 per hour'],
    ['hours, once', PRICES.hourly, 'order', 4_500, 3, '+$45 once'],
    ['units', PRICES.perUnit, 'unit', 125, 1500, '+$1.25 per window · $1,875 for 1,500 windows'],
    ['units, less', PRICES.perUnit, 'unit', -900, 30, '-$9 per window · -$270 for 30 windows'],
  ])('%s', (_, price, per, addCents, quantity, told) => {
    expect(describeAddition(price, { per }, { addCents }, quantity)).toBe(told);
  });
});
