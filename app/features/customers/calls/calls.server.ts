/** Every change of an account by the name of its call, and its outcome as an answer with cookies. */
import {
  AUTH_HINT_COOKIE,
  type AuthState,
  authStateOf,
  hintOf,
} from '#app/features/identity/api/auth-state.ts';
import {
  askForEmailChange,
  checkVerification,
  confirmPhoneCode,
  discardRegistration,
  findPendingProof,
  resendVerification,
  sendPhoneCode,
} from '#app/features/identity/api/contact.server.ts';
import {
  type AccountAction,
  confirmPassword,
  type Outcome,
} from '#app/features/identity/api/identity.server.ts';
import {
  type AccountCallName,
  WORK_ROLES,
  type WorkRole,
} from '#app/features/identity/api/identity.ts';
import {
  askForPasswordReset,
  changePassword,
} from '#app/features/identity/api/passwords.server.ts';
import { askForDeletion, keepAccount } from '#app/features/identity/api/retention.server.ts';
import {
  addPasskey,
  beginApp,
  beginPasskey,
  beginPasskeyConfirmation,
  beginPasskeySignIn,
  confirmApp,
  confirmByPasskey,
  removeApp,
  removePasskey,
  renewRecoveryCodes,
  signInWithPasskey,
} from '#app/features/identity/api/second-factor.server.ts';
import {
  DEVICE_DAYS,
  endSessions,
  findActor,
  rememberDevice,
} from '#app/features/identity/api/sessions.server.ts';
import {
  lookUpEmail,
  register,
  signIn,
  signOut,
} from '#app/features/identity/api/sign-in.server.ts';
import { jsonAnswer } from '#app/platform/http/json.server.ts';
import type { Actor } from '#app/platform/request-context/actor.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import {
  deviceCookie,
  hintCookie,
  sessionCookie,
} from '#app/platform/session/session-cookie.server.ts';
import { zipCookie } from '#app/platform/zip-codes/zip-cookie.ts';
import { findOwnHome, firstNameOf, fullNameOf } from '../customers.server.ts';
import { changeDetails, completeRegistration } from '../details.server.ts';
import { turnTextsOff, turnTextsOn } from '../text-consents.server.ts';

export const ACCOUNT_ACTIONS = {
  lookup: lookUpEmail,
  register,
  'sign-in': signIn,
  'sign-out': signOut,
  'forgot-password': askForPasswordReset,
  'passkey-options': beginPasskeySignIn,
  'passkey-sign-in': signInWithPasskey,

  'resend-verification': resendVerification,
  'check-verification': checkVerification,
  discard: discardRegistration,
  'send-code': sendPhoneCode,
  'confirm-code': confirmPhoneCode,
  complete: completeRegistration,

  'change-details': changeDetails,
  'texts-on': turnTextsOn,
  'texts-off': turnTextsOff,
  'change-email': askForEmailChange,
  'change-password': changePassword,
  'sessions-end': endSessions,
  'confirm-password': confirmPassword,
  'confirm-passkey-options': beginPasskeyConfirmation,
  'confirm-passkey': confirmByPasskey,
  'app-begin': beginApp,
  'app-confirm': confirmApp,
  'app-remove': removeApp,
  'recovery-codes': renewRecoveryCodes,
  'passkey-add-options': beginPasskey(fullNameOf),
  'passkey-add': addPasskey,
  'passkey-remove': removePasskey,
  delete: askForDeletion,
  keep: keepAccount,
} as const satisfies Readonly<Record<AccountCallName, AccountAction>>;

/** As calls. */
export const ACCOUNT_ANSWERS = {
  actions: ACCOUNT_ACTIONS,
  read: async (ctx: RequestContext, outcome: Outcome): Promise<Response> => {
    const { body, cookies } = await presentOutcome(ctx, outcome);
    return withCookies(jsonAnswer(body), cookies);
  },
};

/** The person's state, what the change adds, and cookies: for calls and forms. */
export type CallAnswer = { body: Readonly<Record<string, unknown>>; cookies: readonly string[] };

/** For forms that leave this session behind, and are not in this list. */
export const cookiesOf = async (ctx: RequestContext, session: string): Promise<readonly string[]> =>
  (await presentOutcome(ctx, { session })).cookies;

