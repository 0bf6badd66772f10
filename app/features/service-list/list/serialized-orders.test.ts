import { describe, expect, test } from 'vitest';
import { buildOrder } from '../../../../tests/support/factories.ts';
import { gatherChoices, timesPathOf } from './serialized-orders.ts';

const gathered = (query: string) => [...gatherChoices(new URLSearchParams(query))];

describe('gatherChoices', () => {
  test('puts the choices of a service page’s form into its service', () => {
    expect(
      gathered('quantity=4&option.color=red&services=paint-room&zip=94103&option.coats=two'),
    ).toEqual([
      ['services', 'paint-room?quantity=4&option.coats=two&option.color=red'],
      ['zip', '94103'],
    ]);
  });

  test.each([
    'services=paint-room&zip=94103',
    'services=paint-room%3Fquantity%3D4&quantity=2',
    'services=paint-room&services=fix-toilet&quantity=2',
    'services=paint-room&visit.0=2026-06-03T10&option.color=%3Cb%3E',
  ])('leaves %s as it is', (query) => {
    expect(gathered(query)).toEqual([...new URLSearchParams(query)]);
  });
});

describe('timesPathOf', () => {
  const order = buildOrder({ id: 'a1', serviceId: 'fix-toilet', quantity: 1, options: {} });

  test('has the ZIP code when it is known', () => {
    const path = '/servicelist/times?services=fix-toilet%3Fquantity%3D1%26order%3Da1';
    expect(timesPathOf([order])).toBe(path);
    expect(timesPathOf([order], '94103')).toBe(`${path}&zip=94103`);
  });
});
