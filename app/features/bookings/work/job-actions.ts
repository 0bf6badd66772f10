/** What a homesmith can do at a visit: the button of now, and what "More" lists, with why something has to wait. Pure. */
import { hasChanges, type VisitState } from '../visit.process.ts';
import { interrupts, JOB_STEP_FACTS, type JobStep } from './job-step.ts';
import { type JobView, nameStep } from './job-view.ts';

export type MoreItem =
  | { kind: 'step'; step: JobStep; name: string; detail: string }
  | { kind: 'message'; name: string; detail: string }
  | { kind: 'change'; name: string; detail: string; to: string }
  /** Not possible yet, or not anymore: `detail` says why. */
  | { kind: 'blocked'; name: string; detail: string };

export type JobActions = {
  now: JobStep | null;
  /** Why there is none while the job could be finished otherwise, and what to do; null where that isn't so. */
  waits: string | null;
  /** Declining, beside accepting. */
  beside: JobStep | null;
  /** What works now. */
  more: readonly MoreItem[];
  later: readonly MoreItem[];
};

const EXTRA_WORK = 'Extra work, or less';

const LIVE: ReadonlySet<VisitState> = new Set(['scheduled', 'en_route', 'arrived', 'working']);

export function findActions(
  {
    steps,
    customer,
    barred,
    extraWork,
    newTime = null,
    stop = null,
    redo = null,
  }: Pick<JobView, 'steps' | 'customer' | 'barred' | 'extraWork'> &
    Partial<Pick<JobView, 'newTime' | 'stop' | 'redo'>>,
  state: VisitState,
  isEarly: boolean,
): JobActions {
  const possible = (steps[state] ?? []).filter(
    (step) => !isEarly || !JOB_STEP_FACTS[step].isOnItsDay,
  );
  const now = possible.find((step) => !interrupts(step)) ?? null;
  const beside = possible.find((step) => step === 'decline') ?? null;
  const others = possible.filter((step) => step !== now && step !== beside);
  if (!LIVE.has(state)) return { now, waits: null, beside, more: [], later: [] };
  const more: MoreItem[] = others.map((step) => ({
    kind: 'step',
    step,
    name: step === 'arrive' ? 'I’m already here' : nameStep(step, state),
    detail: JOB_STEP_FACTS[step].detail?.(customer, redo !== null) ?? '',
  }));
  if (hasChanges(state) && extraWork !== null) {
    const detail = `Price it and ask ${customer} to approve.`;
    more.push({ kind: 'change', name: EXTRA_WORK, detail, to: extraWork });
  }
  if (state === 'scheduled' && newTime !== null) {
    const detail = `Offer ${customer} up to three.`;
    more.push({ kind: 'change', name: 'Ask for another time', detail, to: newTime });
  }
  if (hasChanges(state) && stop !== null) {
    const detail = 'You see what it pays first.';
    more.push({ kind: 'change', name: 'Stop the job', detail, to: stop });
  }
  more.push({
    kind: 'message',
    name: 'Question about the job',
    detail: `Message ${customer}.`,
  });
  const isAsked = state === 'working' && extraWork === null && now === null && barred === null;
  const later: MoreItem[] = [];
  if (!hasChanges(state) && barred === null) {
    later.push({
      kind: 'blocked',
      name: EXTRA_WORK,
      detail: `You can ask ${customer} once you’re on site.`,
    });
  }
  if (state !== 'working' && barred === null && !others.includes('pause')) {
    later.push({
      kind: 'blocked',
      name: nameStep('pause', state),
      detail: 'You can pause once you’ve started work.',
    });
  }
  if (state === 'working' && !others.includes('give_back')) {
    later.push({
      kind: 'blocked',
      name: 'Can’t finish?',
      detail: 'You’ve started, so we can’t ask another homesmith. Pause the job instead.',
    });
  }
  return { now, waits: isAsked ? describeWait(customer) : null, beside, more, later };
}

const describeWait = (customer: string): string =>
  `You can finish once ${customer} answers, or once you withdraw your request.`;

const PROGRESS: readonly (readonly VisitState[])[] = [
  ['scheduled'],
  ['en_route'],
  ['arrived'],
  ['working'],
  ['finished', 'closed'],
];

/** "Step 2 of 5"; null outside of a visit's usual way. */
export function progressOf(state: VisitState): { step: number; of: number } | null {
  const at = PROGRESS.findIndex((states) => states.includes(state));
  return at === -1 ? null : { step: at + 1, of: PROGRESS.length };
}
