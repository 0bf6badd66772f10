/** The lifecycle of a complaint about a visit: one side says what went wrong, the other answers, and we decide. Pure. */
import {
  type AllowedStep,
  decideStep,
  defineProcess,
  findRow,
  type StateOf,
  type StepOf,
} from '#app/kernel/process.ts';
import { type Result, refuse } from '#app/kernel/result.ts';

type Timed = { dueAt: Date | null };
type Hindrance = 'too-late' | 'too-early';

const inTime = ({ dueAt }: Timed, { now }: { now: Date }): Hindrance | null =>
  dueAt !== null && dueAt <= now ? 'too-late' : null;

const isOver = ({ dueAt }: Timed, { now }: { now: Date }): Hindrance | null =>
  dueAt === null || dueAt > now ? 'too-early' : null;

export const COMPLAINT = defineProcess({
  title: 'A complaint',
  states: {
    open: 'the other side has 48 hours to answer',
    answered: 'who opened it has 48 hours to agree, or to ask us to decide',
    review: 'waits for our decision',
    resolved: 'agreed between both sides, or decided by us',
    withdrawn: 'taken back by who opened it',
  },
  ends: ['resolved', 'withdrawn'],
  steps: [
    {
      name: 'open',
      actor: 'customer',
      by: ['homesmith'],
      from: [],
      to: 'open',
      or: 'review',
      when: 'one at a time, up to 5 a visit; from its confirmation until 30 days after its end, or as long as finished work is covered; what is unsafe, or has no other side, goes to review at once',
      effects:
        'the visit doesn’t close, and its invoice isn’t reminded of; emails the other side (text), unless it is unsafe; in review, emails the administrator',
    },
    {
      name: 'answer',
      actor: 'homesmith',
      by: ['customer'],
      from: ['open'],
      to: 'answered',
      when: 'within 48 hours; a homesmith may offer money back',
      guard: inTime,
      effects: 'emails who opened it (text)',
    },
    {
      name: 'agree',
      actor: 'customer',
      by: ['homesmith'],
      from: ['answered'],
      to: 'resolved',
      when: 'who opened it, within 48 hours',
      guard: inTime,
      effects: 'money that was offered is refunded, or taken off the invoice; emails both sides',
    },
    {
      name: 'insist',
      actor: 'customer',
      by: ['homesmith'],
      from: ['answered'],
      to: 'review',
      when: 'who opened it, within 48 hours',
      guard: inTime,
      effects: 'emails the other side and the administrator',
    },
    {
      name: 'lapse',
      actor: 'clock',
      from: ['open', 'answered'],
      to: 'review',
      when: '48 hours without an answer',
      guard: isOver,
      effects: 'emails both sides and the administrator',
    },
    {
      name: 'withdraw',
      actor: 'customer',
      by: ['homesmith'],
      from: ['open', 'answered', 'review'],
      to: 'withdrawn',
      when: 'who opened it',
      effects: 'emails the other side, unless it is unsafe',
    },
    {
      name: 'redo',
      actor: 'homesmith',
      from: ['open', 'answered', 'review'],
      to: 'resolved',
      when: 'a customer’s report of covered work, until it’s settled',
      effects:
        'a visit of the same homesmith does the work again at no cost, once its customer picks the time; emails both sides (text to the customer)',
    },
    {
      name: 'decide',
      actor: 'operator',
      from: ['review'],
      to: 'resolved',
      when: 'with a reason that both sides read',
      effects:
        'refunds what was paid, lowers an unpaid invoice, has the work done again at no cost, or none of these; emails both sides (text); a line in the audit log',
    },
  ],
});

export type ComplaintState = StateOf<typeof COMPLAINT>;
export type ComplaintStep = StepOf<typeof COMPLAINT>;
export type ComplaintActor = (typeof COMPLAINT)['steps'][number]['actor'];

export type ComplaintRefusal =
  | { code: 'not-now'; state: ComplaintState | null }
  | { code: Hindrance };

export function decideComplaintStep(
  complaint: Timed & { state: ComplaintState },
  { name, by, now }: { name: ComplaintStep; by: ComplaintActor; now: Date },
): Result<AllowedStep<ComplaintState>, ComplaintRefusal> {
  const decided = decideStep(COMPLAINT, name, complaint.state, { by });
  if (!decided.ok) return decided;
  const row = findRow(COMPLAINT, name, complaint.state);
  const code = row?.guard?.(complaint, { now, to: decided.value.to }) ?? null;
  return code === null ? decided : refuse({ code });
}
