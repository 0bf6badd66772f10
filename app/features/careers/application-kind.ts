/** Job applications as a kind of inbox items. Pure. */
import type { InboxKind } from '#app/features/inbox/api/inbox.ts';

export const CAREER_KIND: InboxKind = {
  id: 'career',
  name: 'job application',
  keptNote: 'You can read it here for a year after its last message.',
};
