/** Lists of sixty orders: how long one takes, and what eight at once leave to everybody else. */
import { planHome } from '../../app/features/scheduling/windows/plan-home.server.ts';
import { openEmbeddedDatabase } from '../../app/platform/database/database.server.ts';
import { migrateToLatest } from '../../app/platform/database/migrate.server.ts';
import { openTurns } from '../../app/platform/turns/turns.server.ts';
import { bar, type Row } from '../report.ts';
import { listsOf } from './lists.ts';
import { fillCalendars, fillRoster, NOW } from './roster.ts';
import { quantile } from './speed.ts';

const ORDERS = { least: 60, most: 60 };
const WARM_UP = 10;
const LISTS = 40;
const AT_ONCE = 8;
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
    const turns = openTurns({ maxWaiting: 60 });
    const lists = listsOf(AT_ONCE * 5, ORDERS);
    let left = lists.length;
    const asked = lists.map(async (list, at) => {
      await turns.take(`network ${at % AT_ONCE}`, () => ask(list));
      left -= 1;
    });
    // What a request waits that asks for nothing, as /healthz: a turn of the event loop.
    const waits: number[] = [];
    while (left > 0) {
      const begun = performance.now();
      await new Promise((resolve) => setImmediate(resolve));
      waits.push(performance.now() - begun);
    }
    await Promise.all(asked);
    const name = `lists of sixty: embedded, ${ROSTER.homesmiths} homesmiths`;
    return [
      bar(`p95 of ${name}`, quantile(alone, 0.95), 'ms', 100),
      bar(`p95 of what others wait beside eight ${name}`, quantile(waits, 0.95), 'ms', 50),
    ];
  } finally {
    await database.close();
  }
}
