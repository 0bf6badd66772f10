/** Takes the actions of accounts as their person does by a call: what they answer, or the code of the refusal. */

import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { ACCOUNT_ANSWERS } from '#app/features/customers/calls/calls.server.ts';
import * as details from '#app/features/customers/details.server.ts';
import type { AccountAction } from '#app/features/identity/account-action.server.ts';
import type { AccountCallName } from '#app/features/identity/account-calls.policy.ts';
import * as emailChange from '#app/features/identity/contact/email-change.server.ts';
import * as phone from '#app/features/identity/contact/phone.server.ts';
import * as verification from '#app/features/identity/contact/verification.server.ts';
import * as passkeysAfterReset from '#app/features/identity/passwords/passkeys-after-reset.server.ts';
import * as passwordChange from '#app/features/identity/passwords/password-change.server.ts';
import * as passwordReset from '#app/features/identity/passwords/password-reset.server.ts';
import * as currentPassword from '#app/features/identity/proofs/current-password.server.ts';
import * as deletion from '#app/features/identity/retention/deletion.server.ts';
import * as app from '#app/features/identity/second-factor/authenticator-app.server.ts';
import * as passkeyConfirmation from '#app/features/identity/second-factor/passkey-confirmation.server.ts';
import * as passkeySignIn from '#app/features/identity/second-factor/passkey-sign-in.server.ts';
import * as passkeys from '#app/features/identity/second-factor/passkeys.server.ts';
import * as endingSessions from '#app/features/identity/sessions/end-sessions.server.ts';
import * as registration from '#app/features/identity/sign-in/registration.server.ts';
import * as signingIn from '#app/features/identity/sign-in/sign-in.server.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import { type Action, runAction } from '#app/platform/action/action.server.ts';
import type { Actor } from '#app/platform/request-context/actor.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { answerCalls } from '#app/shell/calls/json-calls.server.ts';
import { actorOf, ORIGIN } from './account-context.ts';

type Told = { code: string; triesLeft?: number; level?: number; retryAfterSeconds?: number };

