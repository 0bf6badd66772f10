/** The lifecycle of a quote: its homesmith sends it, and its customer books one of its options, or declines. Pure. */
import {
  type AllowedStep,
  decideStep,
  defineProcess,
  findRow,
  type StateOf,
  type StepOf,
} from '#app/kernel/process.ts';
import { type Result, refuse } from '#app/kernel/result.ts';

type Timed = { expiresAt: Date };
type Hindrance = 'too-late' | 'too-early';

const inTime = ({ expiresAt }: Timed, { now }: { now: Date }): Hindrance | null =>
  expiresAt <= now ? 'too-late' : null;

const isOver = ({ expiresAt }: Timed, { now }: { now: Date }): Hindrance | null =>
  expiresAt > now ? 'too-early' : null;

export const QUOTE = defineProcess({
  title: 'A quote',
  states: {
    sent: 'the customer has 30 days to book one of its options, or to decline',
    accepted: 'one of its options is booked',
    declined: 'the customer declined, with a reason',
    expired: 'nothing was booked within 30 days',
    superseded: 'the homesmith sent another one instead',
  },
  ends: ['accepted', 'declined', 'expired', 'superseded'],
  steps: [
    {
      name: 'send',
      actor: 'homesmith',
      from: [],
      to: 'sent',
      when: 'after a diagnosis visit began, until 30 days after it; up to 6 a visit',
      effects: 'emails the customer (text); one that was sent before is superseded',
    },
    {
      name: 'accept',
      actor: 'customer',
      from: ['sent'],
      to: 'accepted',
      when: 'by confirming the booking of one of its options, with the same homesmith',
      guard: inTime,
      effects: 'all of what confirming a booking does, in the same transaction',
    },
    {
      name: 'decline',
      actor: 'customer',
      from: ['sent'],
      to: 'declined',
      when: 'with a reason',
      guard: inTime,
      effects: 'emails the homesmith',
    },
    {
      name: 'expire',
      actor: 'clock',
      from: ['sent'],
      to: 'expired',
      when: '30 days after it was sent',
      guard: isOver,
      effects: 'emails both sides',
    },
    {
      name: 'supersede',
      actor: 'homesmith',
      from: ['sent'],
      to: 'superseded',
      when: 'by sending another one',
      effects: 'times that are held for it can’t be confirmed anymore',
    },
  ],
});

export type QuoteState = StateOf<typeof QUOTE>;
export type QuoteStep = StepOf<typeof QUOTE>;
export type QuoteActor = (typeof QUOTE)['steps'][number]['actor'];

export type QuoteRefusal = { code: 'not-now'; state: QuoteState | null } | { code: Hindrance };

export function decideQuoteStep(
  quote: Timed & { state: QuoteState },
  { name, now }: { name: QuoteStep; now: Date },
): Result<AllowedStep<QuoteState>, QuoteRefusal> {
  const decided = decideStep(QUOTE, name, quote.state);
  if (!decided.ok) return decided;
  const row = findRow(QUOTE, name, quote.state);
  const code = row?.guard?.(quote, { now, to: decided.value.to }) ?? null;
  return code === null ? decided : refuse({ code });
}
