/**
 * /californiaprivacy/request: the five rights as forms (?right=), what was just sent (?sent=), and a request as
 * the owner of its mailbox sees it (?reference=&key=).
 */

import { data, redirect } from 'react-router';
import { type AppContext, appContext } from '#app/context.server.ts';
import {
  type FormRefusal,
  formRefusalOf,
  presentFormRefusal,
} from '#app/features/inbox/forms/inbox.messages.ts';
import { conversationPath, type Receipt, receiptIn } from '#app/features/inbox/items/inbox-item.ts';
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
  sendRequest,
  statusPath,
} from '#app/features/privacy/requests/privacy-requests.server.ts';
import { isRight, type Right } from '#app/features/privacy/requests/rights.ts';
import { accept, refuse } from '#app/kernel/result.ts';
import { PRIVACY_FILE_PATH, PRIVACY_REQUEST_PATH } from '#app/kernel/urls.ts';
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
  if (receipt !== null) {
    const isStale = await press(ctx, receipt, form?.get('intent'));
    // Whatever came of it, the page says; looked at again, nothing is done twice.
    return redirect(`${statusPath(receipt)}${isStale ? '&stale' : ''}`, 303);
  }
  const right = searchParams.get('right');
  if (!isRight(right)) return data(null, { status: 400 });
  return answerForm(fileRequest(right), ctx, form);
}

/** Whether the page that had the button was out of date. */
async function press(ctx: AppContext, receipt: Receipt, intent: string | undefined) {
  try {
    const pressed =
      intent === 'confirm'
        ? await confirmRequest(ctx, receipt)
        : intent === 'delete' && (await deleteEverything(ctx, receipt, erasePersonalData));
    return pressed !== false && !pressed.ok && pressed.refusal.code === 'stale';
  } catch (error) {
    ctx.log.error({ error, reference: receipt.reference }, 'privacy request not carried out');
    return false;
  }
}

type FiledRequest = { request: PrivacyRequest; once: string };

const fileRequest = (right: Right): FormChange<AppContext, FiledRequest, Sent, FormRefusal> => ({
  policy: PRIVACY_POLICY.file,
  parse: (form) => {
    if (form === null) return null;
    const checked = checkRequest(right, enteredIn(form));
    return checked.ok
      ? accept({ request: checked.request, once: onceIn(form) })
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
