/** A browser's commands on the list of its account. */
import { z } from 'zod';
import type { LiveCatalogue } from '#app/features/catalogue/api/catalogue.server.ts';
import { MESSAGES } from '#app/features/identity/api/identity.ts';
import { accept } from '#app/kernel/result.ts';
import { SERVICES_PATH } from '#app/kernel/urls.ts';
import { actionFor } from '#app/platform/action/action.server.ts';
import { refused } from '#app/platform/action/refusals.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { SERVICE_LIST_POLICY } from './service-list.policy.ts';
import { readCommands } from './settled-order.ts';
import { changeList } from './stored-lists.server.ts';

type ListContext = RequestContext & { catalogue: Pick<LiveCatalogue, 'current'> };

export const changeOwnList = actionFor<ListContext>()({
  name: 'change-service-list',
  policy: SERVICE_LIST_POLICY.change,
  params: z.object({}),
  // Whatever the body is: `readCommands` says what is wrong with it.
  input: z.object({ body: z.unknown() }),
  refusals: {
    gone: { status: 401, text: MESSAGES['signed-out'] },
    'signed-out': { status: 401, text: MESSAGES['signed-out'] },
    'bad-changes': { status: 400, text: ({ sentence }: { sentence: string }) => sentence },
    'other-account': { status: 409, text: 'Someone else is signed in now.' },
  },
  find: async ({ actor: { userId } }) => userId,
  run: async ({ database: { db }, catalogue, now }, { input: { body }, subject: userId }) => {
    const read = readCommands(body);
    if (!read.ok) return refused('bad-changes', { sentence: read.refusal });
    // Another account signed in in the meantime: commands for the previous list are not for this one.
    const { account = null }: { account?: unknown } = Object(body);
    if (account !== null && account !== userId) return refused('other-account');
    const ctx = { db, catalogue: catalogue.current(), now };
    const changed = await changeList(ctx, userId, read.value);
    return changed.ok ? accept({ account: userId, ...changed.value }) : refused('signed-out');
  },
  redirectTo: () => SERVICES_PATH,
});
