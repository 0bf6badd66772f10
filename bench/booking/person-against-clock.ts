/**
 * People and the clock change the same visits at once: a customer, a homesmith and the clocks of two processes, each
 * visit in another state, and bookings of several visits whose homesmiths are wanted in any order.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { WholeBooking } from '../../app/features/bookings/booking.ts';
import { hasEvent } from '../../app/features/bookings/bookings.db.server.ts';
import { VISIT, type VisitState } from '../../app/features/bookings/visit.process.ts';
import { stepsFrom } from '../../app/kernel/process.ts';
import { MINUTE_MS } from '../../app/kernel/time-units.ts';
import type { Database } from '../../app/platform/database/database.server.ts';
import { inCalifornia, insertHomesmith } from '../../tests/support/roster.ts';
import { bar, informs, type Row } from '../report.ts';
import { many, oneOf, type Random, seededRandom } from '../search/random.ts';
import { withCalendarsLockedInAnyOrder } from './support/altered.ts';
import {
  at,
  book,
  claim,
  confirm,
  hold,
  holdAndClaim,
  insertCustomers,
  NOW,
  read,
} from './support/bookings.ts';
import { countUndriven } from './support/drive.ts';
import { findUnexplained } from './support/explain.ts';
import { countEach, countErrors, type Errors, outcomeOf } from './support/outcomes.ts';
import { firstOf, onEmbedded, onServer, type Site } from './support/sites.ts';
import {
  beatOf,
  type Press,
  pressesOfCustomer,
  pressesOfHolder,
  type Shown,
  stepsOfHomesmith,
} from './support/steps.ts';

export async function measurePersonAgainstClock(quick: boolean): Promise<Row[]> {
  const rounds = quick ? 40 : 400;
  return [
    ...(await onServer((site) => playOneVisit(site, rounds))),
    ...(await onServer((site) =>
      playAnyOrder(site, { lives: rounds, name: site.kind, alter: asItIs }),
    )),
    ...(await onServer((site) =>
      playAnyOrder(site, {
        lives: rounds,
        name: 'calendars locked in any order',
        alter: withCalendarsLockedInAnyOrder,
      }),
    )),
    ...(await onEmbedded((site) => playOneVisit(site, rounds / 10))),
  ];
}

/** The states that a visit is played in, each by the steps that lead to it from `scheduled`. */
const STARTS = {
  held: [],
  offered: [],
  scheduled: [],
  late: [],
  unplaced: ['give_back'],
  en_route: ['set_out'],
  arrived: ['arrive'],
  working: ['arrive', 'start'],
  paused: ['set_out', 'pause'],
  finished: ['arrive', 'start', 'finish'],
} as const;
type Start = keyof typeof STARTS;
const ALL_STARTS = Object.keys(STARTS) as Start[];

/** Whoever is asked first covers another city than those who come at once, and somebody is alone in a third. */
const ZIPS = { atOnce: '94110', askedFirst: '90012', alone: '92101' };
const zipOf = (start: Start): string =>
  start === 'offered' ? ZIPS.askedFirst : start === 'unplaced' ? ZIPS.alone : ZIPS.atOnce;

const WINDOWS = ['2026-06-03T08', '2026-06-03T12'] as const;
/** By turns: there is no room for all of them in one. */
const windowOf = (start: Start): string => WINDOWS[ALL_STARTS.indexOf(start) % 2 === 0 ? 0 : 1];
/** In the first window. */
const ON_ITS_DAY = new Date('2026-06-03T15:30:00Z');

export async function playOneVisit(site: Site, rounds: number): Promise<Row[]> {
  const database = firstOf(site);
  await insertRoster(database);
  const random = seededRandom(20_261_201);
  const [userId = ''] = await insertCustomers(database, 1);
  const outcomes: string[] = [];
  const mistakes: string[] = [];
  const seen = new Set<string>();
  for (let played = 0; played < rounds; played += ALL_STARTS.length) {
    const shown: Shown[] = [];
    for (const start of ALL_STARTS) shown.push(await beginIn(database, userId, start));
    for (const { visit } of shown) seen.add(visit.state);
    const presses = await Promise.all(shown.map((one) => choosePresses(site, one, random)));
    // All visits of this batch at once, each with its own people and clocks.
    const pressed = await Promise.all(
      presses.flat().map(async (press) => ({ ...press, outcome: await press.press() })),
    );
    outcomes.push(...pressed.map(({ outcome }) => outcome));
    mistakes.push(...(await findLost(database, pressed)));
    const bookings = shown.map(({ booking }) => booking.id);
    mistakes.push(...(await findMistakes(database, bookings)));
  }
  const name = `person against clock, ${rounds} rounds, ${site.kind}`;
  return [
    ...rowsOf(name, countErrors(outcomes), mistakes),
    informs(`${name}: states played in`, seen.size, ''),
    ...toldOf(name, outcomes),
  ];
}

async function insertRoster(database: Database): Promise<void> {
  const ctx = at(database);
  const near = (baseZip: string) => ({ kind: 'radius' as const, baseZip, miles: 10 });
  for (const _ of many(5, () => 0)) await insertHomesmith(ctx);
  for (const _ of many(2, () => 0)) {
    await insertHomesmith(ctx, { area: near(ZIPS.askedFirst), isInstant: false });
  }
  await insertHomesmith(ctx, { area: near(ZIPS.alone) });
}

