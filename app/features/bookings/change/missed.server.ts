/**
 * A customer reports that no one came, half an hour after the window: the visit is paused, and people are notified.
 */
import { notifyAdministrator } from '#app/features/inbox/mails/notify-administrator.server.ts';
import { freeTimes } from '#app/features/scheduling/calendar/take-times.server.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { hasEvent } from '../bookings.db.server.ts';
import { eventIdOf } from '../keys.server.ts';
import { missedMail } from '../mails/booking-mails.ts';
import { mailHomesmith } from '../mails/send-mails.server.ts';
import { findCalled } from '../names.server.ts';
import { allOrNothing } from '../undo.server.ts';
import { takeVisitStep } from '../visit-steps.server.ts';
import type { ChangeContext } from './cancel.server.ts';
import type { ChangeRefusal } from './change.messages.ts';
import { lockOwnVisit, type OwnVisitAsked } from './own-visit.server.ts';

export function missVisit(
  ctx: ChangeContext & Pick<RequestContext, 'configuration' | 'log'>,
  { once, ...asked }: OwnVisitAsked & { once: string },
): Promise<Result<{ reference: string }, ChangeRefusal>> {
  const { reference } = asked;
  return allOrNothing<{ reference: string }, ChangeRefusal>(ctx.database.db, async (trx) => {
    const found = await lockOwnVisit(trx, asked);
    if (found === null) return refuse({ code: 'gone' });
    const { booking, visit } = found;
    const eventId = eventIdOf(`${once} missed`, visit.id);
    if (await hasEvent(trx, eventId)) return accept({ reference });
    const { id, number, window } = visit;
    const step = { name: 'missed', by: 'customer', eventId, facts: { number, ...window } } as const;
    const taken = await takeVisitStep(trx, ctx, visit, step);
    if (!taken.ok) {
      return refuse({ code: taken.refusal.code === 'too-early' ? 'too-early' : 'not-now' });
    }
    await freeTimes(trx, { visitIds: [id], numbers: number === null ? [] : [number] });
    await mailHomesmith(trx, ctx, { booking, visit, what: 'missed' });
    const who = (await findCalled(trx, [visit])).get(number ?? 0)?.name ?? 'No one';
    const { publicUrl } = ctx.config;
    await notifyAdministrator(trx, ctx, missedMail({ booking, visit, who, publicUrl }));
    return accept({ reference });
  });
}
