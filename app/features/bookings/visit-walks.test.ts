/**
 * Random walks through the lifecycles of a visit and of its payment together, with guards, and with a clock that fires
 * each timer when it is due.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOff, type WorkBar } from '#app/features/homesmiths/roster/work-bar.ts';
import { PAYMENT, type PaymentState } from '#app/features/payments/payment.process.ts';
import { dunsBy, nextDunAt, unansweredAt } from '#app/features/payments/payment-clock.ts';
import { decideStep, stepsFrom } from '#app/kernel/process.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/kernel/time-units.ts';
import { drawUntil } from '../../../tests/support/seeds.ts';
import { lapsesAt } from './change-order.ts';
import {
  decideVisitStep,
  hasChanges,
  isDone,
  isLive,
  VISIT,
  type VisitActor,
  type VisitNow,
  type VisitState,
  type VisitStep,
} from './visit.process.ts';
import { mayBeSetOutFrom } from './visit-guards.ts';
import { nextTimer, type TimedVisit } from './visit-timers.ts';

const BOOKED_AT = new Date('2026-06-01T13:00:00Z');
const after = (at: Date, ms: number) => new Date(at.getTime() + ms);
const isEnd = (state: VisitState) => VISIT.ends.some((end) => end === state);

type Payment = { state: PaymentState; owedSince: Date; duns: number; dueAt: Date | null };
type Walk = {
  now: Date;
  visit: VisitNow & TimedVisit;
  /** Why the homesmith of the visit may not work. */
  bar: WorkBar | null;
  payment: Payment | null;
  /** What the clock did of itself. */
  fired: { key: string; state: VisitState; at: Date }[];
  /** Steps of change orders that were taken. */
  changes: Set<string>;
  /** Payment steps in order. */
  paid: string[];
};

const windowAt = (from: Date) => {
  const windowStartsAt = after(from, 13 * HOUR_MS);
  const windowEndsAt = after(windowStartsAt, 2 * HOUR_MS);
  return { windowStartsAt, windowEndsAt, endsAt: after(windowStartsAt, 3 * HOUR_MS) };
};

const begin = (): Walk => ({
  now: BOOKED_AT,
  visit: {
    ...windowAt(BOOKED_AT),
    state: 'held',
    isBegun: false,
    since: BOOKED_AT,
    dueAt: after(BOOKED_AT, 30 * MINUTE_MS),
    holdEndsAt: after(BOOKED_AT, 30 * MINUTE_MS),
    changeUntil: null,
    fired: new Set(),
  },
  bar: null,
  payment: null,
  fired: [],
  changes: new Set(),
  paid: [],
});

type Asked = {
  name: VisitStep;
  by: VisitActor;
  to?: VisitState;
  key?: string;
  owesFee?: boolean;
};

/** As `takeVisitStep` does; false when a guard refuses it. */
function step(walk: Walk, { key, owesFee = false, by, ...asked }: Asked): boolean {
  const { now, visit, bar } = walk;
  const actor = by === 'homesmith' ? { by, bar } : { by };
  const decided = decideVisitStep(visit, { ...asked, ...actor, now });
  if (!decided.ok) return false;
  // No one who may not work is booked, or gets a new time.
  if (bar !== null && ['confirm', 'resume'].includes(asked.name)) return false;
  if (decided.value.to === 'unplaced' || OTHERS.has(asked.name)) walk.bar = null;
  const { to } = decided.value;
  const stays = to === visit.state && asked.name !== 'move' && asked.name !== 'take_move';
  const isNew =
    asked.name === 'move' ||
    asked.name === 'take_move' ||
    asked.name === 'resume' ||
    asked.name === 'assign';
  const offerEndsAt = to === 'offered' ? after(now, 2 * HOUR_MS) : null;
  const next = {
    ...visit,
    ...(isNew && windowAt(now)),
    state: to,
    isBegun: visit.isBegun || asked.name === 'start',
    since: asked.name === 'stalled' ? visit.since : now,
    offerEndsAt,
    changeUntil: changeUntilAfter(asked.name, to, walk),
    moveUntil: moveUntilAfter(asked.name, to, walk),
    ...doorAfter(asked.name, { to, stays, gavePin: owesFee }, walk),
    fired: new Set([...(stays ? visit.fired : []), ...(key === undefined ? [] : [key])]),
  };
  walk.visit = { ...next, dueAt: nextTimer(next)?.at ?? null };
  if (OF_ASKING.test(asked.name)) walk.changes.add(asked.name);
  if (asked.name === 'confirm') {
    walk.payment = { state: 'on_completion', owedSince: now, duns: 0, dueAt: null };
  }
  if (walk.payment?.state === 'on_completion' && !isLive(to)) {
    pay(walk, isDone(to) || owesFee ? 'invoice' : 'release');
  }
  return true;
}

