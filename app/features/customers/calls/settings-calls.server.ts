/** The calls of the account settings: each parses, calls one use case, and answers with its result. */
import { z } from 'zod';
import { askForEmailChange } from '#app/features/identity/contact/email-change.server.ts';
import { changePassword } from '#app/features/identity/passwords/password-change.server.ts';
import { confirmPassword } from '#app/features/identity/proofs/current-password.server.ts';
import { askForDeletion, keepAccount } from '#app/features/identity/retention/deletion.server.ts';
import {
  beginApp,
  confirmAppByCode,
  removeApp,
  renewRecoveryCodes,
} from '#app/features/identity/second-factor/authenticator-app.server.ts';
import { endSessions } from '#app/features/identity/sessions/end-sessions.server.ts';
import { accept } from '#app/kernel/result.ts';
import { changeDetails } from '../details.server.ts';
import { setVisitTexts } from '../text-consents.server.ts';
import type { AccountCallName } from './account-calls.policy.ts';
import { accountCall, type Call, outcomeOf } from './call.server.ts';
import { detailsBody, nothing, text } from './call-bodies.ts';

const setTexts = (name: 'texts-on' | 'texts-off') =>
  accountCall(name, {
    failure: 'try-again',
    body: nothing,
    run: async ({ database: { db }, now, actor }) => {
      const isGiven = name === 'texts-on';
      // Without a phone there is nothing to turn on, and the page has no such button.
      const said = { identityId: actor.userId, isGiven, source: 'settings' } as const;
      await db.transaction().execute((trx) => setVisitTexts(trx, { now }, said));
      return accept({});
    },
  });

export const settingsCalls = {
  'change-details': accountCall('change-details', {
    failure: 'profile-failed',
    body: detailsBody,
    run: async (ctx, body) =>
      outcomeOf(await changeDetails(ctx, ctx.actor.userId, body), () => ({})),
  }),

  'texts-on': setTexts('texts-on'),
  'texts-off': setTexts('texts-off'),

  'change-email': accountCall('change-email', {
    failure: 'try-again',
    body: z.strictObject({ email: text, password: text }),
    run: async (ctx, body) =>
      outcomeOf(await askForEmailChange(ctx, ctx.actor.userId, body), ({ email }) => ({
        answer: { email },
      })),
  }),

  'change-password': accountCall('change-password', {
    failure: 'try-again',
    body: z.strictObject({ current: text, password: text, confirmation: text }),
    run: async (ctx, body) =>
      outcomeOf(await changePassword(ctx, ctx.actor.userId, body), ({ token }) => ({
        session: token,
      })),
  }),

  'sessions-end': accountCall('sessions-end', {
    failure: 'try-again',
    body: z.union([z.strictObject({ id: z.uuid() }), z.strictObject({ all: z.literal(true) })]),
    run: async (ctx, which) =>
      outcomeOf(await endSessions(ctx, ctx.actor, which), () =>
        'id' in which && which.id === ctx.actor.sessionId ? { session: null } : {},
      ),
  }),

  'confirm-password': accountCall('confirm-password', {
    failure: 'try-again',
    body: z.strictObject({ password: text, code: text.optional() }),
    run: async (ctx, body) =>
      outcomeOf(await confirmPassword(ctx, ctx.actor, body), ({ token }) => ({ session: token })),
  }),

  'app-begin': accountCall('app-begin', {
    failure: 'try-again',
    body: nothing,
    run: async (ctx) => outcomeOf(await beginApp(ctx, ctx.actor.userId), (answer) => ({ answer })),
  }),

  'app-confirm': accountCall('app-confirm', {
    failure: 'try-again',
    body: z.strictObject({ code: text }),
    run: async (ctx, { code }) =>
      outcomeOf(await confirmAppByCode(ctx, ctx.actor, code), (answer) => ({ answer })),
  }),

  'app-remove': accountCall('app-remove', {
    failure: 'try-again',
    body: nothing,
    run: async (ctx) => outcomeOf(await removeApp(ctx, ctx.actor.userId), () => ({})),
  }),

  'recovery-codes': accountCall('recovery-codes', {
    failure: 'try-again',
    body: nothing,
    run: async (ctx) =>
      outcomeOf(await renewRecoveryCodes(ctx, ctx.actor.userId), (answer) => ({ answer })),
  }),

  delete: accountCall('delete', {
    failure: 'try-again',
    body: z.strictObject({ password: text }),
    run: async (ctx, { password }) =>
      outcomeOf(await askForDeletion(ctx, ctx.actor, password), ({ dueAt }) => ({
        answer: { deletionDueAt: dueAt.toISOString() },
      })),
  }),

  keep: accountCall('keep', {
    failure: 'try-again',
    body: nothing,
    run: async (ctx) => {
      await keepAccount(ctx, ctx.actor.userId);
      return accept({});
    },
  }),
} as const satisfies Partial<Record<AccountCallName, Call>>;
