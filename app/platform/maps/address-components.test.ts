import { describe, expect, test } from 'vitest';
import { type AddressComponent, readAddress } from './address-components.ts';

const component = (type: string, longText: string, shortText = longText): AddressComponent => ({
  longText,
  shortText,
  types: [type, 'political'],
});

const HOUSE = [
  component('street_number', '742'),
  component('route', 'Evergreen Terrace', 'Evergreen Ter'),
  component('neighborhood', 'Mission District'),
  component('locality', 'San Francisco', 'SF'),
  component('administrative_area_level_2', 'San Francisco County'),
  component('administrative_area_level_1', 'California', 'CA'),
  component('country', 'United States', 'US'),
  component('postal_code', '94110'),
  component('postal_code_suffix', '1234'),
];
const without = (type: string) => HOUSE.filter(({ types }) => !types.includes(type));

describe("Google's address", () => {
  test('"fills line 1 (street number and route), city, state (short code) and zip"', () => {
    expect(readAddress(HOUSE)).toEqual({
      homeAddress: '742 Evergreen Terrace',
      city: 'San Francisco',
      state: 'CA',
      zipCode: '94110',
    });
  });

  test('in whatever order', () => {
    expect(readAddress(HOUSE.toReversed())).toEqual(readAddress(HOUSE));
  });

  test('a street without a number, a number without a street', () => {
    expect(readAddress(without('street_number')).homeAddress).toBe('Evergreen Terrace');
    expect(readAddress(without('route')).homeAddress).toBe('742');
  });

  test.each([
    ['a post town', [component('postal_town', 'Southend')], 'Southend'],
    ['a borough', [component('sublocality_level_1', 'Brooklyn')], 'Brooklyn'],
    ['another part', [component('sublocality', 'Queens')], 'Queens'],
    ['a township', [component('administrative_area_level_3', 'Cherry Hill')], 'Cherry Hill'],
    ['a part of a place, at last', [], 'Mission District'],
  ])('a place in no locality: %s', (_, more, city) => {
    expect(readAddress([...without('locality'), ...more]).city).toBe(city);
  });

  test('a territory, which is a country to Google', () => {
    const there = [
      component('locality', 'San Juan'),
      component('administrative_area_level_1', 'San Juan'),
      component('country', 'Puerto Rico', 'PR'),
      component('postal_code', '00901'),
    ];
    expect(readAddress(there)).toMatchObject({ state: 'PR', zipCode: '00901', city: 'San Juan' });
  });

  test('nothing, and texts that are missing', () => {
    const nothing = { homeAddress: '', city: '', state: '', zipCode: '' };
    expect(readAddress([])).toEqual(nothing);
    expect(
      readAddress([
        { longText: null, shortText: null, types: ['route'] },
        { longText: null, shortText: null, types: ['postal_code'] },
        { longText: 'x', shortText: 'x', types: [] },
      ]),
    ).toEqual(nothing);
  });

  test('a Zip Code is five digits', () => {
    expect(readAddress([component('postal_code', '94110-1234')]).zipCode).toBe('94110');
    expect(readAddress([component('postal_code', 'SW1A 1AA')]).zipCode).toBe('');
  });
});
