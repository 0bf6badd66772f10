/** The page of privacy requests, by its address. */
import { receiptIn } from '#app/features/inbox/api/inbox.ts';
import { conversationPath, PRIVACY_FILE_PATH } from '#app/kernel/urls.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { hasGpcSignal } from '../choices/gpc.ts';
import { findRequest, findSent } from '../requests/privacy-requests.server.ts';
import { isRight } from '../requests/rights.ts';
import type { RequestPageView } from './request-view.ts';

export async function readRequestPage(
  ctx: RequestContext,
  query: URLSearchParams,
  headers: Headers,
): Promise<RequestPageView> {
  const hasGpc = hasGpcSignal(headers);
  const receipt = receiptIn(query);
  const sentReference = query.get('sent');
  const right = query.get('right');
  if (receipt !== null) {
    const found = await findRequest(ctx, receipt);
    if (found === null) return { kind: 'unknown' };
    return {
      kind: 'status',
      ...found,
      isStale: query.has('stale'),
      fileAction: `${PRIVACY_FILE_PATH}?${new URLSearchParams(receipt)}`,
      conversation: conversationPath(receipt.reference, receipt.key),
    };
  }
  if (sentReference !== null) {
    const sent = await findSent(ctx, sentReference);
    return sent === null ? { kind: 'unknown' } : { kind: 'sent', sent, hasGpc };
  }
  if (!isRight(right)) return { kind: 'choose' };
  const user = ctx.actor?.user;
  const accountEmail = user?.emailVerified ? user.email : null;
  return { kind: 'form', right, idempotencyKey: ctx.newId(), accountEmail, hasGpc };
}
