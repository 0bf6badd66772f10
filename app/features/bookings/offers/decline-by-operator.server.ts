/** The homesmith who was asked said no on the phone: as if they had declined, so the next one is asked. */

import { accept, refuse } from '#app/kernel/result.ts';
import type { ChangeContext } from '#app/platform/request-context/request-context.server.ts';
import type { WholeBooking } from '../booking.ts';
import { changeByOperator, type OperatorInput } from '../change/by-operator.server.ts';
import { passOn } from './pass-on.server.ts';

export const declineByOperator = (
  ctx: ChangeContext,
  locked: WholeBooking,
  asked: OperatorInput,
): ReturnType<typeof changeByOperator> =>
  changeByOperator(ctx, locked, asked, async ({ booking, visit }) => {
    const change = { name: 'decline', by: 'operator', reason: asked.reason } as const;
    const passed = await passOn(ctx.database.db, ctx, { booking, visit, change });
    return passed.ok ? accept(null) : refuse({ code: 'stale', state: visit.state });
  });
