/** Loads the visits that operators look for, a page at a time, and the board of a day. */
import { type FoundVisit, formatFoundTime } from '#app/features/bookings/api/bookings.ts';
import { findVisits, findVisitsOfDay } from '#app/features/bookings/api/found.server.ts';
import { listRosterPage } from '#app/features/homesmiths/api/roster.server.ts';
import { addDays, formatLocalDate, isLocalDate } from '#app/kernel/local-date.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { ReadContext } from '#app/platform/request-context/request-context.server.ts';
import { findSought } from '../frame/find-sought.server.ts';
import { nameHomesmiths } from '../frame/homesmith-names.server.ts';
import { readSought } from '../frame/sought.ts';
import {
  type BookingsAddress,
  readBookingsAddress,
  readPlace,
  writePlace,
} from './bookings-address.ts';
import { arrangeBoard, type Board, rowOf, type VisitRow } from './visit-rows.ts';

const PER_PAGE = 25;
const MAX_ON_BOARD = 400;
/** Homesmiths whose visits are searched. */
const MAX_NAMED = 100;

export type BookingsPage = {
  asked: BookingsAddress;
  rows: readonly VisitRow[];
  next: string | null;
};

export async function readBookings(
  { database: { db }, now }: ReadContext,
  query: URLSearchParams,
): Promise<BookingsPage> {
  const asked = readBookingsAddress(query);
  const sought = await findSought(db, readSought(asked.q));
  const found = await findVisits(
    db,
    {
      ...sought,
      person: sought.person && {
        ...sought.person,
        numbers: await findHomesmithsNamed(db, asked.q),
      },
      day: asked.day === '' ? null : asked.day,
      needyAt: asked.isNeedy ? now : null,
    },
    { after: readPlace(asked.after), limit: PER_PAGE + 1, now },
  );
  const shown = found.slice(0, PER_PAGE);
  const last = shown.at(-1);
  return {
    asked,
    rows: await rowsOf(db, shown, now),
    next: found.length > PER_PAGE && last ? writePlace(last) : null,
  };
}

/** Of a name, which may be the business's. */
async function findHomesmithsNamed(db: Db, q: string): Promise<number[]> {
  if (readSought(q).kind !== 'name') return [];
  const any = { state: null, number: null, numberOrZip: null, order: 'name', after: null } as const;
  const found = await listRosterPage(db, { ...any, words: q, limit: MAX_NAMED });
  return found.map(({ number }) => number);
}

async function rowsOf(db: Db, visits: readonly FoundVisit[], now: Date): Promise<VisitRow[]> {
  const names = await nameHomesmiths(
    db,
    visits.flatMap(({ number }) => number ?? []),
  );
  return visits.map((visit) => rowOf(visit, { names, now, when: formatFoundTime(visit) }));
}

/** Today is the date at each home. */
export async function readBoard(
  { database: { db }, now }: ReadContext,
  query: URLSearchParams,
): Promise<Board> {
  const spelled = query.get('day') ?? '';
  const day = isLocalDate(spelled) ? spelled : null;
  const found = await findVisitsOfDay(db, { day, now, limit: MAX_ON_BOARD + 1 });
  const visits = found.slice(0, MAX_ON_BOARD);
  const rows = await rowsOf(db, visits, now);
  const middle = day ?? now.toISOString().slice(0, 10);
  return {
    day: day ?? '',
    title: day === null ? 'Today' : formatLocalDate(day),
    middle,
    earlier: addDays(middle, -1),
    later: addDays(middle, 1),
    rows: arrangeBoard(
      visits.flatMap(({ hour }, place) => {
        const row = rows[place];
        return row === undefined ? [] : [{ hour, row }];
      }),
    ),
    isCut: found.length > MAX_ON_BOARD,
  };
}
