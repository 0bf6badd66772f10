/**
 * /californiaprivacy/request: the five rights as forms (?right=), what was just sent (?sent=), and a request as its
 * sender sees it (?reference=&key=).
 */

import { data } from 'react-router';
import { type AppContext, appContext } from '#app/context.server.ts';
import {
  type FormRefusal,
  formRefusalOf,
  presentFormRefusal,
} from '#app/features/inbox/forms/inbox.messages.ts';
import { type Receipt, receiptIn } from '#app/features/inbox/items/inbox-item.ts';
import { hasGpcSignal } from '#app/features/privacy/choices/gpc.ts';
import {
  RequestPage,
  type RequestPageView,
} from '#app/features/privacy/request-pages/RequestPage.tsx';
import {
  checkRequest,
  enteredIn,
  type PrivacyRequest,
} from '#app/features/privacy/request-pages/request-form.ts';
import { PRIVACY_POLICY } from '#app/features/privacy/requests/privacy-requests.policy.ts';
import {
  confirmRequest,
  deleteEverything,
  findRequest,
  findSent,
  type Sent,
  type Stale,
  sendRequest,
  statusPath,
} from '#app/features/privacy/requests/privacy-requests.server.ts';
import { isRight, type Right } from '#app/features/privacy/requests/rights.ts';
import type { Failure } from '#app/kernel/change.ts';
import { accept, refuse } from '#app/kernel/result.ts';
import { conversationPath, PRIVACY_FILE_PATH, PRIVACY_REQUEST_PATH } from '#app/kernel/urls.ts';
import { headersOfAction, onceIn, readForm } from '#app/platform/http/form.server.ts';
import { answerForm, type FormChange } from '#app/platform/http/form-change.server.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import { erasePersonalData } from '#app/shell/personal-data.server.ts';
import type { Route } from './+types/californiaprivacy-request';

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(appContext);
  const view = await viewOf(ctx, request);
  return data({ view }, { status: view.kind === 'unknown' ? 404 : 200 });
}

async function viewOf(ctx: AppContext, request: Request): Promise<RequestPageView> {
  const { searchParams } = new URL(request.url);
  const hasGpc = hasGpcSignal(request.headers);
  const receipt = receiptIn(searchParams);
  const sentReference = searchParams.get('sent');
  const right = searchParams.get('right');
  if (receipt !== null) {
    const found = await findRequest(ctx, receipt);
    if (found === null) return { kind: 'unknown' };
    return {
      kind: 'status',
      ...found,
      isStale: searchParams.has('stale'),
      fileAction: `${PRIVACY_FILE_PATH}?${new URLSearchParams(receipt)}`,
      conversation: conversationPath(receipt.reference, receipt.key),
    };
  }
  if (sentReference !== null) {
    const sent = await findSent(ctx, sentReference);
    return sent === null ? { kind: 'unknown' } : { kind: 'sent', sent, hasGpc };
  }
  if (!isRight(right)) return { kind: 'choose' };
  const user = ctx.actor?.user;
  const accountEmail = user?.emailVerified ? user.email : null;
  return { kind: 'form', right, once: ctx.newId(), accountEmail, hasGpc };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(appContext);
  const { searchParams } = new URL(request.url);
  const form = await readForm(request);
  const receipt = receiptIn(searchParams);
  if (receipt !== null) return answerForm(pressedButton(receipt, form?.get('intent')), ctx, form);
  const right = searchParams.get('right');
  if (!isRight(right)) return data(null, { status: 400 });
  return answerForm(fileRequest(right), ctx, form);
}

const BUTTONS = {
  confirm: { policy: PRIVACY_POLICY.prove, press: confirmRequest },
  delete: {
    policy: PRIVACY_POLICY['delete-everything'],
    press: (ctx: AppContext, receipt: Receipt) => deleteEverything(ctx, receipt, erasePersonalData),
  },
} as const;

type Pressed = FormChange<AppContext, null, null, Pick<Stale, 'code'> | Pick<Failure, 'kind'>>;

function pressedButton(receipt: Receipt, intent: string | undefined): Pressed {
  const { policy, press } = BUTTONS[intent === 'delete' ? 'delete' : 'confirm'];
  const page = statusPath(receipt);
  return {
    policy,
    parse: () => (intent === 'confirm' || intent === 'delete' ? accept(null) : null),
    run: (ctx) => press(ctx, receipt),
    // The page shows the result; reloading it changes nothing.
    leadsTo: () => page,
    present: (refusal) => {
      const isStale = 'code' in refusal && refusal.code === 'stale';
      return { leadsTo: isStale ? `${page}&stale` : page };
    },
    refusalOf: (failure) => failure,
    failure: 'privacy request not carried out',
    about: { reference: receipt.reference },
  };
}

type FiledRequest = { request: PrivacyRequest; once: string };

const fileRequest = (right: Right): FormChange<AppContext, FiledRequest, Sent, FormRefusal> => ({
  policy: PRIVACY_POLICY.file,
  parse: (form, ids) => {
    if (form === null) return null;
    const checked = checkRequest(right, enteredIn(form));
    return checked.ok
      ? accept({ request: checked.request, once: onceIn(form, ids) })
      : refuse({ code: 'mistakes', mistakes: checked.mistakes });
  },
  run: (ctx, { request, once }) => sendRequest(ctx, request, once),
  leadsTo: ({ reference, owner }) =>
    owner === null ? `${PRIVACY_REQUEST_PATH}?sent=${reference}` : statusPath(owner),
  present: presentFormRefusal,
  refusalOf: formRefusalOf,
  failure: 'privacy request not stored',
});

export const headers: Route.HeadersFunction = headersOfAction;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: titled('Privacy request'),
    description: 'Use your privacy rights: know, delete, correct, opt out, limit.',
    path: PRIVACY_REQUEST_PATH,
    noindex: true,
  });

export default function CaliforniaPrivacyRequest({ loaderData, actionData }: Route.ComponentProps) {
  return <RequestPage view={loaderData.view} refused={actionData ?? null} />;
}