export async function presentOutcome(
  ctx: RequestContext,
  { answer, session }: Outcome,
): Promise<CallAnswer> {
  const token = session === undefined ? ctx.sessionToken : session;
  const actor = token === null ? null : await findActor(ctx, token);
  const state = await stateOf(ctx, actor);
  const roles = workRolesOf(actor);
  const cookies =
    session === undefined ? [hint(ctx, state, roles)] : sessionCookies(ctx, session, state, roles);
  if (actor !== null && typeof session === 'string') {
    cookies.push(await knownDevice(ctx, session), ...(await homeZip(ctx, actor)));
  }
  const beside = { ...rolesBeside(roles), ...(await pendingOf(ctx, state)) };
  return { body: { state: forStep(state, answer), ...beside, ...answer }, cookies };
}

async function stateOf(
  { database }: Pick<RequestContext, 'database'>,
  actor: Actor | null,
): Promise<AuthState> {
  const firstName = await firstNameOf(database.db, actor);
  return authStateOf(actor && { ...actor.user, firstName });
}

/** Spec §4: saving the profile "sets step 7". */
const forStep = (state: AuthState, answer: Outcome['answer']): AuthState =>
  answer?.isComplete === true ? { ...state, registrationStep: 7 } : state;

/** People with such a role may go on without completing a registration. */
const workRolesOf = (actor: Actor | null): readonly WorkRole[] =>
  WORK_ROLES.filter((role) => actor?.roles.has(role));

const rolesBeside = (roles: readonly WorkRole[]) => (roles.length === 0 ? {} : { roles });

/** The pending confirmation, in addition to the state. */
async function pendingOf(ctx: Parameters<typeof findPendingProof>[0], { user }: AuthState) {
  const pending = await findPendingProof(ctx, user);
  return pending === null ? {} : { pending };
}

/** The current state, for the header and for waiting tabs; an ended session loses its cookie. */
export async function answerState(
  ctx: Pick<RequestContext, 'config' | 'database' | 'now' | 'visitor' | 'sessionToken'>,
  actor: Actor | null,
): Promise<Response> {
  const state = await stateOf(ctx, actor);
  const hasEnded = actor === null && ctx.sessionToken !== null;
  const roles = workRolesOf(actor);
  const cookies = hasEnded ? sessionCookies(ctx, null, state, []) : [hint(ctx, state, roles)];
  const beside = { ...rolesBeside(roles), ...(await pendingOf(ctx, state)) };
  return withCookies(jsonAnswer({ state, ...beside }), cookies);
}

type CookieContext = Pick<RequestContext, 'config' | 'visitor'>;

const sessionCookies = (
  ctx: CookieContext,
  token: string | null,
  state: AuthState,
  roles: readonly WorkRole[],
) => [
  sessionCookie(token, ctx.visitor.isSecure, ctx.config.limits.SESSION_MAX_DAYS),
  hint(ctx, state, roles),
  // What this browser knows of the home goes with the session.
  ...(token === null ? [zipCookie(null, ctx.visitor.isSecure)] : []),
];

/** After a login and a registration this browser knows the home's ZIP code, so nothing asks for it again. */
async function homeZip(
  { database, visitor }: Pick<RequestContext, 'database' | 'visitor'>,
  { userId, user }: Actor,
): Promise<string[]> {
  const home = user.registrationComplete ? await findOwnHome(database.db, userId) : null;
  return home === null ? [] : [zipCookie(home.zip, visitor.isSecure)];
}

/** A new session means a login, so from now on this browser is a known device. */
async function knownDevice(
  ctx: Pick<RequestContext, 'database' | 'deviceToken' | 'now' | 'visitor'>,
  session: string,
): Promise<string> {
  return deviceCookie(await rememberDevice(ctx, session), ctx.visitor.isSecure, DEVICE_DAYS);
}

function hint(
  { config, visitor }: CookieContext,
  state: AuthState,
  roles: readonly WorkRole[],
): string {
  const value = hintOf(state, roles);
  return hintCookie(
    AUTH_HINT_COOKIE,
    value === 'visitor' ? null : value,
    visitor.isSecure,
    config.limits.SESSION_MAX_DAYS,
  );
}

function withCookies(response: Response, cookies: readonly string[]): Response {
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie);
  return response;
}
