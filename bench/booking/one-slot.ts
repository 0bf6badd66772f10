/** Many people want one time at once, from holding it to confirming it: one has it, and the others hear what is nearest. */
import { sql } from 'kysely';
import { addDays } from '../../app/kernel/local-date.ts';
import type { Database } from '../../app/platform/database/database.server.ts';
import { insertHomesmith } from '../../tests/support/roster.ts';
import { bar, informs, type Row } from '../report.ts';
import {
  at,
  claim,
  confirm,
  hold,
  insertCustomers,
  read,
  type Wanted,
} from './support/bookings.ts';
import { countErrors, outcomeOf } from './support/outcomes.ts';
import { firstOf, onEmbedded, onServer, type Site } from './support/sites.ts';

type Size = { people: number; rounds: number };

export async function measureOneSlot(quick: boolean): Promise<Row[]> {
  const large = quick ? { people: 40, rounds: 3 } : { people: 200, rounds: 10 };
  const small = { people: 20, rounds: quick ? 1 : 3 };
  return [
    ...(await onServer((site) => race(site, large))),
    ...(await onEmbedded((site) => race(site, small))),
  ];
}

export async function race(site: Site, { people, rounds }: Size): Promise<Row[]> {
  const database = firstOf(site);
  await insertHomesmith(at(database));
  const customers = await insertCustomers(database, people);
  const outcomes: string[] = [];
  let wrong = 0;
  const begun = performance.now();
  for (let round = 0; round < rounds; round += 1) {
    const window = windowOf(round);
    const wanted = { services: [`faucet-repair?order=round-${round}`], windows: [window] };
    const answers = await Promise.all(
      customers.map((userId, place) =>
        outcomeOf(() => holdAndConfirm(databaseOf(site, place), userId, wanted)),
      ),
    );
    outcomes.push(...answers);
    const winners = answers.filter((answer) => answer === 'done').length;
    if (winners !== 1 || (await countVisits(database, window)) !== 1) wrong += 1;
  }
  const each = (performance.now() - begun) / rounds;
  const errors = countErrors(outcomes);
  const name = `${people} want one time at once, ${rounds} rounds, ${site.kind}`;
  const told = outcomes.filter((outcome) => outcome === 'taken').length;
  return [
    bar(`${name}: rounds without exactly one winner`, wrong, '', 0),
    bar(`${name}: errors`, errors.deadlocks + errors.others, '', 0),
    bar(`${name}: not told what is nearest`, outcomes.length - rounds - told, '', 0),
    informs(`${name}: a round takes`, each, 'ms'),
  ];
}

/** Those who lose the race end with nothing. */
async function holdAndConfirm(database: Database, userId: string, wanted: Wanted) {
  const held = await hold(database, wanted, { userId });
  if (!held.ok) return isTold(held.refusal) ? held : refused('told nothing');
  const booking = await read(database, held.value);
  const claimed = await claim(database, booking, userId);
  return claimed.ok ? confirm(database, booking, { userId }) : claimed;
}

const refused = (code: string) => ({ ok: false as const, refusal: { code } });

/** The nearest times are among the answer. */
const isTold = (refusal: object): boolean =>
  'visits' in refusal &&
  Array.isArray(refusal.visits) &&
  refusal.visits.every(({ nearest }: { nearest: unknown[] }) => nearest.length > 0);

const databaseOf = ({ databases }: Site, place: number): Database =>
  databases[place % databases.length] as Database;

/** Two a day that do not touch, on work days from Wednesday, June 3, 2026. */
function windowOf(round: number): string {
  const place = Math.floor(round / 2);
  const day = addDays('2026-06-03', place + (place > 2 ? 2 : 0));
  return `${day}T${round % 2 === 0 ? '08' : '12'}`;
}

async function countVisits({ db }: Database, window: string): Promise<number> {
  const [day = '', hour = ''] = window.split('T');
  const { rows } = await sql`
    select from visits join taken_times on visit_id = visits.id
    where day = ${day} and hour = ${Number(hour)} and state = 'scheduled' and kind = 'visit'`.execute(
    db,
  );
  return rows.length;
}
