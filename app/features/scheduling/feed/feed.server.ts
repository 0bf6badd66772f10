/**
 * A homesmith's calendar as programs of calendars read it, under an address that nobody guesses: an id and an HMAC of it
 * under a secret of this installation, so that a copy of the tables opens none. What is at whose home stays out.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import ical, { ICalCalendarMethod } from 'ical-generator';
import { loginPath } from '#app/features/identity/sessions/next-page.ts';
import { type Failure, presentFailure } from '#app/kernel/change.ts';
import { accept } from '#app/kernel/result.ts';
import { DAY_MS, HOUR_MS, SECOND_MS } from '#app/kernel/time-units.ts';
import { calendarPath, workPath } from '#app/kernel/urls.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { answerForm, type PostedForm } from '#app/platform/http/form-change.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { findOrMakeSecret } from '#app/platform/secrets.server.ts';
import { listEntries } from '../calendar/taken-times.db.server.ts';
import { nameTaken } from '../time-off/calendar-view.ts';
import { FEED_POLICY } from './feed.policy.ts';
import { deleteFeed, findFeed, findFeedOf, replaceFeed } from './feeds.db.server.ts';

type FeedContext = Pick<RequestContext, 'database' | 'config' | 'now' | 'actor'>;

const DAYS_BEHIND = 30;
const DAYS_AHEAD = 366;

const signed = async (db: Db, id: string): Promise<string> => {
  const secret = await findOrMakeSecret(db, 'calendar-feeds');
  return createHmac('sha256', secret).update(id).digest('base64url');
};

/** Null where none was made, or it was ended. */
export async function findFeedAddress(
  { database: { db }, config, actor }: FeedContext,
  number: number,
): Promise<string | null> {
  if (actor === null) return null;
  const id = await findFeedOf(db, { number, identityId: actor.userId });
  return id && `${config.publicUrl}${calendarPath(`${id}.${await signed(db, id)}`)}`;
}

/** "text/calendar"; null for an address that opens nothing (any more). */
export async function readFeed(
  { database: { db }, now }: Pick<FeedContext, 'database' | 'now'>,
  key: string,
): Promise<string | null> {
  const [, id = '', given = ''] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(key) ?? [];
  if (id === '') return null;
  const right = await signed(db, id);
  if (!timingSafeEqual(Buffer.from(right), Buffer.from(given))) return null;
  const feed = await findFeed(db, id);
  if (feed === null) return null;
  const from = new Date(now.getTime() - DAYS_BEHIND * DAY_MS);
  const to = new Date(now.getTime() + DAYS_AHEAD * DAY_MS);
  const entries = await listEntries(db, feed.number, { from, to, now });
  const calendar = ical({
    name: 'Homesmith',
    prodId: { company: 'Homesmith', product: 'Calendar' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: HOUR_MS / SECOND_MS,
  });
  for (const { id: taken, kind, startsAt, endsAt, zip } of entries) {
    calendar.createEvent({
      id: `${taken}@homesmith`,
      stamp: now,
      start: startsAt,
      end: endsAt,
      summary: nameTaken(kind),
      ...(zip !== null && { location: zip }),
    });
  }
  return calendar.toString();
}

export const FEED_FIELD = 'feed';

/** Made, made anew (the address before opens nothing more), or ended. */
export function answerFeed(ctx: RequestContext, number: number, form: PostedForm | null) {
  const path = workPath(number);
  const isEnd = form?.get(FEED_FIELD) === 'end';
  return answerForm<RequestContext, null, null, Failure>(
    {
      policy: isEnd ? FEED_POLICY.end : FEED_POLICY.make,
      parse: () => accept(null),
      run: async ({ database: { db }, actor, now, newId }) => {
        if (actor === null) throw new Error('The row lets nobody in who is not signed in.');
        const whose = { number, identityId: actor.userId };
        if (isEnd) await deleteFeed(db, whose);
        else await replaceFeed(db, { ...whose, id: newId(), madeAt: now });
        return accept(null);
      },
      refusalOf: (failure) => failure,
      leadsTo: () => `${path}?saved`,
      present: (failure) =>
        presentFailure(failure, {
          leadsTo: loginPath(path),
          unreadable: 'Please choose what to do.',
        }),
      failure: 'address of a calendar not changed',
      about: { homesmith: String(number) },
    },
    ctx,
    form,
  );
}
