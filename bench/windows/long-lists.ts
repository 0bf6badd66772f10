/** Lists of sixty orders: how long one takes, and what eight at once leave to everyone else. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Service } from '../../app/features/catalogue/service.ts';
import { planHome } from '../../app/features/scheduling/windows/plan-home.server.ts';
import { openEmbeddedDatabase } from '../../app/platform/database/database.server.ts';
import { migrateToLatest } from '../../app/platform/database/migrate.server.ts';
import { startServer } from '../../tests/support/server.ts';
import { bar, type Row } from '../report.ts';
import { listsOf } from './lists.ts';
import { fillCalendars, fillRoster, NOW } from './roster.ts';
import { quantile } from './speed.ts';

const ORDERS = { least: 60, most: 60 };
const WARM_UP = 10;
const LISTS = 40;
/** As many homesmiths a city as a trial has. */
const ROSTER = { homesmiths: 144, visits: 1_440, fill: 0.3 };

export async function measureLongLists(): Promise<Row[]> {
  const database = await openEmbeddedDatabase(null);
  try {
    await migrateToLatest(database.db);
    await fillRoster(database.db, ROSTER.homesmiths);
    await fillCalendars(database.db, ROSTER);
    const ask = async (list: ReturnType<typeof listsOf>[number]): Promise<number> => {
      const begun = performance.now();
      const planned = await planHome({ database, now: NOW }, list);
      if (!planned.ok) throw new Error(planned.refusal.code);
      return performance.now() - begun;
    };
    for (const list of listsOf(WARM_UP, ORDERS)) await ask(list);
    const alone: number[] = [];
    for (const list of listsOf(LISTS, ORDERS)) alone.push(await ask(list));
    const name = `lists of sixty: embedded, ${ROSTER.homesmiths} homesmiths`;
    return [bar(`p95 of ${name}`, quantile(alone, 0.95), 'ms', 100)];
  } finally {
    await database.close();
  }
}

const ASKERS = 8;
const SECONDS = 10;
const HEALTH_EVERY_MS = 20;
const ZIP = '94103';

/** Over HTTP, with the samples of a trial: sixty services of the starter catalogue. */
export async function measureLongListsOverHttp(): Promise<Row[]> {
  const server = await startServer({ env: { PLANS_PER_HOUR_PER_IP: '1000000' } });
  try {
    const { services }: { services: Pick<Service, 'id'>[] } = await (
      await fetch(`${server.url}/api/catalogue`)
    ).json();
    const asked = new URLSearchParams([
      ...services.slice(0, ORDERS.most).map(({ id }) => ['services', id]),
      ['zip', ZIP],
    ]);
    const timed = async (path: string, from = performance.now()): Promise<number> => {
      const response = await fetch(`${server.url}${path}`);
      await response.arrayBuffer();
      // Beside others a question may be refused as one too many.
      if (!response.ok && response.status !== 503) throw new Error(`${path}: ${response.status}`);
      return performance.now() - from;
    };
    const ask = () => timed(`/api/windows?${asked}`);
    for (let count = 0; count < WARM_UP; count++) await ask();
    const alone: number[] = [];
    for (let count = 0; count < LISTS; count++) alone.push(await ask());
    const end = performance.now() + SECONDS * 1000;
    const asking = Array.from({ length: ASKERS }, async () => {
      while (performance.now() < end) await ask();
    });
    const health: Promise<number>[] = [];
    // At a fixed rate, whether answers come or not.
    for (let due = performance.now(); due < end; due += HEALTH_EVERY_MS) {
      await wait(Math.max(0, due - performance.now()));
      health.push(timed('/healthz', due));
    }
    const waits = await Promise.all(health);
    await Promise.all(asking);
    return [
      bar('p95 of sixty services over HTTP, a trial', quantile(alone, 0.95), 'ms', 100),
      bar(`p95 of /healthz beside ${ASKERS} of them`, quantile(waits, 0.95), 'ms', 50),
    ];
  } finally {
    await server.stop();
  }
}
