/** Steps that were pressed and are not sent yet, in their order, as a browser keeps them. Pure. */
import type { VisitState } from '../visit.process.ts';
import { JOB_STEPS, type SentStep } from './job-step.ts';
import { LEADS_TO } from './job-view.ts';

export type QueuedStep = SentStep & {
  visitId: string;
  /** Where it is sent. */
  call: string;
};

export type JobQueue = readonly QueuedStep[];

export type QueueNow = {
  queue: JobQueue;
  /** Nothing got through with the last try. */
  isWaiting: boolean;
  isSending: boolean;
  refused: { visitId: string; message: string } | null;
  /** How many were taken since the page was opened: what it shows is older than that. */
  taken: number;
};

export const NOTHING_QUEUED: QueueNow = {
  queue: [],
  isWaiting: false,
  isSending: false,
  refused: null,
  taken: 0,
};

/** Where a browser keeps them. */
export const JOB_STEPS_KEY = 'jobSteps';

/** More than anybody presses in a week without a signal. */
const MAX_QUEUED = 100;

/** Pressed twice it is queued once. */
export const enqueue = (queue: JobQueue, step: QueuedStep): JobQueue =>
  queue.length >= MAX_QUEUED || queue.some(({ once }) => once === step.once)
    ? queue
    : [...queue, step];

export const withoutStep = (queue: JobQueue, sent: Pick<QueuedStep, 'once'>): JobQueue =>
  queue.filter(({ once }) => once !== sent.once);

/** What was pressed after a step that is refused made sense only with it. */
export const withoutVisit = (queue: JobQueue, of: Pick<QueuedStep, 'visitId'>): JobQueue =>
  queue.filter(({ visitId }) => visitId !== of.visitId);

export const ofVisit = (queue: JobQueue, visit: Pick<QueuedStep, 'visitId'>): JobQueue =>
  queue.filter(({ visitId }) => visitId === visit.visitId);

/** As the visit is once all of it has arrived. */
export const stateAfter = (state: VisitState, queued: JobQueue): VisitState =>
  queued.reduce((_, { step }) => LEADS_TO[step], state);

const FIELDS = [
  'once',
  'sequence',
  'pressedAt',
  'pin',
  'reason',
  'note',
  'visitId',
  'call',
] as const;

/** From what was kept: whatever is no step of ours is left out. */
export function readQueue(kept: string | null): JobQueue {
  try {
    const read: unknown = JSON.parse(kept ?? '[]');
    return Array.isArray(read) ? read.filter(isQueued).slice(0, MAX_QUEUED) : [];
  } catch {
    return [];
  }
}

function isQueued(one: unknown): one is QueuedStep {
  if (typeof one !== 'object' || one === null) return false;
  const fields = new Map(Object.entries(one));
  const call = fields.get('call');
  return (
    JOB_STEPS.some((step) => step === fields.get('step')) &&
    FIELDS.every((field) => typeof fields.get(field) === 'string') &&
    // Of this site, whatever was written there.
    /^\/api\/homesmith\/\d+\/visits\/[\da-f-]{36}\/steps$/.test(String(call))
  );
}