async function take<Value>(
  action: Action<RequestContext, Value>,
  ctx: RequestContext,
  input: object,
  params: object = {},
): Promise<Result<Value, Told>> {
  const done = await runAction(action, ctx, { params, input, key: null });
  if (done.ok) return accept(done.value);
  const { code, facts, mistakes, retryAfterSeconds } = done.refusal;
  return refuse({
    code,
    ...facts,
    ...(mistakes !== undefined && { fields: mistakes }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  });
}

async function answerOf<Answer>(
  action: AccountAction,
  ctx: RequestContext,
  input: object = {},
): Promise<Result<Answer, Told>> {
  const done = await take(action, ctx, input);
  if (!done.ok) return done;
  const { answer, session } = done.value;
  const value = { ...answer, ...(typeof session === 'string' && { token: session }) };
  return accept((Object.keys(value).length === 0 ? null : value) as Answer);
}

const as = (ctx: RequestContext, who: Actor | string): RequestContext => ({
  ...ctx,
  actor: typeof who === 'string' ? actorOf(who, ctx.now) : who,
});

type Token = { token: string };

const byVisitor =
  <Answer, Input extends object>(action: AccountAction) =>
  (ctx: RequestContext, input: Input) =>
    answerOf<Answer>(action, ctx, input);

/** By an account, or in a session of it. */
const byPerson =
  <Answer, Input extends object>(action: AccountAction) =>
  (ctx: RequestContext, who: Actor | string, input: Input) =>
    answerOf<Answer>(action, as(ctx, who), input);

/** The same without input. */
const byPersonAlone =
  <Answer>(action: AccountAction) =>
  (ctx: RequestContext, who: Actor | string) =>
    answerOf<Answer>(action, as(ctx, who));

/** With one input. */
const byPersonWith =
  <Answer>(action: AccountAction, name: string) =>
  (ctx: RequestContext, who: Actor | string, value: string) =>
    answerOf<Answer>(action, as(ctx, who), { [name]: value });

type Options<Made> = { options: Made };
const optionsOf = <Made>(done: Result<Options<Made>, Told>): Result<Made, Told> =>
  done.ok ? accept(done.value.options) : done;

const byLink =
  <Value>(action: Action<RequestContext, Value>) =>
  (ctx: RequestContext, token: string, input: object) =>
    take(action, ctx, input, { token });

type Credentials = {
  email: string;
  password: string;
  code?: string | undefined;
  botCheck?: string | undefined;
};
type AskedEmail = { email: string; botCheck: string };

export const lookUpEmail = byVisitor<{ registered: boolean }, AskedEmail>(registration.lookUpEmail);
export const register = byVisitor<Token, AskedEmail & { password: string; confirmation: string }>(
  registration.register,
);
export const signIn = byVisitor<Token, Credentials>(signingIn.signIn);
export const askForPasswordReset = byVisitor<object, AskedEmail>(passwordReset.askForPasswordReset);

export const completeRegistration = byPerson<Token, object>(details.completeRegistration);
export const changeDetails = byPerson<null, object>(details.changeDetails);
export const changePassword = byPerson<Token, object>(passwordChange.changePassword);
export const confirmPassword = byPerson<Token, { password: string; code?: string | undefined }>(
  currentPassword.confirmPassword,
);
export const askForEmailChange = byPerson<{ email: string }, { email: string; password: string }>(
  emailChange.askForEmailChange,
);
export const sendPhoneCode = byPerson<{ phone: string }, { phone: string; botCheck: string }>(
  phone.sendPhoneCode,
);
export const confirmPhoneCode = byPersonWith<null>(phone.confirmPhoneCode, 'code');
export const endSessions = byPerson<null, { id: string } | { all: true }>(
  endingSessions.endSessions,
);
export const askForDeletion = byPersonWith<{ deletionDueAt: string }>(
  deletion.askForDeletion,
  'password',
);
export const resendVerification = byPersonAlone<object>(verification.resendVerification);
export const keepAccount = byPersonAlone<null>(deletion.keepAccount);

type Codes = { recoveryCodes: string[] };
export const beginApp = byPersonAlone<app.AppSecret>(app.beginApp);
export const confirmAppByCode = byPersonWith<Codes>(app.confirmApp, 'code');
export const removeApp = byPersonAlone<null>(app.removeApp);
export const renewRecoveryCodes = byPersonAlone<Codes>(app.renewRecoveryCodes);

type Signing = PublicKeyCredentialRequestOptionsJSON;
export const beginPasskey = async (
  ctx: RequestContext,
  { userId, name }: { userId: string; name: string },
) =>
  optionsOf<PublicKeyCredentialCreationOptionsJSON>(
    await answerOf(
      passkeys.beginPasskey(async () => name),
      as(ctx, userId),
    ),
  );
export const beginPasskeySignIn = async (ctx: RequestContext) =>
  optionsOf<Signing>(await answerOf(passkeySignIn.beginPasskeySignIn, ctx));
export const beginPasskeyConfirmation = async (ctx: RequestContext, who: Actor | string) =>
  optionsOf<Signing>(await answerOf(passkeyConfirmation.beginPasskeyConfirmation, as(ctx, who)));
export const signInWithPasskey = (ctx: RequestContext, response: object) =>
  answerOf<Token>(passkeySignIn.signInWithPasskey, ctx, { response });
export const confirmByPasskey = (ctx: RequestContext, who: Actor, response: object) =>
  answerOf<Token>(passkeyConfirmation.confirmByPasskey, as(ctx, who), { response });
export const addPasskey = byPerson<
  { passkey: { id: string; name: string } },
  { response: object; name: string }
>(passkeys.addPasskey);
export const removePasskey = byPersonWith<null>(passkeys.removePasskey, 'id');

export const confirmEmailChange = byLink(emailChange.confirmEmailChange);
export const removePasskeysAfterReset = byLink(passkeysAfterReset.removePasskeysAfterReset);
export const resetPassword = (
  ctx: RequestContext,
  { token, ...given }: { token: string; password: string; confirmation: string },
) => byLink(passwordReset.resetPassword)(ctx, token, given);

/** As the call of that name. */
export function callAccount(
  name: AccountCallName,
  ctx: RequestContext,
  body: object,
  key: string | null = null,
): Promise<Response> {
  const headers = {
    'Content-Type': 'application/json',
    ...(key !== null && { 'Idempotency-Key': key }),
  };
  const request = new Request(ORIGIN, { method: 'POST', headers, body: JSON.stringify(body) });
  return answerCalls(ACCOUNT_ANSWERS, ctx, { request, name, params: {} });
}
