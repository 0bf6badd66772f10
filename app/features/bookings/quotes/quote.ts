/** A quote: who may write one, how long it's good for, and its options as booked orders. Pure. */
import type { Service } from '#app/features/catalogue/api/catalogue.ts';
import { formatPrice } from '#app/kernel/money.ts';
import { DAY_MS } from '#app/kernel/time-units.ts';
import type { BookedOrder, NewOrder, Quote, QuoteOption, Visit } from '../booking.ts';
import { PLAIN_WORK } from '../change-order.ts';
import type { VisitState } from '../visit.process.ts';
import type { QuoteState } from './quote.process.ts';

const QUOTE_DAYS = 30;
/** It can be booked until then. */
export const quoteExpiresAt = (sentAt: Date): Date =>
  new Date(sentAt.getTime() + QUOTE_DAYS * DAY_MS);

/** Each emails the customer. */
export const MAX_QUOTES_OF_VISIT = 6;

/** Both sides saw when it expires: the clock may not have come by yet. */
export const quoteStateAt = (
  { state, expiresAt }: Pick<Quote, 'state' | 'expiresAt'>,
  now: Date,
): QuoteState => (state === 'sent' && expiresAt <= now ? 'expired' : state);

/** The one that waits for the customer. */
export const findSent = (quotes: readonly Quote[], now: Date): Quote | null =>
  quotes.find((quote) => quoteStateAt(quote, now) === 'sent') ?? null;

type EstimatedService = Pick<Service, 'price'>;
/** Its visit is a diagnosis, and ends in a quote. */
export const isEstimate = (service: EstimatedService | null): boolean =>
  service?.price.kind === 'estimate';

const QUOTED_IN: ReadonlySet<VisitState> = new Set<VisitState>([
  'arrived',
  'working',
  'finished',
  'closed',
]);

export const quotesUntil = ({ windowEndsAt }: Pick<Visit, 'windowEndsAt'>): Date =>
  new Date(windowEndsAt.getTime() + QUOTE_DAYS * DAY_MS);

/** From arriving until 30 days after it. */
export const mayQuote = (visit: Pick<Visit, 'state' | 'windowEndsAt'>, now: Date): boolean =>
  QUOTED_IN.has(visit.state) && now < quotesUntil(visit);

export const centsOf = ({ lines }: Pick<QuoteOption, 'lines'>): number =>
  lines.reduce((sum, { cents }) => sum + cents, 0);

/** "$1,250", or "$350 or $1,900"; "" once its customer is erased. */
export const formatOptions = ({ options }: Pick<Quote, 'options'>): string =>
  options.map((option) => formatPrice(centsOf(option))).join(' or ');

type QuotedJob = Pick<BookedOrder, 'serviceId' | 'cents' | 'taxCents'>;

/** What the catalogue says is credited of a diagnosis visit; `find`: of the catalogue. */
export const creditableCents = (
  orders: readonly QuotedJob[],
  find: (serviceId: string) => EstimatedService | null,
): number =>
  orders.reduce((sum, { serviceId, cents, taxCents }) => {
    const price = find(serviceId)?.price;
    return price?.kind === 'estimate' && price.credited ? sum + cents + taxCents : sum;
  }, 0);

/** What is quoted as a booked order: no service of the catalogue has this id. */
export const QUOTED_WORK = 'quoted-work';

type OrderFacts = Pick<BookedOrder, 'trade' | 'tradeCategory' | 'crewSize'> & {
  newId: () => string;
};

/** Each line is an order with its price; together they take the option's time. */
export function quotedOrders(
  { lines, minutes }: Pick<QuoteOption, 'lines' | 'minutes'>,
  { newId, ...of }: OrderFacts,
): NewOrder[] {
  const each = Math.floor(minutes / lines.length);
  return lines.map(({ what, cents }, position) => ({
    id: newId(),
    position,
    // Never on a list: an id of its own.
    orderId: newId(),
    serviceId: QUOTED_WORK,
    serviceName: what,
    ...of,
    choices: { quantity: 1, options: {} },
    job: PLAIN_WORK,
    note: null,
    cents,
    taxCents: 0,
    minutes: position === 0 ? minutes - each * (lines.length - 1) : each,
    after: [],
  }));
}
