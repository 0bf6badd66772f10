/** The calls about passkeys, for logging in and for the settings. */
import { z } from 'zod';
import {
  beginPasskeyConfirmation,
  confirmByPasskey,
} from '#app/features/identity/second-factor/passkey-confirmation.server.ts';
import {
  beginPasskeySignIn,
  signInWithPasskey,
} from '#app/features/identity/second-factor/passkey-sign-in.server.ts';
import {
  addPasskey,
  beginPasskey,
  removePasskey,
} from '#app/features/identity/second-factor/passkeys.server.ts';
import { fullNameOf } from '../customers.server.ts';
import type { AccountCallName } from './account-calls.policy.ts';
import { accountCall, type Call, outcomeOf, startSession } from './call.server.ts';
import { nothing, text } from './call-bodies.ts';

/** base64url, as browsers send binary values; the body is limited to 16 KiB anyway. */
const binary = z.string().regex(/^[A-Za-z0-9_-]{1,12000}$/);

// Other members are ignored.
const credential = {
  id: binary,
  rawId: binary,
  type: z.literal('public-key'),
  clientExtensionResults: z.unknown().transform(() => ({})),
};
const made = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: binary,
    attestationObject: binary,
    transports: z.array(z.string().max(30)).max(10).default([]),
  }),
});
const signed = z.object({
  ...credential,
  response: z
    .object({
      clientDataJSON: binary,
      authenticatorData: binary,
      signature: binary,
      userHandle: binary.nullish(),
    })
    // Some browsers send null instead of leaving it out.
    .transform(({ userHandle, ...rest }) => ({ ...rest, ...(userHandle && { userHandle }) })),
});

export const passkeyCalls = {
  'passkey-options': accountCall('passkey-options', {
    failure: 'try-again',
    body: nothing,
    run: async (ctx) =>
      outcomeOf(await beginPasskeySignIn(ctx), (options) => ({ answer: { options } })),
  }),

  'passkey-sign-in': accountCall('passkey-sign-in', {
    failure: 'try-again',
    body: z.strictObject({ response: signed }),
    run: async (ctx, { response }) => startSession(ctx, await signInWithPasskey(ctx, response)),
  }),

  'confirm-passkey-options': accountCall('confirm-passkey-options', {
    failure: 'try-again',
    body: nothing,
    run: async (ctx) =>
      outcomeOf(await beginPasskeyConfirmation(ctx, ctx.actor.userId), (options) => ({
        answer: { options },
      })),
  }),

  'confirm-passkey': accountCall('confirm-passkey', {
    failure: 'try-again',
    body: z.strictObject({ response: signed }),
    run: async (ctx, { response }) =>
      outcomeOf(await confirmByPasskey(ctx, ctx.actor, response), ({ token }) => ({
        session: token,
      })),
  }),

  'passkey-add-options': accountCall('passkey-add-options', {
    failure: 'try-again',
    body: nothing,
    run: async (ctx) => {
      const name = await fullNameOf(ctx.database.db, ctx.actor.userId);
      const begun = await beginPasskey(ctx, { userId: ctx.actor.userId, name });
      return outcomeOf(begun, (options) => ({ answer: { options } }));
    },
  }),

  'passkey-add': accountCall('passkey-add', {
    failure: 'try-again',
    body: z.strictObject({ response: made, name: text }),
    run: async (ctx, body) =>
      outcomeOf(await addPasskey(ctx, ctx.actor.userId, body), (passkey) => ({
        answer: { passkey },
      })),
  }),

  'passkey-remove': accountCall('passkey-remove', {
    failure: 'try-again',
    body: z.strictObject({ id: text }),
    run: async (ctx, { id }) =>
      outcomeOf(await removePasskey(ctx, ctx.actor.userId, id), () => ({})),
  }),
} as const satisfies Partial<Record<AccountCallName, Call>>;
