import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { toSlug } from '#app/kernel/slug.ts';
import { LICENSE_TRADES } from '../pages/license-rules.ts';
import { placeArea } from '../roster/roster.server.ts';
import { readRosterInSlices, writeBusiness } from './roster-file.ts';
import { SAMPLE_PLACES } from './sample-data.ts';
import { makeSampleRoster } from './sample-roster.ts';

const TRADES = LICENSE_TRADES.map(toSlug);
const roster = makeSampleRoster((state, trade) => state === 'CA' && trade === 'plumbing');
const homesmiths = roster.flatMap((business) => business.homesmiths);

test('every trade of the starter catalogue has three homesmiths with different hours in each city', () => {
  for (const { zip } of SAMPLE_PLACES) {
    for (const trade of TRADES) {
      const found = homesmiths.filter(
        ({ area, trades }) => area.baseZip === zip && trades.some((one) => one.trade === trade),
      );
      const hours = new Set(found.map((one) => JSON.stringify(one.hours)));
      expect([zip, trade, found.length >= 3, hours.size >= 3]).toEqual([zip, trade, true, true]);
    }
  }
});

test('a hundred people have as many names, and every business says that it is a sample', () => {
  expect(new Set(homesmiths.map(({ name }) => name)).size).toBe(homesmiths.length);
  for (const { name, isSample } of roster) {
    expect(isSample).toBe(true);
    expect(name).toContain('(sample)');
  }
});

test('a license is there where the rules want one, and nowhere else', () => {
  const licensed = homesmiths.flatMap(({ trades }) =>
    trades.filter(({ licenseNumber }) => licenseNumber !== null),
  );
  expect(licensed).toHaveLength(4);
  for (const { trade, usState, licenseNumber } of licensed) {
    expect([trade, usState]).toEqual(['plumbing', 'CA']);
    expect(licenseNumber).toMatch(/^SAMPLE-CA-\d+(-6)?$/);
  }
});

test('written as a file, it has no mistake', () => {
  const known = { trades: new Set(TRADES), services: new Set<string>(), placeArea };
  const content = JSON.parse(JSON.stringify({ businesses: roster.map(writeBusiness) }));
  const reading = readRosterInSlices([{ file: 'sample', content }], known);
  let step = reading.next();
  while (!step.done) step = reading.next();
  expect(step.value).toEqual({ ok: true, value: roster });
});

test('its trades are those that the catalogue sells', () => {
  const sold = TRADES.map((slug) => JSON.parse(readFileSync(`catalogue/${slug}.json`, 'utf8')));
  expect(sold.map(({ tradeCategory }) => toSlug(tradeCategory))).toEqual(TRADES);
});
