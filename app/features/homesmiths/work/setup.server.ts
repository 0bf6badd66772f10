/** Loads the checklist of a new homesmith. */
import { findVisitTexts } from '#app/features/customers/api/customers.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { listSavedPages } from '../roster/live.server.ts';
import { listSetup, type Setup } from './setup.ts';
import type { HomesmithView } from './work-view.ts';

/** For the member who looks; null for who is not at work. */
export async function readSetup(
  { database: { db }, actor, now }: Pick<RequestContext, 'database' | 'actor' | 'now'>,
  view: HomesmithView,
): Promise<Setup | null> {
  if (view.state !== 'active' || actor === null) return null;
  const texts = await findVisitTexts(db, actor.userId);
  const saved = await listSavedPages(db, view.number);
  return listSetup(view, { hasTexts: texts?.state === 'on', saved, now });
}
