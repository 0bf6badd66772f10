/** The private calendar feed of a customer's visits: created, replaced, ended, and read by key. */
import { z } from 'zod';
import { feedKey } from '#app/features/scheduling/api/feed.server.ts';
import { FEED_FIELD } from '#app/features/scheduling/api/scheduling.ts';
import { accept } from '#app/kernel/result.ts';
import { DAY_MS } from '#app/kernel/time-units.ts';
import { calendarPath, DASHBOARD_PATH } from '#app/kernel/urls.ts';
import { action } from '#app/platform/action/action.server.ts';
import type { PostedForm } from '#app/platform/http/form.server.ts';
import type { Actor } from '#app/platform/request-context/actor.ts';
import type {
  PageContext,
  RequestContext,
} from '#app/platform/request-context/request-context.server.ts';
import type { WholeBooking } from '../booking.ts';
import {
  deleteFeed,
  findFeedOf,
  findFeedOwner,
  listBookingsSince,
  replaceFeed,
} from '../booking-feeds.db.server.ts';
import { findWholeBooking } from '../bookings.db.server.ts';
import { BOOKINGS_POLICY } from '../bookings.policy.ts';
import { serializeFeed } from '../mails/visit-calendar.server.ts';
import { findHomesmithNames, namesOf } from '../names.server.ts';

/** Null without a feed. */
export async function findBookingFeed(
  { database: { db }, config }: Pick<PageContext, 'database' | 'config'>,
  userId: string,
): Promise<string | null> {
  const feed = await findFeedOf(db, userId);
  return feed && `${config.publicUrl}${calendarPath(await feedKey(db, feed.id))}`;
}

const OF_DASHBOARD = {
  params: z.object({}),
  input: z.strictObject({}),
  refusals: { gone: { status: 404, text: 'We can’t find your visits.' } } as const,
  find: async ({ actor: { userId } }: RequestContext & { actor: Actor }) => userId,
  redirectTo: () => `${DASHBOARD_PATH}#calendar`,
};

/** Created, or replaced: the former address becomes invalid. */
const makeBookingFeed = action({
  name: 'make-booking-feed',
  policy: BOOKINGS_POLICY['make-feed'],
  ...OF_DASHBOARD,
  run: async ({ database: { db }, newId, now }, { subject: userId }) => {
    await replaceFeed(db, { userId, id: newId(), madeAt: now });
    return accept(null);
  },
});

const endBookingFeed = action({
  name: 'end-booking-feed',
  policy: BOOKINGS_POLICY['end-feed'],
  ...OF_DASHBOARD,
  run: async ({ database: { db } }, { subject: userId }) => {
    await deleteFeed(db, userId);
    return accept(null);
  },
});

/** Of the dashboard. */
export const FEED_FORMS = {
  actions: { make: makeBookingFeed, end: endBookingFeed },
  intentOf: (form: PostedForm) =>
    form.get(FEED_FIELD) === 'end' ? 'end' : form.has(FEED_FIELD) ? 'make' : '',
};

const DAYS_BEHIND = 90;
const MAX_BOOKINGS = 100;

/** "text/calendar" of the account with this feed id; null for an unknown id. */
export async function readBookingFeed(
  { database: { db }, config, now }: PageContext,
  id: string,
): Promise<string | null> {
  const userId = await findFeedOwner(db, id);
  if (userId === null) return null;
  const since = new Date(now.getTime() - DAYS_BEHIND * DAY_MS);
  const bookings: WholeBooking[] = [];
  for (const one of await listBookingsSince(db, { userId, since, limit: MAX_BOOKINGS })) {
    const booking = await findWholeBooking(db, { id: one });
    if (booking !== null) bookings.push(booking);
  }
  const called = await findHomesmithNames(
    db,
    bookings.flatMap(({ visits }) => visits),
  );
  return serializeFeed(bookings, { publicUrl: config.publicUrl, now, names: namesOf(called) });
}
