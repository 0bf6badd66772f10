/** Visit conversations as a kind of inbox items. Pure. */
import type { InboxKind } from '#app/features/inbox/api/inbox.ts';

export const VISIT_KIND: InboxKind = {
  id: 'visit',
  name: 'conversation of a visit',
  keptNote: 'You can read it on the page of the visit for a year after its last message.',
};
