/** Questions as a kind of inbox items. Pure. */
import type { InboxKind } from '#app/features/inbox/api/inbox.ts';

export const SUPPORT_KIND: InboxKind = {
  id: 'support',
  name: 'support request',
  keptNote: 'You can read it here for a year after its last message.',
};
