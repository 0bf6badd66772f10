/**
 * Export and anonymization of a person's privacy requests. Right, dates and outcome stay as a record for 24 months
 * (Cal. Code Regs. tit. 11, § 7101), without anything that names the person.
 */

import {
  anonymizeConversation,
  listItemsOfPerson,
  takeItem,
} from '#app/features/inbox/api/items.server.ts';
import type { Person } from '#app/kernel/person.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Moment } from '#app/platform/request-context/request-context.server.ts';
import { PRIVACY_KIND } from './privacy-request.ts';
import { takeRequestStep } from './privacy-request-steps.server.ts';
import { findRequestOf, forgetAgent, lockRequest } from './privacy-requests.db.server.ts';

/** Tables of this room with personal data. */
export const PERSONAL_TABLES = ['privacy_requests'] as const;

export async function exportFor(db: Db, person: Person): Promise<Record<string, unknown>> {
  const privacyRequests: unknown[] = [];
  for (const item of await listItemsOfPerson(db, person, PRIVACY_KIND.id)) {
    const request = await findRequestOf(db, item.id);
    if (request === null) continue;
    const { itemId: _, ...told } = request;
    privacyRequests.push({ reference: item.reference, ...told });
  }
  return { privacyRequests };
}

export async function eraseFor(trx: Db, person: Person, moment: Moment): Promise<void> {
  for (const { reference } of await listItemsOfPerson(trx, person, PRIVACY_KIND.id)) {
    const item = await takeItem(trx, reference);
    if (item === null) continue;
    const request = await lockRequest(trx, item.id);
    if (request !== null) {
      const set = { ended_at: moment.now };
      await takeRequestStep(trx, moment, request, { name: 'erase', set });
      await forgetAgent(trx, item.id);
    }
    await anonymizeConversation(trx, moment, item, 'Privacy request');
  }
}
