/** A step as a form or a program sends it. */
import { z } from 'zod';
import { GIVE_BACK_REASONS, PAUSE_REASONS } from '../homesmith-reasons.ts';
import { LATE_MINUTES } from '../on-site/running-late.ts';
import {
  JOB_STEPS,
  MAX_ARRIVAL_NOTE,
  MAX_DONE_NOTE,
  MIN_ARRIVAL_NOTE,
  MISTAKE_FIELDS,
  MISTAKES,
  readStep,
} from './job-step.ts';

const AGAIN = 'Reload the page and try again.';

const listOf = (names: object) =>
  Object.keys(names)
    .map((name) => `\`${name}\``)
    .join(', ');

const text = (max: number) => z.string(AGAIN).max(max, AGAIN).default('');

/** What else is sent is dropped: a phone may send what an older page queued. */
export const SENT_STEP = z
  .object({
    step: z.enum(JOB_STEPS, 'Choose a step.'),
    idempotencyKey: z.uuid(AGAIN),
    sequence: z.string(AGAIN).regex(/^\d{1,6}$/, AGAIN),
    pressedAt: text(40).describe('By the device’s clock, ISO 8601.'),
    pin: text(40).describe('To arrive: the four digits that the customer gives.'),
    reason: text(40).describe(
      `To pause: ${listOf(PAUSE_REASONS)}. To give it back: ${listOf(GIVE_BACK_REASONS)}. Running late: minutes after the window’s end, \`${LATE_MINUTES.join('`, `')}\`.`,
    ),
    // Longer than accepted, so that the sentence about a long note is of the note.
    note: text(20_000).describe(
      `To finish: what was done, up to ${MAX_DONE_NOTE} characters. To arrive without the PIN: why, ${MIN_ARRIVAL_NOTE} to ${MAX_ARRIVAL_NOTE}.`,
    ),
  })
  .transform(({ idempotencyKey: _, sequence, pressedAt, ...sent }, ctx) => {
    const read = readStep(sent);
    if (read.ok) return { sequence: Number(sequence), pressedAt, step: read.value };
    const { refusal } = read;
    ctx.addIssue({ code: 'custom', path: [MISTAKE_FIELDS[refusal]], message: MISTAKES[refusal] });
    return z.NEVER;
  });

/** Also of the step: programs may send several of them with one `idempotencyKey`. */
export function stepKeyIn(input: unknown): string | null {
  const { idempotencyKey, step } = Object(input);
  return typeof idempotencyKey === 'string' ? `${idempotencyKey} ${step}` : null;
}
