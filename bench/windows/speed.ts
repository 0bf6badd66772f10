/** The response time of plans with windows, alone and with four clients, and their memory. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { planHome } from '../../app/features/scheduling/windows/plan-home.server.ts';
import {
  type Database,
  openEmbeddedDatabase,
} from '../../app/platform/database/database.server.ts';
import { migrateToLatest } from '../../app/platform/database/migrate.server.ts';
import { bar, informs, type Row } from '../report.ts';
import { withRosters } from './kept-rosters.ts';
import { type AskedList, listsOf } from './lists.ts';
import { fillCalendars, fillRoster, NOW, type RosterSize } from './roster.ts';

export type SpeedBars = { alone: number; atOnce?: number };
/** `fills`: shares of the hours of the next 14 days, 0 to 1, one measurement each. */
export type Measured = { homesmiths: number; visits: number; fills: readonly number[] };

const ASKERS = 4;
const WARM_UP = 100;
const LISTS = 400;

export async function measureOnServer(
  { fills, ...roster }: Measured,
  bars: SpeedBars,
): Promise<Row[]> {
  const rows: Row[] = [];
  await withRosters(async (open) => {
    for (const fill of fills) {
      const database = await open({ ...roster, fill });
      try {
        rows.push(...(await measure('PostgreSQL', database, { ...roster, fill }, bars)));
      } finally {
        await database.close();
      }
    }
  });
  return rows;
}

export async function measureEmbedded(
  { fills, ...roster }: Measured,
  bars: SpeedBars,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const fill of fills) {
    const database = await openEmbeddedDatabase(null);
    try {
      await migrateToLatest(database.db);
      await fillRoster(database.db, roster.homesmiths);
      await fillCalendars(database.db, { ...roster, fill });
      rows.push(...(await measure('embedded', database, { ...roster, fill }, bars)));
    } finally {
      await database.close();
    }
  }
  return rows;
}

async function measure(
  where: string,
  database: Database,
  size: RosterSize,
  { alone, atOnce }: SpeedBars,
): Promise<Row[]> {
  const name = `${where}, ${size.homesmiths} homesmiths, ${size.visits} visits, ${size.fill * 100} % full`;
  await askAtOnce(database, listsOf(WARM_UP, { least: 1, most: 3 }));
  const before = keptBytes();
  const lists = listsOf(LISTS, { least: 1, most: 4 });
  const times = await ask(database, lists);
  const rows = [
    informs(`p50 of lists of 1 to 4: ${name}`, quantile(times, 0.5), 'ms'),
    bar(`p95 of lists of 1 to 4: ${name}`, quantile(times, 0.95), 'ms', alone),
  ];
  if (atOnce !== undefined) {
    const together = await askAtOnce(database, lists);
    rows.push(bar(`p95 with four askers: ${name}`, quantile(together, 0.95), 'ms', atOnce));
  }
  const ten = await ask(database, listsOf(60, { least: 10, most: 10 }));
  const grown = (keptBytes() - before) / 1024 ** 2;
  return [
    ...rows,
    informs(`p95 of lists of ten: ${name}`, quantile(ten, 0.95), 'ms'),
    bar(`memory grown: ${name}`, grown, 'MB', 20),
  ];
}

/** Live bytes after a collection; the heap's size in between depends on the collector. */
function keptBytes(): number {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

async function askAtOnce(database: Database, lists: readonly AskedList[]): Promise<number[]> {
  const shares = Array.from({ length: ASKERS }, (_, asker) =>
    ask(
      database,
      lists.filter((_list, at) => at % ASKERS === asker),
    ),
  );
  return (await Promise.all(shares)).flat();
}

async function ask(database: Database, lists: readonly AskedList[]): Promise<number[]> {
  const times: number[] = [];
  for (const list of lists) {
    const begun = performance.now();
    const planned = await planHome({ database, now: NOW }, list);
    times.push(performance.now() - begun);
    if (!planned.ok) throw new Error(planned.refusal.code);
  }
  return times;
}

export const quantile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? Number.NaN;
