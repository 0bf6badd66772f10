import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/kernel/time-units.ts';
import { readConfig } from '#app/platform/config/config.server.ts';
import type { Database, Db } from '#app/platform/database/database.server.ts';
import type { ChangeContext } from '#app/platform/request-context/request-context.server.ts';
import {
  describeOnBothDatabases,
  describeOnServer,
} from '../../../tests/support/databases/databases.ts';
import { type Clock, type ClockOptions, openClock } from './clock.server.ts';
import type { Job, Sweep } from './job.server.ts';
import { sweepJob } from './sweeps.server.ts';

const START = new Date('2026-11-22T12:00:00Z');
const after = (ms: number) => new Date(START.getTime() + ms);

const opened: Clock[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((clock) => clock.close()));
});

/** A clock that ticks when the test says so, at a time that the test sets. */
function clockOn(database: Database, jobs: readonly Job[], given: Partial<ClockOptions> = {}) {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) });
  const configuration = { get: () => null, close: () => {} };
  const time = { now: START };
  const clock = openClock({
    parts: { config: readConfig({}), configuration, database, log },
    jobs,
    now: () => time.now,
    beatMs: HOUR_MS,
    ...given,
  });
  opened.push(clock);
  return { clock, time, lines };
}

const put = (db: Db, id: string, dueAt: Date) =>
  sql`insert into clock_jobs (job, due_at) values (${id}, ${dueAt})`.execute(db);

/** A job over the rows of `clock_jobs`: `doOne` runs in the transaction that removes the row. */
const jobOver = (
  name: string,
  doOne: (id: string, ctx: ChangeContext) => void | Promise<void>,
): Job => ({
  name,
  findDue: async (db, now, limit) => {
    const { rows } = await sql<{ id: string }>`
      select job as id from clock_jobs where starts_with(job, ${name}) and due_at <= ${now}
      order by due_at limit ${limit}`.execute(db);
    return rows.map(({ id }) => id);
  },
  run: (ctx, id) =>
    ctx.database.db.transaction().execute(async (trx) => {
      const { rows } = await sql`
        delete from clock_jobs where job = ${id} and due_at <= ${ctx.now} returning job`.execute(
        trx,
      );
      if (rows.length === 1) await doOne(id, ctx);
    }),
});

const countingSweep = () => {
  const ran: Date[] = [];
  const sweep: Sweep = {
    name: 'dust',
    everyMs: HOUR_MS,
    run: async ({ now }) => {
      ran.push(now);
    },
  };
  return { ran, jobs: [sweepJob([sweep])] };
};

