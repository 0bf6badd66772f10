/** Loads the inbox, a page at a time. */
import { readInboxPage } from '#app/features/inbox/api/command.server.ts';
import { isReference } from '#app/features/inbox/api/inbox.ts';
import type { InboxRooms } from '#app/features/inbox/api/items.server.ts';
import { emailKey } from '#app/kernel/email-key.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { readPlace, writePlace } from '../frame/list-address.ts';
import { type InboxPage, readInboxAddress } from './inbox-address.ts';

const PER_PAGE = 25;

export async function readInbox(
  { database: { db }, now }: Pick<RequestContext, 'database' | 'now'>,
  rooms: InboxRooms,
  query: URLSearchParams,
): Promise<InboxPage> {
  const asked = readInboxAddress(query);
  const { q, state, order } = asked;
  const reference = isReference(q.toUpperCase()) ? q.toUpperCase() : null;
  const isEmail = reference === null && q.includes('@');
  const after = readPlace(asked.after);
  const page = await readInboxPage(
    { db, now, rooms },
    {
      state,
      reference,
      emailKey: isEmail ? emailKey(q) : null,
      words: q === '' || reference !== null || isEmail ? null : q,
      order,
      after: after && { at: after.changedAt, itemId: after.itemId },
      limit: PER_PAGE,
    },
  );
  const { next } = page;
  return {
    asked,
    rows: page.rows.map((row) => ({
      reference: row.reference,
      subject: row.subject,
      who: row.name ?? row.email ?? 'No name given',
      kind: row.kindName,
      state: row.state,
      note: row.note,
      isTheirs: row.isTheirs,
      changedAt: row.changedAt.toISOString(),
    })),
    next: next && writePlace({ changedAt: next.at, itemId: next.itemId }),
  };
}
