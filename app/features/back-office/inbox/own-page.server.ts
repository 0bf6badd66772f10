/** The operators' page of a conversation's subject, for kinds that have one. */
import { findSent, HOMESMITH_KIND } from '#app/features/homesmiths/api/applications.server.ts';
import { HOMESMITH_APPLICATION } from '#app/features/homesmiths/api/applications.ts';
import { findRequestOf, REQUEST_KIND } from '#app/features/scheduling/api/requests.server.ts';
import { REQUEST } from '#app/features/scheduling/api/requests.ts';
import { adminApplicationPath, adminRequestPath } from '#app/kernel/admin-urls.ts';
import { stepsFrom } from '#app/kernel/process.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { ConversationView } from './conversation-view.ts';

type Item = { id: string; kind: string; reference: string };

export async function findOwnPage(
  db: Db,
  { id, kind, reference }: Item,
): Promise<ConversationView['elsewhere']> {
  if (kind === HOMESMITH_KIND.id) {
    const sent = await findSent(db, id);
    if (sent === null) return null;
    const steps = stepsFrom(HOMESMITH_APPLICATION, sent.state, 'operator');
    return { to: adminApplicationPath(reference), decides: steps.includes('accept') };
  }
  if (kind === REQUEST_KIND.id) {
    const request = await findRequestOf(db, id);
    if (request === null) return null;
    const steps = stepsFrom(REQUEST, request.state, 'operator');
    return { to: adminRequestPath(reference), decides: steps.includes('offer') };
  }
  return null;
}
