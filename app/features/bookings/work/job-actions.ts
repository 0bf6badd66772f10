/** What a homesmith can do at a visit: the button of now, and what "More" lists, with why something has to wait. Pure. */
import type { VisitState } from '../visit.process.ts';
import type { JobStep } from './job-step.ts';
import { type JobView, nameStep } from './job-view.ts';

export type MoreItem =
  | { kind: 'step'; step: JobStep; name: string; detail: string }
  | { kind: 'message'; name: string; detail: string; isLate: boolean }
  /** Not possible yet, or not anymore: `detail` says why. */
  | { kind: 'blocked'; name: string; detail: string };

export type JobActions = {
  now: JobStep | null;
  /** Declining, beside accepting. */
  beside: JobStep | null;
  /** What works now. */
  more: readonly MoreItem[];
  later: readonly MoreItem[];
};

/** They interrupt a visit, so they are never its button of now. */
const INTERRUPTING: ReadonlySet<JobStep> = new Set(['decline', 'give_back', 'pause']);
/** They can't be taken long before the arrival window. */
const ON_ITS_DAY: ReadonlySet<JobStep> = new Set(['set_out', 'arrive']);

const LIVE: ReadonlySet<VisitState> = new Set(['scheduled', 'en_route', 'arrived', 'working']);

export function findActions(
  { steps, customer, barred }: Pick<JobView, 'steps' | 'customer' | 'barred'>,
  state: VisitState,
  isEarly: boolean,
): JobActions {
  const possible = (steps[state] ?? []).filter((step) => !isEarly || !ON_ITS_DAY.has(step));
  const now = possible.find((step) => !INTERRUPTING.has(step)) ?? null;
  const beside = possible.find((step) => step === 'decline') ?? null;
  const others = possible.filter((step) => step !== now && step !== beside);
  if (!LIVE.has(state)) return { now, beside, more: [], later: [] };
  const more: MoreItem[] = others.map((step) => ({
    kind: 'step',
    step,
    name: step === 'arrive' ? 'I’m already here' : nameStep(step, state),
    detail: detailOf(step, customer),
  }));
  more.push(
    state === 'working' || state === 'arrived'
      ? {
          kind: 'message',
          name: 'Question about the job',
          detail: `Message ${customer}.`,
          isLate: false,
        }
      : {
          kind: 'message',
          name: 'Running late',
          detail: `Tell ${customer} how late you’ll be.`,
          isLate: true,
        },
  );
  const later: MoreItem[] = [];
  if (state !== 'working' && barred === null) {
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
  return { now, beside, more, later };
}

function detailOf(step: JobStep, customer: string): string {
  switch (step) {
    case 'give_back':
      return 'We’ll ask another homesmith right away.';
    case 'arrive':
      return `Enter the PIN ${customer} gives you.`;
    case 'pause':
      return 'To come back another day: for parts, a permit, or better weather.';
    default:
      return '';
  }
}

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
