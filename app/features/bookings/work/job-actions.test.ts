import { describe, expect, test } from 'vitest';
import { VISIT, type VisitState } from '../visit.process.ts';
import { findActions, progressOf } from './job-actions.ts';
import { JOB_STEP_FACTS, JOB_STEPS } from './job-step.ts';
import { formatState, type JobView } from './job-view.ts';

const VIEW: Pick<JobView, 'steps' | 'customer' | 'barred' | 'extraWork'> = {
  customer: 'Jane',
  extraWork: '/homesmith/1/visits/2/extra-work',
  barred: null,
  steps: {
    offered: ['accept', 'decline'],
    scheduled: ['set_out', 'arrive', 'running_late', 'at_door', 'absent', 'give_back'],
    en_route: ['arrive', 'running_late', 'at_door', 'absent', 'give_back'],
    arrived: ['start', 'at_door', 'absent', 'give_back'],
    working: ['finish', 'pause'],
  },
};

/** "-": not possible. */
function actionsIn(state: VisitState, { isEarly = false, view = VIEW } = {}) {
  const { now, waits, beside, more, later } = findActions(view, state, isEarly);
  return {
    now,
    waits,
    beside,
    more: more.map(({ kind, name }) => `${kind === 'blocked' ? '-' : ''}${name}`),
    later: later.map(({ kind, name }) => `${kind === 'blocked' ? '-' : ''}${name}`),
  };
}

describe('the button of now, and what "More" lists', () => {
  test.each([
    ['offered', 'accept', 'decline', [], []],
    [
      'scheduled',
      'set_out',
      null,
      [
        ...['I’m already here', 'Running late', 'No one answers the door', 'No one is home'],
        ...['Can’t make it', 'Question about the job'],
      ],
      ['-Extra work, or less', '-Pause the job'],
    ],
    [
      'en_route',
      'arrive',
      null,
      [
        ...['Running late', 'No one answers the door', 'No one is home'],
        ...['Can’t make it', 'Question about the job'],
      ],
      ['-Extra work, or less', '-Pause the job'],
    ],
    [
      'arrived',
      'start',
      null,
      [
        'No one answers the door',
        'No one is home',
        'Can’t do this job',
        'Extra work, or less',
        'Question about the job',
      ],
      ['-Pause the job'],
    ],
    [
      'working',
      'finish',
      null,
      ['Pause the job', 'Extra work, or less', 'Question about the job'],
      ['-Can’t finish?'],
    ],
    ['paused', null, null, [], []],
    ['finished', null, null, [], []],
  ] as const)('%s', (state, now, beside, more, later) => {
    expect(actionsIn(state)).toEqual({ now, waits: null, beside, more, later });
  });

  test('days before, only handing it on and messages work', () => {
    expect(actionsIn('scheduled', { isEarly: true })).toMatchObject({
      now: null,
      more: ['Can’t make it', 'Question about the job'],
    });
  });

  test('the job is not finished while the homeowner has a change to answer', () => {
    const view = { ...VIEW, extraWork: null, steps: { working: ['pause' as const] } };
    expect(actionsIn('working', { view })).toEqual({
      now: null,
      waits: 'You can finish once Jane answers, or once you withdraw your request.',
      beside: null,
      more: ['Pause the job', 'Question about the job'],
      later: ['-Can’t finish?'],
    });
  });

  test('a homesmith who may not work is not offered what is refused', () => {
    const view = { ...VIEW, barred: 'Suspended.', steps: { scheduled: ['give_back' as const] } };
    expect(actionsIn('scheduled', { view })).toEqual({
      now: null,
      waits: null,
      beside: null,
      more: ['Can’t make it', 'Question about the job'],
      later: [],
    });
  });

  test.each([
    ['scheduled', 'You can pause once you’ve started work.'],
    ['en_route', 'You can pause once you’ve started work.'],
    ['arrived', 'You can pause once you’ve started work.'],
    ['working', 'You’ve started, so we can’t ask another homesmith. Pause the job instead.'],
  ] as const)('says what comes later or is over while %s', (state, detail) => {
    expect(findActions(VIEW, state, false).later.at(-1)).toMatchObject({ detail });
  });

  test('what is not possible says why', () => {
    for (const state of ['scheduled', 'en_route', 'arrived', 'working'] as const) {
      for (const item of findActions(VIEW, state, false).later) {
        expect(item.kind).toBe('blocked');
        expect(item.detail).not.toBe('');
      }
    }
  });
});

test.each([
  ['scheduled', 1],
  ['en_route', 2],
  ['arrived', 3],
  ['working', 4],
  ['finished', 5],
  ['closed', 5],
] as const)('%s is step %d of 5', (state, step) => {
  expect(progressOf(state)).toEqual({ step, of: 5 });
});

test.each(['offered', 'paused', 'no_show'] as const)('%s is no step', (state) => {
  expect(progressOf(state)).toBeNull();
});

test.each([
  ['en_route', '10:04 AM', 'On the way since 10:04 AM'],
  ['arrived', '10:20 AM', 'On site since 10:20 AM'],
  ['working', '10:25 AM', 'Working since 10:25 AM'],
  ['finished', '11:40 AM', 'Done at 11:40 AM'],
  ['paused', '11:40 AM', 'Paused'],
  ['en_route', null, 'On the way'],
] as const)('%s since %s is "%s"', (state, since, text) => {
  expect(formatState(state, since)).toBe(text);
});

test.each(JOB_STEPS)(
  '%s leads where its row leads, so a queued step shows the right state',
  (step) => {
    const rows = VISIT.steps.filter(({ name, actor }) => name === step && actor === 'homesmith');
    expect(rows.map(({ to }) => to)).toEqual([JOB_STEP_FACTS[step].leadsTo]);
  },
);
