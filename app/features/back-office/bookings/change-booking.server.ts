/** Takes an operator's change of a booking, with its entry in the audit log, all or nothing. */
import { liftCaps } from '#app/features/bookings/caps/caps.server.ts';
import {
  acceptByOperator,
  assignByOperator,
  callOffByOperator,
  correctByOperator,
  moveByOperator,
  type OperatorAsked,
  type OperatorRefusal,
} from '#app/features/bookings/change/by-operator.server.ts';
import type { SaidDetails } from '#app/features/bookings/hold/details.ts';
import { eventIdOf } from '#app/features/bookings/keys.server.ts';
import { readBooking } from '#app/features/bookings/read-booking.server.ts';
import type { ArrivalWindow } from '#app/features/scheduling/arrival-window.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { changeAudited, type OperatorChangeContext } from '../audit/audited-change.server.ts';
import { auditedReason } from '../frame/reasons.ts';
import type { BookingRefusal } from './booking-forms.ts';

type Context = OperatorChangeContext & Pick<RequestContext, 'config' | 'ports'>;

/** `note`: the operator's words of another reason. */
export type BookingChange = { asked: OperatorAsked & { note?: string } } & (
  | { intent: 'move'; window: ArrivalWindow; keepsHomesmith?: boolean }
  | { intent: 'assign'; number: number }
  | { intent: 'accept' | 'call-off' | 'lift' | 'restore' }
  | { intent: 'correct'; details: SaidDetails }
);

export async function takeBookingChange(
  ctx: Context,
  change: BookingChange,
): Promise<Result<null, BookingRefusal>> {
  const { reference, reason, note } = change.asked;
  // Events of visits have ids of their own.
  const once = eventIdOf(JSON.stringify(change), reference);
  const asked = { ...change.asked, once };
  const changed = await changeAudited<OperatorRefusal>(
    { ...ctx, sentForm: ctx.sentForm ?? JSON.stringify(change) },
    {
      once: change.asked.once,
      action: `booking-${change.intent}`,
      subject: { kind: 'booking', id: reference },
      reason: auditedReason(reason, note),
    },
    (trx) => act(trx, ctx, { ...change, asked }),
  );
  if (changed.ok) ctx.ports.outbox.wake();
  return changed;
}

function act(trx: Db, ctx: Context, change: BookingChange): Promise<Result<null, OperatorRefusal>> {
  const { asked } = change;
  switch (change.intent) {
    case 'move':
      return moveByOperator(trx, ctx, {
        ...asked,
        window: change.window,
        keepsHomesmith: change.keepsHomesmith ?? false,
      });
    case 'assign':
      return assignByOperator(trx, ctx, { ...asked, number: change.number });
    case 'accept':
      return acceptByOperator(trx, ctx, asked);
    case 'call-off':
      return callOffByOperator(trx, ctx, asked);
    case 'correct':
      return correctByOperator(trx, ctx, { ...asked, details: change.details });
    case 'lift':
    case 'restore':
      return changeCaps(trx, ctx, { ...asked, isLifted: change.intent === 'lift' });
  }
}

/** Of the account whose booking it is. */
async function changeCaps(
  trx: Db,
  ctx: Context,
  { reference, isLifted }: Pick<OperatorAsked, 'reference'> & { isLifted: boolean },
): Promise<Result<null, OperatorRefusal>> {
  const booking = await readBooking(trx, { reference });
  if (booking === null || booking.userId === null) return refuse({ code: 'gone' });
  await liftCaps(trx, ctx, { userId: booking.userId, isLifted });
  return accept(null);
}
