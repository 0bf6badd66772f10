/** A visit in each state, as it is when its next timer is due. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Visit, WholeBooking } from '../../../app/features/bookings/booking.ts';
import type { Database } from '../../../app/platform/database/database.server.ts';
import { insertHomesmith } from '../../../tests/support/roster.ts';
import { many } from '../../search/random.ts';
import { at, book, holdAndClaim, NOW, read } from './bookings.ts';
import { recordOf } from './money-steps.ts';
import { type Shown, stepsOfHomesmith } from './steps.ts';

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
  owed: ['arrive', 'start', 'finish'],
  claimed: ['arrive', 'start', 'finish', 'record'],
} as const;
export type Start = keyof typeof STARTS;
export const ALL_STARTS = Object.keys(STARTS) as Start[];

/** Homesmiths who are asked first cover another city than those who come at once, and one is alone in a third. */
const ZIPS = { atOnce: '94110', askedFirst: '90012', alone: '92101' };
const zipOf = (start: Start): string =>
  start === 'offered' ? ZIPS.askedFirst : start === 'unplaced' ? ZIPS.alone : ZIPS.atOnce;

const WINDOWS = ['2026-06-03T08', '2026-06-03T12'] as const;
/** By turns: there is no room for all of them in one. */
const windowOf = (start: Start): string => WINDOWS[ALL_STARTS.indexOf(start) % 2 === 0 ? 0 : 1];
/** In the first window, and within three hours of the second: not too early to set out for either. */
const ON_ITS_DAY = new Date('2026-06-03T16:30:00Z');

export async function insertRoster(database: Database): Promise<void> {
  const ctx = at(database);
  const near = (baseZip: string) => ({ kind: 'radius' as const, baseZip, miles: 10 });
  for (const _ of many(5, () => 0)) await insertHomesmith(ctx);
  for (const _ of many(2, () => 0)) {
    await insertHomesmith(ctx, { area: near(ZIPS.askedFirst), isInstant: false });
  }
  await insertHomesmith(ctx, { area: near(ZIPS.alone) });
}

/** A visit in that state, as it is when its next timer is due. */
export async function beginIn(database: Database, userId: string, start: Start): Promise<Shown> {
  const services = [`faucet-repair?order=${randomUUID()}`];
  const wanted = { services, windows: [windowOf(start)], zip: zipOf(start) };
  const begun =
    start === 'held'
      ? await holdAndClaim(database, userId, wanted)
      : await book(database, userId, wanted);
  for (const name of STARTS[start]) {
    const shown = await showNow(database, userId, begun, ON_ITS_DAY);
    const steps = [...(await stepsOfHomesmith(shown)), await recordOf(shown)];
    const step = steps.find((one) => one.name === name);
    const outcome = await step?.press();
    if (outcome !== 'done') throw new Error(`${name} for ${start}: ${outcome}`);
  }
  const { visit } = await showNow(database, userId, begun, NOW);
  const state = STATES[start] ?? start;
  if (visit.state !== state) throw new Error(`It is ${visit.state} instead of ${state}.`);
  return showNow(database, userId, begun, await dueOf(database, start, visit));
}

/** Of those that are not called as their state. */
const STATES: Readonly<Partial<Record<Start, string>>> = {
  late: 'scheduled',
  owed: 'finished',
  claimed: 'finished',
};

async function dueOf({ db }: Database, start: Start, visit: Visit): Promise<Date> {
  if (start === 'late') return visit.windowEndsAt;
  if (start === 'owed' || start === 'claimed') {
    const { rows } = await sql<{ at: Date }>`
      select due_at as at from payments where visit_id = ${visit.id}`.execute(db);
    return rows[0]?.at ?? visit.windowEndsAt;
  }
  return visit.dueAt ?? visit.windowEndsAt;
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
