import { describe, expect, test } from 'vitest';
import { US_STATES, type UsState } from '#app/kernel/us-state.ts';
import { ZONES_OF_STATES } from './state-zones.ts';
import { findMilesBetween, findPlaces, findPoint } from './zip-codes.server.ts';
import { findZone, isZoneOf, likelyZone, zonesOf } from './zip-zones.server.ts';

describe('the zone of a home', () => {
  test.each([
    ['94103', 'America/Los_Angeles'],
    ['85001', 'America/Phoenix'],
    ['10001', 'America/New_York'],
    ['96701', 'Pacific/Honolulu'],
    ['00907', 'America/Puerto_Rico'],
    ['96799', 'Pacific/Pago_Pago'],
    ['99501', 'America/Anchorage'],
    // States with two zones.
    ['32501', 'America/Chicago'],
    ['33101', 'America/New_York'],
    ['79901', 'America/Denver'],
    ['37201', 'America/Chicago'],
    ['83702', 'America/Boise'],
    ['83814', 'America/Los_Angeles'],
    ['86515', 'America/Denver'],
  ])('%s keeps %s', (zipCode, zone) => {
    expect(findZone(zipCode)).toBe(zone);
  });

  test.each([
    ['Mexico', '78545', 'America/Chicago'],
    ['Canada', '59254', 'America/Denver'],
    ['Canada, in a state of two zones', '58772', 'America/Chicago'],
    ['Russia', '99742', 'America/Nome'],
    ['Ohio', '47043', 'America/Indiana/Indianapolis'],
  ])('at the border to %s, it is one of the own state: %s', (_, zipCode, zone) => {
    expect(findZone(zipCode)).toBe(zone);
  });

  test.each([
    ['78704', 'America/Chicago'],
    ['00000', 'America/New_York'],
    [null, 'America/New_York'],
  ])('%j: the likely one is %s', (zipCode, zone) => {
    expect(likelyZone(zipCode)).toBe(zone);
  });

  test.each(['00000', '99999', '09302', 'x', ''])('%j: no one knows', (zipCode) => {
    expect(findZone(zipCode)).toBeNull();
  });

  test('every Zip Code with a home has one, of its own state', () => {
    const wrong: string[] = [];
    let count = 0;
    for (let prefix = 0; prefix < 10_000; prefix += 1) {
      for (const { zipCode, state } of findPlaces(String(prefix).padStart(4, '0'))) {
        count += 1;
        const zone = findZone(zipCode);
        if (zone === null || !isZoneOf(state, zone)) wrong.push(zipCode);
      }
    }
    expect(wrong).toEqual([]);
    expect(count).toBeGreaterThan(30_000);
  });
});

describe('the zones that a home can have', () => {
  test.each([
    ['Austin', '78704', 'America/Chicago'],
    ['El Paso', '79936', 'America/Denver'],
    ['El Paso, special codes', '88510', 'America/Denver'],
    ['Lubbock', '79401', 'America/Chicago'],
    ['Midland', '79701', 'America/Chicago'],
    ['Nashville', '37203', 'America/Chicago'],
    ['Miami', '33101', 'America/New_York'],
    ['Pensacola', '32501', 'America/Chicago'],
    ['Phoenix', '85004', 'America/Phoenix'],
    ['Omaha', '68102', 'America/Chicago'],
    ['Las Vegas', '89101', 'America/Los_Angeles'],
    ['Portland', '97201', 'America/Los_Angeles'],
  ])('has one in %s', (_, zipCode, zone) => {
    expect(zonesOf(zipCode)).toEqual([zone]);
  });

  test.each([
    // Hudspeth County is on Mountain Time; Alpine and Marfa are on Central Time (49 CFR 71.7).
    ['the west of Texas', '79830', ['America/Chicago', 'America/Denver']],
    ['the Florida Panhandle', '32456', ['America/Chicago', 'America/New_York']],
    ['the north of Nevada', '89883', ['America/Denver', 'America/Los_Angeles']],
  ])('has two in %s', (_, zipCode, zones) => {
    expect(zonesOf(zipCode).toSorted()).toEqual(zones);
  });

  test('is none of an unknown Zip Code', () => {
    expect(zonesOf('00000')).toEqual([]);
  });
});

test('each state has its zones, and every one is a zone', () => {
  // US_STATES has the states alone.
  for (const state of Object.keys(US_STATES) as UsState[]) {
    for (const timeZone of ZONES_OF_STATES[state]) {
      expect(() => new Intl.DateTimeFormat('en-US', { timeZone })).not.toThrow();
    }
  }
});

test('a way is known between Zip Codes that have a place', () => {
  expect(findMilesBetween('94103', '94103')).toBe(0);
  expect(findMilesBetween('94103', '90001')).toBeCloseTo(347, -1);
  expect(findMilesBetween('94103', '09302')).toBeNull();
  expect(findMilesBetween('00000', '94103')).toBeNull();
  expect(findPoint('94103')).toMatchObject({ latitude: expect.closeTo(37.77, 1) });
  expect(findPoint('09302')).toBeNull();
});
