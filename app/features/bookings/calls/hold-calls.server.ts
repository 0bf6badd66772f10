/** The call that holds times: it answers the booking. */
import type { AnswerOf } from '#app/platform/http/answer.schema.ts';
import { findGoneVisits } from '../hold/gone-visits.server.ts';
import { type HoldContext, holdTimes } from '../hold/hold.server.ts';
import { HOLD } from '../hold/hold-input.ts';
import { BOOKING, NEAREST } from './booking.schema.ts';
import { answerOwn } from './booking-answer.server.ts';
import { BOOKING_CALLS } from './booking-calls.policy.ts';

type CallInput = { input: unknown };

/** Of each visit whose time is taken. */
async function listNearest(
  ctx: HoldContext,
  { input }: CallInput,
): Promise<AnswerOf<typeof NEAREST>> {
  const visits = await findGoneVisits(ctx, HOLD.parse(input));
  return {
    visits: visits.map(({ place, nearest }) => ({
      visit: place + 1,
      nearest: nearest.map(({ value }) => value),
    })),
  };
}

export const HOLD_CALLS = {
  answer: BOOKING,
  actions: { hold: holdTimes },
  // A visitor holds by the form alone, in a browser.
  policy: BOOKING_CALLS.hold,
  read: answerOwn,
  beside: { taken: { schema: NEAREST, find: listNearest } },
};
