/** Loads visits at which one side wasn't there, of the last weeks. */
import { listNoShows } from '#app/features/bookings/api/found.server.ts';
import { formatArrival } from '#app/features/scheduling/api/scheduling.ts';
import { photoPath } from '#app/kernel/booking-urls.ts';
import { addDays } from '#app/kernel/local-date.ts';
import { formatPrice } from '#app/kernel/money.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { nameHomesmiths } from '../frame/homesmith-names.server.ts';
import { groupByWeek, type NoShowsView, weekOf } from './no-shows-view.ts';

const WEEKS = 12;
const MAX_ROWS = 300;

export async function readNoShows({
  database: { db },
  now,
}: Pick<RequestContext, 'database' | 'now'>): Promise<NoShowsView> {
  const to = now.toISOString().slice(0, 10);
  const from = addDays(weekOf(to), -7 * (WEEKS - 1));
  // What is recorded late, or west of Greenwich, is of an earlier day.
  const since = new Date(`${addDays(from, -1)}T00:00:00Z`);
  const found = await listNoShows(db, { since, limit: MAX_ROWS + 1 });
  const shown = found.slice(0, MAX_ROWS);
  const names = await nameHomesmiths(
    db,
    shown.flatMap(({ number }) => number ?? []),
  );
  const rows = shown.map(({ id, step, day, hour, number, cents, photo, ...of }) => ({
    key: id,
    kind: step,
    day,
    reference: of.reference,
    when: formatArrival({ day, hour }),
    who: [of.contactName, of.zip].filter((part) => part).join(', '),
    homesmith: names.get(number ?? 0) ?? 'No one',
    fee: cents === 0 ? null : formatPrice(cents),
    photo: photo === null || step !== 'absent' ? null : photoPath(photo, 'large'),
  }));
  return { weeks: groupByWeek(rows, { from, to }), isCut: found.length > MAX_ROWS };
}
