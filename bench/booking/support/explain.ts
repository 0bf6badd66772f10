/** Compares the visits, times and payments of bookings with the visits' events, which have to explain all of it. */
import { sql } from 'kysely';
import { isLive, VISIT, type VisitState } from '../../../app/features/bookings/visit.process.ts';
import type { Db } from '../../../app/platform/database/database.server.ts';

type KnownVisit = {
  id: string;
  state: VisitState;
  isConfirmed: boolean;
  dueAt: Date | null;
  hasHomesmith: boolean;
  liveOrders: number;
  orders: number;
  holds: number;
  visits: number;
  payment: string | null;
  openOffers: number;
};

type KnownEvent = { visitId: string; step: string; from: VisitState | null; to: VisitState };

/** A sentence for each contradiction. `bookingIds`: only of these. */
export async function findUnexplained(
  db: Db,
  bookingIds: readonly string[] | null = null,
): Promise<string[]> {
  const only =
    bookingIds === null ? sql`true` : sql`visits.booking_id = any(${[...bookingIds]}::uuid[])`;
  const { rows: visits } = await sql<KnownVisit>`
    select visits.id, state, confirmed_at is not null as "isConfirmed", due_at as "dueAt",
      number is not null as "hasHomesmith",
      (select count(*) from visit_orders join booking_orders on booking_orders.id = booking_order_id
        where visit_id = visits.id and is_live)::int as "liveOrders",
      (select count(*) from visit_orders where visit_id = visits.id)::int as orders,
      (select count(*) from taken_times where visit_id = visits.id and kind = 'hold')::int as holds,
      (select count(*) from taken_times where visit_id = visits.id and kind = 'visit')::int as visits,
      (select state from payments where visit_id = visits.id) as payment,
      (select count(*) from offers where visit_id = visits.id and offers.state = 'open')::int as "openOffers"
    from visits join bookings on bookings.id = booking_id where ${only}`.execute(db);
  const { rows: events } = await sql<KnownEvent>`
    select subject_id as "visitId", step, from_state as "from", to_state as "to"
    from visit_events join visits on visits.id = subject_id where ${only} order by seq`.execute(db);
  const of = Map.groupBy(events, ({ visitId }) => visitId);
  return [
    ...visits.flatMap((visit) =>
      [...mistakesInEvents(of.get(visit.id) ?? [], visit.state), ...mistakesBeside(visit)].map(
        (mistake) => `${visit.state}: ${mistake}`,
      ),
    ),
    ...(await findStrayTimes(db)),
  ];
}

/** A chain of rows of the lifecycle that ends in the visit's state. */
function mistakesInEvents(events: readonly KnownEvent[], state: VisitState): string[] {
  let reached: VisitState | null = null;
  for (const { step, from, to } of events) {
    if (from !== reached) return [`${step} leaves ${from}, and it was ${reached}`];
    if (!isRow(step, from, to)) return [`${step} does not lead from ${from} to ${to}`];
    reached = to;
  }
  return reached === state ? [] : [`its events end in ${reached}`];
}

const isRow = (name: string, from: VisitState | null, to: VisitState): boolean =>
  VISIT.steps.some((row) => {
    if (row.name !== name) return false;
    const starts = from === null ? row.from.length === 0 : row.from.some((one) => one === from);
    return starts && [row.to === '=' ? from : row.to, 'or' in row ? row.or : null].includes(to);
  });

/** States in which someone's time is taken. */
const TAKES_TIME: ReadonlySet<VisitState> = new Set([
  ...(['offered', 'scheduled', 'en_route', 'arrived', 'working'] as const),
]);

function mistakesBeside(visit: KnownVisit): string[] {
  const { state, isConfirmed, payment } = visit;
  const holds = state === 'held' ? 1 : 0;
  const visits = TAKES_TIME.has(state) ? 1 : 0;
  const live = isLive(state) ? visit.orders : 0;
  const isDone = state === 'finished' || state === 'closed';
  const mistakes: [boolean, string][] = [
    [visit.holds !== holds, `${visit.holds} held times`],
    [visit.visits !== visits, `${visit.visits} taken times`],
    [TAKES_TIME.has(state) && !visit.hasHomesmith, 'nobody comes'],
    [visit.liveOrders !== live, `${visit.liveOrders} of ${visit.orders} orders are booked`],
    [visit.openOffers !== (state === 'offered' ? 1 : 0), `${visit.openOffers} open offers`],
    [isConfirmed === (payment === null), `its payment is ${payment}`],
    [isLive(state) && payment !== 'on_completion', `its payment is ${payment}`],
    [isConfirmed && !isLive(state) && payment === 'on_completion', 'it is not settled'],
    [isDone && payment === 'void', 'its work is free'],
    [(VISIT.ends as readonly string[]).includes(state) && visit.dueAt !== null, 'it has a timer'],
  ];
  return mistakes.flatMap(([is, mistake]) => (is ? [mistake] : []));
}

/** Times that are taken for a visit that there is not. */
async function findStrayTimes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select kind from taken_times
    where kind <> 'time_off' and not exists (select from visits where visits.id = visit_id)`.execute(
    db,
  );
  return rows.map(({ kind }) => `a ${kind} of no visit takes time`);
}
