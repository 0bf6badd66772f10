/** The calls of the wizard's steps (spec §4, §7): each parses, calls one use case, and answers with its result. */
import { z } from 'zod';
import { confirmPhoneCode, sendPhoneCode } from '#app/features/identity/contact/phone.server.ts';
import {
  discardRegistration,
  resendVerification,
} from '#app/features/identity/contact/verification.server.ts';
import { MESSAGES } from '#app/features/identity/messages.ts';
import { askForPasswordReset } from '#app/features/identity/passwords/password-reset.server.ts';
import { lookUpEmail, register } from '#app/features/identity/sign-in/registration.server.ts';
import { signIn, signOut } from '#app/features/identity/sign-in/sign-in.server.ts';
import { accept } from '#app/kernel/result.ts';
import { completeRegistration } from '../completion.server.ts';
import type { AccountCallName } from './account-calls.policy.ts';
import { accountCall, type Call, outcomeOf, startSession } from './call.server.ts';
import { detailsBody, nothing, text } from './call-bodies.ts';

const botCheck = z.string().max(10_000);

const RESEND_AFTER_S = 30;

export const wizardCalls = {
  lookup: accountCall('lookup', {
    failure: 'lookup-failed',
    body: z.strictObject({ email: text, botCheck }),
    run: async (ctx, body) => outcomeOf(await lookUpEmail(ctx, body), (answer) => ({ answer })),
  }),

  register: accountCall('register', {
    failure: 'registration-failed',
    body: z.strictObject({ email: text, password: text, confirmation: text, botCheck }),
    run: async (ctx, body) => startSession(ctx, await register(ctx, body)),
  }),

  'sign-in': accountCall('sign-in', {
    // Not the sentence for a wrong password, because it was not compared.
    failure: 'try-again',
    body: z.strictObject({
      email: text,
      password: text,
      code: text.optional(),
      botCheck: botCheck.optional(),
    }),
    run: async (ctx, body) => startSession(ctx, await signIn(ctx, body)),
  }),

  'sign-out': accountCall('sign-out', {
    failure: 'try-again',
    body: z.strictObject({ everywhere: z.boolean().optional() }),
    run: async (ctx, { everywhere }) => {
      await signOut(ctx, ctx.sessionToken, everywhere ? ctx.actor : null);
      return accept({});
    },
  }),

  'forgot-password': accountCall('forgot-password', {
    failure: 'try-again',
    body: z.strictObject({ email: text, botCheck }),
    run: async (ctx, body) =>
      outcomeOf(await askForPasswordReset(ctx, body), () => ({
        answer: { message: MESSAGES['reset-sent'] },
      })),
  }),

  'resend-verification': accountCall('resend-verification', {
    failure: 'resend-failed',
    absent: 'no-user-resending',
    body: nothing,
    run: async (ctx) =>
      outcomeOf(await resendVerification(ctx, ctx.actor.userId), () => ({
        answer: { message: MESSAGES['verification-sent'] },
      })),
  }),

  'check-verification': accountCall('check-verification', {
    failure: 'verification-check-failed',
    absent: 'no-user-resending',
    body: nothing,
    run: async ({ actor }) =>
      actor.user.emailVerified
        ? accept({})
        : { ok: false, refusal: { code: 'email-not-verified' } },
  }),

  discard: accountCall('discard', {
    failure: 'try-again',
    body: nothing,
    run: async (ctx) => outcomeOf(await discardRegistration(ctx, ctx.actor.userId), () => ({})),
  }),

  'send-code': accountCall('send-code', {
    failure: 'code-sending-failed',
    absent: 'no-user-phone',
    body: z.strictObject({ phone: text, botCheck }),
    run: async (ctx, body) =>
      outcomeOf(await sendPhoneCode(ctx, ctx.actor.userId, body), ({ phone }) => ({
        answer: { phone, resendAfterSeconds: RESEND_AFTER_S },
      })),
  }),

  'confirm-code': accountCall('confirm-code', {
    // The code was not compared.
    failure: 'try-again',
    absent: 'no-user-phone',
    body: z.strictObject({ code: text }),
    run: async (ctx, { code }) =>
      outcomeOf(await confirmPhoneCode(ctx, ctx.actor.userId, code), () => ({})),
  }),

  complete: accountCall('complete', {
    failure: 'profile-failed',
    body: detailsBody,
    run: async (ctx, body) =>
      outcomeOf(await completeRegistration(ctx, ctx.actor, body), ({ token }) => ({
        session: token,
        answer: { isComplete: true },
      })),
  }),
} as const satisfies Partial<Record<AccountCallName, Call>>;
