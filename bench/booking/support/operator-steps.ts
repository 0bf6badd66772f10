/** What an operator can do with a visit, each as a form of its page, with its entry in the audit log. */
import { randomUUID } from 'node:crypto';
import {
  type BookingChange,
  takeBookingChange,
} from '../../../app/features/back-office/bookings/change-booking.server.ts';
import { findOperatorChoices } from '../../../app/features/bookings/change/by-operator.server.ts';
import { termsOfDetails } from '../../../app/features/bookings/change/correct.server.ts';
import { eventIdOf } from '../../../app/features/bookings/keys.server.ts';
import { at, DETAILS } from './bookings.ts';
import { outcomeOf } from './outcomes.ts';
import { type Press, remembering, type Shown } from './steps.ts';

export async function pressesOfOperator(shown: Shown): Promise<Press[]> {
  const { database, booking, visit, userId, now } = shown;
  // Whose account it is makes no difference to what happens.
  const ctx = { ...at(database, now), actor: { userId } };
  const { terms, windows, others } = await findOperatorChoices(ctx, booking, visit);
  const { reference } = booking;
  const form = () => ({
    reference,
    position: visit.position,
    terms,
    once: randomUUID(),
    reason: 'customer',
  });
  const number = others[0]?.number ?? visit.number ?? 0;
  const corrected = { ...form(), terms: termsOfDetails(booking) };
  const changes: readonly (readonly [name: string, change: BookingChange])[] = [
    ['move', { intent: 'move', window: windows[0] ?? visit.window, asked: form() }],
    ['assign', { intent: 'assign', number, asked: form() }],
    ['call_off', { intent: 'call-off', asked: form() }],
    ['correct', { intent: 'correct', details: DETAILS, asked: corrected }],
  ];
  return changes.map(([name, change]) => {
    const once = eventIdOf(JSON.stringify(change), reference);
    const { ctx: remembered, eventIds } = remembering(ctx);
    return {
      name,
      eventIds: () => (name === 'correct' ? eventIds() : [once]),
      press: () => outcomeOf(() => takeBookingChange(remembered, change)),
    };
  });
}
