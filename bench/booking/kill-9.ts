/**
 * The product's process is killed again and again while people hold, confirm, move, cancel and take the steps of visits;
 * what had no answer is sent again. Nothing that was answered is lost, nothing is doubled, and nothing is without its mail.
 */
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { pinOf } from '../../app/features/bookings/keys.server.ts';
import { insertRole } from '../../app/features/identity/identities.db.server.ts';
import { HOUR_MS } from '../../app/kernel/time-units.ts';
import {
  type Database,
  openEmbeddedDatabase,
  openServerDatabase,
} from '../../app/platform/database/database.server.ts';
import { createLog } from '../../app/platform/log/log.server.ts';
import { insertCustomer } from '../../tests/support/account-context.ts';
import {
  createDatabase,
  dropDatabase,
  startPostgres,
} from '../../tests/support/databases/postgres.ts';
import { insertHomesmith } from '../../tests/support/roster.ts';
import { type RunningServer, type ServerOptions, startServer } from '../../tests/support/server.ts';
import { removeFolder, temporaryFolder } from '../../tests/support/temporary.ts';
import { bar, floor, informs, type Row } from '../report.ts';
import { between, many, type Random, seededRandom } from '../search/random.ts';
import { at, book } from './support/bookings.ts';
import { type Crowd, put } from './support/crowd.ts';
import { findUnexplained } from './support/explain.ts';
import { customerLife, homesmithLife, type Life } from './support/lives.ts';
import { countEach } from './support/outcomes.ts';
import { findMistakes } from './support/told-once.ts';

type Size = { kills: number; customers: number; homesmiths: number };
type Place = { kind: string; options: ServerOptions; open(): Promise<Database> };

export async function measureKill9(quick: boolean): Promise<Row[]> {
  const large = { kills: quick ? 3 : 20, customers: 40, homesmiths: 10 };
  const small = { kills: quick ? 1 : 5, customers: 10, homesmiths: 4 };
  return [
    ...(await onOwnServer((place) => killOften(place, large))),
    ...(await inOwnFolder((place) => killOften(place, small))),
  ];
}

const NO_LIMIT = '1000000';
const ENV = Object.fromEntries(
  ['HOLDS', 'CALLS', 'CHANGES', 'PLANS']
    .flatMap((what) => [`${what}_PER_HOUR_PER_ACCOUNT`, `${what}_PER_HOUR_PER_IP`])
    .map((name) => [name, NO_LIMIT]),
);

async function onOwnServer<Value>(work: (place: Place) => Promise<Value>): Promise<Value> {
  const given = process.env.BENCH_DATABASE_URL;
  const server = given ? { url: given, stop: async () => {} } : await startPostgres();
  const url = await createDatabase(server.url);
  try {
    return await work({
      kind: 'PostgreSQL',
      options: { databaseUrl: url, env: ENV },
      open: () => openServerDatabase(url, createLog('silent')),
    });
  } finally {
    await dropDatabase(url);
    await server.stop();
  }
}

async function inOwnFolder<Value>(work: (place: Place) => Promise<Value>): Promise<Value> {
  const folder = await temporaryFolder();
  const dataDir = join(folder, 'data');
  try {
    const options = { dataDir, env: ENV };
    return await work({ kind: 'embedded', options, open: () => openEmbeddedDatabase(dataDir) });
  } finally {
    await removeFolder(folder);
  }
}

async function killOften(place: Place, size: Size): Promise<Row[]> {
  // Brings in catalogue, rules and roster.
  await (await startServer(place.options)).stop();
  const random = seededRandom(9);
  const { newLife, jobs } = await prepare(place, size, random);
  const lives: Life[] = [];
  const crowd = { lives, jobs, newLife, workers: size.customers / 4 };
  for (let kill = 0; kill < size.kills; kill += 1) {
    const server = await startServer(place.options);
    const load = put(crowd, server.url, () => false);
    await wait(between(random, 500, 4_000));
    await server.kill();
    await load.end();
  }
  await settle(place, crowd);
  return tell(place, size, [...lives, ...jobs]);
}

/** In California, so that the homesmiths of the tests may work there, and far from those of a trial. */
const ZIP = '96001';
const EVERY_DAY = ([0, 1, 2, 3, 4, 5, 6] as const).map((weekday) => ({
  weekday,
  from: 480,
  to: 1080,
}));
/** Setting out is possible so long before a window. */
const BEFORE_MS = 11 * HOUR_MS;

