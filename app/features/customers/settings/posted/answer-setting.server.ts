/**
 * Answers posted forms of the settings: each is the action of the call of the same name. Success redirects to a GET; a
 * refusal renders the form again with what was typed; a secret that is shown once is rendered directly.
 */
import { data, redirect } from 'react-router';
import { inFormWords, waitHeaders } from '#app/features/identity/api/identity.server.ts';
import type { CallFailure } from '#app/features/identity/api/identity.ts';
import { findBegunApp } from '#app/features/identity/api/second-factor.server.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import { runAction } from '#app/platform/action/action.server.ts';
import { formKeyOf } from '#app/platform/action/forms.server.ts';
import { presentFailure, type RefusalAnswer } from '#app/platform/action/refusals.ts';
import { readFormAsQuery } from '#app/platform/http/form.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { ACCOUNT_ACTIONS, type CallAnswer, presentOutcome } from '../../calls/calls.server.ts';
import type { AnsweredForm } from './posted-settings.ts';
import {
  bodyOf,
  type InterruptedForm,
  isShownOnce,
  keptOf,
  readInterrupted,
  readSent,
  SETTING_FORMS,
  type SentForm,
  type SettingIntent,
  settingsPathTo,
  type Values,
} from './setting-forms.ts';

export async function answerSetting(ctx: RequestContext, request: Request) {
  const every = await readFormAsQuery(request);
  const form = every && new Map(every);
  const sent = form && readSent(form);
  if (every === null || form === null || sent === null) return refuseUnread();
  const isConfirming = sent.intent === 'confirm-password';
  const before = isConfirming ? readInterrupted(form) : null;
  if (isConfirming && before === null) return refuseUnread();
  const done = await runSetting(ctx, sent, formKeyOf({ every }, ctx));
  if (before !== null) {
    return done.ok
      ? goOn(before, done.value)
      : reply({ ...before, kind: 'confirming', ...failureOf(done.refusal) });
  }
  if (done.ok) return present(sent, done.value);
  const told = { key: sent.key, values: keptOf(sent.fields) };
  const { failure, ...init } = failureOf(done.refusal);
  if (failure.code === 'authenticate-again') {
    return reply({ ...told, kind: 'confirming', failure: null, ...init });
  }
  const answer = await shownBefore(sent.intent, ctx);
  return reply({ ...told, kind: 'refused', failure, answer, ...init });
}

async function runSetting(
  ctx: RequestContext,
  sent: SentForm,
  key: string,
): Promise<Result<CallAnswer, RefusalAnswer>> {
  const action = ACCOUNT_ACTIONS[sent.intent];
  const done = await runAction(action, ctx, { params: {}, input: bodyOf(sent), key });
  if (!done.ok) return done;
  try {
    return accept(await presentOutcome(ctx, done.value));
  } catch (error) {
    ctx.log.error({ error }, `form not answered: ${action.name}`);
    return refuse(action.broken);
  }
}

/** By sending this form the person has just proved who they are. */
const shownBefore = async (intent: SettingIntent, ctx: RequestContext) =>
  intent === 'app-confirm' && ctx.actor !== null ? findBegunApp(ctx, ctx.actor.userId) : null;

type Init = { status?: number; headers?: HeadersInit };

const reply = ({ status, headers, ...answered }: AnsweredForm & Init) =>
  data(
    { answered: answered as AnsweredForm },
    { ...(status && { status }), ...(headers && { headers }) },
  );

function refuseUnread() {
  const { failure, ...init } = failureOf(presentFailure('unreadable'));
  return reply({ key: null, values: {}, kind: 'refused', failure, answer: null, ...init });
}

function present({ intent, key, fields }: SentForm, { body, cookies }: CallAnswer) {
  const headers = withCookies(cookies);
  if (isShownOnce(intent)) {
    const { state: _, ...answer } = body;
    return reply({ key, values: keptOf(fields), kind: 'answered', answer, headers });
  }
  const { opens, leadsTo } = SETTING_FORMS[intent];
  const next = opens === undefined ? settingsPathTo('done', intent) : settingsPathTo('open', opens);
  return redirect(leadsTo ?? next, { status: 303, headers });
}

/** Back to the interrupted form; typed values are not put into the address. */
function goOn({ key, values }: InterruptedForm, { cookies }: CallAnswer) {
  const headers = withCookies(cookies);
  const { id: _, ...typed } = values;
  return Object.keys(typed).length === 0
    ? redirect(settingsPathTo('open', key), { status: 303, headers })
    : reply({ key, values, kind: 'confirmed', headers });
}

const withCookies = (cookies: readonly string[]): Headers =>
  new Headers(cookies.map((cookie) => ['Set-Cookie', cookie]));

function failureOf(refused: RefusalAnswer): Init & { failure: CallFailure & { kind: 'refused' } } {
  const told = inFormWords(refused);
  const { status, code, text: message, mistakes, facts, retryAfterSeconds } = told;
  return {
    status,
    headers: waitHeaders(code, retryAfterSeconds),
    failure: {
      kind: 'refused',
      code,
      message,
      fields: onlyTexts(mistakes ?? {}),
      triesLeft: facts?.triesLeft,
    },
  };
}

const onlyTexts = (fields: Readonly<Partial<Record<string, string>>>): Values =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
  );
