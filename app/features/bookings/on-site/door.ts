/** A homesmith at a door that no one answers: since when, and how often they tried to reach someone. Pure. */
import type { VisitState } from '../visit.process.ts';
import type { Door } from '../visit-guards.ts';

type Event = {
  step: string;
  at: Date;
  reason: string | null;
  facts: Readonly<Record<string, unknown>>;
};
const AT_THE_DOOR: readonly VisitState[] = ['scheduled', 'en_route', 'arrived'];
/** They may be at the door, and no one answers. */
export const mayBeAtDoor = (state: VisitState): boolean => AT_THE_DOOR.includes(state);

type DoorVisit = { number: number | null; windowStartsAt: Date };

export const knockFacts = ({ number, windowStartsAt }: DoorVisit, now: Date) => ({
  doorNumber: number,
  doorWindow: windowStartsAt.toISOString(),
  sentAt: now.toISOString(),
});

/** Of this window and this homesmith; null before they were at the door. */
export function findDoor(
  events: readonly Event[],
  { number, windowStartsAt }: DoorVisit,
  countMessagesSince: (at: Date) => number = () => 0,
): Door | null {
  const knocks = events.filter(
    ({ step, facts }) =>
      step === 'at_door' &&
      facts.doorNumber === number &&
      facts.doorWindow === windowStartsAt.toISOString(),
  );
  const [first] = knocks;
  const last = knocks.at(-1);
  if (first === undefined || last === undefined) return null;
  return {
    at: first.at,
    lastAt: last.at,
    knocks: knocks.length,
    tries: knocks.length + countMessagesSince(first.at),
    sentAt: new Date(String(first.facts.sentAt)),
  };
}

/** They gave the PIN, so someone was home. */
export const wasLetIn = (events: readonly Pick<Event, 'step' | 'reason'>[]): boolean => {
  const arrival = events.findLast(({ step }) => step === 'arrive');
  return arrival !== undefined && arrival.reason === null;
};
