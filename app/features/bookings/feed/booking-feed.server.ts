/** The private calendar feed of a customer's visits: created, replaced, ended, and read by key. */
import { loginPath } from '#app/features/identity/sessions/next-page.ts';
import { FEED_FIELD } from '#app/features/scheduling/feed/feed-field.ts';
import { feedKey } from '#app/features/scheduling/feed/feed-key.server.ts';
import { type Failure, presentFailure } from '#app/kernel/change.ts';
import { accept } from '#app/kernel/result.ts';
import { DAY_MS } from '#app/kernel/time-units.ts';
import { calendarPath, DASHBOARD_PATH } from '#app/kernel/urls.ts';
import { answerForm, type PostedForm } from '#app/platform/http/form-change.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import type { WholeBooking } from '../booking.ts';
import {
  deleteFeed,
  findFeedOf,
  findFeedOwner,
  listBookingsSince,
  replaceFeed,
} from '../booking-feeds.db.server.ts';
import { BOOKINGS_POLICY } from '../bookings.policy.ts';
import { spellFeed } from '../mails/visit-calendar.server.ts';
import { findCalled, namesOf } from '../names.server.ts';
import { readBooking } from '../read-booking.server.ts';

type FeedContext = Pick<RequestContext, 'database' | 'config' | 'now'>;

/** Null without a feed. */
export async function findBookingFeed(
  { database: { db }, config }: Pick<FeedContext, 'database' | 'config'>,
  userId: string,
): Promise<string | null> {
  const feed = await findFeedOf(db, userId);
  return feed && `${config.publicUrl}${calendarPath(await feedKey(db, feed.id))}`;
}

/** Create, replace (the former address becomes invalid), or end. */
export function answerBookingFeed(ctx: RequestContext, form: PostedForm | null) {
  const isEnd = form?.get(FEED_FIELD) === 'end';
  return answerForm<RequestContext, null, null, Failure>(
    {
      policy: isEnd ? BOOKINGS_POLICY['end-feed'] : BOOKINGS_POLICY['make-feed'],
      parse: () => (form?.has(FEED_FIELD) ? accept(null) : null),
      run: async ({ database: { db }, actor, now, newId }) => {
        if (actor === null) throw new Error('The policy row admits signed-in people only.');
        const { userId } = actor;
        if (isEnd) await deleteFeed(db, userId);
        else await replaceFeed(db, { userId, id: newId(), madeAt: now });
        return accept(null);
      },
      refusalOf: (failure) => failure,
      leadsTo: () => `${DASHBOARD_PATH}#calendar`,
      present: (failure) =>
        presentFailure(failure, {
          leadsTo: loginPath(DASHBOARD_PATH),
          unreadable: 'Please choose what to do.',
        }),
      failure: 'address of visits not changed',
    },
    ctx,
    form,
  );
}

const DAYS_BEHIND = 90;
const MAX_BOOKINGS = 100;

/** "text/calendar" of the account with this feed id; null for an unknown id. */
export async function readBookingFeed(
  { database: { db }, config, now }: FeedContext,
  id: string,
): Promise<string | null> {
  const userId = await findFeedOwner(db, id);
  if (userId === null) return null;
  const since = new Date(now.getTime() - DAYS_BEHIND * DAY_MS);
  const bookings: WholeBooking[] = [];
  for (const one of await listBookingsSince(db, { userId, since, limit: MAX_BOOKINGS })) {
    const booking = await readBooking(db, { id: one });
    if (booking !== null) bookings.push(booking);
  }
  const called = await findCalled(
    db,
    bookings.flatMap(({ visits }) => visits),
  );
  return spellFeed(bookings, { publicUrl: config.publicUrl, now, names: namesOf(called) });
}
