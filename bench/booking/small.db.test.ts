/** What `npm run bench -- booking` measures at large, with few people and rounds. */
import { beforeEach, expect, test } from 'vitest';
import {
  type DatabaseUnderTest,
  describeOnBothDatabases,
  describeOnServer,
} from '../../tests/support/databases/databases.ts';
import { insertRules } from '../../tests/support/money.ts';
import type { Row } from '../report.ts';
import { playAnyOrder } from './any-order.ts';
import { race } from './one-slot.ts';
import { playOneVisit } from './person-against-clock.ts';
import { repeatAll } from './same-confirmation.ts';
import { asItIs } from './support/altered.ts';
import type { Site } from './support/sites.ts';
import { agree } from './year.ts';

const siteOf = ({ kind, database }: DatabaseUnderTest): Site => ({
  kind: kind === 'server' ? 'PostgreSQL' : 'embedded',
  databases: [database],
  url: null,
});

function expectReached(rows: readonly Row[]): void {
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ pass }) => !pass)).toEqual([]);
}

describeOnBothDatabases('bookings that many change at once', (under) => {
  beforeEach(() => insertRules(under.db));

  test('of eight who want one time one has it confirmed, and the others hear what is nearest', async () => {
    expectReached(await race(siteOf(under), { people: 8, rounds: 1 }));
  });

  test('a visit in each state, its people against two clocks, is as its events say', async () => {
    // Races need several connections.
    expectReached(await playOneVisit(siteOf(under), under.kind === 'server' ? 24 : 12));
  });

  test('the same hold and the same confirmation six times are one booking, with one mail to each side', async () => {
    expectReached(await repeatAll(siteOf(under), 6));
  });

  test('a year of them agrees to the cent, and each check of that sees a mistake', async () => {
    const size = { homesmiths: 3, bookings: 60, customers: 20, receipts: 50 };
    expectReached((await agree(siteOf(under), size)).rows);
  });
});

describeOnServer('bookings of two visits', (under) => {
  test('whose homesmiths are wanted in any order wait for each other, and never in a circle', async () => {
    await insertRules(under.db);
    const how = { lives: 20, name: 'PostgreSQL', alter: asItIs };
    expectReached(await playAnyOrder(siteOf(under), how));
  });
});
