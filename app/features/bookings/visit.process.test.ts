import { describe, expect, test } from 'vitest';
import type { WorkBar } from '#app/features/homesmiths/roster/work-bar.ts';
import { mistakesInProcess } from '#app/kernel/process-page.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/kernel/time-units.ts';
import {
  decideVisitStep,
  isLive,
  VISIT,
  type VisitActor,
  type VisitNow,
  type VisitState,
  type VisitStep,
} from './visit.process.ts';
import { nextTimer, type TimedVisit } from './visit-timers.ts';

const START = new Date('2026-06-03T17:00:00Z');
const at = (ms: number) => new Date(START.getTime() + ms);
const buildVisit = (overrides: Partial<VisitNow & TimedVisit> = {}): VisitNow & TimedVisit => ({
  state: 'scheduled',
  isBegun: false,
  windowStartsAt: START,
  windowEndsAt: at(2 * HOUR_MS),
  endsAt: at(3 * HOUR_MS),
  dueAt: null,
  changeUntil: null,
  since: at(-3 * DAY_MS),
  fired: new Set(),
  ...overrides,
});

describe('the rows of a visit', () => {
  test('have no state that nothing reaches or leaves', () => {
    expect(mistakesInProcess(VISIT)).toEqual([]);
  });
});

describe('a guard', () => {
  const decide = (
    visit: Partial<VisitNow>,
    { name, by, to }: { name: VisitStep; by: VisitActor; to?: VisitState },
    now = at(0),
    bar: WorkBar | null = null,
  ) => {
    const actor = by === 'homesmith' ? { by, bar } : { by };
    const step = { name, now, ...actor, ...(to !== undefined && { to }) };
    const decided = decideVisitStep(buildVisit(visit), step);
    return decided.ok ? decided.value.to : decided.refusal.code;
  };

  test('lets no one confirm what is held no longer', () => {
    const confirm = { name: 'confirm', by: 'customer' } as const;
    expect(decide({ state: 'held', dueAt: at(1) }, confirm)).toBe('scheduled');
    expect(decide({ state: 'held', dueAt: at(1) }, { ...confirm, to: 'offered' })).toBe('offered');
    expect(decide({ state: 'held', dueAt: at(0) }, confirm)).toBe('too-late');
    expect(decide({ state: 'held', dueAt: at(1) }, { ...confirm, by: 'homesmith' })).toBe(
      'not-now',
    );
  });

  test('refuses each step of a homesmith who may not work, but handing the visit on and recording work under way', () => {
    const bars = ['suspended', 'ended', 'uninsured', 'unlicensed'] as const;
    const left = [
      'decline',
      'give_back',
      'sick',
      'pause',
      'stop',
      'finish',
      'withdraw_change',
      'withdraw_move',
    ];
    const own = VISIT.steps.filter(({ actor }) => actor === 'homesmith');
    expect(own.map(({ name }) => name)).toEqual(expect.arrayContaining(left));
    for (const { name, from, or } of own) {
      for (const state of from) {
        const step = { name, by: 'homesmith' } as const;
        const asIs = decide({ state }, step, at(HOUR_MS));
        for (const bar of bars) {
          const barred = decide({ state }, step, at(HOUR_MS), bar);
          expect([name, state, bar, barred]).toEqual([
            name,
            state,
            bar,
            left.includes(name) ? asIs : 'barred',
          ]);
        }
        if (or === undefined) expect([name, asIs]).not.toEqual([name, 'barred']);
      }
    }
  });

  test('cancels nothing that is begun, and ends it only as done', () => {
    expect(decide({ state: 'arrived' }, { name: 'cancel', by: 'customer' })).toBe('cancelled');
    expect(decide({ state: 'arrived', isBegun: true }, { name: 'cancel', by: 'customer' })).toBe(
      'begun',
    );
    const end = { name: 'end', by: 'customer' } as const;
    expect(decide({ state: 'paused' }, end)).toBe('cancelled');
    expect(decide({ state: 'paused', isBegun: true }, end)).toBe('begun');
    expect(decide({ state: 'paused', isBegun: true }, { ...end, to: 'finished' })).toBe('finished');
    expect(decide({ state: 'paused' }, { ...end, to: 'finished' })).toBe('not-yet-over');
  });

  test('stops what is begun, or at the door, and pays only what is begun', () => {
    const stop = { name: 'stop', by: 'homesmith' } as const;
    expect(decide({ state: 'arrived' }, stop)).toBe('cancelled');
    expect(decide({ state: 'arrived' }, { ...stop, to: 'finished' })).toBe('not-yet-over');
    expect(decide({ state: 'en_route' }, stop)).toBe('not-yet-over');
    expect(decide({ state: 'en_route', isBegun: true }, stop)).toBe('cancelled');
    const done = { name: 'stop', by: 'customer', to: 'finished' } as const;
    expect(decide({ state: 'working', isBegun: true }, done)).toBe('finished');
    expect(decide({ state: 'working', isBegun: true }, { ...done, to: 'cancelled' })).toBe(
      'cancelled',
    );
    expect(decide({ state: 'finished', isBegun: true }, done)).toBe('not-now');
    expect(decide({ state: 'working', isBegun: true }, { name: 'stop', by: 'operator' })).toBe(
      'not-now',
    );
  });

  test('hears of another person only while someone is on the way or at the door', () => {
    const person = { name: 'wrong_person', by: 'customer' } as const;
    const door = { at: at(0), lastAt: at(0), knocks: 1, tries: 1, sentAt: at(0) };
    expect(decide({}, person)).toBe('not-yet-over');
    expect(decide({ door }, person)).toBe('cancelled');
    expect(decide({ state: 'en_route' }, person)).toBe('cancelled');
    expect(decide({ state: 'arrived' }, person)).toBe('cancelled');
    expect(decide({ state: 'arrived' }, { ...person, to: 'finished' })).toBe('not-yet-over');
    expect(decide({ state: 'arrived', isBegun: true }, person)).toBe('begun');
    expect(decide({ state: 'arrived', isBegun: true }, { ...person, to: 'finished' })).toBe(
      'finished',
    );
    expect(decide({ state: 'working', isBegun: true }, person)).toBe('not-now');
  });

  test('reschedules a visit whose homesmith has set out only after its window', () => {
    const move = { name: 'move', by: 'customer' } as const;
    expect(decide({ state: 'en_route' }, move, at(2 * HOUR_MS - 1))).toBe('on-the-way');
    expect(decide({ state: 'en_route' }, move, at(2 * HOUR_MS))).toBe('scheduled');
    expect(decide({}, move, at(0))).toBe('scheduled');
  });

  test('hears of a first try by our clock, also where the device pressed before', () => {
    const minutes = (count: number) => at(count * MINUTE_MS);
    const door = { at: minutes(2), lastAt: minutes(8), knocks: 2, tries: 2, sentAt: minutes(30) };
    const decideAt = (received: Date) => {
      const step = { name: 'absent', by: 'homesmith', bar: null, now: minutes(23) } as const;
      const decided = decideVisitStep(buildVisit({ door }), { ...step, received });
      return decided.ok ? decided.value.to : decided.refusal.code;
    };
    expect([decideAt(minutes(34)), decideAt(minutes(35))]).toEqual(['not-heard', 'no_show']);
  });

  test('knocks at no door behind which work has begun', () => {
    const knock = { name: 'at_door', by: 'homesmith' } as const;
    expect(decide({ state: 'arrived', isBegun: true }, knock)).toBe('begun');
    expect(decide({ state: 'arrived' }, knock)).toBe('arrived');
  });

  test('asks for one other time at once, an hour before setting out, and answers it in time', () => {
    const ask = { name: 'ask_move', by: 'homesmith' } as const;
    const last = at(-4 * HOUR_MS);
    expect(decide({}, ask, new Date(last.getTime() - 1))).toBe('scheduled');
    expect(decide({}, ask, last)).toBe('too-late');
    const moveUntil = at(-5 * HOUR_MS);
    const soon = new Date(moveUntil.getTime() - 1);
    expect(decide({ moveUntil }, ask, soon)).toBe('move-asked');
    for (const [name, by] of [
      ['take_move', 'customer'],
      ['keep_move', 'customer'],
      ['withdraw_move', 'homesmith'],
    ] as const) {
      expect([name, decide({ moveUntil }, { name, by }, soon)]).toEqual([name, 'scheduled']);
      expect([name, decide({ moveUntil }, { name, by }, moveUntil)]).toEqual([name, 'too-late']);
      expect([name, decide({}, { name, by }, soon)]).toEqual([name, 'no-move']);
    }
    const lapse = { name: 'lapse_move', by: 'clock' } as const;
    expect(decide({ moveUntil }, lapse, soon)).toBe('too-early');
    expect(decide({ moveUntil }, lapse, moveUntil)).toBe('scheduled');
    expect(decide({}, lapse, moveUntil)).toBe('no-move');
  });

  test('has a condition of its own for each thing that makes no one home', () => {
    const minutes = (count: number) => at(count * MINUTE_MS);
    const door = { at: minutes(0), lastAt: minutes(8), knocks: 2, tries: 2, sentAt: minutes(0) };
    const absent = { name: 'absent', by: 'homesmith' } as const;
    const when = (visit: Partial<VisitNow>, now = minutes(20)) => decide(visit, absent, now);
    expect(when({ door })).toBe('no_show');
    expect(when({ door, state: 'en_route' })).toBe('no_show');
    expect(when({ door, state: 'arrived' })).toBe('no_show');
    expect(when({})).toBe('not-at-door');
    expect(when({ door, isBegun: true })).toBe('begun');
    expect(when({ door, state: 'arrived', isLetIn: true })).toBe('let-in');
    expect(when({ door: { ...door, at: at(2 * HOUR_MS) } }, at(3 * HOUR_MS))).toBe('door-late');
    expect(when({ door: { ...door, tries: 1 } })).toBe('one-try');
    expect(when({ door }, at(20 * MINUTE_MS - 1))).toBe('wait-longer');
    // It began before the window, and is inside it.
    expect(when({ door: { ...door, at: minutes(-30) } }, minutes(19))).toBe('wait-longer');
    expect(when({ door: { ...door, sentAt: minutes(16) } })).toBe('not-heard');
    expect(when({ door: { ...door, sentAt: minutes(15) } })).toBe('no_show');
  });

  test('tries a door again after five minutes, and not without end', () => {
    const minutes = (count: number) => at(count * MINUTE_MS);
    const door = { at: minutes(0), lastAt: minutes(8), knocks: 2, tries: 2, sentAt: minutes(0) };
    const knock = { name: 'at_door', by: 'homesmith' } as const;
    expect(decide({}, knock, at(-3 * HOUR_MS - 1))).toBe('too-early');
    expect(decide({}, knock)).toBe('scheduled');
    expect(decide({ door }, knock, minutes(12))).toBe('just-tried');
    expect(decide({ door }, knock, minutes(13))).toBe('scheduled');
    expect(decide({ door: { ...door, knocks: 4 } }, knock, minutes(30))).toBe('tried-often');
    expect(decide({ state: 'arrived', isLetIn: true }, knock)).toBe('let-in');
  });

  test('says each time of one who is running late once', () => {
    const until = at(2.5 * HOUR_MS);
    const say = (lateUntil: Date | null, now = at(0)) => {
      const visit = buildVisit({ lateUntil });
      const step = { name: 'running_late', by: 'homesmith', bar: null, now, until } as const;
      const decided = decideVisitStep(visit, step);
      return decided.ok ? decided.value.to : decided.refusal.code;
    };
    expect(say(null)).toBe('scheduled');
    expect(say(at(3 * HOUR_MS))).toBe('scheduled');
    expect(say(until)).toBe('already-said');
    expect(say(null, at(-3 * HOUR_MS - 1))).toBe('too-early');
  });

  test('looks at the clock before someone sets out or was missed', () => {
    const homesmith = 'homesmith' as const;
    expect(decide({}, { name: 'set_out', by: homesmith }, at(-DAY_MS))).toBe('too-early');
    for (const name of ['set_out', 'arrive'] as const) {
      const early = at(-3 * HOUR_MS - 1);
      expect(decide({}, { name, by: homesmith }, early)).toBe('too-early');
      expect(decide({}, { name, by: homesmith }, at(-3 * HOUR_MS))).not.toBe('too-early');
    }
    expect(decide({}, { name: 'arrive', by: homesmith }, at(-DAY_MS))).toBe('too-early');
    expect(decide({}, { name: 'missed', by: 'customer' }, at(2 * HOUR_MS))).toBe('too-early');
    expect(decide({}, { name: 'missed', by: 'customer' }, at(3 * HOUR_MS))).toBe('paused');
  });
});

