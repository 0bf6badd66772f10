/**
 * PostgreSQL's primary stops under a load of bookings, and a synchronous standby takes its place behind the same
 * address: nothing acknowledged is lost or doubled, and the product serves again without a restart.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { openServerDatabase } from '../../app/platform/database/database.server.ts';
import { createLog } from '../../app/platform/log/log.server.ts';
import { contextOn } from '../../tests/support/account-context.ts';
import { startPostgres, withClient } from '../../tests/support/databases/postgres.ts';
import { startSilentProxy } from '../../tests/support/doubles/silent-proxy.ts';
import { insertPerson } from '../../tests/support/insert-person.ts';
import { insertHomesmith } from '../../tests/support/roster.ts';
import { startServer } from '../../tests/support/server.ts';
import { bar, informs, type Row } from '../report.ts';
import { oneOf, seededRandom } from '../search/random.ts';
import { askWindows, beginProgram, type Program } from './support/program.ts';

const PROGRAMS = 4;
const HOMESMITHS = 150;
const BEFORE_MS = 4_000;
const AFTER_MS = 3_000;
const MAX_SECONDS = 30;
const ZIP = '94110';
const SERVICE = 'fix-running-toilet';
/** Of the windows that are offered, those that no reminder is sent of while this runs. */
const FIRST_WINDOW = 15;

const WITHOUT_LIMITS = {
  HOLDS_PER_HOUR_PER_IP: '1000000',
  HOLDS_PER_HOUR_PER_ACCOUNT: '1000000',
  PLANS_PER_HOUR_PER_IP: '1000000',
};

type Lost = {
  acknowledged: number;
  lost: number;
  doubled: number;
  refused: number;
  traces: number;
  promoted: number;
  served: number;
};

export async function measureFailover(quick: boolean): Promise<Row[]> {
  const rounds: Lost[] = [];
  for (let round = 0; round < (quick ? 1 : 3); round += 1) rounds.push(await loseThePrimary());
  const sum = (what: keyof Lost) => rounds.reduce((all, round) => all + round[what], 0);
  const most = (what: keyof Lost) => Math.max(...rounds.map((round) => round[what]));
  const name = `the primary lost under load, ${rounds.length} times`;
  return [
    informs(`${name}: bookings that were acknowledged`, sum('acknowledged'), ''),
    bar(`${name}: of these, lost`, sum('lost'), '', 0),
    bar(`${name}: bookings with anything missing or twice`, sum('doubled'), '', 0),
    informs(`${name}: requests answered with 503 meanwhile`, sum('refused'), ''),
    bar(`${name}: answers that were neither right nor a clear 503`, sum('traces'), '', 0),
    informs(`${name}: until the standby was promoted, the longest`, most('promoted'), 's'),
    bar(
      `${name}: until a whole booking is made again, the longest`,
      most('served'),
      's',
      MAX_SECONDS,
    ),
  ];
}

async function loseThePrimary(): Promise<Lost> {
  const postgres = await startPostgres();
  const standby = await postgres.startStandby();
  // The address of whichever is the primary.
  const proxy = await startSilentProxy(placeOf(postgres.url));
  const byName = new URL(postgres.url);
  byName.port = String(proxy.port);
  const server = await startServer({ databaseUrl: byName.href, env: WITHOUT_LIMITS });
  try {
    const programs = await beginPrograms(server.url, postgres.url);
    await wait(BEFORE_MS);
    const lostAt = performance.now();
    await postgres.crash();
    await standby.promote();
    proxy.turnTo(placeOf(standby.url));
    const promoted = (performance.now() - lostAt) / 1000;
    const served = (await servedAgain(programs, lostAt)) / 1000;
    await wait(AFTER_MS);
    await Promise.all(programs.map(({ end }) => end()));
    const answers = programs.flatMap((program) => program.answers);
    const wrong = answers.filter((answer) => !isClear(answer));
    for (const { step, status, text } of wrong.slice(0, 5)) console.log(step, status, text);
    const references = programs.flatMap(({ acknowledged }) =>
      acknowledged.map(({ reference }) => reference),
    );
    if ((await server.stop()) !== 0) throw new Error('The product did not outlive it.');
    return {
      ...(await lookAt(standby.url, references)),
      acknowledged: references.length,
      refused: answers.filter(({ status }) => status === 503).length,
      traces: wrong.length,
      promoted,
      served,
    };
  } finally {
    await server.kill();
    await proxy.close();
    await postgres.stop();
  }
}

const placeOf = (url: string) => ({
  host: new URL(url).hostname,
  port: Number(new URL(url).port),
});

async function beginPrograms(url: string, databaseUrl: string): Promise<Program[]> {
  const database = await openServerDatabase(databaseUrl, createLog('silent'));
  try {
    for (let count = 0; count < HOMESMITHS; count += 1) await insertHomesmith(contextOn(database));
    const random = seededRandom(PROGRAMS);
    const programs: Program[] = [];
    for (let count = 0; count < PROGRAMS; count += 1) {
      const { token } = await insertPerson(database.db, { email: `ana${count}@program.example` });
      const site = { url, token, zip: ZIP, service: SERVICE };
      const { shape, windows } = await askWindows(site);
      const choose = () => ({ shape, window: oneOf(random, windows.slice(FIRST_WINDOW)) });
      programs.push(beginProgram(site, choose));
    }
    return programs;
  } finally {
    await database.close();
  }
}

/** Milliseconds until a booking is confirmed that was begun after that. */
async function servedAgain(programs: readonly Program[], lostAt: number): Promise<number> {
  while (performance.now() < lostAt + 2 * MAX_SECONDS * 1000) {
    const made = programs
      .flatMap(({ acknowledged }) => acknowledged)
      .filter(({ begunAt }) => begunAt > lostAt);
    if (made.length > 0) return Math.min(...made.map(({ at }) => at)) - lostAt;
    await wait(20);
  }
  return Number.NaN;
}

/** 409: someone was quicker with that window. */
function isClear({ status, text }: { status: number; text: string }): boolean {
  if (status === 200) return true;
  const isJson = /^\{"error":\{"code":"[a-z-]+","message":"[^"]+"/.test(text);
  const tells = /ECONN|postgres|127\.0\.0\.1|select |\.ts\b| {4}at /.test(text);
  return (status === 409 || status === 503) && isJson && !tells;
}

/** By SQL of its own, whatever the product thinks of it. */
const BOOKINGS = `
  select reference,
    (select count(*) from visits where booking_id = bookings.id) = 1
    and (select count(*) from visits join visit_events on subject_id = visits.id
      where booking_id = bookings.id and step = 'confirm') = 1
    and (select count(*) from visits join taken_times on visit_id = visits.id
      where booking_id = bookings.id and kind = 'visit') = 1
    and (select count(*) from booking_orders where booking_id = bookings.id and is_live) = 1
    and (select count(*) from approvals where booking_id = bookings.id) = 1
    and (select count(*) from payments where booking_id = bookings.id) = 1
    and (select count(*) from outbox_messages where channel = 'mail'
      and outbox_messages.user_id = bookings.user_id and body_text like '%' || reference || '%') = 1
      as whole
  from bookings where confirmed_at is not null`;

async function lookAt(url: string, references: readonly string[]) {
  const { rows } = await withClient(url, (client) =>
    client.query<{ reference: string; whole: boolean }>(BOOKINGS),
  );
  const known = new Set(rows.map(({ reference }) => reference));
  return {
    lost: references.filter((reference) => !known.has(reference)).length,
    doubled: rows.filter(({ whole }) => !whole).length,
  };
}
