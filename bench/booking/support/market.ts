/** A market to book in: a roster around large cities, services, customers, and one visit for each of them. */
import { sql } from 'kysely';
import type { Service } from '../../../app/features/catalogue/service.ts';
import type { ArrivalWindow } from '../../../app/features/scheduling/arrival-window.ts';
import { findFree } from '../../../app/features/scheduling/requests/free-homesmiths.server.ts';
import { orderToPlan } from '../../../app/features/scheduling/windows/order-to-plan.ts';
import { findHome, planHome } from '../../../app/features/scheduling/windows/plan-home.server.ts';
import { serializeWindow } from '../../../app/features/scheduling/windows/times-params.ts';
import type { Database, Db } from '../../../app/platform/database/database.server.ts';
import { findPlacesWithin } from '../../../app/platform/zip-codes/zip-codes.server.ts';
import { buildService } from '../../../tests/support/factories.ts';
import { insertPerson } from '../../../tests/support/insert-person.ts';
import { insertRules } from '../../../tests/support/money.ts';
import { between, oneOf, seededRandom } from '../../search/random.ts';
import { CITIES, fillCalendars, fillRoster, TRADES } from '../../windows/roster.ts';
import { NOW, type Wanted } from './bookings.ts';

/** A service a trade, so that the generated homesmiths do all of them. */
const SERVICES: readonly Service[] = TRADES.map((trade, at) => {
  const id = `service-of-${trade}`;
  const durationMinutes = 60 + 30 * (at % 5);
  const tradeCategory = trade.replace('trade-', 'Trade ');
  return buildService({ id, name: id, tradeCategory, durationMinutes });
});

/** What one customer books: one visit, in a window that was open when the market was made. */
export type VisitToBook = { userId: string; wanted: Wanted };

/** So many people are the members of all homesmiths; each of them gets mails. */
const CREW = 50;

type Market = { homesmiths: number; fill: number; customers: number };

async function countFree(
  db: Db,
  { zip, service, window }: { zip: string; service: Service; window: ArrivalWindow },
): Promise<number> {
  const home = findHome({ zip });
  if (!home.ok) return 0;
  const order = orderToPlan('order-0', service, {});
  const { minutes, crewSize } = order;
  const visit = { id: order.orderKey, orders: [order], minutes, crewSize, window };
  return (await findFree(db, visit, { home: home.value, now: NOW, keepsLead: true })).length;
}

/** On an empty, migrated database. */
export async function makeMarket(
  database: Database,
  { homesmiths, fill, customers }: Market,
): Promise<VisitToBook[]> {
  const { db } = database;
  await insertRules(db);
  await fillRoster(db, homesmiths);
  await fillCalendars(db, { homesmiths, visits: 0, fill });
  const crew: string[] = [];
  for (let at = 0; at < CREW; at += 1) {
    crew.push((await insertPerson(db, { email: `crew${at}@business.example` })).userId);
  }
  await sql`
    insert into members (number, identity_id, since)
    select number, (${JSON.stringify(crew)}::jsonb ->> number % ${CREW})::uuid, ${NOW}
    from homesmiths`.execute(db);
  const visits: VisitToBook[] = [];
  const random = seededRandom(customers);
  const zips = CITIES.flatMap((city) =>
    (findPlacesWithin(city, 10) ?? []).map(({ zipCode }) => zipCode),
  );
  while (visits.length < customers) {
    const zip = oneOf(random, zips);
    const service = oneOf(random, SERVICES);
    const planned = await planHome(
      { database, now: NOW },
      { zip, orders: [orderToPlan('order-0', service, {})] },
    );
    const offered = planned.ok ? (planned.value.fewest?.visits[0]?.windows ?? []) : [];
    if (offered.length === 0) continue;
    const window = oneOf(random, offered);
    // Bookings that run beside each other find someone else in the same window.
    if ((await countFree(db, { zip, service, window })) < 3) continue;
    const { userId } = await insertPerson(db, { email: `ana${visits.length}@home.example` });
    const services = [`${service.id}?order=order-${between(random, 0, 1e9)}`];
    const windows = [serializeWindow(window)];
    visits.push({ userId, wanted: { services, windows, zip, sold: [service] } });
  }
  await sql`vacuum analyze`.execute(db);
  return visits;
}
