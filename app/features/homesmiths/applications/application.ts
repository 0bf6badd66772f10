/** An application to become a homesmith: its parts, the order of steps, and the next one. Pure. */

import type { Receipt } from '#app/features/inbox/api/inbox.ts';
import { HOMESMITHS_APPLY_PATH } from '#app/kernel/urls.ts';
import type { UsState } from '#app/kernel/us-state.ts';

export type Contact = {
  name: string;
  /** "" when they work under their own name. */
  business: string;
  email: string;
  /** "+1" and ten digits. */
  phone: string;
};

export type Area =
  | { kind: 'radius'; zipCode: string; miles: number }
  | { kind: 'list'; zipCodes: readonly string[] };

/** A license may cover all trades. */
export const ALL_TRADES = 'all';
export type License = {
  /** A trade's slug, or `ALL_TRADES`. */
  trade: string;
  state: UsState;
  number: string;
  authority: string;
  /** "2027-03-31"; null when it does not expire. */
  expiresOn: string | null;
};
export type Licensing = { kind: 'licensed'; licenses: readonly License[] } | { kind: NoLicense };
type NoLicense = 'not-needed' | 'not-yet';

export type Insurance =
  | { kind: 'insured'; insurer: string; limitCents: number; expiresOn: string }
  | { kind: 'not-yet' };

export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;
export type Weekday = (typeof WEEKDAYS)[number];
/** "08:00", in local time. */
export type Hours = { from: string; to: string };
export type Week = Partial<Record<Weekday, Hours>>;

/** The answer of each step; null until it is answered. */
export type Application = {
  contact: Contact | null;
  /** Slugs. */
  trades: readonly string[] | null;
  area: Area | null;
  license: Licensing | null;
  insurance: Insurance | null;
  hours: Week | null;
};

export const NOTHING_YET: Application = {
  contact: null,
  trades: null,
  area: null,
  license: null,
  insurance: null,
  hours: null,
};

export const QUESTIONS = ['contact', 'trades', 'area', 'license', 'insurance', 'hours'] as const;
export type Question = (typeof QUESTIONS)[number];
export const STEPS = [...QUESTIONS, 'review'] as const;
export type Step = (typeof STEPS)[number];

export const STEP_TITLES: Readonly<Record<Step, string>> = {
  contact: 'How do we reach you?',
  trades: 'Which trades are yours?',
  area: 'Where do you work?',
  license: 'Are you licensed?',
  insurance: 'Are you insured?',
  hours: 'When do you work?',
  review: 'Is everything right?',
};

/** The first step without an answer; the last step has none, and always remains. */
export const firstUnfinished = (application: Application): Step =>
  QUESTIONS.find((question) => application[question] === null) ?? 'review';

/** The requested step, unless an earlier one is unanswered. */
export function reachableStep(application: Application, asked: string | null): Step {
  const next = firstUnfinished(application);
  const step = STEPS.find((candidate) => candidate === asked);
  return step !== undefined && STEPS.indexOf(step) <= STEPS.indexOf(next) ? step : next;
}

export const stepBefore = (step: Step): Step | null => STEPS[STEPS.indexOf(step) - 1] ?? null;

/** Without `step`: the first unanswered one. */
export function applyPath({ reference, key }: Receipt, step?: Step | 'sent'): string {
  const query = new URLSearchParams({ reference, key, ...(step !== undefined && { step }) });
  return `${HOMESMITHS_APPLY_PATH}?${query}`;
}