async function prepare({ open }: Place, { customers, homesmiths }: Size, random: Random) {
  const database = await open();
  try {
    const area = { kind: 'radius', baseZip: ZIP, miles: 10 } as const;
    const tokens = new Map<number, string>();
    for (let count = 0; count < homesmiths; count += 1) {
      const { userId, token } = await insertCustomer(database);
      await insertRole(database.db, { identityId: userId, role: 'homesmith', since: new Date() });
      const work = { area, hours: EVERY_DAY, identityIds: [userId] };
      tokens.set(await insertHomesmith(at(database, new Date()), work), token);
    }
    const free: string[] = [];
    while (free.length < customers) free.push((await insertCustomer(database)).token);
    const jobs: Life[] = [];
    for (const window of windowsOfToday()) {
      for (let count = 0; count < homesmiths; count += 1) {
        const { userId } = await insertCustomer(database);
        const wanted = { services: ['faucet-repair'], windows: [window], zip: ZIP };
        const booking = await book(database, userId, wanted, new Date(Date.now() - 48 * HOUR_MS));
        const [visit] = booking.visits;
        const token = tokens.get(visit?.number ?? 0);
        if (visit === undefined || visit.number === null || token === undefined) continue;
        const pin = await pinOf(database.db, visit.id);
        jobs.push(homesmithLife(token, { number: visit.number, visitId: visit.id, pin }));
      }
    }
    // A customer has one held booking at a time, and so one life.
    const taken = new Map<string, Life>();
    const newLife = (): Life | null => {
      const token = free.find((one) => taken.get(one)?.isOver ?? true);
      if (token === undefined) return null;
      const life = customerLife(token, ZIP, random);
      taken.set(token, life);
      return life;
    };
    return { newLife, jobs };
  } finally {
    await database.close();
  }
}

const ZONE = 'America/Los_Angeles';

/** The last windows for which someone may set out by now. */
function windowsOfToday(): string[] {
  const shown = new Intl.DateTimeFormat('en-CA', {
    timeZone: ZONE,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  });
  const hours = many(30, () => 0).map((_, ago) => new Date(Date.now() + BEFORE_MS - ago * HOUR_MS));
  const windows = hours.flatMap((hour) => {
    const [day = '', clock = ''] = shown.format(hour).split(', ');
    const window = clock.slice(0, 2);
    return ['08', '12'].includes(window) ? [`${day}T${window}`] : [];
  });
  return windows.slice(0, 2);
}

/** Longer than a key stays taken whose process has died. */
const SETTLES_MS = 100_000;

/** A last start, in which everything that was begun is answered. */
async function settle(place: Place, crowd: Crowd): Promise<void> {
  const server: RunningServer = await startServer(place.options);
  const load = put(crowd, server.url, () => true);
  const end = Date.now() + SETTLES_MS;
  while (Date.now() < end && [...crowd.lives, ...crowd.jobs].some(({ isOver }) => !isOver)) {
    await wait(200);
  }
  await load.end();
  await server.stop();
}

async function tell(place: Place, { kills }: Size, lives: readonly Life[]): Promise<Row[]> {
  const database = await place.open();
  try {
    const done = lives.flatMap((life) => life.done);
    const mistakes = [
      ...(await findMistakes(database.db, lives)),
      ...(await findUnexplained(database.db)),
    ];
    for (const [mistake, count] of countEach(mistakes)) console.log(`${count} times: ${mistake}`);
    for (const [refusal, count] of countEach(lives.flatMap(({ refused }) => refused))) {
      console.log(`${count} refused: ${refusal}`);
    }
    const { rows } = await sql`select from outbox_messages where channel = 'mail'`.execute(
      database.db,
    );
    const name = `${kills} × kill -9, ${place.kind}`;
    return [
      bar(`${name}: lost, doubled or without its mail`, mistakes.length, '', 0),
      bar(`${name}: answers of 500 and more`, lives.flatMap(({ failed }) => failed).length, '', 0),
      bar(`${name}: never answered`, lives.filter(({ isOver }) => !isOver).length, '', 0),
      floor(`${name}: changes answered as done`, done.length, '', kills * 5),
      informs(
        `${name}: bookings confirmed`,
        done.filter(({ step }) => step === 'confirm').length,
        '',
      ),
      informs(
        `${name}: sent without an answer`,
        sum(lives, ({ unanswered }) => unanswered),
        '',
      ),
      informs(`${name}: mails`, rows.length, ''),
    ];
  } finally {
    await database.close();
  }
}

const sum = (lives: readonly Life[], of: (life: Life) => number): number =>
  lives.reduce((total, life) => total + of(life), 0);
