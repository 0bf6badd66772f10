import { expect, test } from 'vitest';
import { buildService } from '../../../../tests/support/factories.ts';
import { similarServices } from './similar.ts';

const of = (id: string, tags: string[], tradeCategory = 'Plumbing') =>
  buildService({ id, name: id, tags, tradeCategory });
const leak = of('leak', ['dripping tap', 'water']);
const services = [
  leak,
  of('paint', ['dripping tap', 'water'], 'Painting'),
  of('dry', ['nothing']),
  of('tap', ['new tap']),
  of('flood', ['WATER', 'dripping']),
];

test('the same trade only, most shared words first, never the service itself', () => {
  expect(similarServices(leak, services, 9).map(({ id }) => id)).toEqual(['flood', 'tap', 'dry']);
  expect(similarServices(leak, services, 1).map(({ id }) => id)).toEqual(['flood']);
  expect(similarServices(leak, [leak], 3)).toEqual([]);
});
