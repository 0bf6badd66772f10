/** All mistakes of a roster file are reported at once. */
import { expect, test } from 'vitest';
import { accept, refuse } from '#app/kernel/result.ts';
import { type ImportFacts, readRosterInSlices } from './roster-file.ts';

const KNOWN: ImportFacts = {
  trades: new Set(['plumbing']),
  services: new Set(['faucet-repair']),
  placeArea: ({ baseZip }) =>
    baseZip === '94103' ? accept(null) : refuse({ code: 'unknown-base', zip: baseZip }),
};

function mistakesOf(homesmith: Record<string, unknown>): string[] {
  const content = { businesses: [{ id: 'ruiz', name: 'Ruiz', homesmiths: [homesmith] }] };
  const file = { file: 'a.json', content: JSON.parse(JSON.stringify(content)) };
  const reading = readRosterInSlices([file], KNOWN);
  let step = reading.next();
  while (!step.done) step = reading.next();
  return step.value.ok ? [] : step.value.refusal.map(({ field }) => field).toSorted();
}

const SOUND = {
  name: 'Ada',
  baseZip: '94103',
  miles: 10,
  hours: { monday: ['08:00-12:00'] },
  trades: [{ trade: 'plumbing', state: 'CA' }],
};

test('someone without a mistake has none', () => {
  expect(mistakesOf(SOUND)).toEqual([]);
});

test('what is wrong by itself hides nothing of what is wrong with the rest', () => {
  const wrong = {
    ...SOUND,
    baseZip: '00001',
    miles: 0,
    instant: 'yes',
    hours: { monday: ['20:00-02:00'], tuesday: ['noon'], funday: [] },
    trades: [
      { trade: 'plumbing', state: 'ZZ' },
      { trade: 'pianos', state: 'CA' },
    ],
    leavesOut: ['nothing'],
  };
  expect(mistakesOf(wrong)).toEqual([
    'baseZip',
    'hours',
    'hours.monday',
    'hours.tuesday.0',
    'instant',
    'leavesOut',
    'miles',
    'trades.0.state',
    'trades.1',
  ]);
});

test.each([
  ['neither miles nor zips', { miles: undefined, instant: 1 }, ['instant', 'miles']],
  [
    'nothing that could be judged',
    { ...SOUND, hours: 1, trades: 'x', baseZip: 1 },
    ['baseZip', 'hours', 'trades'],
  ],
  [
    'a trade twice',
    { crewSize: 0, trades: [...SOUND.trades, ...SOUND.trades] },
    ['crewSize', 'trades'],
  ],
])('%s', (_, wrong, fields) => {
  expect(mistakesOf({ ...SOUND, ...wrong })).toEqual(fields);
});
