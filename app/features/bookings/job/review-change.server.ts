/** What a change would make of price, end, and earnings, for the homesmith to check before they ask. */
import type { LiveCatalogue } from '#app/features/catalogue/api/catalogue.server.ts';
import { earningsAtMost } from '#app/features/payments/api/payments.ts';
import { getRules } from '#app/features/payments/api/rules.server.ts';
import { formatPrice } from '#app/kernel/money.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { ordersOf } from '../booking.ts';
import { endOfChange, formatChange, formatLine, nameLine } from '../change-order.ts';
import { clockAt } from '../mails/change-mails.ts';
import { ASK_INPUT, decideChange } from './ask-change.server.ts';
import type { ChangeReview } from './extra-work-view.ts';
import { findJob } from './job-visit.server.ts';

type SentChange = { params: { number: string; visit: string }; input: unknown };

/** Once it was found that it can be asked, also where its photos can't be taken; null where that has changed since. */
export async function reviewOf(
  ctx: RequestContext & { catalogue: LiveCatalogue },
  { params: { number, visit: visitId }, input }: SentChange,
): Promise<ChangeReview | null> {
  const { db } = ctx.database;
  const job = await findJob(db, { number: Number(number), visitId });
  const sent = ASK_INPUT.safeParse(input);
  if (job === null || !sent.success) return null;
  const decided = await decideChange(db, ctx, job, sent.data);
  if (!decided.ok) return null;
  const { booking, visit } = job;
  const change = decided.value;
  const orders = ordersOf(booking, visit);
  const rules = await getRules(db, booking.rulesVersion);
  const changed = [...orders, { cents: change.cents, taxCents: 0 }];
  return {
    lines: change.lines.map((line) => ({ what: nameLine(line), amount: formatLine(line.cents) })),
    reason: change.reason ?? '',
    amount: formatChange(change.cents),
    maximum: {
      now: formatPrice(change.formerCents),
      changed: formatPrice(change.formerCents + change.cents),
    },
    ends: {
      now: clockAt(change.formerEndsAt, booking),
      changed: clockAt(endOfChange(change), booking),
    },
    earns: {
      now: formatPrice(earningsAtMost(orders, rules)),
      changed: formatPrice(earningsAtMost(changed, rules)),
    },
    hasRoom: change.hasRoom,
  };
}
