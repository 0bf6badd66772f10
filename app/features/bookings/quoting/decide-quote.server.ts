/** Whether the homesmith of a diagnosis visit can send a quote now. */
import type { LiveCatalogue } from '#app/features/catalogue/api/catalogue.server.ts';
import { accept, type Result } from '#app/kernel/result.ts';
import { type RefusalOf, refused } from '#app/platform/action/refusals.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { ordersOf, type Quote } from '../booking.ts';
import type { JobVisit } from '../job/job-visit.server.ts';
import { findBarOf } from '../law/contract.server.ts';
import {
  centsOf,
  creditableCents,
  isEstimate,
  MAX_QUOTES_OF_VISIT,
  mayQuote,
  quoteExpiresAt,
} from '../quotes/quote.ts';
import { findCreditCents } from '../quotes/quote-credit.server.ts';
import { hasBookedQuote, listQuotesOf } from '../quotes/quotes.db.server.ts';
import type { QuoteInput } from './quote-input.ts';
import type { WRITE_REFUSALS } from './quotes.messages.ts';

export type NewQuote = Pick<
  Quote,
  'id' | 'visitId' | 'number' | 'options' | 'note' | 'creditCents' | 'sentAt' | 'expiresAt'
>;

type DecisionContext = Pick<RequestContext, 'now' | 'newId'> & { catalogue: LiveCatalogue };
type Decided<Value> = Promise<Result<Value, RefusalOf<typeof WRITE_REFUSALS>>>;

/** By whom, and what is credited. */
export async function decideWriting(
  db: Db,
  { now, catalogue: { current } }: Pick<DecisionContext, 'now' | 'catalogue'>,
  { booking, visit, bar }: JobVisit,
): Decided<{ number: number; creditCents: number }> {
  const { number, id: visitId } = visit;
  if (bar !== null) return refused('barred', { bar });
  if (number === null || booking.userId === null || !mayQuote(visit, now)) {
    return refused('not-now');
  }
  const catalogue = current();
  const find = (id: string) => catalogue.find(id)?.service ?? null;
  const orders = ordersOf(booking, visit);
  if (!orders.some(({ serviceId }) => isEstimate(find(serviceId)))) return refused('no-estimate');
  if ((await listQuotesOf(db, visitId)).length >= MAX_QUOTES_OF_VISIT) return refused('too-many');
  return accept({
    number,
    creditCents: await creditOf(db, visitId, creditableCents(orders, find)),
  });
}

/** Once, and no more than the visit costs by now. */
export const creditOf = async (db: Db, visitId: string, creditCents: number): Promise<number> =>
  (await hasBookedQuote(db, visitId)) ? 0 : findCreditCents(db, { visitId, creditCents });

/** The quote as it would be sent now. */
export async function decideQuote(
  db: Db,
  ctx: DecisionContext,
  job: JobVisit,
  { options, note }: Pick<QuoteInput, 'options' | 'note'>,
): Decided<NewQuote> {
  const decided = await decideWriting(db, ctx, job);
  if (!decided.ok) return decided;
  const { now: sentAt } = ctx;
  const { booking, visit } = job;
  const trade = ordersOf(booking, visit)[0]?.trade ?? '';
  const { number } = decided.value;
  for (const option of options) {
    const works = [{ trade, cents: centsOf(option) }];
    const law = await findBarOf(db, booking, { number, works, now: sentAt });
    if (law !== null) return refused('unlicensed', { law });
  }
  const expiresAt = quoteExpiresAt(sentAt);
  const of = { id: ctx.newId(), visitId: job.visit.id, ...decided.value };
  return accept({ ...of, options, note, sentAt, expiresAt });
}
