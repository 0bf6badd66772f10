/**
 * A customer answers a quote: declines it, or takes a time for one of its options with the same homesmith. The time is
 * held as any other, and confirming it accepts the quote.
 */
import { getCurrentRules } from '#app/features/payments/api/rules.server.ts';
import { endOfLong, takeTimes } from '#app/features/scheduling/api/calendar.server.ts';
import { ONE_DAY, workDaysOf } from '#app/features/scheduling/api/plan.ts';
import { type PlacedWork, placeVisits } from '#app/features/scheduling/api/scheduling.server.ts';
import { type ArrivalWindow, lasting } from '#app/features/scheduling/api/scheduling.ts';
import { findHome } from '#app/features/scheduling/api/windows.server.ts';
import { heldPath, quotePath } from '#app/kernel/booking-urls.ts';
import { getFirstStep } from '#app/kernel/process.ts';
import { accept, type Result } from '#app/kernel/result.ts';
import { MINUTE_MS } from '#app/kernel/time-units.ts';
import { action } from '#app/platform/action/action.server.ts';
import { refused } from '#app/platform/action/refusals.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { noteSteps } from '#app/platform/database/process.server.ts';
import type { Actor } from '#app/platform/request-context/actor.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { inTurn } from '#app/platform/turns/turns.server.ts';
import { ordersOf, type Quote, type QuoteOption, toPlan } from '../booking.ts';
import { lockHoldsOf, readHolder, setDetails, VISITS } from '../bookings.db.server.ts';
import {
  type FoundVisit,
  lockOwnVisit,
  OF_OWN_VISIT,
  readOwnVisit,
} from '../change/own-visit.server.ts';
import { letGo } from '../confirm/let-go.server.ts';
import { countHold } from '../hold/count-holds.server.ts';
import { insertWithReference } from '../hold/hold.server.ts';
import { LONG_HOLD_MINUTES } from '../hold/hold-times.ts';
import { decideQuoteStep, type QuoteRefusal } from '../quotes/quote.process.ts';
import { quotedOrders, quoteStateAt } from '../quotes/quote.ts';
import { findQuote, setQuoteOf } from '../quotes/quotes.db.server.ts';
import { takeQuoteStep } from '../quotes/take-quote-step.server.ts';
import { VISIT } from '../visit.process.ts';
import type { VisitAddress } from '../visit-address.ts';
import { CHOOSE_INPUT, chooseIn, DECLINE_INPUT, declineIn } from './quote-input.ts';
import { sendQuoteNews } from './quote-news.server.ts';
import { CHOOSE_REFUSALS, DECLINE_REFUSALS } from './quotes.messages.ts';
import { QUOTES_POLICY } from './quotes.policy.ts';

const overAs = (quote: Quote, refusal: QuoteRefusal) =>
  refused('quote-over', {
    state: refusal.code === 'too-late' ? 'expired' : quote.state,
  });

/** null for another visit's. */
async function findQuoteAt(db: Db, { visit }: FoundVisit, id: string): Promise<Quote | null> {
  const quote = await findQuote(db, id);
  return quote?.visitId === visit.id ? quote : null;
}

export const declineQuote = action({
  name: 'decline-quote',
  policy: QUOTES_POLICY.decline,
  ...OF_OWN_VISIT,
  input: DECLINE_INPUT,
  fromForm: declineIn,
  refusals: DECLINE_REFUSALS,
  run: async (ctx, { params: { reference }, input, subject }) => {
    const { reason, words } = input;
    const trx = ctx.database.db;
    const quote = await findQuoteAt(trx, subject, input.quote);
    if (quote === null) return refused('gone');
    const taken = await takeQuoteStep(trx, ctx, quote, { name: 'decline', set: { reason, words } });
    if (!taken.ok) return overAs(quote, taken.refusal);
    const declined = { ...quote, state: 'declined', reason, words } as const;
    await sendQuoteNews(trx, ctx, { step: 'decline', ...subject, quote: declined });
    return accept({ reference });
  },
  redirectTo: (_, { reference, position }: VisitAddress) =>
    `${quotePath(reference, position)}?done=declined`,
});

/** Rounds of placing after losing a race. */
const MAX_ROUNDS = 4;

type ChoosingContext = Pick<
  RequestContext,
  'database' | 'now' | 'newId' | 'planning' | 'visitor'
> & {
  actor: Actor;
};

export const chooseQuote = action({
  name: 'choose-quote',
  policy: QUOTES_POLICY.choose,
  params: OF_OWN_VISIT.params,
  find: async (ctx, address) => {
    await lockHoldsOf(ctx.database.db, ctx.actor.userId);
    return lockOwnVisit(ctx, address);
  },
  input: CHOOSE_INPUT,
  fromForm: chooseIn,
  refusals: CHOOSE_REFUSALS,
  prepare: (ctx, { params, input }) => placeOption(ctx, params, input),
  again: { on: 'time-taken', times: MAX_ROUNDS },
  run: async (ctx, { input, subject, prepared: work }) => {
    const { booking } = subject;
    const { userId } = ctx.actor;
    const trx = ctx.database.db;
    const quote = await findQuoteAt(trx, subject, input.quote);
    if (quote === null) return refused('gone');
    const decided = decideQuoteStep(quote, { name: 'accept', now: ctx.now });
    if (!decided.ok) return overAs(quote, decided.refusal);
    const option = quote.options[input.option - 1];
    if (option === undefined) return refused('no-option');
    if (work === null) return refused('time-taken');
    const { formers } = await readHolder(trx, { userId, reference: null });
    const former = await letGo(trx, ctx, { bookingIds: formers.map(({ id }) => id), userId });
    const until = holdUntil(quote, ctx.now);
    const taken = await takeTimes(trx, ctx, {
      work: [work],
      zip: booking.zip,
      expiresAt: until,
      frees: {
        visitIds: former.map(({ id }) => id),
        numbers: former.flatMap(({ number }) => number ?? []),
      },
    });
    if (!taken.ok) return refused('time-taken');
    const held = { work, option, window: input.window, until };
    const { id, reference } = await insertHeldOption(trx, ctx, subject, held);
    await setQuoteOf(trx, id, { id: quote.id, option: input.option });
    const isOther = former.length > 0;
    const counted = await countHold(ctx, { userId, browserId: null, isOther });
    return counted.ok ? accept({ reference }) : counted;
  },
  redirectTo: ({ reference }) => heldPath(reference),
});

