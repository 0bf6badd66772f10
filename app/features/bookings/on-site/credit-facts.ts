/** What went wrong at a visit that its customer gets a credit for, from its events. Pure. */
import type { CreditFacts } from '#app/features/payments/api/rules.ts';
import { MINUTE_MS } from '#app/kernel/time-units.ts';

type Event = { step: string; facts: Readonly<Record<string, unknown>> };

/** What the event of an arrival after the window keeps: the window may be another one later. */
export function arrivalFacts(
  { windowEndsAt }: { windowEndsAt: Date },
  at: Date,
): { minutesLate?: number } {
  const minutesLate = Math.ceil((at.getTime() - windowEndsAt.getTime()) / MINUTE_MS);
  return minutesLate > 0 ? { minutesLate } : {};
}

export const creditFactsOf = (events: readonly Event[]): CreditFacts => ({
  minutesLate: Math.max(
    0,
    ...events.flatMap(({ step, facts: { minutesLate } }) =>
      step === 'arrive' && typeof minutesLate === 'number' ? minutesLate : [],
    ),
  ),
  wasMissed: events.some(({ step }) => step === 'missed'),
});
