/** An operator withdraws the times that they offered for a request: the customer is notified, and it waits again. */
import { findOffersFor, takeBackOffer } from '#app/features/bookings/offers/take-back.server.ts';
import type { InboxRooms } from '#app/features/inbox/items/inbox-room.server.ts';
import { findItemWithoutKey } from '#app/features/inbox/items/items.server.ts';
import { findRequest } from '#app/features/scheduling/requests/kept-requests.server.ts';
import { accept, refuse } from '#app/kernel/result.ts';
import { seenOf } from '../applications/application-view.ts';
import { changeAudited } from '../audit/audited-change.server.ts';
import { refusalOfVerb } from '../frame/page-forms.server.ts';
import type { Asked, Changed, PlaceContext } from './place-request.server.ts';
import type { RequestRefusal } from './request-refusals.ts';

export async function withdrawOffer(
  ctx: PlaceContext,
  rooms: InboxRooms,
  { once, reference, seen }: Asked,
  text: string,
): Changed {
  const subject = { kind: 'request', id: reference } as const;
  const withdrawn = await changeAudited<RequestRefusal>(
    ctx,
    { once, action: 'request-withdraw', subject, reason: null },
    async (trx) => {
      // Without locks: the visits' come first, and what is held then can be taken back.
      const item = await findItemWithoutKey(trx, reference);
      const request = item && (await findRequest(trx, item.id));
      if (!item || !request) return refuse({ code: 'gone' });
      const { state } = request;
      if (seen !== seenOf(request) || state !== 'offered' || item.userId === null) {
        return refuse({ code: 'stale', state });
      }
      const offered = { userId: item.userId, requestReference: reference };
      const [bookingId] = await findOffersFor(trx, offered);
      const asked = { by: 'operator', reason: null, text } as const;
      const done =
        bookingId === undefined
          ? refuse('over' as const)
          : await takeBackOffer(trx, { ...ctx, rooms }, { bookingId, ...asked });
      if (done.ok) return accept(null);
      return refuse(
        done.refusal === 'over' ? { code: 'stale', state } : refusalOfVerb(done.refusal),
      );
    },
  );
  if (withdrawn.ok) ctx.ports.outbox.wake();
  return withdrawn;
}
