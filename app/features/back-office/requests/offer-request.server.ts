/** An operator offers times in answer to a request: they are held, and the homeowner who asked books them at their price. */
import { findHomesmithNames, namesOf } from '#app/features/bookings/api/bookings.server.ts';
import { ceilingOf } from '#app/features/bookings/api/bookings.ts';
import { holdOffered } from '#app/features/bookings/api/hold.server.ts';
import { nameShortly } from '#app/features/catalogue/api/choices.ts';
import { mailMembers } from '#app/features/homesmiths/api/crew.server.ts';
import { conversationLink } from '#app/features/inbox/api/command.server.ts';
import {
  listRequestedVisits,
  takeRequestStep,
} from '#app/features/scheduling/api/requests.server.ts';
import { askedAgain, readKeptOrders } from '#app/features/scheduling/api/requests.ts';
import { formatArrival } from '#app/features/scheduling/api/scheduling.ts';
import { findSold } from '#app/features/scheduling/api/windows.server.ts';
import { nameZone } from '#app/features/scheduling/api/windows.ts';
import { heldPath } from '#app/kernel/booking-urls.ts';
import { formatInstant } from '#app/kernel/instant.ts';
import { formatPrice } from '#app/kernel/money.ts';
import { type Result, refuse } from '#app/kernel/result.ts';
import { timeHeldMail } from './held-mail.ts';
import { timesReadyMail } from './offer-mail.ts';
import {
  type OfferContext,
  type Placing,
  place,
  type RequestRefusal,
  type SentRequest,
  TAKEN,
  told,
  write,
} from './place-request.server.ts';

const NO_TIMES = {
  taken: TAKEN,
  booked: told('The customer already booked some of this. Answer or decline the request instead.'),
} as const;

export async function offerTimes(
  ctx: OfferContext,
  request: SentRequest,
  { placings, text }: { placings: readonly Placing[]; text: string },
): Promise<Result<null, RequestRefusal>> {
  const trx = ctx.database.db;
  const { reference, userId } = request;
  const orders = askedAgain(readKeptOrders(request.plan), findSold(ctx.catalogue.current()));
  if (orders === null || userId === null) return refuse({ code: 'not-bookable' });
  if (!(await takeRequestStep(trx, ctx, request, { name: 'offer' }))) {
    return refuse({ code: 'stale', state: request.state });
  }
  const placed = await place(ctx, request, placings);
  if (!placed.ok) return placed;
  const requested = await listRequestedVisits(trx, request.itemId);
  const visits = placed.value.visits.flatMap(({ visitId, ...visit }) => {
    const own = requested.find(({ id }) => id === visitId);
    return own === undefined ? [] : { ...visit, orderKeys: own.orderKeys, crewSize: own.crewSize };
  });
  const { zip, timeZone, kind } = request;
  const of = { requestReference: reference, userId, zip, timeZone, kind };
  const held = await holdOffered(trx, ctx, { ...of, orders, visits });
  if (!held.ok)
    return refuse(held.refusal === 'too-soon' ? { code: 'too-soon' } : NO_TIMES[held.refusal]);
  const until = formatInstant(held.value.until.toISOString(), timeZone, 'said');
  const link = `${ctx.config.publicUrl}${heldPath(held.value.reference)}`;
  const called = namesOf(await findHomesmithNames(trx, visits));
  const ordersOf = (orderKeys: readonly string[]) =>
    held.value.orders.filter(({ key }) => orderKeys.includes(key));
  for (const { number, window, orderKeys } of visits) {
    const mail = timeHeldMail({
      ...{ number, zip, until, publicUrl: ctx.config.publicUrl },
      when: formatArrival(window),
      jobs: ordersOf(orderKeys).map(nameShortly),
    });
    await mailMembers(trx, ctx, number, mail);
  }
  const shown = visits.map(({ number, window, orderKeys }) => ({
    when: formatArrival(window),
    who: called.get(number) ?? 'A homesmith',
    // Without the fine print, which is on the page where they book.
    jobs: ordersOf(orderKeys).map(
      (order) => `${nameShortly(order)} (${formatPrice(order.cents + order.taxCents)})`,
    ),
  }));
  const zone = nameZone(timeZone, ctx.now);
  const lines = [
    ...(text.trim() === '' ? [] : [text.trim(), '']),
    `We’re holding these times for you until ${until}:`,
    ...shown.flatMap(({ when, who, jobs }) => [`${when}, ${zone}, with ${who}`, ...jobs, '']),
    'You’re not booked until you confirm. See the price and the cancellation policy:',
    link,
  ];
  const mail = timesReadyMail({
    visits: shown,
    cents: ceilingOf(held.value.orders),
    until,
    text,
    link,
    conversation: await conversationLink(trx, ctx.config.publicUrl, reference),
    reference,
  });
  return write(ctx, { reference, text: lines.join('\n'), close: false, mail });
}
