/** The page of applying, by its address. */
import { findItem } from '#app/features/inbox/api/inbox.server.ts';
import { receiptIn } from '#app/features/inbox/api/inbox.ts';
import { conversationPath } from '#app/kernel/urls.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import type { SentApplication } from './application-view.ts';
import type { Openings } from './openings.server.ts';

/** What was just sent, for the browser that has its key. */
export async function readSentApplication(
  ctx: RequestContext,
  query: URLSearchParams,
): Promise<SentApplication | null> {
  const receipt = receiptIn(query);
  const item = receipt && (await findItem(ctx, receipt.reference, receipt.key));
  if (!receipt || !item) return null;
  const { reference, key } = receipt;
  return { reference, email: item.email, conversation: conversationPath(reference, key) };
}

/** The opening that is applied for; without one, it's an introduction. */
export function findAsked(
  { openings, now }: Pick<RequestContext, 'now'> & { openings: Openings },
  query: URLSearchParams,
) {
  const slug = query.get('opening') ?? '';
  const opening = openings.find(slug, now);
  return {
    opening: opening === null ? null : { slug: opening.slug, title: opening.title },
    isGone: slug !== '' && opening === null,
  };
}
