/** People and the clock change the same visits at once: a customer, a homesmith, an operator and the clocks of two processes. */
import { sql } from 'kysely';
import { isDone, VISIT, type VisitState } from '../../app/features/bookings/visit.process.ts';
import { stepsFrom } from '../../app/kernel/process.ts';
import type { Database } from '../../app/platform/database/database.server.ts';
import { informs, type Row } from '../report.ts';
import { oneOf, type Random, seededRandom } from '../search/random.ts';
import { withoutVisitLocks } from './support/altered.ts';
import { findMistakes, rowsOf, toldOf } from './support/batch.ts';
import { insertCustomers } from './support/bookings.ts';
import { beatOfPayment, pressesOfMoney } from './support/money-steps.ts';
import { pressesOfOperator } from './support/operator-steps.ts';
import { countErrors } from './support/outcomes.ts';
import { ALL_STARTS, beginIn, insertRoster } from './support/played-visits.ts';
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
  const rounds = quick ? 36 : 408;
  return [
    ...(await onServer((site) => playOneVisit(site, rounds))),
    ...(await onServer((site) => playWithoutLocks(site, rounds / 4))),
    ...(await onEmbedded((site) => playOneVisit(site, quick ? 12 : 48))),
  ];
}

export async function playOneVisit(site: Site, rounds: number): Promise<Row[]> {
  const { played, outcomes, mistakes } = await playAll(site, rounds);
  const name = `people against clocks, ${played} visits, ${site.kind}`;
  return [...rowsOf(name, countErrors(outcomes), mistakes), ...toldOf(name, outcomes)];
}

/** What the lock of a visit's row is worth: of nothing else is anything left out. */
async function playWithoutLocks(site: Site, rounds: number): Promise<Row[]> {
  const databases = site.databases.map(withoutVisitLocks);
  const { played, outcomes, mistakes } = await playAll({ ...site, databases }, rounds);
  const { deadlocks, others } = countErrors(outcomes);
  return [
    informs(
      `people against clocks, ${played} visits, locks taken out: errors and contradictions`,
      deadlocks + others + mistakes.length,
      '',
    ),
  ];
}

type Played = { played: number; outcomes: string[]; mistakes: string[] };

async function playAll(site: Site, rounds: number): Promise<Played> {
  const database = firstOf(site);
  await insertRoster(database);
  const random = seededRandom(20_261_201);
  // An account holds one booking at a time.
  const customers = await insertCustomers(database, ALL_STARTS.length);
  const outcomes: string[] = [];
  const mistakes: string[] = [];
  let played = 0;
  while (played < rounds) {
    played += ALL_STARTS.length;
    const shown: Shown[] = [];
    for (const [place, start] of ALL_STARTS.entries()) {
      shown.push(await beginIn(database, customers[place] ?? '', start));
    }
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
  return { played, outcomes, mistakes };
}

/** Presses of three people, two of them such as the page of that state has, and the beats of two clocks. */
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
          ...(await pressesOfOperator({ ...seen, database: second })),
          ...(await pressesOfMoney(seen)),
        ];
  const possible = all.filter(({ name }) => mayFollow(shown.visit.state, name));
  const people = [
    oneOf(random, possible.length > 0 ? possible : all),
    oneOf(random, possible.length > 0 ? possible : all),
    oneOf(random, all),
  ];
  const other = { ...shown, database: second };
  const beats = [
    ...[beatOf(shown), beatOf(other)],
    ...(await beatOfPayment(shown)),
    ...(await beatOfPayment(other)),
  ];
  const inOrder = [...new Set([...people, ...beats])].map((press) => ({ press, place: random() }));
  return inOrder.toSorted((a, b) => a.place - b.place).map(({ press }) => press);
}

const mayFollow = (state: VisitState, name: string): boolean =>
  (['customer', 'homesmith', 'operator', 'visitor'] as const).some((actor) =>
    stepsFrom(VISIT, state, actor).some((step) => step === name),
  ) ||
  name === 'claim' ||
  (isDone(state) && OF_MONEY.has(name));

const OF_MONEY = new Set(['record', 'confirm_paid', 'contest', 'write_off']);

/** What was answered as done and left no event, and what left one and was answered otherwise. */
async function findLost(
  { db }: Database,
  pressed: readonly (Press & { outcome: string })[],
): Promise<string[]> {
  const lost: string[] = [];
  for (const { name, eventIds, outcome } of pressed) {
    if (eventIds === null) continue;
    const found = await sql`
      select from visit_events where id = any(${[...eventIds()]}::uuid[])`.execute(db);
    const isThere = found.rows.length > 0;
    // Two confirmations of one booking are one event.
    const isOnce = name === 'confirm' && outcome === 'done';
    if (isThere !== (outcome === 'done') && !isOnce) {
      lost.push(`${name} was answered with ${outcome}, and ${isThere ? 'is' : 'is not'} there`);
    }
  }
  return lost;
}
