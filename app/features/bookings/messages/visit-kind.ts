/** What customers and homesmiths write to each other, as the inbox calls it. Pure. */
import type { InboxKind } from '#app/features/inbox/items/inbox-item.ts';

export const VISIT_KIND: InboxKind = {
  id: 'visit',
  name: 'conversation of a visit',
  keptNote: 'You can read it on the page of the visit for a year after its last message.',
};
