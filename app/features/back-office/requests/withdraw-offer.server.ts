/** An operator withdraws the times that they offered for a request. */
import { listOffersFor, takeBackOffer } from '#app/features/bookings/api/bookings.server.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import { refusalOfVerb } from '../frame/verbs.server.ts';
import type { OfferContext, RequestRefusal, SentRequest } from './place-request.server.ts';

/** In the transaction of an action. `request`: offered. */
export async function withdrawOffer(
  ctx: OfferContext,
  { reference, userId, state }: SentRequest,
  text: string,
): Promise<Result<null, RequestRefusal>> {
  const trx = ctx.database.db;
  const stale = refuse({ code: 'stale', state } as const);
  if (userId === null) return stale;
  const [bookingId] = await listOffersFor(trx, { userId, requestReference: reference });
  if (bookingId === undefined) return stale;
  const asked = { by: 'operator', reason: null, text } as const;
  const done = await takeBackOffer(trx, ctx, { bookingId, ...asked });
  if (done.ok) return accept(null);
  return done.refusal === 'over' ? stale : refuse(refusalOfVerb(done.refusal));
}
