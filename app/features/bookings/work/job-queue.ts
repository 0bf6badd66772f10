/** The queue of unsent steps, as a browser stores it. Pure. */
import type { VisitState } from '../visit.process.ts';
import { JOB_STEP_FACTS, JOB_STEPS, type JobStep, type SentStep } from './job-step.ts';

export type QueuedStep = SentStep & {
  visitId: string;
  /** The address of the call. */
  call: string;
};

export type JobQueue = readonly QueuedStep[];

/** Why the last try could not send: without a connection, with a session that ended, or by a fault of ours. */
export type Waiting = 'signal' | 'login' | 'fault';

export type RefusedStep = {
  visitId: string;
  step: JobStep;
  /** Of the call's error. */
  code: string;
  message: string;
};

export type QueueNow = {
  queue: JobQueue;
  waitsFor: Waiting | null;
  isSending: boolean;
  refused: RefusedStep | null;
  /** Steps taken since the page was loaded, which are newer than its data. */
  taken: number;
};

export const NOTHING_QUEUED: QueueNow = {
  queue: [],
  waitsFor: null,
  isSending: false,
  refused: null,
  taken: 0,
};

/** The key in local storage. */
export const JOB_STEPS_KEY = 'jobSteps';

/** More than anybody does in a week without a signal. */
const MAX_QUEUED = 100;

/** A repeated step is queued once. */
export const enqueue = (queue: JobQueue, step: QueuedStep): JobQueue =>
  queue.length >= MAX_QUEUED ||
  queue.some(({ idempotencyKey }) => idempotencyKey === step.idempotencyKey)
    ? queue
    : [...queue, step];

export const withoutStep = (queue: JobQueue, sent: Pick<QueuedStep, 'idempotencyKey'>): JobQueue =>
  queue.filter(({ idempotencyKey }) => idempotencyKey !== sent.idempotencyKey);

/** Drops the steps after a refused one, which depended on it. */
export const withoutVisit = (queue: JobQueue, of: Pick<QueuedStep, 'visitId'>): JobQueue =>
  queue.filter(({ visitId }) => visitId !== of.visitId);

export const ofVisit = (queue: JobQueue, visit: Pick<QueuedStep, 'visitId'>): JobQueue =>
  queue.filter(({ visitId }) => visitId === visit.visitId);

/** The visit's state after all queued steps. */
export const stateAfter = (state: VisitState, queued: JobQueue): VisitState =>
  queued.reduce((now, { step }) => {
    const { leadsTo } = JOB_STEP_FACTS[step];
    return leadsTo === '=' ? now : leadsTo;
  }, state);

const FIELDS = [
  'idempotencyKey',
  'sequence',
  'pressedAt',
  'pin',
  'reason',
  'note',
  'visitId',
  'call',
] as const;

/** From storage; invalid entries are dropped. */
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
    // Only addresses of this call.
    /^\/api\/homesmith\/\d+\/visits\/[\da-f-]{36}\/steps$/.test(String(call))
  );
}
