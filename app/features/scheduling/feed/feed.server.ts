/** Creates, replaces and ends a homesmith's calendar feed. It is read by `read-feed.server.ts`. */
import { loginPath } from '#app/features/identity/sessions/next-page.ts';
import { type Failure, presentFailure } from '#app/kernel/change.ts';
import { accept } from '#app/kernel/result.ts';
import { calendarPath, workPath } from '#app/kernel/urls.ts';
import { answerForm, type PostedForm } from '#app/platform/http/form-change.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { FEED_POLICY } from './feed.policy.ts';
import { FEED_FIELD } from './feed-field.ts';
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

/** Create, replace (the former address becomes invalid), or end. */
export function answerFeed(ctx: RequestContext, number: number, form: PostedForm | null) {
  const path = workPath(number);
  const isEnd = form?.get(FEED_FIELD) === 'end';
  return answerForm<RequestContext, null, null, Failure>(
    {
      policy: isEnd ? FEED_POLICY.end : FEED_POLICY.make,
      parse: () => accept(null),
      run: async ({ database: { db }, actor, now, newId }) => {
        if (actor === null) throw new Error('The policy row admits signed-in people only.');
        const whose = { number, identityId: actor.userId };
        if (isEnd) await deleteFeed(db, whose);
        else await replaceFeed(db, { ...whose, id: newId(), madeAt: now });
        return accept(null);
      },
      refusalOf: (failure) => failure,
      leadsTo: () => `${path}?saved=${isEnd ? 'feed-ended' : 'feed'}#saved`,
      present: (failure) =>
        presentFailure(failure, {
          leadsTo: loginPath(path),
          unreadable: 'Choose what to do.',
        }),
      failure: 'address of a calendar not changed',
      about: { homesmith: String(number) },
    },
    ctx,
    form,
  );
}