describe('what time brings', () => {
  const next = (overrides: Partial<TimedVisit>) => {
    const timer = nextTimer(buildVisit(overrides));
    return timer && [timer.key, timer.at.getTime() - START.getTime()];
  };

  test('is the earliest of what is pending, once each', () => {
    expect(next({ state: 'held', holdEndsAt: at(5) })).toEqual(['expire', 5]);
    expect(next({})).toEqual(['remind-24', -24 * HOUR_MS]);
    expect(next({ fired: new Set(['remind-24']) })).toEqual(['remind-2', -2 * HOUR_MS]);
    expect(next({ fired: new Set(['remind-24', 'remind-2']) })).toEqual(['late', 2 * HOUR_MS]);
    expect(next({ state: 'working' })).toEqual(['stalled', 7 * HOUR_MS]);
    expect(next({ state: 'finished', since: at(0) })).toEqual(['close', 48 * HOUR_MS]);
    expect(next({ state: 'paused', since: at(0), fired: new Set(['stalled-1']) })).toEqual([
      'stalled-3',
      3 * DAY_MS,
    ]);
    expect(next({ state: 'cancelled' })).toBeNull();
  });

  test('reminds no one of what they booked a moment ago', () => {
    expect(next({ since: at(-24 * HOUR_MS - MINUTE_MS) })).toEqual(['remind-2', -2 * HOUR_MS]);
    expect(next({ since: at(-HOUR_MS) })).toEqual(['late', 2 * HOUR_MS]);
  });

  test('gives up a visit without a homesmith after a day, by twelve hours before, and never at once', () => {
    expect(next({ state: 'unplaced', since: at(-5 * DAY_MS) })).toEqual(['unfill', -4 * DAY_MS]);
    expect(next({ state: 'unplaced', since: at(-DAY_MS) })).toEqual(['unfill', -12 * HOUR_MS]);
    expect(next({ state: 'unplaced', since: at(-12 * HOUR_MS) })).toEqual([
      'unfill',
      -10 * HOUR_MS,
    ]);
    expect(next({ state: 'unplaced', isBegun: true })).toBeNull();
  });

  test('comes to a visit that is live, and not before it is confirmed', () => {
    expect(isLive('paused')).toBe(true);
    expect(isLive('held')).toBe(false);
  });
});
