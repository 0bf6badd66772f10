import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isUsState, US_STATES } from '#app/kernel/us-state.ts';
import { doubtAbout, findPlace, findPlaces, findPlacesWithin } from './zip-codes.server.ts';

const zipsOf = (query: string) => findPlaces(query).map(({ zipCode }) => zipCode);
const citiesOf = (query: string) => findPlaces(query).map(({ city, state }) => `${city}, ${state}`);

describe('places are suggested', () => {
  test('by a whole Zip Code', () => {
    const sanFrancisco = [{ zipCode: '94110', city: 'San Francisco', state: 'CA' }];
    expect(findPlaces('94110')).toEqual(sanFrancisco);
    expect(findPlaces(' 94110-1234 ')).toEqual(sanFrancisco);
    expect(findPlaces('00501')).toEqual([{ zipCode: '00501', city: 'Holtsville', state: 'NY' }]);
  });

  test('by the beginning of one, in order', () => {
    const zips = zipsOf('941');
    expect(zips).toHaveLength(8);
    expect(zips).toEqual(zips.toSorted());
    expect(zips.every((zip) => zip.startsWith('941'))).toBe(true);
  });

  test.each([
    ['san fr', 'San Francisco, CA'],
    ['SAN FRANCISCO', 'San Francisco, CA'],
    ['st. louis', 'Saint Louis, MO'],
    ['saint lou', 'Saint Louis, MO'],
    ['St', 'Stockton, CA'],
    ['ft worth', 'Fort Worth, TX'],
    ["coeur d'alene", 'Coeur D Alene, ID'],
    ['Mayagüez', 'Mayaguez, PR'],
    ['winston-sal', 'Winston Salem, NC'],
  ])('by the beginning of a city: %j', (query, city) => {
    expect(citiesOf(query)).toContain(city);
  });

  test('the large cities first, the whole name before all', () => {
    expect(citiesOf('hous')[0]).toBe('Houston, TX');
    expect(citiesOf('york')[0]).toBe('York, PA');
    expect(new Set(citiesOf('springfield')).size).toBe(8);
  });

  test('a city that is alone shows its Zip Codes', () => {
    expect(new Set(citiesOf('san francisco'))).toEqual(new Set(['San Francisco, CA']));
    expect(new Set(zipsOf('san francisco')).size).toBe(8);
  });

  test.each([
    '',
    ' ',
    '9',
    'a',
    'a'.repeat(41),
    '941100',
    '999999-1',
    '\0\0',
    '%%',
    '..',
    '123 456',
  ])('none for %j', (query) => {
    expect(findPlaces(query)).toEqual([]);
  });

  test('military mail, other countries and companies are no homes', () => {
    for (const zip of ['09001', '34001', '96201', '96940', '96941', '96960', '57079']) {
      expect(zipsOf(zip)).not.toContain('09001');
      expect(findPlaces(zip).every(({ state }) => isUsState(state))).toBe(true);
    }
    expect(findPlace('09001')).toBeNull();
    expect(findPlaces('115 ')).toEqual(findPlaces('115'));
    expect(citiesOf('shell oil')).toEqual([]);
  });

  test('whatever is asked, it answers at most 8 places that can be', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[a-z]{2,4}$/)), (query) => {
        const places = findPlaces(query);
        expect(places.length).toBeLessThanOrEqual(8);
        expect(new Set(places.map(({ zipCode }) => zipCode)).size).toBe(places.length);
        for (const { zipCode, city, state } of places) {
          expect(zipCode).toMatch(/^\d{5}$/);
          expect(city).not.toBe('');
          expect(isUsState(state)).toBe(true);
        }
      }),
      { numRuns: 200 },
    );
  });

  test('every state and territory has some', () => {
    for (const zip of ['96799', '96910', '96950', '00901', '00801', '20001', '99501', '96801']) {
      expect(findPlace(zip)).not.toBeNull();
    }
    const found = new Set<string>();
    for (let prefix = 0; prefix < 10_000; prefix += 1) {
      for (const { state } of findPlaces(String(prefix).padStart(4, '0'))) found.add(state);
    }
    expect([...found].toSorted()).toEqual(Object.keys(US_STATES).toSorted());
  });
});

describe('a question is asked', () => {
  test.each([
    ['TX', '94110', 'ZIP code 94110 seems to be in California, not in Texas. Is that right?'],
    ['CA', '00000', 'We can’t find ZIP code 00000. Check it and try again.'],
    ['CA', '00000-1234', 'We can’t find ZIP code 00000. Check it and try again.'],
    [
      'DC',
      '94110-1234',
      'ZIP code 94110 seems to be in California, not in the District of Columbia. Is that right?',
    ],
    [
      'TX',
      '00801',
      'ZIP code 00801 seems to be in the Virgin Islands, not in Texas. Is that right?',
    ],
    ['TX', '96940', 'ZIP code 96940 seems to be in Palau, not in Texas. Is that right?'],
    [
      'TX',
      '09001',
      'ZIP code 09001 seems to be a military address abroad, not in Texas. Is that right?',
    ],
  ])('%s with %s', (state, zipCode, question) => {
    expect(doubtAbout({ state, zipCode })).toBe(question);
  });

  test.each([
    ['CA', '94110'],
    ['CA', '94110-1234'],
    ['NY', '06390'],
    ['PR', '00901'],
    ['AS', '96799'],
  ])('none about %s with %s', (state, zipCode) => {
    expect(doubtAbout({ state, zipCode })).toBeNull();
  });
});

describe('what is near', () => {
  const near = (zipCode: string, miles: number) =>
    findPlacesWithin(zipCode, miles)?.map((place) => place.zipCode);

  test('is the place itself at no distance, the nearest first', () => {
    expect(near('94110', 0)).toEqual(['94110']);
    const ten = near('94110', 10) ?? [];
    expect(ten[0]).toBe('94110');
    expect(ten).toEqual(expect.arrayContaining(['94112', '94014', '94606']));
    // San Jose is 40 miles away, Sacramento 75.
    expect(ten).not.toContain('95112');
    expect(near('94110', 50)).toContain('95112');
    expect(near('94110', 50)).not.toContain('95814');
    expect(near('94110', 100)).toContain('95814');
  });

  test('agrees with the distance that is known of two cities', () => {
    // New York City Hall to Philadelphia City Hall: 80.5 miles.
    expect(near('10007', 78)).not.toContain('19107');
    expect(near('10007', 83)).toContain('19107');
  });

  test('is nothing around what no one knows, and no military mail', () => {
    for (const zip of ['00000', '', '9411', '94110-1234', '34001', 'x']) {
      expect(findPlacesWithin(zip, 10), zip).toBeNull();
    }
  });

  test('grows with the distance, and never has a place twice', () => {
    const zips = findPlaces('94').map(({ zipCode }) => zipCode);
    fc.assert(
      fc.property(
        fc.constantFrom(...zips, '99501', '00901', '96799'),
        fc.nat(60),
        fc.nat(40),
        (zip, miles, more) => {
          const few = near(zip, miles) ?? [];
          const many = near(zip, miles + more) ?? [];
          expect(new Set(many).size).toBe(many.length);
          expect(many.slice(0, few.length)).toEqual(few);
        },
      ),
      { numRuns: 40 },
    );
  });
});