/** As `takeVisitStep` and the use cases do. */
function changeUntilAfter(name: VisitStep, to: VisitState, { now, visit }: Walk): Date | null {
  if (name === 'ask_change') return lapsesAt(now);
  return name.endsWith('_change') || !hasChanges(to) ? null : visit.changeUntil;
}

const OF_ASKING = /_(change|move)$/;

/** Another time is answered before the homesmith may set out. */
function moveUntilAfter(name: VisitStep, to: VisitState, { now, visit }: Walk): Date | null {
  const last = mayBeSetOutFrom(visit).getTime();
  if (name === 'ask_move') return new Date(Math.min(after(now, DAY_MS).getTime(), last));
  const keeps = ['correct', 'remind', 'running_late', 'late', 'at_door'].includes(name);
  return to === 'scheduled' && keeps ? (visit.moveUntil ?? null) : null;
}

/** As their events tell; a fee means a PIN here. */
function doorAfter(
  name: VisitStep,
  { to, stays, gavePin }: { to: VisitState; stays: boolean; gavePin: boolean },
  { now, visit: { door = null, isLetIn = false } }: Walk,
): Pick<VisitNow, 'door' | 'isLetIn'> {
  if (name === 'arrive') return { door, isLetIn: gavePin };
  if (name === 'at_door') {
    const { at = now, sentAt = now, knocks = 0, tries = 0 } = door ?? {};
    return { door: { at, sentAt, lastAt: now, knocks: knocks + 1, tries: tries + 1 }, isLetIn };
  }
  const keeps = name === 'set_out' || (stays && to !== 'unplaced');
  return keeps ? { door, isLetIn } : { door: null, isLetIn: false };
}

/** With these another homesmith comes, who may work, or no one yet. */
const OTHERS: ReadonlySet<VisitStep> = new Set(['offer', 'assign', 'move', 'release']);

function pay(walk: Walk, name: (typeof PAYMENT)['steps'][number]['name']): void {
  const { payment, now } = walk;
  if (payment === null) return;
  const decided = decideStep(PAYMENT, name, payment.state);
  if (!decided.ok) return;
  const { to } = decided.value;
  const isOwedAnew = to === 'owed' && payment.state !== 'owed';
  const owedSince = isOwedAnew ? now : payment.owedSince;
  const duns = isOwedAnew ? 0 : name === 'dun' ? dunsBy(owedSince, now) : payment.duns;
  const dueAt = { owed: nextDunAt(owedSince, duns), claimed: unansweredAt(now) }[to as string];
  walk.payment = { state: to, owedSince, duns, dueAt: dueAt ?? null };
  walk.paid.push(name);
}

/** Time passes, and all that is due in it happens in its order. */
function wait(walk: Walk, ms: number): void {
  const end = after(walk.now, ms);
  for (let beats = 0; ; beats += 1) {
    expect(beats).toBeLessThan(40);
    const timer = nextTimer(walk.visit);
    expect(walk.visit.dueAt).toEqual(timer?.at ?? null);
    const dun = walk.payment?.dueAt ?? null;
    const times = [timer?.at, dun].flatMap((at) => (at && at <= end ? at.getTime() : []));
    if (times.length === 0) break;
    walk.now = new Date(Math.max(walk.now.getTime(), Math.min(...times)));
    if (timer !== null && timer.at <= walk.now) {
      // A timer that a guard refuses would come back with each beat.
      expect([timer.key, step(walk, { name: timer.step, by: 'clock', key: timer.key })]).toEqual([
        timer.key,
        true,
      ]);
      walk.fired.push({ key: timer.key, state: walk.visit.state, at: walk.now });
    } else {
      pay(walk, walk.payment?.state === 'claimed' ? 'settle_unanswered' : 'dun');
    }
  }
  walk.now = end;
}

