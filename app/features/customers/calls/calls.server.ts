/** Every account call by name, and its outcome as an answer with cookies. */

import {
  AUTH_HINT_COOKIE,
  type AuthState,
  authStateOf,
  hintOf,
} from '#app/features/identity/auth-state/auth-state.ts';
import { findPendingProof } from '#app/features/identity/contact/pending-proof.server.ts';
import { answerRefusal, type CallRefusal } from '#app/features/identity/refused-call.server.ts';
import { WORK_ROLES, type WorkRole } from '#app/features/identity/roles.ts';
import { DEVICE_DAYS, rememberDevice } from '#app/features/identity/sessions/devices.server.ts';
import { findActor } from '#app/features/identity/sessions/sessions.server.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import { jsonAnswer } from '#app/platform/http/json.server.ts';
import type { Actor } from '#app/platform/request-context/actor.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import {
  deviceCookie,
  hintCookie,
  sessionCookie,
} from '#app/platform/session/session-cookie.server.ts';
import { zipCookie } from '#app/platform/zip-codes/zip-cookie.ts';
import { findOwnHome, firstNameOf } from '../customers.server.ts';
import type { AccountCallName } from './account-calls.policy.ts';
import type { Call, Outcome } from './call.server.ts';
import { passkeyCalls } from './passkey-calls.server.ts';
import { settingsCalls } from './settings-calls.server.ts';
import { wizardCalls } from './wizard-calls.server.ts';

const CALLS: Readonly<Record<AccountCallName, Call>> = {
  ...wizardCalls,
  ...passkeyCalls,
  ...settingsCalls,
};

export const isCallName = (name: string): name is AccountCallName => Object.hasOwn(CALLS, name);

/** A call's answer, for JSON and forms: the person's state, what the call adds, and cookies. */
export type Done = { body: Readonly<Record<string, unknown>>; cookies: readonly string[] };

/** Runs the call. Never throws. */
export async function runCall(
  name: AccountCallName,
  ctx: RequestContext,
  body: unknown,
  key: string | null = null,
): Promise<Result<Done, CallRefusal>> {
  const result = await CALLS[name].run(ctx, body, key);
  if (!result.ok) return result;
  try {
    return accept(await tellOutcome(ctx, result.value));
  } catch (error) {
    ctx.log.error({ error }, 'account call done, but not answered');
    return refuse({ code: CALLS[name].failure, isOurFault: true });
  }
}

/** The same, as JSON. */
export async function answerCall(
  name: AccountCallName,
  ctx: RequestContext,
  body: unknown,
  key: string | null = null,
): Promise<Response> {
  const result = await runCall(name, ctx, body, key);
  return result.ok
    ? withCookies(jsonAnswer(result.value.body), result.value.cookies)
    : answerRefusal(result.refusal);
}

/** For an error on our side: the call's own sentence (spec §8), or a general one for an unknown call. */
export const answerBroken = (name: string): Response =>
  answerRefusal({ code: isCallName(name) ? CALLS[name].failure : 'try-again', isOurFault: true });

/** For forms that are not account calls and leave this session behind. */
export const cookiesOf = async (ctx: RequestContext, session: string): Promise<readonly string[]> =>
  (await tellOutcome(ctx, { session })).cookies;

async function tellOutcome(ctx: RequestContext, { answer, session }: Outcome): Promise<Done> {
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
