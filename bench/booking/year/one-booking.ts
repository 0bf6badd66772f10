/**
 * One booking of a generated year, from its confirmation to its end and the end of its money: prices, fees, ledger and
 * steps by the product's own functions, as the rows that its tables keep of it. Pure, apart from ids.
 */
import { randomUUID } from 'node:crypto';
import { orderedJob } from '../../../app/features/catalogue/choices/ordered-job.ts';
import { priceChoices } from '../../../app/features/catalogue/choices/price.ts';
import { type PaymentLine, sumCents } from '../../../app/features/payments/payment.ts';
import {
  absentFee,
  cancelFee,
  type FeeStage,
  moveFee,
} from '../../../app/features/payments/rules/fees.ts';
import { DAY_MS, HOUR_MS } from '../../../app/kernel/time-units.ts';
import { between, oneOf } from '../../search/random.ts';
import { after, draw, putRow, type YearOf } from './seeded.ts';
import { beginPayment } from './seeded-payment.ts';
import { beginVisit, drawWindow, HELD_MS, timesOf } from './seeded-visit.ts';

/** How a booking ends, of a hundred. */
const ENDS = {
  finished: 67,
  'finished in part': 4,
  'moved early': 5,
  'moved late': 6,
  'canceled early': 5,
  'canceled late': 5,
  'canceled underway': 2,
  'nobody there': 2,
  coming: 4,
} as const;

export function addBooking(year: YearOf): void {
  const { random, rows, homesmith, userId, now } = year;
  const end = draw(random, ENDS);
  const window = drawWindow(year, end === 'coming');
  const { from } = timesOf(year, window);
  const longBefore = after(from, -between(random, 30, 20 * 24) * HOUR_MS);
  const confirmedAt = longBefore < now ? longBefore : after(now, -HOUR_MS);
  const rules = year.rulesAt(confirmedAt);
  const [bookingId, visitId] = [randomUUID(), randomUUID()];
  const orders = Array.from({ length: between(random, 1, 3) }, () => orderOf(year));
  const lines: PaymentLine[] = orders.map(({ id, cents, tax_cents, service_name }) => ({
    kind: 'work',
    bookingOrderId: id,
    what: service_name,
    agreedCents: cents + tax_cents,
    dueCents: null,
    taxCents: tax_cents,
  }));
  const visit = beginVisit(year, { id: visitId, bookingId, window, confirmedAt });
  const money = beginPayment(year, { bookingId, visitId, rules, lines, at: confirmedAt });
  const isLive = !goOn(year, end, {
    visit,
    money,
    planned: () => ({
      rules,
      priceCents: sumCents(lines.map(({ agreedCents }) => agreedCents)),
      feesCents: money.feesCents(),
      confirmedAt,
      windowStartsAt: visit.times().from,
      windowEndsAt: visit.times().to,
    }),
  });
  if (!isLive) money.goOn();
  money.put();
  putRow(rows, 'bookings', {
    id: bookingId,
    reference: year.nextReference(),
    user_id: userId,
    zip: homesmith.zip,
    time_zone: homesmith.timeZone,
    address_line1: '12 Elm Street',
    city: 'Anywhere',
    us_state: 'CA',
    contact_name: 'Rosa Díaz',
    contact_phone: '+14155550100',
    rules_version: rules.version,
    asked: { query: '', kind: 'fewest', left: [] },
    held_at: after(confirmedAt, -HELD_MS),
    confirmed_at: confirmedAt,
  });
  for (const [position, order] of orders.entries()) {
    const of = { booking_id: bookingId, position, user_id: userId, is_live: isLive };
    putRow(rows, 'booking_orders', { ...order, ...of });
    putRow(rows, 'visit_orders', { visit_id: visitId, booking_order_id: order.id });
  }
  visit.put();
}

type Begun = {
  visit: ReturnType<typeof beginVisit>;
  money: ReturnType<typeof beginPayment>;
  planned: () => Omit<Parameters<typeof cancelFee>[0], 'now' | 'stage'>;
};

/** Whether it has ended by the end of the year. */
function goOn({ random, now }: YearOf, end: keyof typeof ENDS, { visit, money, planned }: Begun) {
  const cancel = (minutes: number, stage: FeeStage) => {
    const at = visit.at(minutes);
    const cents = cancelFee({ ...planned(), now: at, stage });
    visit.change('cancel', at, cents);
    const fee = cents === 0 ? null : ({ kind: 'cancel', cents } as const);
    money.settle({ work: 'none', fee, at });
  };
  if (visit.times().from > after(now, -HOUR_MS)) return false;
  if (end === 'moved early' || end === 'moved late') {
    const hours = end === 'moved late' ? between(random, 1, 23) : between(random, 25, 29);
    const at = visit.at(-hours * 60);
    const cents = moveFee({ ...planned(), now: at, stage: 'scheduled' });
    visit.change('move', at, cents);
    money.agreeToFee('move', cents, at);
    visit.moveOn();
  }
  if (visit.times().to > after(now, -4 * HOUR_MS)) return false;
  switch (end) {
    case 'canceled early':
      cancel(-between(random, 25, 29) * 60, 'scheduled');
      break;
    case 'canceled late':
      cancel(-between(random, 30, 23 * 60), 'scheduled');
      break;
    case 'canceled underway':
      visit.step('set_out', visit.at(-20));
      cancel(-between(random, 1, 15), 'en_route');
      break;
    case 'nobody there': {
      const fee = { kind: 'absent', cents: absentFee(planned()) } as const;
      visit.step('arrive', visit.at(15));
      visit.step('absent', visit.at(40));
      money.settle({ work: 'none', fee, at: visit.at(40) });
      break;
    }
    default: {
      const at = visit.at(between(random, 60, 240));
      visit.step('set_out', visit.at(-15));
      visit.step('arrive', visit.at(10));
      visit.step('start', visit.at(15));
      visit.step('finish', at);
      money.settle({ work: end === 'finished in part' ? 'part' : 'agreed', fee: null, at });
      if (after(at, 2 * DAY_MS) < now) visit.step('close', after(at, 2 * DAY_MS));
    }
  }
  return true;
}

function orderOf({ random, services }: YearOf) {
  const service = oneOf(random, services);
  const options = Object.fromEntries(
    service.options.map(({ id, choices }) => [id, oneOf(random, choices).id]),
  );
  const { totalCents, ...choices } = priceChoices(service, {
    quantity: between(random, 1, 12),
    options,
  });
  return {
    id: randomUUID(),
    order_id: randomUUID(),
    service_id: service.id,
    service_name: service.name,
    trade: 'trade-0',
    trade_category: service.tradeCategory,
    choices,
    job: orderedJob(service, choices),
    cents: totalCents,
    // Some states tax the work.
    tax_cents: random() < 0.3 ? Math.floor(totalCents * 0.08625) : 0,
    minutes: 60,
    crew_size: 1,
    comes_after: [],
  };
}
