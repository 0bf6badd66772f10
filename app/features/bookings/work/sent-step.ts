/** The schema of a step, sent by a form or as JSON. Pure. */
import { _default, enum as enumOf, maxLength, object, regex, string, uuid } from 'zod/mini';
import { JOB_STEPS } from './job-step.ts';

const text = (max: number) => _default(string().check(maxLength(max)), '');

export const SENT_STEP = object({
  step: enumOf(JOB_STEPS),
  once: uuid(),
  sequence: string().check(regex(/^\d{1,6}$/)),
  pressedAt: text(40),
  pin: text(40),
  reason: text(40),
  // Longer than accepted, so that a long note gets a sentence instead of a schema error.
  note: text(20_000),
});
