/** What an operator can do with a visit, each as a form of its page, with its entry in the audit log. */
import { BOOKING_ACTIONS } from '../../../app/features/back-office/bookings/booking-actions.server.ts';
import { findOperatorChoices } from '../../../app/features/bookings/change/by-operator.server.ts';
import { termsOfDetails } from '../../../app/features/bookings/change/correct.server.ts';
import { serializeWindow } from '../../../app/features/scheduling/windows/times-params.ts';
import { asOperator, operate } from '../../../tests/support/operator-actions.ts';
import { at, DETAILS } from './bookings.ts';
import { outcomeOf } from './outcomes.ts';
import { type Press, remembering, type Shown } from './steps.ts';

export async function pressesOfOperator(shown: Shown): Promise<Press[]> {
  const { database, booking, visit, userId, now } = shown;
  // Whose account it is makes no difference to what happens.
  const ctx = asOperator(at(database, now), userId);
  const { terms, windows, others } = await findOperatorChoices(ctx, booking, visit);
  const reason = { reason: 'customer', note: null };
  const form = { position: visit.position, terms, ...reason };
  const number = others[0]?.number ?? visit.number ?? 0;
  const window = serializeWindow(windows[0] ?? visit.window);
  const { address, ...who } = DETAILS;
  const { usState: _, ...lines } = address;
  const corrected = { ...lines, ...who, notes: '', terms: termsOfDetails(booking), ...reason };
  const inputs = [
    ['move', { ...form, window, sameHomesmith: false }],
    ['assign', { ...form, number }],
    ['call-off', form],
    ['correct', corrected],
  ] as const;
  return inputs.map(([intent, input]) => {
    const { ctx: remembered, eventIds } = remembering(ctx);
    const params = { reference: booking.reference };
    return {
      name: intent.replace('-', '_'),
      eventIds,
      press: () => outcomeOf(() => operate(BOOKING_ACTIONS[intent], remembered, { params, input })),
    };
  });
}
