/** When photos can be added to a visit, and taken back. Pure. */
import type { Visit } from '../booking.ts';
import { contestFeeUntil } from '../on-site/contest-fee.ts';
import { findDoor, mayBeAtDoor, wasLetIn } from '../on-site/door.ts';
import type { VisitState } from '../visit.process.ts';
import { type JobKind, WORK_KINDS } from './album-view.ts';

const AT_WORK: readonly VisitState[] = ['arrived', 'working', 'paused', 'finished'];
/** From arriving until the invoice is settled. */
const mayAddToJob = (state: VisitState): boolean => AT_WORK.includes(state);

type Events = Parameters<typeof findDoor>[0];
type AlbumVisit = Pick<Visit, 'state' | 'isBegun' | 'number' | 'windowStartsAt'>;

/** From the first knock, and as long as the fee can be contested. */
function mayShowDoor(visit: AlbumVisit, events: Events, now: Date): boolean {
  const { state, isBegun, number } = visit;
  if (state === 'no_show') {
    const absent = events.findLast(({ step }) => step === 'absent');
    return (
      absent?.facts.number === number && absent !== undefined && now < contestFeeUntil(absent.at)
    );
  }
  const isLetIn = state === 'arrived' && wasLetIn(events);
  return mayBeAtDoor(state) && !isBegun && !isLetIn && findDoor(events, visit) !== null;
}

/** What its homesmith can add photos of now; empty for nothing. */
export const kindsToAdd = (visit: AlbumVisit, events: Events, now: Date): readonly JobKind[] => [
  ...(mayAddToJob(visit.state) ? WORK_KINDS : []),
  ...(mayShowDoor(visit, events, now) ? (['door'] as const) : []),
];

/** Once no one was home, a photo of the door is evidence. */
export const kindsToRemove = (visit: AlbumVisit, events: Events, now: Date): readonly JobKind[] =>
  visit.state === 'no_show' ? [] : kindsToAdd(visit, events, now);
