/** Creates, replaces and ends a homesmith's calendar feed. It is read by `read-feed.server.ts`. */
import { z } from 'zod';
import { OF_HOMESMITH } from '#app/features/homesmiths/api/work.server.ts';
import { accept } from '#app/kernel/result.ts';
import { calendarPath, workPath } from '#app/kernel/urls.ts';
import { action } from '#app/platform/action/action.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { FEED_POLICY } from './feed.policy.ts';
import { feedKey } from './feed-key.server.ts';
import { deleteFeed, findFeedOf, replaceFeed } from './feeds.db.server.ts';

type FeedContext = Pick<RequestContext, 'database' | 'config' | 'now' | 'actor'>;

/** Null without a feed. */
export async function findFeedAddress(
  { database: { db }, config, actor }: FeedContext,
  number: number,
): Promise<string | null> {
  if (actor === null) return null;
  const id = await findFeedOf(db, { number, identityId: actor.userId });
  return id && `${config.publicUrl}${calendarPath(await feedKey(db, id))}`;
}

const OF_FEED = {
  ...OF_HOMESMITH,
  input: z.strictObject({}),
  refusals: { gone: { status: 404, text: 'We can’t find this homesmith.' } } as const,
};

const pageAfter = (number: string, saved: 'feed' | 'feed-ended') =>
  `${workPath(number)}?saved=${saved}#saved`;

/** Created, or replaced: the former address becomes invalid. */
const makeFeed = action({
  name: 'make-feed',
  policy: FEED_POLICY.make,
  ...OF_FEED,
  run: async ({ database: { db }, actor, newId, now }, { subject: { number } }) => {
    await replaceFeed(db, { number, identityId: actor.userId, id: newId(), madeAt: now });
    return accept(null);
  },
  redirectTo: (_, { number }) => pageAfter(number, 'feed'),
});

const endFeed = action({
  name: 'end-feed',
  policy: FEED_POLICY.end,
  ...OF_FEED,
  run: async ({ database: { db }, actor }, { subject: { number } }) => {
    await deleteFeed(db, { number, identityId: actor.userId });
    return accept(null);
  },
  redirectTo: (_, { number }) => pageAfter(number, 'feed-ended'),
});

/** By the field of its card. */
export const FEED_ACTIONS = { make: makeFeed, end: endFeed };
