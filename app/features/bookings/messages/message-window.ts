/** When customer and homesmith of a visit may write to each other. Pure. */
import { DAY_MS } from '#app/kernel/time-units.ts';
import type { Visit } from '../booking.ts';
import { isLive } from '../visit.process.ts';

/** After its end, for questions that come up later. */
export const MESSAGE_DAYS = 30;

/** From its confirmation until 30 days after its end. */
export function mayWrite(
  { state, changedAt, number }: Pick<Visit, 'state' | 'changedAt' | 'number'>,
  { confirmedAt, now }: { confirmedAt: Date | null; now: Date },
): boolean {
  if (confirmedAt === null || number === null) return false;
  return isLive(state) || now.getTime() < changedAt.getTime() + MESSAGE_DAYS * DAY_MS;
}
