/** Bookings of several visits whose homesmiths are wanted in any order, and change each other's calendars at once. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { MINUTE_MS } from '../../app/kernel/time-units.ts';
import type { Database } from '../../app/platform/database/database.server.ts';
import { inCalifornia, insertHomesmith } from '../../tests/support/roster.ts';
import { informs, type Row } from '../report.ts';
import { many, oneOf, type Random, seededRandom } from '../search/random.ts';
import { asItIs, withCalendarsLockedInAnyOrder } from './support/altered.ts';
import { findMistakes, rowsOf, toldOf } from './support/batch.ts';
import { at, claim, confirm, hold, insertCustomers, NOW, read } from './support/bookings.ts';
import { countErrors, outcomeOf } from './support/outcomes.ts';
import { firstOf, onServer, type Site } from './support/sites.ts';
import { pressesOfCustomer } from './support/steps.ts';

export async function measureAnyOrder(quick: boolean): Promise<Row[]> {
  const lives = quick ? 40 : 400;
  return [
    ...(await onServer((site) => playAnyOrder(site, { lives, name: site.kind, alter: asItIs }))),
    ...(await onServer((site) =>
      playAnyOrder(site, {
        lives,
        name: 'calendars locked in any order',
        alter: withCalendarsLockedInAnyOrder,
      }),
    )),
  ];
}

const LIVES_AT_ONCE = 20;
const ORDERS = [
  ['faucet-repair', 'interior-painting'],
  ['interior-painting', 'faucet-repair'],
] as const;
const DAYS = ['2026-06-03', '2026-06-04', '2026-06-05'];
const HOURS = ['08', '10', '12', '14'];

type AnyOrder = { lives: number; name: string; alter: (database: Database) => Database };

/** Bookings of two visits each are held, confirmed, moved and canceled, all of few homesmiths. */
export async function playAnyOrder(
  site: Site,
  { lives, name: how, alter }: AnyOrder,
): Promise<Row[]> {
  const database = firstOf(site);
  const processes = site.databases.map(alter);
  // Their numbers alternate, so that the order of the visits is seldom that of their rows.
  for (let place = 0; place < 8; place += 1) {
    const trade = place % 2 === 0 ? 'painting' : 'plumbing';
    await insertHomesmith(at(database), { trades: inCalifornia(trade) });
  }
  const random = seededRandom(7);
  const customers = await insertCustomers(database, LIVES_AT_ONCE);
  const outcomes: string[] = [];
  const mistakes: string[] = [];
  const checked = new Set<string>();
  for (let lived = 0; lived < lives; lived += LIVES_AT_ONCE) {
    const living = customers.map((userId, place) =>
      liveOnce(processes[place % processes.length] ?? database, userId, random),
    );
    outcomes.push(...(await Promise.all(living)).flat());
    const { rows } = await sql<{ id: string }>`select id from bookings`.execute(database.db);
    const ids = rows.map(({ id }) => id).filter((id) => !checked.has(id));
    for (const id of ids) checked.add(id);
    mistakes.push(...(await findMistakes(database, ids)));
  }
  const name = `${lives} bookings of two visits in any order, ${how}`;
  return alter === asItIs
    ? [...rowsOf(name, countErrors(outcomes), mistakes), ...toldOf(name, outcomes)]
    : [informs(`${name}: deadlocks`, countErrors(outcomes).deadlocks, '')];
}

/** Held, confirmed, then a visit moved or canceled; each with what its page shows by then. */
async function liveOnce(database: Database, userId: string, random: Random): Promise<string[]> {
  const services = oneOf(random, ORDERS).map((service) => `${service}?order=${randomUUID()}`);
  const windows = many(2, () => `${oneOf(random, DAYS)}T${oneOf(random, HOURS)}`);
  const outcomes: string[] = [];
  let reference = '';
  const held = async () => {
    const done = await hold(database, { services, windows }, { userId });
    if (done.ok) reference = done.value.reference;
    return done;
  };
  outcomes.push(await outcomeOf(held));
  if (reference === '') return outcomes;
  const booking = await read(database, { reference });
  outcomes.push(await outcomeOf(() => claim(database, booking, userId)));
  outcomes.push(await outcomeOf(() => confirm(database, booking, { userId })));
  const place = random() < 0.5 ? 0 : 1;
  const now = new Date(NOW.getTime() + MINUTE_MS);
  const confirmed = await read(database, { reference });
  const visit = confirmed.visits[place];
  if (visit === undefined) return outcomes;
  const presses = await pressesOfCustomer({ database, booking: confirmed, visit, userId, now });
  const wanted = random() < 0.6 ? 'move' : 'cancel';
  const press = presses.find(({ name }) => name === wanted);
  outcomes.push((await press?.press()) ?? '');
  return outcomes;
}