describeOnBothDatabases('the clock', (under) => {
  test('two of them sweep once an hour, whichever comes first', async () => {
    const { ran, jobs } = countingSweep();
    const clocks = [clockOn(under.database, jobs), clockOn(under.database, jobs)];
    const beatAt = async (now: Date) => {
      for (const { time } of clocks) time.now = now;
      await Promise.all(clocks.map(({ clock }) => clock.beat()));
    };
    await beatAt(START);
    expect(ran).toEqual([START]);
    await beatAt(after(HOUR_MS - 1));
    expect(ran).toHaveLength(1);
    await beatAt(after(HOUR_MS));
    expect(ran).toHaveLength(2);
  });

  test('after it stood still for a day, it sweeps once and does all that is due, in order', async () => {
    const { ran, jobs } = countingSweep();
    const done: string[] = [];
    const work = jobOver('visit', (id) => {
      done.push(id);
    });
    const { clock, time } = clockOn(under.database, [...jobs, work]);
    await clock.beat();
    const hours = Array.from({ length: 24 }, (_, hour) => hour);
    for (const hour of hours.toReversed()) {
      await put(under.db, `visit ${hour}`, after(hour * HOUR_MS + 1));
      await put(under.db, `visit ${hour}:30`, after((hour + 0.5) * HOUR_MS));
    }
    time.now = after(DAY_MS);
    await clock.beat();
    expect(done).toEqual(hours.flatMap((hour) => [`visit ${hour}`, `visit ${hour}:30`]));
    expect(ran).toEqual([START, after(DAY_MS)]);
  });

  test('much of one job does not keep the others waiting', async () => {
    const done: string[] = [];
    const note = (id: string) => {
      done.push(id);
    };
    for (let count = 0; count < 50; count++) await put(under.db, `many ${count}`, START);
    await put(under.db, 'few', START);
    const { clock } = clockOn(under.database, [jobOver('many', note), jobOver('few', note)]);
    await clock.beat();
    expect(done).toHaveLength(51);
    expect(done.indexOf('few')).toBe(20);
  });

  test('what fails is logged once, tried again each minute, and stops nothing else', async () => {
    const tries: Date[] = [];
    const done: string[] = [];
    for (let count = 0; count < 30; count++) await put(under.db, `bad ${count}`, START);
    await put(under.db, 'bad but well', after(1));
    const work = jobOver('bad', (id, { now }) => {
      if (id === 'bad 0') tries.push(now);
      if (id !== 'bad but well' && tries.length < 3) throw new Error('The roof is off.');
      done.push(id);
    });
    const { clock, time, lines } = clockOn(under.database, [work]);
    await clock.beat();
    time.now = after(1);
    await clock.beat();
    expect(done).toEqual(['bad but well']);
    time.now = after(MINUTE_MS);
    await clock.beat();
    await clock.beat();
    expect(tries).toEqual([START, after(MINUTE_MS)]);
    expect(lines.filter(({ id }) => id === 'bad 0')).toMatchObject([
      { level: 50, job: 'bad', msg: 'job failed' },
    ]);
    time.now = after(3 * MINUTE_MS);
    await clock.beat();
    expect(done).toHaveLength(31);
    expect(lines).toHaveLength(30);
  });

  test('a job that cannot say what is due is logged once, and the next has its turn', async () => {
    const done: string[] = [];
    await put(under.db, 'well', START);
    const broken: Job = {
      name: 'broken',
      findDue: async (db) => {
        await sql`select from nowhere`.execute(db);
        return [];
      },
      run: async () => {},
    };
    const well = jobOver('well', (id) => {
      done.push(id);
    });
    const { clock, time, lines } = clockOn(under.database, [broken, well]);
    await clock.beat();
    time.now = after(2 * MINUTE_MS);
    await clock.beat();
    expect(done).toEqual(['well']);
    expect(lines).toMatchObject([{ level: 50, job: 'broken' }]);
  });

  test('what is still due after it ran is left alone for a minute', async () => {
    let runs = 0;
    const stuck: Job = {
      name: 'stuck',
      findDue: async () => ['the same'],
      run: async () => {
        runs += 1;
      },
    };
    const { clock, lines } = clockOn(under.database, [stuck]);
    await clock.beat();
    await clock.beat();
    expect(runs).toBe(1);
    expect(lines).toMatchObject([{ job: 'stuck', id: 'the same', error: 'still due' }]);
  });

  test('a job with an interval is asked again when it is over, and does all that is due by then', async () => {
    const done: string[] = [];
    const work = jobOver('old', (id) => {
      done.push(id);
    });
    const { clock, time } = clockOn(under.database, [{ ...work, everyMs: HOUR_MS }]);
    await clock.beat();
    for (let count = 0; count < 50; count++) await put(under.db, `old ${count}`, START);
    time.now = after(HOUR_MS - 1);
    await clock.beat();
    expect(done).toEqual([]);
    time.now = after(HOUR_MS);
    await clock.beat();
    expect(done).toHaveLength(50);
  });

  test('closing waits for what is under way, and begins nothing more', async () => {
    const begun = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const ended: string[] = [];
    await put(under.db, 'one', START);
    await put(under.db, 'one more', after(-1));
    const work = jobOver('one', async (id) => {
      begun.resolve();
      await goOn.promise;
      ended.push(id);
    });
    const { clock } = clockOn(under.database, [work]);
    await begun.promise;
    const closed = clock.close().then(() => ended.push('closed'));
    await yieldToOthers();
    goOn.resolve();
    await closed;
    await clock.beat();
    expect(ended).toEqual(['one more', 'closed']);
  });
});

describeOnServer('clocks of several processes', (under) => {
  test('do each of two hundred once', async () => {
    const ids = Array.from({ length: 200 }, (_, count) => `visit ${count}`);
    for (const id of ids) await put(under.db, id, START);
    const done: string[] = [];
    const work = jobOver('visit', (id) => {
      done.push(id);
    });
    const databases = [under.database, await under.anotherConnection()];
    const { ran, jobs } = countingSweep();
    const clocks = [...databases, ...databases].map((one) => clockOn(one, [...jobs, work]));
    await Promise.all(clocks.map(({ clock }) => clock.beat()));
    expect(done.toSorted()).toEqual(ids.toSorted());
    expect(ran).toHaveLength(1);
    expect(clocks.flatMap(({ lines }) => lines)).toEqual([]);
  });
});
