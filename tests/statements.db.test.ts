/** Every SQL statement, described by the migrated embedded database: decisions/0061. */
import { openAsBlob } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { beforeAll, expect, inject, test } from 'vitest';
import { type Breach, findBreaches } from './support/statements/breaches.ts';

/** What a statement alone doesn't show, and how often. A new one needs as good a reason. */
const KNOWN: Readonly<Record<string, number>> = {
  // Which table is known when it runs.
  "app/features/homesmiths/import/roster-rows.db.server.ts: can't be read: table": 2,
  "app/platform/database/copy-data.server.ts: can't be read: name": 6,
  "app/platform/database/process.server.ts: can't be read: events": 2,
  "app/platform/database/process.server.ts: can't be read: of.table": 1,
  // Of a cursor.
  'app/platform/database/copy-data.server.ts: syntax error at or near "$1"': 1,
  // The statement's own condition leaves out the others.
  'app/features/bookings/bookings.db.server.ts: number may be null': 2,
  'app/features/bookings/found/done-visits.db.server.ts: number may be null': 2,
  'app/features/homesmiths/roster/candidates.db.server.ts: insuredUntil may be null': 1,
  "app/features/inbox/command/queue.db.server.ts: state may be 'draft'": 2,
  'app/features/payments/shares/shares.db.server.ts: businessId may be null': 1,
  'app/features/payments/payments.db.server.ts: cents may be null': 1,
  'app/features/payments/payments.db.server.ts: number may be null': 1,
};

const SAMPLES = 'tests/support/statements/samples.server.ts';
const isProduct = (path: string) => /^(app|server)\/.*(?<!\.test)\.ts$/.test(path);

let breaches: Breach[] = [];
beforeAll(async () => {
  const snapshot = await openAsBlob(inject('migratedSnapshot'));
  const pglite = await PGlite.create({ loadDataDir: snapshot });
  breaches = await findBreaches(pglite, (path) => path === SAMPLES || isProduct(path));
  await pglite.close();
});

test('the rows and values of each are what their types say', () => {
  const found = breaches.filter(({ path }) => isProduct(path));
  const places = Map.groupBy(found, ({ path, what }) => `${path}: ${what}`);
  const isKnown = (key: string) => Object.hasOwn(KNOWN, key);
  expect([...places].filter(([key]) => !isKnown(key)).flatMap(([, at]) => at)).toEqual([]);
  expect(Object.fromEntries([...places].map(([key, at]) => [key, at.length]))).toEqual(KNOWN);
});

test('what is wrong with one is found', () => {
  const found = breaches.filter(({ path }) => path === SAMPLES);
  expect(found.map(({ what }) => what)).toEqual([
    'line2 is no column',
    "line1 isn't typed",
    "city isn't typed",
    'created_at is timestamptz, not string',
    'count is text, not number',
    'address_line2 may be null',
    "state may be 'draft' or 'answered'",
    'all is JSON, which has no Date',
    'number is number, not text',
    'at is undefined, not timestamptz',
    'column "street" of relation "homes" does not exist',
    "city isn't typed",
    "can't be read: name",
    'the type of its rows is no object',
  ]);
});
