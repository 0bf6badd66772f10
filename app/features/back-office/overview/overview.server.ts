/** Counts what waits for operators, by index and up to a maximum. */
import { countReviews } from '#app/features/bookings/api/complaints.server.ts';
import { listSickFrom } from '#app/features/bookings/api/due.server.ts';
import { countNeedyVisits } from '#app/features/bookings/api/found.server.ts';
import { countQueue } from '#app/features/homesmiths/api/applications.server.ts';
import { listEnding } from '#app/features/homesmiths/api/homesmiths.server.ts';
import { countOther } from '#app/features/inbox/api/command.server.ts';
import type { InboxRooms } from '#app/features/inbox/api/items.server.ts';
import { countOpenPayments } from '#app/features/payments/api/payments.server.ts';
import { countWaitingRequests } from '#app/features/scheduling/api/requests.server.ts';
import { formatDay } from '#app/features/scheduling/api/scheduling.ts';
import {
  ADMIN_APPLICATIONS_PATH,
  ADMIN_BOARD_PATH,
  ADMIN_COMPLAINTS_PATH,
  ADMIN_EXPIRING_PATH,
  ADMIN_MONEY_PATH,
  ADMIN_REQUESTS_PATH,
  adminHomesmithPath,
} from '#app/kernel/admin-urls.ts';
import { countDays, countOf } from '#app/kernel/counts.ts';
import { formatLocalDate, localDateIn } from '#app/kernel/local-date.ts';
import { DAY_MS, HOUR_MS } from '#app/kernel/time-units.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { bookingsPath } from '../bookings/bookings-address.ts';
import { inboxPath } from '../inbox/inbox-address.ts';
import { expiringDays } from './expiring.server.ts';
import { MAX_COUNT, type Waiting } from './overview-view.ts';
import { sentence } from './urgent.server.ts';

const LIMIT = MAX_COUNT + 1;
const NOTHING = 'All caught up.';
/** What the other queues count is not counted again. */
const OTHER_PATH = inboxPath({ state: 'other', q: '', order: 'oldest', after: null });

export async function readOverview(
  { database: { db }, now }: Pick<RequestContext, 'database' | 'now'>,
  rooms: InboxRooms,
): Promise<Waiting[]> {
  const queue = (to: string, name: string, { count, since }: WaitingCount): Waiting => ({
    to,
    name,
    count,
    detail: since === null ? NOTHING : formatAge(since, now),
    isOverdue: false,
  });
  return [
    await readNeedyVisits(db, now),
    ...(await readSick(db, now)),
    queue(ADMIN_COMPLAINTS_PATH, 'Complaints', await countReviews(db, LIMIT)),
    queue(ADMIN_REQUESTS_PATH, 'Requests', await countWaitingRequests(db, LIMIT)),
    queue(ADMIN_APPLICATIONS_PATH, 'Applications', await countQueue(db, LIMIT)),
    queue(OTHER_PATH, 'Inbox', await countOther({ db, now, rooms }, LIMIT)),
    queue(ADMIN_MONEY_PATH, 'Unpaid invoices', await countOpenPayments(db, LIMIT)),
    await readDeadlines(db, now, rooms),
    await readExpiring(db, now),
  ];
}

type WaitingCount = { count: number; since: Date | null };

function formatAge(since: Date, now: Date): string {
  const days = Math.floor((now.getTime() - since.getTime()) / DAY_MS);
  return `Oldest: ${days < 1 ? 'under a day' : countDays(days)}`;
}

async function readNeedyVisits(db: Db, now: Date): Promise<Waiting> {
  const { count, first } = await countNeedyVisits(db, now, LIMIT);
  return {
    to: bookingsPath({ q: '', day: '', isNeedy: true, after: null }),
    name: 'Visits',
    count,
    detail: first === null ? NOTHING : `First: ${formatDay(first.day)}`,
    isOverdue: first !== null && first.since.getTime() < now.getTime(),
  };
}

/** A day of ours is over everywhere this long after it ended by UTC. */
const SICK_MS = 12 * HOUR_MS;

/** Who is sick, today or tomorrow; nothing while no one is. */
async function readSick(db: Db, now: Date): Promise<Waiting[]> {
  const sick = await listSickFrom(db, localDateIn('UTC', new Date(now.getTime() - SICK_MS)));
  const [first] = sick;
  if (first === undefined) return [];
  const sum = (count: (one: (typeof sick)[number]) => number) =>
    sick.reduce((all, one) => all + count(one), 0);
  const open = sum((one) => one.open);
  const visits = countOf(
    sum((one) => one.visits),
    'visit',
  );
  return [
    {
      to: sick.length === 1 ? adminHomesmithPath(first.number) : ADMIN_BOARD_PATH,
      name: 'Out sick',
      count: sick.length,
      detail: open === 0 ? `${visits} passed on` : `${visits}, ${open} without a homesmith`,
      isOverdue: open > 0,
    },
  ];
}

async function readDeadlines(db: Db, now: Date, rooms: InboxRooms): Promise<Waiting> {
  const asked = { order: 'oldest', after: null, limit: LIMIT } as const;
  const pages = [];
  for (const { listDue } of rooms) pages.push(...((await listDue?.(db, now, asked)) ?? []));
  const [first] = pages.toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime());
  return {
    to: inboxPath({ state: 'due', q: '', order: 'oldest', after: null }),
    name: 'Legal deadlines',
    count: pages.length,
    detail: first === undefined ? NOTHING : sentence(first.text),
    isOverdue: (first?.daysLeft ?? 0) < 0,
  };
}

async function readExpiring(db: Db, now: Date): Promise<Waiting> {
  const ending = await listEnding(db, { ...expiringDays(now), after: null, limit: LIMIT });
  const [first] = ending;
  return {
    to: ADMIN_EXPIRING_PATH,
    name: 'Expiring soon',
    count: ending.length,
    detail: first === undefined ? 'Nothing expires.' : `First: ${formatLocalDate(first.until)}`,
    isOverdue: false,
  };
}
