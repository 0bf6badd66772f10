/** What the account settings do, as calls: each parses, calls one use case, and says what came of it. */
import { z } from 'zod';
import { accept } from '#app/kernel/result.ts';
import { confirmPassword } from '../current-password.server.ts';
import { askForDeletion, keepAccount } from '../deletion.server.ts';
import { askForEmailChange } from '../email-change.server.ts';
import { changePassword } from '../password-change.server.ts';
import {
  beginApp,
  confirmAppByCode,
  removeApp,
  renewRecoveryCodes,
} from '../second-factor/authenticator-app.server.ts';
import { changeDetails, endSessions } from '../settings.server.ts';
import type { AccountCallName } from './account-calls.policy.ts';
import { type Call, personalCall, saying } from './call.server.ts';
import { detailsBody, nothing, text } from './call-bodies.ts';

export const settingsCalls = {
  'change-details': personalCall({
    failure: 'profile-failed',
    body: detailsBody,
    run: async (ctx, body) => saying(await changeDetails(ctx, ctx.actor.userId, body), () => ({})),
  }),

  'change-email': personalCall({
    failure: 'try-again',
    body: z.strictObject({ email: text, password: text }),
    run: async (ctx, body) =>
      saying(await askForEmailChange(ctx, ctx.actor.userId, body), ({ email }) => ({
        answer: { email },
      })),
  }),

  'change-password': personalCall({
    failure: 'try-again',
    body: z.strictObject({ current: text, password: text, confirmation: text }),
    run: async (ctx, body) =>
      saying(await changePassword(ctx, ctx.actor.userId, body), ({ token }) => ({
        session: token,
      })),
  }),

  'sessions-end': personalCall({
    failure: 'try-again',
    body: z.union([z.strictObject({ id: z.uuid() }), z.strictObject({ all: z.literal(true) })]),
    run: async (ctx, which) =>
      saying(await endSessions(ctx, ctx.actor, which), () =>
        'id' in which && which.id === ctx.actor.sessionId ? { session: null } : {},
      ),
  }),

  'confirm-password': personalCall({
    failure: 'try-again',
    body: z.strictObject({ password: text, code: text.optional() }),
    run: async (ctx, body) =>
      saying(await confirmPassword(ctx, ctx.actor, body), ({ token }) => ({ session: token })),
  }),

  'app-begin': personalCall({
    failure: 'try-again',
    body: nothing,
    run: async (ctx) => saying(await beginApp(ctx, ctx.actor.userId), (answer) => ({ answer })),
  }),

  'app-confirm': personalCall({
    failure: 'try-again',
    body: z.strictObject({ code: text }),
    run: async (ctx, { code }) =>
      saying(await confirmAppByCode(ctx, ctx.actor, code), (answer) => ({ answer })),
  }),

  'app-remove': personalCall({
    failure: 'try-again',
    body: nothing,
    run: async (ctx) => saying(await removeApp(ctx, ctx.actor.userId), () => ({})),
  }),

  'recovery-codes': personalCall({
    failure: 'try-again',
    body: nothing,
    run: async (ctx) =>
      saying(await renewRecoveryCodes(ctx, ctx.actor.userId), (answer) => ({ answer })),
  }),

  delete: personalCall({
    failure: 'try-again',
    body: z.strictObject({ password: text }),
    run: async (ctx, { password }) =>
      saying(await askForDeletion(ctx, ctx.actor, password), ({ dueAt }) => ({
        answer: { deletionDueAt: dueAt.toISOString() },
      })),
  }),

  keep: personalCall({
    failure: 'try-again',
    body: nothing,
    run: async (ctx) => {
      await keepAccount(ctx, ctx.actor.userId);
      return accept({});
    },
  }),
} as const satisfies Partial<Record<AccountCallName, Call>>;
