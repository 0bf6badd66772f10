/**
 * Answers posted forms of the settings: each is the account call of the same name, in the common frame. Success
 * redirects to a GET; a refusal renders the form again with what was typed; a secret that is shown once is rendered
 * directly.
 */
import { data, redirect } from 'react-router';
import type { CallFailure } from '#app/features/identity/placed-refusal.ts';
import { presentRefusal } from '#app/features/identity/refusals.ts';
import {
  type CallRefusal,
  isRepeatRefusal,
  waitHeaders,
} from '#app/features/identity/refused-call.server.ts';
import { findBegunApp } from '#app/features/identity/second-factor/authenticator-app.server.ts';
import { onceIn } from '#app/platform/http/form.server.ts';
import type { PostedForm } from '#app/platform/http/form-change.server.ts';
import { REPEAT_REFUSALS } from '#app/platform/idempotency/idempotency.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { type Done, runCall } from '../../calls/calls.server.ts';
import type { AnsweredForm } from './posted-settings.ts';
import {
  bodyOf,
  type Interrupted,
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

/** `form` is null when the body could not be read. */
export async function answerSetting(ctx: RequestContext, form: PostedForm | null) {
  const sent = form === null ? null : readSent(form);
  if (form === null || sent === null) return refuseUnread();
  const isConfirming = sent.intent === 'confirm-password';
  const before = isConfirming ? readInterrupted(form) : null;
  if (isConfirming && before === null) return refuseUnread();
  const done = await runCall(sent.intent, ctx, bodyOf(sent), onceIn(form, ctx));
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
  const { failure, ...init } = failureOf({ code: 'bad-request' });
  return reply({ key: null, values: {}, kind: 'refused', failure, answer: null, ...init });
}

function present({ intent, key, fields }: SentForm, { body, cookies }: Done) {
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
function goOn({ key, values }: Interrupted, { cookies }: Done) {
  const headers = withCookies(cookies);
  const { id: _, ...typed } = values;
  return Object.keys(typed).length === 0
    ? redirect(settingsPathTo('open', key), { status: 303, headers })
    : reply({ key, values, kind: 'confirmed', headers });
}

const withCookies = (cookies: readonly string[]): Headers =>
  new Headers(cookies.map((cookie) => ['Set-Cookie', cookie]));

/** The same key with other content: the browser went back to a form that was done. */
const SENT_BEFORE =
  'You already sent this form with different details. Check the current ones and send it again.';

function failureOf(refusal: CallRefusal): Init & { failure: CallFailure & { kind: 'refused' } } {
  if (isRepeatRefusal(refusal)) {
    const { code } = refusal;
    const [status, sentence] = REPEAT_REFUSALS[code];
    const message = code === 'key-reused' ? SENT_BEFORE : sentence;
    return { status, failure: { kind: 'refused', code, message, fields: {} } };
  }
  const {
    status,
    code,
    message,
    fields = {},
    triesLeft,
    retryAfterSeconds,
  } = presentRefusal(refusal);
  return {
    status,
    headers: waitHeaders(code, retryAfterSeconds),
    failure: { kind: 'refused', code, message, fields: onlyTexts(fields), triesLeft },
  };
}

const onlyTexts = (fields: Readonly<Partial<Record<string, string>>>): Values =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
  );
