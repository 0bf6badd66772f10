/** Operators' names of homesmith states, and reasons for changing them. Pure. */
import type { HomesmithState } from '#app/features/homesmiths/roster/homesmith.process.ts';
import type { ListedState } from '#app/features/homesmiths/roster/roster-list.ts';

export const STATE_NAMES = {
  active: 'Active',
  paused: 'Paused by themselves',
  suspended: 'Suspended by us',
  ended: 'Ended',
} as const satisfies Readonly<Record<ListedState, string>>;

export const isListedState = (text: string): text is ListedState =>
  Object.hasOwn(STATE_NAMES, text);

export const stateOf = (one: { state: HomesmithState; isSuspended: boolean }): ListedState =>
  one.state === 'paused' && one.isSuspended ? 'suspended' : one.state;

const AWAY = {
  insurance: 'Insurance',
  license: 'License',
  check: 'A check did not pass',
  conduct: 'How they worked',
  wish: 'They asked for it',
  other: 'Something else',
};

/** By code. */
export const STEP_REASONS = {
  suspend: AWAY,
  reinstate: {
    renewed: 'What was missing is there',
    cleared: 'We looked into it',
    mistake: 'It was a mistake',
    other: 'Something else',
  },
  end: AWAY,
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

export type StepIntent = keyof typeof STEP_REASONS;

/** The steps that are possible now. */
export const stepsNow = (state: ListedState): StepIntent[] => {
  if (state === 'ended') return [];
  return [state === 'suspended' ? 'reinstate' : 'suspend', 'end'];
};