/** The state of the homesmith changes, and the clock passes on what is not begun, as `passed-on.server.ts` does. */
function turn(walk: Walk, bar: WorkBar | null): void {
  walk.bar = bar;
  if (!isOff(bar) || walk.visit.isBegun) return;
  const name = walk.visit.state === 'paused' ? 'release' : 'pass_on';
  step(walk, { name, by: 'clock' });
}

const BARS = ['suspended', 'ended', 'uninsured', 'unlicensed'] as const;

const OF_PEOPLE = ['record', 'confirm_paid', 'contest', 'write_off', 'refund'] as const;

type Press = readonly [choice: number, minutes: number, isOther: boolean];

/** The homesmith knocks twice, waits, and leaves, as far as the guards let them. */
function knockAndLeave(walk: Walk): void {
  wait(walk, Math.max(0, walk.visit.windowStartsAt.getTime() - walk.now.getTime()));
  for (const [name, minutes] of [
    ['at_door', 8],
    ['at_door', 15],
    ['absent', 0],
  ] as const) {
    step(walk, { name, by: 'homesmith', owesFee: true });
    wait(walk, minutes * MINUTE_MS);
  }
}

/** Someone takes one of the steps that the state has, or one of the payment's. */
function press(walk: Walk, [choice, minutes, isOther]: Press): void {
  wait(walk, minutes * MINUTE_MS);
  if (choice % 11 === 0) turn(walk, BARS[Math.floor(choice / 11) % (BARS.length + 1)] ?? null);
  if (choice % 13 === 0) knockAndLeave(walk);
  const { state } = walk.visit;
  const rows = VISIT.steps.filter(
    ({ actor, from, name }) =>
      from.some((one) => one === state) && (actor !== 'clock' || name === 'offer'),
  );
  // Most go on, so that walks are long.
  const on = rows.filter(({ to }) => to === '=' || !isEnd(to));
  const chosen = choice % 5 > 0 && on.length > 0 ? on : rows;
  const row = chosen[Math.floor(choice / 5) % Math.max(1, chosen.length)];
  if (row === undefined || choice % 7 === 0) {
    pay(walk, OF_PEOPLE[choice % OF_PEOPLE.length] ?? 'record');
    return;
  }
  const to = isOther && row.or !== undefined ? { to: row.or } : {};
  step(walk, { name: row.name, by: row.actor, owesFee: isOther, ...to });
}

const presses = fc.array(
  fc.tuple(
    fc.nat(1_000),
    // Minutes or days.
    fc.oneof(
      { weight: 3, arbitrary: fc.integer({ min: 0, max: 90 }) },
      { weight: 1, arbitrary: fc.integer({ min: 0, max: 4 * 24 * 60 }) },
    ),
    fc.boolean(),
  ),
  { minLength: 8, maxLength: 30 },
);
const WALKS = 4_000;

function checkWalk({ now, visit, bar, payment, paid }: Walk): void {
  const { state, dueAt } = visit;
  // Suspended or ended, they keep nothing but what they have begun.
  if (isOff(bar) && isKept(state)) expect([state, visit.isBegun]).toEqual([state, true]);
  if (isEnd(state)) expect(dueAt).toBeNull();
  // A change order waits while they're there, and never past its time.
  if (visit.changeUntil !== null) {
    expect(hasChanges(state)).toBe(true);
    expect(visit.changeUntil.getTime()).toBeGreaterThan(now.getTime());
  }
  // So does another time, before they may set out.
  if (visit.moveUntil) {
    expect(state).toBe('scheduled');
    expect(visit.moveUntil.getTime()).toBeGreaterThan(now.getTime());
    expect(visit.moveUntil.getTime()).toBeLessThanOrEqual(mayBeSetOutFrom(visit).getTime());
  }
  // Agreed as long as it is confirmed and not over; afterwards it is settled.
  if (isLive(state)) expect(payment?.state).toBe('on_completion');
  else expect(payment?.state).not.toBe('on_completion');
  if (isDone(state)) expect(paid).toContain('invoice');
  if (payment === null || !paid.includes('invoice')) return;
  // A debt waits, is paid as someone said, or was written off.
  const settled = { paid: ['confirm_paid', 'settle_unanswered'], written_off: ['write_off'] };
  const ends = settled[payment.state as keyof typeof settled];
  if (ends !== undefined) expect(paid.some((name) => ends.includes(name))).toBe(true);
  else expect(['owed', 'claimed']).toContain(payment.state);
  if (payment.state === 'paid') expect(paid).toContain('record');
}