/** A visit in that state, as it is when its next timer is due. */
async function beginIn(database: Database, userId: string, start: Start): Promise<Shown> {
  const services = [`faucet-repair?order=${randomUUID()}`];
  const wanted = { services, windows: [windowOf(start)], zip: zipOf(start) };
  const begun =
    start === 'held'
      ? await holdAndClaim(database, userId, wanted)
      : await book(database, userId, wanted);
  for (const name of STARTS[start]) {
    const shown = await showNow(database, userId, begun, ON_ITS_DAY);
    const step = (await stepsOfHomesmith(shown)).find((one) => one.name === name);
    const outcome = await step?.press();
    if (outcome !== 'done') throw new Error(`${name} for ${start}: ${outcome}`);
  }
  const { visit } = await showNow(database, userId, begun, NOW);
  if (visit.state !== (start === 'late' ? 'scheduled' : start)) {
    throw new Error(`It is ${visit.state} instead of ${start}.`);
  }
  const due = start === 'late' ? visit.windowEndsAt : (visit.dueAt ?? visit.windowEndsAt);
  return showNow(database, userId, begun, due);
}

async function showNow(
  database: Database,
  userId: string,
  { reference }: WholeBooking,
  now: Date,
): Promise<Shown> {
  const booking = await read(database, { reference });
  const [visit] = booking.visits;
  if (visit === undefined) throw new Error('There is no visit.');
  return { database, booking, visit, userId, now };
}

/** Three people's presses, two of them such as the page of that state has, and the beats of two clocks. */
async function choosePresses(site: Site, shown: Shown, random: Random): Promise<Press[]> {
  const processes = site.databases;
  const second = processes.at(-1) ?? shown.database;
  // A person is there a moment before the clock, or at the same time.
  const early = new Date(shown.now.getTime() - 1);
  const seen = { ...shown, now: random() < 0.5 ? early : shown.now };
  const all =
    shown.visit.state === 'held'
      ? [...pressesOfHolder({ ...seen, now: early }), ...pressesOfHolder(seen)]
      : [
          ...(await pressesOfCustomer(seen)),
          ...(await stepsOfHomesmith({ ...seen, database: second })),
        ];
  const possible = all.filter(({ name }) => mayFollow(shown.visit.state, name));
  const people = [
    oneOf(random, possible.length > 0 ? possible : all),
    oneOf(random, possible.length > 0 ? possible : all),
    oneOf(random, all),
  ];
  const beats = [beatOf(shown), beatOf({ ...shown, database: second })];
  const inOrder = [...new Set([...people, ...beats])].map((press) => ({ press, place: random() }));
  return inOrder.toSorted((a, b) => a.place - b.place).map(({ press }) => press);
}

const mayFollow = (state: VisitState, name: string): boolean =>
  (['customer', 'homesmith', 'visitor'] as const).some((actor) =>
    stepsFrom(VISIT, state, actor).some((step) => step === name),
  ) || name === 'claim';

/** What was answered as done and left no event, and what left one and was answered otherwise. */
async function findLost(
  { db }: Database,
  pressed: readonly (Press & { outcome: string })[],
): Promise<string[]> {
  const lost: string[] = [];
  for (const { name, eventId, outcome } of pressed) {
    if (eventId === null) continue;
    const isThere = await hasEvent(db, eventId);
    // Two confirmations of one booking are one event.
    if (isThere !== (outcome === 'done') && !(name === 'confirm' && outcome === 'done')) {
      lost.push(`${name} was answered with ${outcome}, and ${isThere ? 'is' : 'is not'} there`);
    }
  }
  return lost;
}

const LIVES_AT_ONCE = 20;
const ORDERS = [
  ['faucet-repair', 'interior-painting'],
  ['interior-painting', 'faucet-repair'],
] as const;
const DAYS = ['2026-06-03', '2026-06-04', '2026-06-05'];
const HOURS = ['08', '10', '12', '14'];

type AnyOrder = { lives: number; name: string; alter: (database: Database) => Database };

/** Bookings of two visits each are held, confirmed, moved and cancelled, all of few homesmiths. */
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

export const asItIs = (database: Database): Database => database;

/** Empties the calendars afterwards. */
async function findMistakes(database: Database, bookings: readonly string[]): Promise<string[]> {
  const unexplained = await findUnexplained(database.db, bookings);
  const { undriven } = await countUndriven(database.db);
  await sql`delete from taken_times`.execute(database.db);
  return [...unexplained, ...many(undriven, () => 'no drive between two visits')];
}

/** Held, confirmed, then a visit moved or cancelled; each with what its page shows by then. */
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

const rowsOf = (name: string, errors: Errors, mistakes: readonly string[]): Row[] => {
  for (const [mistake, count] of countEach(mistakes)) console.log(`${count} times: ${mistake}`);
  return [
    bar(`${name}: deadlocks`, errors.deadlocks, '', 0),
    bar(`${name}: other errors`, errors.others, '', 0),
    bar(`${name}: visits that their events do not explain`, mistakes.length, '', 0),
  ];
};

const toldOf = (name: string, outcomes: readonly string[]): Row[] => {
  const done = outcomes.filter((outcome) => outcome === 'done').length;
  return [
    informs(`${name}: changes asked for`, outcomes.length, ''),
    informs(`${name}: of these, made`, done, ''),
  ];
};
