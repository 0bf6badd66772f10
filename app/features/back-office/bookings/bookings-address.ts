/** The parameters of the search for bookings; invalid values take the default. Pure. */
import { ADMIN_BOOKINGS_PATH } from '#app/kernel/admin-urls.ts';
import { isLocalDate, type LocalDate } from '#app/kernel/local-date.ts';
import { toReadableQuery } from '#app/kernel/text.ts';
import { isUuid } from '#app/kernel/uuid.ts';

export type BookingsAddress = {
  q: string;
  /** "" for any. */
  day: LocalDate | '';
  /** Only what needs someone. */
  isNeedy: boolean;
  /** The last row of the previous page: "2026-06-03T17:00:00.000Z_" and its id. */
  after: string | null;
};

const MAX_SEARCH = 100;

export function readBookingsAddress(asked: URLSearchParams): BookingsAddress {
  const query = toReadableQuery(asked);
  const day = query.get('day') ?? '';
  return {
    q: (query.get('q') ?? '').trim().slice(0, MAX_SEARCH).toWellFormed(),
    day: isLocalDate(day) ? day : '',
    isNeedy: query.get('needs') === 'somebody',
    after: query.get('after'),
  };
}

export function bookingsPath({ q, day, isNeedy, after }: BookingsAddress): string {
  const query = new URLSearchParams({
    ...(q !== '' && { q }),
    ...(day !== '' && { day }),
    ...(isNeedy && { needs: 'somebody' }),
    ...(after !== null && { after }),
  });
  return query.size === 0 ? ADMIN_BOOKINGS_PATH : `${ADMIN_BOOKINGS_PATH}?${query}`;
}

/** Null when invalid. */
export function readPlace(after: string | null): { at: Date; id: string } | null {
  // PostgreSQL has no year 0.
  const [, spelled = '', id = ''] = /^(?!0000)([\d:.TZ-]{24})_(.{36})$/.exec(after ?? '') ?? [];
  const at = new Date(spelled);
  return Number.isNaN(at.getTime()) || !isUuid(id) ? null : { at, id };
}

export const writePlace = ({ windowStartsAt, id }: { windowStartsAt: Date; id: string }): string =>
  `${windowStartsAt.toISOString()}_${id}`;