const isKept = (state: VisitState) => state !== 'unplaced' && isLive(state);

/** Handing the visit on, and recording work under way. */
const LEFT: ReadonlySet<VisitStep> = new Set([
  ...([
    'decline',
    'give_back',
    'sick',
    'pause',
    'stop',
    'finish',
    'withdraw_change',
    'withdraw_move',
  ] as const),
]);

/** Each step of a homesmith that the state has, for each reason: refused for it, or as if there were none. */
function barSteps({ visit, now }: Walk): string[] {
  return stepsFrom(VISIT, visit.state, 'homesmith').flatMap((name) => {
    const codeWith = (bar: WorkBar | null) => {
      const decided = decideVisitStep(visit, { name, by: 'homesmith', bar, now });
      return decided.ok ? decided.value.to : decided.refusal.code;
    };
    const usual = codeWith(null);
    return BARS.map((bar) => {
      const code = codeWith(bar);
      if (code !== (LEFT.has(name) ? usual : 'barred')) throw new Error(`${bar}: ${name} ${code}`);
      return `${bar} ${name}`;
    });
  });
}

test('visits and payments walked at random, with guards, clock and the state of the homesmith: every state is reached and left, and no debt ends unpaid but by write_off', async () => {
  const reached = new Set<string>();
  const left = new Set<string>();
  const barred = new Set<string>();
  const changed = new Set<string>();
  const changes = VISIT.steps.filter(({ name }) => OF_ASKING.test(name));
  const own = VISIT.steps.filter(({ actor }) => actor === 'homesmith');
  const pairs = BARS.flatMap((bar) => own.map(({ name }) => `${bar} ${name}`));
  const states = [...Object.keys(VISIT.states), ...Object.keys(PAYMENT.states)];
  const ends: readonly string[] = [...VISIT.ends, ...PAYMENT.ends];
  const walked = fc.property(presses, (all) => {
    const walk = begin();
    for (const one of all) {
      const before = [walk.visit.state, walk.payment?.state ?? ''];
      press(walk, one);
      checkWalk(walk);
      for (const pair of barSteps(walk)) barred.add(pair);
      for (const name of walk.changes) changed.add(name);
      const now = [walk.visit.state, walk.payment?.state ?? ''];
      for (const state of [...before, ...now]) reached.add(state);
      for (const [place, state] of before.entries()) if (now[place] !== state) left.add(state);
    }
  });
  await drawUntil(
    () =>
      pairs.every((pair) => barred.has(pair)) &&
      changes.every(({ name }) => changed.has(name)) &&
      states.every((state) => reached.has(state) && (ends.includes(state) || left.has(state))),
    (seed) => fc.assert(walked, { numRuns: WALKS, seed }),
  );
  expect(ends.filter((state) => left.has(state))).toEqual([]);
});

/** Left by the clock alone. */
const PASSING: readonly VisitState[] = ['held', 'offered', 'unplaced', 'finished'];

test('what everyone forgets ends by the clock, or is asked after once for each timer', async () => {
  const waiting = new Set<VisitState>();
  const forgotten = fc.property(presses, (all) => {
    const walk = begin();
    for (const one of all) press(walk, one);
    const { state, isBegun } = walk.visit;
    // The table allows it, and no step of the product offers a visit that was begun to someone else.
    if (isBegun && (state === 'unplaced' || state === 'offered')) return;
    const before = walk.fired.length;
    wait(walk, 60 * DAY_MS);
    const asked = walk.fired.slice(before);
    expect(PASSING).not.toContain(walk.visit.state);
    if (isLive(walk.visit.state)) {
      waiting.add(walk.visit.state);
      expect(walk.visit.state).toBe(state);
      expect([state, walk.visit.fired.size > 0]).toEqual([state, true]);
    }
    expect(new Set(asked.map(({ key }) => key)).size).toBe(asked.length);
    expect(walk.payment?.state).not.toBe('claimed');
    if (walk.payment?.state === 'owed') expect(walk.payment.duns).toBe(3);
  });
  const patient: VisitState[] = ['scheduled', 'en_route', 'arrived', 'working', 'paused'];
  await drawUntil(
    () => patient.every((state) => waiting.has(state)),
    (seed) => fc.assert(forgotten, { numRuns: WALKS, seed }),
  );
  expect(waiting).toEqual(new Set(patient));
});
