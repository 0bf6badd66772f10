/** An application to become a homesmith: its parts, the order of its steps, and which of them is next. Pure. */

import type { Receipt } from '#app/features/inbox/items/inbox-item.ts';
import { HOMESMITHS_APPLY_PATH } from '#app/kernel/urls.ts';
import type { UsState } from '#app/kernel/us-state.ts';

export type Contact = {
  name: string;
  /** "" where they work under their own name. */
  business: string;
  email: string;
  /** "+1" and ten digits. */
  phone: string;
};

export type Area =
  | { kind: 'radius'; zipCode: string; miles: number }
  | { kind: 'list'; zipCodes: readonly string[] };

/** What a license may be for, beside one of the trades. */
export const ALL_TRADES = 'all';
export type License = {
  /** A trade's slug, or `ALL_TRADES`. */
  trade: string;
  state: UsState;
  number: string;
  authority: string;
  /** "2027-03-31"; null for one that does not expire. */
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
/** From and to as "08:00", by the clock where they work. */
export type Hours = { from: string; to: string };
export type Week = Partial<Record<Weekday, Hours>>;

/** What each step asks; null until it is answered. */
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

/** Where the first question stands that has no answer; the last step has none, and is always to do. */
export const firstUnfinished = (application: Application): Step =>
  QUESTIONS.find((question) => application[question] === null) ?? 'review';

/** The step that was asked for, unless one before it is still to do. */
export function reachableStep(application: Application, asked: string | null): Step {
  const next = firstUnfinished(application);
  const step = STEPS.find((candidate) => candidate === asked);
  return step !== undefined && STEPS.indexOf(step) <= STEPS.indexOf(next) ? step : next;
}

export const stepBefore = (step: Step): Step | null => STEPS[STEPS.indexOf(step) - 1] ?? null;

/** Without a step: the first that is still to do. */
export function applyPath({ reference, key }: Receipt, step?: Step | 'sent'): string {
  const query = new URLSearchParams({ reference, key, ...(step !== undefined && { step }) });
  return `${HOMESMITHS_APPLY_PATH}?${query}`;
}
