/** When photos can be added to a visit, and taken back. Pure. */
import type { VisitState } from '../visit.process.ts';

const AT_WORK: readonly VisitState[] = ['arrived', 'working', 'paused', 'finished'];
/** From arriving until the invoice is settled. */
export const mayAddToJob = (state: VisitState): boolean => AT_WORK.includes(state);