/** Never longer than the quote is good for. */
const holdUntil = ({ expiresAt }: Quote, now: Date): Date =>
  new Date(Math.min(now.getTime() + LONG_HOLD_MINUTES * MINUTE_MS, expiresAt.getTime()));

/** The visit of an option: in the trade of what was diagnosed, with as many people. */
export const visitToQuote = (
  { booking, visit }: FoundVisit,
  { minutes }: Pick<QuoteOption, 'minutes'>,
  id: string,
) => ({
  id,
  minutes,
  ...(workDaysOf({ minutes, visits: 1, gapDays: 0 }) ?? ONE_DAY),
  crewSize: visit.crewSize,
  orders: ordersOf(booking, visit)
    .slice(0, 1)
    .map((order) => ({ ...toPlan(order), orderKey: id, minutes, after: [] })),
});

/** Times that the account holds already are free for it. */
export const heldVisitsOf = async (db: Db, userId: string): Promise<string[]> =>
  (await readHolder(db, { userId, reference: null })).formers.flatMap(({ visitIds }) => [
    ...visitIds,
  ]);

type Choice = { quote: string; option: number; window: ArrivalWindow };

/** With the homesmith who wrote it, whether or not they want to be asked first; null where that time is gone. */
async function placeOption(
  ctx: ChoosingContext,
  address: VisitAddress,
  { quote: id, option: place, window }: Choice,
): Promise<Result<PlacedWork | null, ReturnType<typeof refused<'gone'>>['refusal']>> {
  const { db } = ctx.database;
  const found = await readOwnVisit(ctx, address);
  const quote = found && (await findQuoteAt(db, found, id));
  if (found === null || quote === null) return refused('gone');
  const option = quote.options[place - 1];
  const { zip, timeZone } = found.booking;
  const home = findHome({ zip, timeZone });
  // What is in the way is said under the lock.
  if (!home.ok || option === undefined || quoteStateAt(quote, ctx.now) !== 'sent') {
    return accept(null);
  }
  const visit = visitToQuote(found, option, ctx.newId());
  const wanted = { ...visit, window: lasting(window, visit), after: [] };
  const ownVisits = await heldVisitsOf(db, ctx.actor.userId);
  const asked = { home: home.value, now: ctx.now, ownVisits, onlyInstant: false };
  const placed = await inTurn(ctx.planning, ctx.visitor, () =>
    placeVisits(db, [wanted], { ...asked, only: quote.number }),
  );
  return accept(placed?.[0] ?? null);
}

type HeldOption = { work: PlacedWork; option: QuoteOption; window: ArrivalWindow; until: Date };

/** Held for the account, with the home and the contact of the diagnosis visit. */
async function insertHeldOption(
  trx: Db,
  ctx: Pick<RequestContext, 'now' | 'newId'> & { actor: Actor },
  { booking, visit }: FoundVisit,
  { work, option, window, until }: HeldOption,
): Promise<{ id: string; reference: string }> {
  const [diagnosis] = ordersOf(booking, visit);
  if (diagnosis === undefined) throw new Error('A visit has no job.');
  const { trade, tradeCategory } = diagnosis;
  const { crewSize } = visit;
  const { newId } = ctx;
  const orders = quotedOrders(option, { trade, tradeCategory, crewSize, newId });
  const { visitId, ...times } = work;
  const id = newId();
  const { userId } = ctx.actor;
  const reference = await insertWithReference(trx, {
    ...{ id, userId, zip: booking.zip, timeZone: booking.timeZone, heldAt: ctx.now, orders },
    rulesVersion: (await getCurrentRules(trx)).version,
    asked: { query: '', kind: 'fewest', left: [] },
    visits: [
      {
        ...times,
        ...{ id: visitId, position: 0, state: 'held', crewSize, dueAt: until },
        window: lasting(window, work),
        workEndsAt: endOfLong(work),
        orderIds: orders.map((order) => order.id),
      },
    ],
  });
  const step = { ...getFirstStep(VISIT, 'hold'), actor: 'customer' };
  await noteSteps(trx, VISITS, { ids: [visitId], step }, ctx);
  const { address, contactName, contactPhone, hidesPhone } = booking;
  if (address !== null && contactName !== null && contactPhone !== null) {
    const contact = { contactName, contactPhone, hidesPhone };
    await setDetails(trx, id, { userId, address, ...contact, notes: booking.notes });
  }
  return { id, reference };
}
