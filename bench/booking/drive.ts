/**
 * Many book at once among homesmiths whose days are nearly full: no one is promised two visits without the drive between
 * them. No constraint of the database sees that, but the lock of each homesmith's row: without it some are.
 */
import { sql } from 'kysely';
import { addDays } from '../../app/kernel/local-date.ts';
import type { Database } from '../../app/platform/database/database.server.ts';
import { buildService } from '../../tests/support/factories.ts';
import { insertHomesmith } from '../../tests/support/roster.ts';
import { bar, floor, informs, type Row } from '../report.ts';
import { many, oneOf, type Random, seededRandom } from '../search/random.ts';
import { withoutCalendarLocks } from './support/altered.ts';
import {
  at,
  claim,
  confirm,
  hold,
  insertCustomers,
  read,
  type Wanted,
} from './support/bookings.ts';
import { countUndriven } from './support/drive.ts';
import { countErrors, outcomeOf } from './support/outcomes.ts';
import { firstOf, onServer, type Site } from './support/sites.ts';

type Size = { bookings: number; homesmiths: number };

export async function measureDrive(quick: boolean): Promise<Row[]> {
  const size = quick ? { bookings: 200, homesmiths: 5 } : { bookings: 1_200, homesmiths: 24 };
  return [
    ...(await onServer((site) => bookAll(site, site.databases, { ...size, isLocked: true }))),
    ...(await onServer((site) =>
      bookAll(site, site.databases.map(withoutCalendarLocks), { ...size, isLocked: false }),
    )),
  ];
}

/** An hour each, so that the drive alone decides which of them follow each other. */
const SOLD = [buildService({ durationMinutes: 60 })];
/** Up to an hour's drive from each other. */
const ZIPS = ['94110', '94501', '94015', '94601', '94947', '94558', '95112'];
const HOURS = ['08', '10', '12', '14', '16'];
const AT_ONCE = 200;

async function bookAll(
  site: Site,
  databases: readonly Database[],
  { bookings, homesmiths, isLocked }: Size & { isLocked: boolean },
): Promise<Row[]> {
  const database = firstOf(site);
  const area = { kind: 'radius', baseZip: '94103', miles: 50 } as const;
  for (const _ of many(homesmiths, () => 0)) await insertHomesmith(at(database), { area });
  const customers = await insertCustomers(database, AT_ONCE);
  const random = seededRandom(1_200);
  // Those who come at once want the same day, and so the same homesmiths.
  const wanted = many(bookings, () => 0).map((_, place) => wantedBy(random, place, bookings));
  const begun = performance.now();
  const outcomes: string[] = [];
  // More would wait for a connection for longer than the product lets them.
  const places = wanted.entries();
  const workers = customers.map(async (userId) => {
    for (const [place, one] of places) {
      const process = databases[place % databases.length] ?? database;
      outcomes.push(await outcomeOf(() => bookOne(process, userId, one)));
    }
  });
  await Promise.all(workers);
  const seconds = (performance.now() - begun) / 1000;
  const { pairs, undriven } = await countUndriven(database.db);
  const errors = countErrors(outcomes);
  const booked = outcomes.filter((outcome) => outcome === 'done').length;
  const name = `${bookings} bookings, ${AT_ONCE} at once${isLocked ? '' : ', locks taken out'}`;
  const without = `${name}: pairs without the drive between them`;
  return [
    isLocked ? bar(without, undriven, '', 0) : floor(without, undriven, '', 1),
    ...(isLocked ? [bar(`${name}: errors`, errors.deadlocks + errors.others, '', 0)] : []),
    informs(`${name}: pairs of visits that follow each other`, pairs, ''),
    informs(`${name}: booked`, booked, ''),
    informs(`${name}: confirmed visits`, await countVisits(database), ''),
    informs(`${name}: booked a second`, booked / seconds, '/s'),
  ];
}

function wantedBy(random: Random, place: number, bookings: number): Wanted {
  const workDay = Math.floor((place * 7) / bookings);
  const day = addDays('2026-06-03', workDay + (workDay > 2 ? 2 : 0));
  return {
    services: [`faucet-repair?order=number-${place}`],
    windows: [`${day}T${oneOf(random, HOURS)}`],
    zip: oneOf(random, ZIPS),
    sold: SOLD,
  };
}

async function bookOne(database: Database, userId: string, wanted: Wanted) {
  const held = await hold(database, wanted, { userId });
  if (!held.ok) return held;
  const booking = await read(database, held.value);
  const claimed = await claim(database, booking, userId);
  return claimed.ok ? confirm(database, booking, { userId }) : claimed;
}

async function countVisits({ db }: Database): Promise<number> {
  const { rows } = await sql`select from visits where state = 'scheduled'`.execute(db);
  return rows.length;
}
