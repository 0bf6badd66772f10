/** What an operator can do with a visit, each as a form of its page, with its entry in the audit log. */
import { randomUUID } from 'node:crypto';
import { takeBookingChange } from '../../../app/features/back-office/bookings/change-booking.server.ts';
import { findOperatorChoices } from '../../../app/features/bookings/change/by-operator.server.ts';
import { eventIdOf } from '../../../app/features/bookings/keys.server.ts';
import { at, DETAILS } from './bookings.ts';
import { outcomeOf } from './outcomes.ts';
import type { Press, Shown } from './steps.ts';

export async function pressesOfOperator(shown: Shown): Promise<Press[]> {
  const { database, booking, visit, userId, now } = shown;
  // Whose account it is makes no difference to what happens.
  const ctx = { ...at(database, now), actor: { userId } };
  const { terms, windows, others } = await findOperatorChoices(ctx, booking, visit);
  const asked = () => ({
    reference: booking.reference,
    position: visit.position,
    terms,
    once: randomUUID(),
    reason: 'customer',
  });
  const [move, assign, callOff, correct] = [asked(), asked(), asked(), asked()];
  const window = windows[0] ?? visit.window;
  const number = others[0]?.number ?? visit.number ?? 0;
  const said = `${correct.once} correct ${JSON.stringify(DETAILS)}`;
  const changes = [
    { name: 'move', asked: move, change: { intent: 'move', window } },
    { name: 'assign', asked: assign, change: { intent: 'assign', number } },
    { name: 'call_off', asked: callOff, change: { intent: 'call-off' } },
    {
      name: 'correct',
      asked: correct,
      change: { intent: 'correct', details: DETAILS },
      eventId: eventIdOf(said, visit.id),
    },
  ] as const;
  return changes.map(({ name, change, ...one }) => ({
    name,
    eventId: 'eventId' in one ? one.eventId : one.asked.once,
    press: () => outcomeOf(() => takeBookingChange(ctx, { ...change, asked: one.asked })),
  }));
}
