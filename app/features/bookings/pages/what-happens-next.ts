/** What happens after a booking, step by step. Pure. */
import { formatInstant } from '#app/kernel/instant.ts';
import { HOUR_MS } from '#app/kernel/time-units.ts';
import type { VisitState } from '../visit.process.ts';

export type NextUp = {
  icon: 'email' | 'answer' | 'reminder' | 'drive' | 'pay';
  when: string;
  what: string;
};

type Upcoming = {
  state: VisitState;
  windowStartsAt: Date;
  who: string | null;
  /** By when the homesmith has to answer, while they are asked. */
  answerBy: Date | null;
};

const REMINDERS_MS = [24 * HOUR_MS, 2 * HOUR_MS];

/** Of the first visit to come; empty when there is none. */
export function whatHappensNext(
  visits: readonly Upcoming[],
  { now, timeZone }: { now: Date; timeZone: string },
): NextUp[] {
  const waiting = visits.filter(({ state }) => state === 'offered' || state === 'scheduled');
  const first = waiting.toSorted((a, b) => +a.windowStartsAt - +b.windowStartsAt)[0];
  if (first === undefined) return [];
  const who = first.who ?? 'your homesmith';
  const asked = waiting.find(({ state }) => state === 'offered');
  const remindedAt = REMINDERS_MS.map((ms) => new Date(+first.windowStartsAt - ms)).find(
    (at) => at > now,
  );
  return [
    { icon: 'email', when: 'Now', what: 'We’ve emailed you the details.' },
    ...(asked === undefined
      ? []
      : [
          {
            icon: 'answer',
            when:
              asked.answerBy === null
                ? 'Soon'
                : `By ${formatInstant(asked.answerBy.toISOString(), timeZone, 'said')}`,
            what: `${asked.who ?? 'Your homesmith'} will confirm. If they can’t make it, we’ll ask the next homesmith.`,
          } as const,
        ]),
    ...(remindedAt === undefined
      ? []
      : [
          {
            icon: 'reminder',
            when: formatInstant(remindedAt.toISOString(), timeZone, 'said'),
            what: 'We’ll send you a reminder.',
          } as const,
        ]),
    { icon: 'drive', when: 'On the day', what: `We’ll tell you when ${who} is on the way.` },
    {
      icon: 'pay',
      when: 'After the job',
      what: `You’ll get an invoice. Pay ${who} by cash, check, card, or bank transfer.`,
    },
  ];
}
