/** What each side of a visit does with its messages: writes one, flags the other side's, marks them as read. */
import { z } from 'zod';
import { findOwnHomesmith, HOMESMITH_PARAMS } from '#app/features/homesmiths/api/work.server.ts';
import { MAX_SAID_CHARACTERS } from '#app/features/inbox/api/conversations.ts';
import { normalizeMessage } from '#app/features/inbox/api/forms.ts';
import { jobMessagesPath, visitMessagesPath } from '#app/kernel/booking-urls.ts';
import { accept } from '#app/kernel/result.ts';
import { isUuid } from '#app/kernel/uuid.ts';
import { action } from '#app/platform/action/action.server.ts';
import { refused } from '#app/platform/action/refusals.ts';
import type { PostedForm } from '#app/platform/http/form.server.ts';
import { countTry } from '#app/platform/limits/limits.server.ts';
import type { Actor } from '#app/platform/request-context/actor.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { VISIT_PARAMS } from '../visit-address.ts';
import { MESSAGE_LONG, MESSAGE_MISSING, MESSAGE_REFUSALS } from './messages.messages.ts';
import { MESSAGES_POLICY } from './messages.policy.ts';
import { flagMessage, lockSides, writeMessage } from './messages.server.ts';
import { FLAGGED_FIELD, MESSAGE_FIELD, READ_FIELD } from './messages-view.ts';
import { markRead } from './unread.server.ts';
import { findSides, type SideQuestion } from './visit-sides.server.ts';

type SideContext = RequestContext & { actor: Actor };

type Side<Params> = {
  name: 'own' | 'job';
  params: z.ZodType<Params>;
  /** null when it isn't the page of who asks. */
  find: (ctx: SideContext, params: Params) => SideQuestion | null | Promise<SideQuestion | null>;
  pageOf: (params: Params) => string;
};

const ID = z.strictObject({ id: z.string().refine(isUuid, 'Choose a message.') });

function messagesOf<Params>({ name, params, find, pageOf }: Side<Params>) {
  const refusals = MESSAGE_REFUSALS;
  async function findBy<Found>(
    ctx: SideContext,
    asked: Params,
    look: (db: RequestContext['database']['db'], side: SideQuestion) => Promise<Found | null>,
  ) {
    const side = await find(ctx, asked);
    const sides = side && (await look(ctx.database.db, side));
    return side && sides && { side, sides };
  }
  return {
    write: action({
      name: `write-${name}-message`,
      policy: MESSAGES_POLICY[`write-${name}`],
      params,
      input: z.strictObject({
        message: z
          .string(MESSAGE_MISSING)
          .transform(normalizeMessage)
          .pipe(z.string().min(1, MESSAGE_MISSING).max(MAX_SAID_CHARACTERS, MESSAGE_LONG)),
      }),
      fromForm: (form) => ({ message: form.get(MESSAGE_FIELD) }),
      refusals,
      limit: async (ctx) => {
        const { db } = ctx.database;
        const count = {
          limit: 'VISIT_MESSAGES_PER_HOUR_PER_ACCOUNT',
          by: ctx.actor.userId,
        } as const;
        const wait = await countTry({ ...ctx, db, limits: ctx.config.limits }, count);
        return wait === null ? accept(null) : refused('too-many', { retryAfterSeconds: wait });
      },
      find: (ctx, asked) => findBy(ctx, asked, lockSides),
      run: (ctx, { input: { message }, subject }) =>
        writeMessage(ctx.database.db, ctx, subject, message),
      redirectTo: (_, asked) => `${pageOf(asked)}?sent`,
    }),
    flag: action({
      name: `flag-${name}-message`,
      policy: MESSAGES_POLICY[`flag-${name}`],
      params,
      input: ID,
      fromForm: (form) => ({ id: form.get(FLAGGED_FIELD) }),
      refusals,
      find: (ctx, asked) => findBy(ctx, asked, findSides),
      run: (ctx, { input: { id }, subject }) => flagMessage(ctx.database.db, ctx, subject, id),
      redirectTo: (_, asked) => `${pageOf(asked)}?flagged`,
    }),
    mark: action({
      name: `mark-${name}-messages`,
      policy: MESSAGES_POLICY[`mark-${name}`],
      params,
      input: ID,
      fromForm: (form) => ({ id: form.get(READ_FIELD) }),
      refusals,
      find: (ctx, asked) => findBy(ctx, asked, findSides),
      run: (ctx, { input: { id }, subject }) => markRead(ctx.database.db, ctx, subject, id),
      redirectTo: (_, asked) => pageOf(asked),
    }),
  };
}

export const OWN_MESSAGES = messagesOf({
  name: 'own',
  params: VISIT_PARAMS,
  find: ({ actor: { userId } }, address) => ({ by: 'sender', userId, ...address }),
  pageOf: ({ reference, position }) => visitMessagesPath(reference, position),
});

export const JOB_MESSAGES = messagesOf({
  name: 'job',
  params: HOMESMITH_PARAMS.extend({ visit: z.string().refine(isUuid) }),
  find: async (ctx, { number, visit: visitId }) => {
    const own = await findOwnHomesmith(ctx, number);
    return own && { by: 'homesmith', userId: ctx.actor.userId, number: own.number, visitId };
  },
  pageOf: ({ number, visit }) => jobMessagesPath(number, visit),
});

/** Each of the forms has a field of its own. */
export const messageIntent = (form: PostedForm): 'flag' | 'mark' | 'write' =>
  form.has(FLAGGED_FIELD) ? 'flag' : form.has(READ_FIELD) ? 'mark' : 'write';
