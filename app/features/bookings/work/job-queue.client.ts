/**
 * Stores steps in this browser, and sends them in order: at once, when the network is back, or at the next visit of
 * the page.
 */
import type { AnswerOf, REFUSAL } from '#app/platform/http/answer.schema.ts';
import {
  enqueue,
  JOB_STEPS_KEY,
  type JobQueue,
  NOTHING_QUEUED,
  type QueuedStep,
  type QueueNow,
  readQueue,
  type Waiting,
  withoutStep,
  withoutVisit,
} from './job-queue.ts';

const AGAIN_MS = 15_000;

let now = NOTHING_QUEUED;
let isOpen = false;
let again: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function become(next: Partial<QueueNow>): void {
  now = { ...now, ...next };
  if (next.queue !== undefined) keep(next.queue);
  for (const listener of listeners) listener();
}

/** Without storage they are sent as long as the page is open. */
function keep(queue: JobQueue): void {
  try {
    if (queue.length === 0) localStorage.removeItem(JOB_STEPS_KEY);
    else localStorage.setItem(JOB_STEPS_KEY, JSON.stringify(queue));
  } catch {}
}

function kept(): JobQueue {
  try {
    return readQueue(localStorage.getItem(JOB_STEPS_KEY));
  } catch {
    return [];
  }
}

/** Including steps that another tab has queued. */
const all = (): JobQueue => kept().reduce(enqueue, now.queue);

export const getQueue = (): QueueNow => now;

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!isOpen) {
    isOpen = true;
    now = { ...now, queue: kept() };
    window.addEventListener('online', flush);
    window.addEventListener('focus', flush);
    queueMicrotask(flush);
  }
  return () => listeners.delete(listener);
}

/** A UUID, also without `crypto.randomUUID`, which pages over plain http lack. */
export function newOnce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`];
  return [...parts, `8${hex.slice(17, 20)}`, hex.slice(20)].join('-');
}

export function press(step: QueuedStep): void {
  become({ queue: enqueue(all(), step), refused: null });
  void flush();
}

async function flush(): Promise<void> {
  if (now.isSending) return;
  become({ isSending: true });
  let waitsFor: Waiting | null = null;
  for (let [next] = now.queue; next !== undefined; [next] = now.queue) {
    const answer = await send(next);
    if (answer.is === 'not-now') {
      waitsFor = answer.waitsFor;
      break;
    }
    if (answer.is === 'taken') {
      become({ queue: withoutStep(all(), next), taken: now.taken + 1 });
    } else {
      const { visitId, step } = next;
      const { code, message } = answer;
      become({
        queue: withoutVisit(all(), next),
        refused: { visitId, step, code, message },
        taken: now.taken + 1,
      });
    }
  }
  become({ isSending: false, waitsFor });
  // One at a time, however often it was tried between.
  clearTimeout(again);
  if (waitsFor !== null) again = setTimeout(flush, AGAIN_MS);
}

type Answer =
  | { is: 'taken' }
  | { is: 'not-now'; waitsFor: Waiting }
  | { is: 'refused'; code: string; message: string };

/** After a missing login or an error on our side the step is sent again later, so that none is lost. */
async function send({ call, visitId: _, ...step }: QueuedStep): Promise<Answer> {
  try {
    const response = await fetch(call, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(step),
    });
    if (response.ok) return { is: 'taken' };
    if (response.status === 401) return { is: 'not-now', waitsFor: 'login' };
    if (response.status === 429 || response.status >= 500) {
      return { is: 'not-now', waitsFor: 'fault' };
    }
    const { error }: AnswerOf<typeof REFUSAL> = await response.json();
    return { is: 'refused', code: String(error.code), message: String(error.message) };
  } catch {
    return { is: 'not-now', waitsFor: 'signal' };
  }
}
