/** Operators' names of homesmith states, and reasons for changing them. Pure. */
import type { HomesmithState, ListedState } from '#app/features/homesmiths/api/roster.ts';

export const STATE_NAMES = {
  active: 'Active',
  paused: 'Paused by homesmith',
  suspended: 'Suspended',
  ended: 'Deactivated',
} as const satisfies Readonly<Record<ListedState, string>>;

export const isListedState = (text: string): text is ListedState =>
  Object.hasOwn(STATE_NAMES, text);

export const stateOf = (one: { state: HomesmithState; isSuspended: boolean }): ListedState =>
  one.state === 'paused' && one.isSuspended ? 'suspended' : one.state;

const AWAY = {
  insurance: 'Insurance',
  license: 'License',
  check: 'Failed a check',
  conduct: 'Conduct or quality of work',
  wish: 'They asked for it',
  other: 'Something else',
};

/** By code. */
export const STEP_REASONS = {
  suspend: AWAY,
  reinstate: {
    renewed: 'They sent what was missing',
    cleared: 'We looked into it and cleared them',
    mistake: 'We made a mistake',
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
