/**
 * Bookings a second through the use cases, beside pgbench and the bare driver with the same statements. What one
 * booking after the other sends is recorded once; then everyone starts from a copy of the same database in turns.
 */
import { join } from 'node:path';
import { type Database, openServerDatabase } from '../../app/platform/database/database.server.ts';
import { migrateToLatest } from '../../app/platform/database/migrate.server.ts';
import { createLog } from '../../app/platform/log/log.server.ts';
import {
  createDatabase,
  dropDatabase,
  startPostgres,
  withClient,
  withDatabase,
} from '../../tests/support/databases/postgres.ts';
import { removeFolder, temporaryFolder } from '../../tests/support/temporary.ts';
import { median } from '../median.ts';
import { bar, floor, informs, type Row } from '../report.ts';
import { claim, confirm, hold, read } from './support/bookings.ts';
import { makeMarket, type VisitToBook } from './support/market.ts';
import {
  findPgbench,
  recording,
  runDriver,
  runPgbench,
  type Statement,
} from './support/recorded.ts';

const STEPS = ['hold', 'details', 'confirm'] as const;
type Step = (typeof STEPS)[number];

/** `warmUp`: rounds before those that count, as a process that runs has long compiled what it does often. */
type Size = { homesmiths: number; bookings: number; rounds: number; warmUp: number };

/** pgbench takes long to read a script: four times as long for twice the bookings. */
const WHOLE: Size = { homesmiths: 2_000, bookings: 160, rounds: 7, warmUp: 4 };
const QUICK: Size = { homesmiths: 500, bookings: 60, rounds: 1, warmUp: 0 };
/** As many as a process has connections. */
const CLIENTS = 10;
const MIN_SHARE_PERCENT = 50;
const FILL = 0.3;
const TIMEOUT_MS = 600_000;

type Recorded = { ofBooking: Statement[][]; counts: Record<Step, number> };
type Round = { ours: number; pgbench: number; driver: number; refused: number };

export async function measureThroughput(quick: boolean): Promise<Row[]> {
  const size = quick ? QUICK : WHOLE;
  const postgres = await startPostgres();
  const folder = await temporaryFolder();
  const pgbench = findPgbench();
  try {
    const { template, wanted } = await makeTemplate(postgres.url, size);
    const onCopy = async <Value>(work: (url: string) => Promise<Value>): Promise<Value> => {
      const url = await createDatabase(postgres.url, template);
      try {
        return await work(url);
      } finally {
        await dropDatabase(url);
      }
    };
    const recorded = await onCopy((url) => record(url, wanted));
    const shares = shared(recorded.ofBooking).map((bookings) => bookings.flat());
    const file = join(folder, 'statements.sql');
    const byPgbench = async (url: string, path: string) =>
      wanted.length / (await runPgbench(path, url, { file, shares }));
    const byDriver = async (url: string) => wanted.length / (await runDriver(url, shares));
    for (let round = 0; round < size.warmUp; round += 1) {
      await onCopy((url) => bookAll(url, wanted));
      await onCopy(byDriver);
    }
    const rounds: Round[] = [];
    for (let round = 0; round < size.rounds; round += 1) {
      rounds.push({
        ...(await onCopy((url) => bookAll(url, wanted))),
        pgbench: pgbench === null ? Number.NaN : await onCopy((url) => byPgbench(url, pgbench)),
        driver: await onCopy(byDriver),
      });
    }
    return tell(size, recorded, rounds);
  } finally {
    await removeFolder(folder);
    await postgres.stop();
  }
}

function tell({ homesmiths }: Size, { counts }: Recorded, rounds: readonly Round[]) {
  const rate = (who: 'ours' | 'pgbench' | 'driver') => median(rounds.map((round) => round[who]));
  const share = median(rounds.map(({ ours, pgbench }) => (100 * ours) / pgbench));
  const isKnown = !Number.isNaN(share);
  if (!isKnown) {
    console.log('There is no pgbench on this machine, so bookings are not compared with it.');
  }
  const where = `${CLIENTS} clients, ${homesmiths} homesmiths`;
  return [
    ...STEPS.map((step) => informs(`statements of one booking: ${step}`, counts[step], '')),
    bar('bookings that were refused, the most of a round', most(rounds), '', 0),
    informs(`bookings a second, ${where}`, rate('ours'), '/s'),
    informs('the same statements by the driver alone', rate('driver'), '/s'),
    ...(isKnown
      ? [
          informs('the same statements by pgbench', rate('pgbench'), '/s'),
          floor('bookings: share of what pgbench does', share, '%', MIN_SHARE_PERCENT),
        ]
      : []),
  ];
}

const most = (rounds: readonly Round[]) => Math.max(...rounds.map(({ refused }) => refused));

async function makeTemplate(url: string, { homesmiths, bookings }: Size) {
  const template = 'homesmith_market';
  await withClient(url, (client) => client.query(`create database ${template}`));
  const database = await open(withDatabase(url, template));
  try {
    await migrateToLatest(database.db);
    const market = { homesmiths, fill: FILL, customers: bookings };
    return { template, wanted: await makeMarket(database, market) };
  } finally {
    await database.close();
  }
}

const open = (url: string): Promise<Database> =>
  openServerDatabase(url, createLog('silent'), TIMEOUT_MS);

/** One after the other, so that each statement belongs to one use case of one booking. */
async function record(url: string, wanted: readonly VisitToBook[]): Promise<Recorded> {
  const database = await open(url);
  // The first connection sends settings of its own.
  await database.ping();
  const ofBooking: Statement[][] = [];
  const counts = { hold: 0, details: 0, confirm: 0 };
  try {
    for (const one of wanted) {
      const sent: Statement[] = [];
      const steps: Step[] = [];
      const note = (statement: Statement) => {
        sent.push(statement);
        const step = steps.at(-1);
        if (step !== undefined && ofBooking.length === 0) counts[step] += 1;
      };
      const refused = await recording(note, () =>
        bookOne(database, one, (step) => steps.push(step)),
      );
      if (refused !== null) throw new Error(`A booking alone was refused: ${refused}.`);
      ofBooking.push(sent);
    }
  } finally {
    await database.close();
  }
  return { ofBooking, counts };
}

async function bookAll(url: string, wanted: readonly VisitToBook[]) {
  const database = await open(url);
  let refused = 0;
  try {
    // No one's connections are timed; pgbench leaves them out by itself.
    await Promise.all(Array.from({ length: CLIENTS }, () => database.ping()));
    const begun = performance.now();
    const one = async (some: readonly VisitToBook[]) => {
      for (const visit of some) if ((await bookOne(database, visit)) !== null) refused += 1;
    };
    await Promise.all(shared(wanted).map(one));
    const seconds = (performance.now() - begun) / 1000;
    return { ours: (wanted.length - refused) / seconds, refused };
  } finally {
    await database.close();
  }
}

/** Returns the code of a refusal, or null when it is booked. `begins` hears of each use case before it runs. */
async function bookOne(
  database: Database,
  { userId, wanted }: VisitToBook,
  begins: (step: Step) => void = () => {},
): Promise<string | null> {
  begins('hold');
  const held = await hold(database, wanted, { userId });
  if (!held.ok) return held.refusal.code;
  begins('details');
  const booking = await read(database, held.value);
  const claimed = await claim(database, booking, userId);
  if (!claimed.ok) return claimed.refusal.code;
  begins('confirm');
  const confirmed = await confirm(database, booking, { userId });
  return confirmed.ok ? null : confirmed.refusal.code;
}

const shared = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: CLIENTS }, (_, client) =>
    items.filter((_item, at) => at % CLIENTS === client),
  );
