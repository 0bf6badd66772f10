/** The forms of a booking's page, and why operators change something. Pure. */
import { describeOurCancellation, describeOurMove } from '#app/features/bookings/api/mails.ts';

/** By the intents of their buttons. */
export type BookingIntent =
  | ('accept' | 'decline' | 'move' | 'assign' | 'call-off' | 'correct')
  | ('lift' | 'restore');

const INTENTS: readonly BookingIntent[] = [
  ...(['accept', 'decline', 'move', 'assign', 'call-off', 'correct'] as const),
  // Of the account's caps.
  ...(['lift', 'restore'] as const),
];
export const readIntent = (text: string | null): BookingIntent | null =>
  INTENTS.find((one) => one === text) ?? null;

/** The name of each form of a page. */
export const formNames = (positions: readonly number[]): string[] =>
  positions.flatMap((position) => INTENTS.map((intent) => `${intent} ${position}`));

export const CHANGE_REASONS = {
  customer: 'The customer asked for it',
  homesmith: 'The homesmith asked for it',
  sick: 'The homesmith is sick or can’t make it',
  nobody: 'No homesmith is available',
  unsafe: 'It isn’t safe',
  mistake: 'We made a mistake',
  misuse: 'Something is wrong with this booking',
  other: 'Something else',
} as const;

/** Of an answer that the homesmith gave us. */
const ANSWERS = {
  accept: { phone: 'They said yes by phone' },
  decline: { phone_no: 'They said no by phone' },
} as const;

/** By which reasons of any change are read. */
export const ALL_REASONS = { ...CHANGE_REASONS, ...ANSWERS.accept, ...ANSWERS.decline };

type Reason = keyof typeof CHANGE_REASONS;

/** Of a visit's time and homesmith all reasons are possible; of the rest a few. */
const REASONS_OF: Partial<Record<BookingIntent, readonly Reason[]>> = {
  correct: ['customer', 'homesmith', 'mistake', 'other'],
  lift: ['customer', 'mistake', 'other'],
  restore: ['misuse', 'mistake', 'other'],
};

/** What a form offers; the only one is not asked for. */
export function listReasons(intent: BookingIntent): Readonly<Record<string, string>> {
  if (intent === 'accept' || intent === 'decline') return ANSWERS[intent];
  const codes = REASONS_OF[intent];
  if (codes === undefined) return CHANGE_REASONS;
  return Object.fromEntries(codes.map((code) => [code, CHANGE_REASONS[code]]));
}

/** What the customer's email says of each reason; null for a change that tells them no reason. */
export function listMailedReasons(intent: BookingIntent): Readonly<Record<string, string>> | null {
  const say = MAILED_REASONS[intent];
  if (say === undefined) return null;
  return Object.fromEntries(Object.keys(CHANGE_REASONS).map((reason) => [reason, say(reason)]));
}

const MAILED_REASONS: Partial<Record<BookingIntent, (reason: string) => string>> = {
  move: describeOurMove,
  'call-off': (reason) => describeOurCancellation(reason),
};
