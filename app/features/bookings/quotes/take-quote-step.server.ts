/** Sends quotes and takes their steps. */
import { getFirstStep } from '#app/kernel/process.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { noteStep, takeStep } from '#app/platform/database/process.server.ts';
import type { Moment } from '#app/platform/request-context/request-context.server.ts';
import type { Quote } from '../booking.ts';
import { decideQuoteStep, QUOTE, type QuoteRefusal, type QuoteStep } from './quote.process.ts';
import { findQuote, insertQuote, QUOTES } from './quotes.db.server.ts';

/** Its visit is locked, and none is sent: of two at once the second supersedes the first. */
export async function insertSent(
  trx: Db,
  moment: Moment,
  quote: Parameters<typeof insertQuote>[1],
): Promise<Quote> {
  const isInserted = await insertQuote(trx, quote);
  const sent = isInserted ? await findQuote(trx, quote.id) : null;
  if (sent === null) throw new Error('Another quote of a locked visit is sent.');
  await noteStep(trx, QUOTES, { id: quote.id, step: getFirstStep(QUOTE, 'send') }, moment);
  return sent;
}

type QuoteChange = {
  name: Exclude<QuoteStep, 'send'>;
  /** Further columns. */
  set?: Readonly<Record<string, unknown>>;
};

/** Refused as too late or not now also when another was quicker. */
export async function takeQuoteStep(
  trx: Db,
  moment: Moment,
  quote: Pick<Quote, 'id' | 'state' | 'expiresAt'>,
  { name, set = {} }: QuoteChange,
): Promise<Result<null, QuoteRefusal>> {
  const decided = decideQuoteStep(quote, { name, now: moment.now });
  if (!decided.ok) return decided;
  const step = {
    id: quote.id,
    step: decided.value,
    set: { due_at: null, ended_at: moment.now, ...set },
  };
  if (await takeStep(trx, QUOTES, step, moment)) return accept(null);
  return refuse({ code: 'not-now', state: (await findQuote(trx, quote.id))?.state ?? null });
}

/** By confirming the booking of one of its options. */
export async function acceptQuote(
  trx: Db,
  moment: Moment,
  { id, option }: { id: string; option: number },
): Promise<Result<null, QuoteRefusal>> {
  const quote = await findQuote(trx, id);
  if (quote === null) return refuse({ code: 'not-now', state: null });
  return takeQuoteStep(trx, moment, quote, { name: 'accept', set: { accepted_option: option } });
}
