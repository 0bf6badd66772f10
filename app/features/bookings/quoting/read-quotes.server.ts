/** Loads the quotes of a visit for the page of one of its sides. */
import type { LiveCatalogue } from '#app/features/catalogue/api/catalogue.server.ts';
import { earningsAtMost } from '#app/features/payments/api/payments.ts';
import { getRules } from '#app/features/payments/api/rules.server.ts';
import { listWorkDays, type WorkDays } from '#app/features/scheduling/api/plan.ts';
import { listWindows } from '#app/features/scheduling/api/scheduling.server.ts';
import { formatArrival, formatDay, formatPeriod } from '#app/features/scheduling/api/scheduling.ts';
import { daysOfLook, findHome, MAX_LATER } from '#app/features/scheduling/api/windows.server.ts';
import { nameZone, viewDay } from '#app/features/scheduling/api/windows.ts';
import { jobPath, jobQuotePath, quotePath, visitMessagesPath } from '#app/kernel/booking-urls.ts';
import type { LocalDate } from '#app/kernel/local-date.ts';
import { formatPrice } from '#app/kernel/money.ts';
import { bookingPath } from '#app/kernel/urls.ts';
import { isUuid } from '#app/kernel/uuid.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { inTurn } from '#app/platform/turns/turns.server.ts';
import { ordersOf, type Quote, type QuoteOption } from '../booking.ts';
import { serializeChoice } from '../change/time-choice.ts';
import { BAR_SENTENCES } from '../job/job.messages.ts';
import { findJob } from '../job/job-visit.server.ts';
import { nameLicenseOf } from '../law/license.server.ts';
import { findHomesmithNames, speakName } from '../names.server.ts';
import {
  creditableCents,
  isEstimate,
  MAX_QUOTES_OF_VISIT,
  mayQuote,
  quoteStateAt,
} from '../quotes/quote.ts';
import { withCreditNow } from '../quotes/quote-credit.server.ts';
import { type BookingRecord, getHistory } from '../read-booking.server.ts';
import { heldVisitsOf, visitToQuote } from './answer-quote.server.ts';
import { creditOf, decideQuote } from './decide-quote.server.ts';
import { photoIdsIn } from './quote-fields.ts';
import { nameQuoteSides } from './quote-news.server.ts';
import { listUnsentOf } from './quote-photos.server.ts';
import type { QuoteReview, QuoteTimes, QuoteView, WriteQuoteView } from './quote-view.ts';
import { SEND_REFUSALS } from './quotes.messages.ts';
import { REVIEW_INPUT } from './send-quote.server.ts';
import { showQuote } from './show-quote.ts';

type OwnContext = Pick<RequestContext, 'database' | 'now' | 'newId' | 'planning' | 'visitor'>;
type OwnQuestion = {
  position: number;
  /** Whose times are shown; null for none. */
  option: number | null;
  later: number;
};

/** null when none was ever sent there. */
export async function viewQuotes(
  ctx: OwnContext,
  booking: BookingRecord,
  { position, option: asked, later }: OwnQuestion,
): Promise<QuoteView | null> {
  const visit = booking.visits.find((one) => one.position === position);
  const { quotes: sent, photos } = visit
    ? getHistory(booking, visit.id)
    : { quotes: [], photos: [] };
  const quotes = await withCreditNow(ctx.database.db, sent);
  const last = quotes.at(-1);
  if (visit === undefined || last === undefined) return null;
  const { reference, timeZone } = booking;
  const { now } = ctx;
  const { number } = last;
  const names = await findHomesmithNames(ctx.database.db, [{ number }]);
  const called = names.get(number);
  const license = await nameLicenseOf(booking, { ...visit, number }, names);
  const isSent = quoteStateAt(last, now) === 'sent';
  const option = isSent && asked !== null ? last.options[asked - 1] : undefined;
  const show = (quote: Quote) => showQuote(quote, { now, timeZone, photos });
  return {
    address: quotePath(reference, position),
    booking: bookingPath(reference),
    reference,
    messages: visitMessagesPath(reference, position),
    who: speakName(called?.name ?? null) ?? 'Your homesmith',
    initials: called?.initials ?? '',
    license: license && [called?.from, license].filter((part) => part).join(' · '),
    when: formatArrival(visit.window),
    quote: show(last),
    booked: last.bookedAs === null ? null : bookingPath(last.bookedAs),
    past: quotes.slice(0, -1).toReversed().map(show),
    times:
      option === undefined || asked === null
        ? null
        : await viewTimes(ctx, booking, { visit, quote: last, option, place: asked, later }),
  };
}

type TimesQuestion = {
  visit: BookingRecord['visits'][number];
  quote: Quote;
  option: QuoteOption;
  place: number;
  later: number;
};

