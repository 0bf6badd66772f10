/** A step as a form or a program sends it. */
import { z } from 'zod';
import { JOB_STEPS, MISTAKE_FIELDS, MISTAKES, readStep } from './job-step.ts';

const AGAIN = 'Reload the page and try again.';

const text = (max: number) => z.string(AGAIN).max(max, AGAIN).default('');

/** What else is sent is dropped: a phone may send what an older page queued. */
export const SENT_STEP = z
  .object({
    step: z.enum(JOB_STEPS, 'Choose a step.'),
    once: z.uuid(AGAIN),
    sequence: z.string(AGAIN).regex(/^\d{1,6}$/, AGAIN),
    pressedAt: text(40),
    pin: text(40),
    reason: text(40),
    // Longer than accepted, so that the sentence about a long note is of the note.
    note: text(20_000),
  })
  .transform(({ once: _, sequence, pressedAt, ...sent }, ctx) => {
    const read = readStep(sent);
    if (read.ok) return { sequence: Number(sequence), pressedAt, step: read.value };
    const { refusal } = read;
    ctx.addIssue({ code: 'custom', path: [MISTAKE_FIELDS[refusal]], message: MISTAKES[refusal] });
    return z.NEVER;
  });

/** Also of the step: programs may send several of them with one `once`. */
export function stepKeyIn(input: unknown): string | null {
  const { once, step } = Object(input);
  return typeof once === 'string' ? `${once} ${step}` : null;
}
