/** Connects homesmiths' applications to the inbox: what follows a message, and the operators' decisions. */

import type { InboxKind } from '#app/features/inbox/api/inbox.ts';
import type { InboxRoom, OperatorVerb } from '#app/features/inbox/api/items.server.ts';
import { adminApplicationPath } from '#app/kernel/admin-urls.ts';
import { accept, refuse } from '#app/kernel/result.ts';
import { takeApplicationStep } from './application-steps.server.ts';
import { lockApplication, noteApplicationChanged, SENT_ITEMS } from './applications.db.server.ts';

export const HOMESMITH_KIND: InboxKind = {
  id: 'homesmith',
  name: 'homesmith application',
  keptNote:
    'You can read it here for a year after its last message, and for as long as you like once you are accepted.',
  adminPath: adminApplicationPath(''),
};

/** Codes for the event; the explanation is in the conversation. */
const DECLINE_REASONS = ['area', 'trade', 'license', 'insurance', 'other'] as const;

const decision = (
  verb: 'accept' | 'decline',
  { closes, ...rest }: { closes: boolean } & Pick<OperatorVerb, 'reasons' | 'page'>,
): OperatorVerb => ({
  verb,
  ...rest,
  take: async (trx, moment, { item, reason }) => {
    const { reference, id } = item;
    const application = await lockApplication(trx, id);
    if (application === null) return refuse(`${reference} has no application.`);
    const set = { decided_at: moment.now };
    const isTaken = await takeApplicationStep(trx, moment, application, {
      name: verb,
      reason,
      set,
    });
    return isTaken
      ? accept({ closes })
      : refuse(`${reference} cannot be decided on: it is ${application.state}.`);
  },
});

export const homesmithRoom: InboxRoom = {
  kind: HOMESMITH_KIND,
  hasOwnRetention: true,
  follow: async (trx, moment, { itemId, step }) => {
    const application = await lockApplication(trx, itemId);
    if (application === null) return;
    const name = step === 'answer' ? 'ask' : step;
    const isTaken = await takeApplicationStep(trx, moment, application, { name });
    // A message without a step still counts as a change, from which retention is counted.
    if (!isTaken) await noteApplicationChanged(trx, itemId, moment.now);
  },
  queuedItems: () => SENT_ITEMS,
  verbs: [
    // Done on a page of the back office, because accepting also creates a business, a homesmith and an invitation.
    decision('accept', { closes: false, reasons: [], page: adminApplicationPath }),
    decision('decline', { closes: true, reasons: DECLINE_REASONS }),
  ],
};