/** With the homesmith who wrote it alone. */
async function viewTimes(
  ctx: OwnContext,
  booking: BookingRecord,
  { visit, quote, option, place, later: asked }: TimesQuestion,
): Promise<QuoteTimes> {
  const { timeZone, zip, userId } = booking;
  const { db } = ctx.database;
  const later = Number.isInteger(asked) && asked >= 0 && asked <= MAX_LATER ? asked : 0;
  const home = findHome({ zip, timeZone });
  const ownVisits = userId === null ? [] : await heldVisitsOf(db, userId);
  const wanted = visitToQuote({ booking, visit }, option, ctx.newId());
  const windows = home.ok
    ? await inTurn(ctx.planning, ctx.visitor, () =>
        listWindows(db, wanted, {
          ...{ home: home.value, now: ctx.now, ownVisits, onlyInstant: false },
          ...{ only: quote.number, later },
        }),
      )
    : [];
  const days = daysOfLook(timeZone, ctx.now, later);
  const byDay = Map.groupBy(windows, ({ day }) => day);
  return {
    option: place,
    title: option.title,
    days:
      windows.length === 0
        ? []
        : days.map((day) =>
            viewDay(
              day,
              (byDay.get(day) ?? []).map(({ hour }) => ({
                window: { day, hour },
                value: serializeChoice({ day, hour }, true),
                who: describeThrough(day, wanted),
              })),
            ),
          ),
    zoneName: nameZone(timeZone, ctx.now),
    period: formatPeriod(days),
    later,
    hasMore: later < MAX_LATER,
  };
}

/** "Through Thu, Dec 3"; "" for work of one day. */
const describeThrough = (first: LocalDate, work: WorkDays): string =>
  work.days === 1 ? '' : `Through ${formatDay(listWorkDays(first, work).at(-1) ?? first)}`;

type WritingContext = Pick<RequestContext, 'database' | 'now'> & { catalogue: LiveCatalogue };

/** null for an unknown visit, and for another homesmith's. */
export async function viewWriteQuote(
  { database: { db }, now, catalogue }: WritingContext,
  { number, visitId }: { number: number; visitId: string },
): Promise<WriteQuoteView | null> {
  const job = isUuid(visitId) ? await findJob(db, { number, visitId }) : null;
  if (job === null) return null;
  const { booking, visit, bar } = job;
  const { quotes, photos } = getHistory(booking, visitId);
  const orders = ordersOf(booking, visit);
  const sold = catalogue.current();
  const find = (id: string) => sold.find(id)?.service ?? null;
  const whyClosed = () => {
    if (!orders.some(({ serviceId }) => isEstimate(find(serviceId)))) {
      return SEND_REFUSALS['no-estimate'].text;
    }
    if (bar !== null) return BAR_SENTENCES[bar];
    if (booking.userId === null || !mayQuote(visit, now)) return SEND_REFUSALS['not-now'].text;
    return quotes.length >= MAX_QUOTES_OF_VISIT ? SEND_REFUSALS['too-many'].text : null;
  };
  const creditCents = await creditOf(db, visitId, creditableCents(orders, find));
  return {
    address: jobQuotePath(number, visitId),
    job: jobPath(number, visitId),
    customer: (await nameQuoteSides(db, booking, number)).customer,
    when: formatArrival(visit.window),
    quotes: (await withCreditNow(db, quotes))
      .toReversed()
      .map((quote) => showQuote(quote, { now, timeZone: booking.timeZone, photos })),
    credit: creditCents === 0 ? null : formatPrice(creditCents),
    closed: whyClosed(),
  };
}

type SentQuote = {
  params: { number: string; visit: string };
  input: unknown;
  /** With the ids of its photos. */
  values: Readonly<Record<string, string>>;
};

/** After `reviewQuote` has found that it can be sent; null where that has changed since. */
export async function reviewQuoteOf(
  ctx: RequestContext & { catalogue: LiveCatalogue },
  { params: { number, visit: visitId }, input, values }: SentQuote,
): Promise<QuoteReview | null> {
  const { db } = ctx.database;
  const job = await findJob(db, { number: Number(number), visitId });
  const sent = REVIEW_INPUT.safeParse(input);
  if (job === null || !sent.success) return null;
  const decided = await decideQuote(db, ctx, job, sent.data);
  if (!decided.ok) return null;
  const { booking, visit } = job;
  const kept = await listUnsentOf(
    db,
    visit,
    photoIdsIn((name) => values[name]),
  );
  const quote = { ...decided.value, ...NOT_ANSWERED };
  const photos = kept.map((photo) => ({ ...photo, quoteId: quote.id }));
  return {
    quote: showQuote(quote, { now: ctx.now, timeZone: booking.timeZone, photos }),
    earns: await earningsOf(db, quote, booking.rulesVersion),
  };
}

const NOT_ANSWERED = {
  state: 'sent',
  acceptedOption: null,
  reason: null,
  words: null,
  endedAt: null,
  bookedAs: null,
} as const;

/** "$315 or $1,710" */
async function earningsOf(db: Db, { options, creditCents }: Quote, version: number) {
  const rules = await getRules(db, version);
  return options
    .map(({ lines }) => {
      const orders = lines.map(({ cents }) => ({ cents, taxCents: 0 }));
      return formatPrice(earningsAtMost(orders, rules, creditCents));
    })
    .join(' or ');
}
