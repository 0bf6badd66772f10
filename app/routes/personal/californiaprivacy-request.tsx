/**
 * /californiaprivacy/request: the five rights as forms (?right=), what was just sent (?sent=), and a request as its
 * sender sees it (?reference=&key=).
 */
import { data } from 'react-router';
import { appContext } from '#app/context.server.ts';
import { receiptIn } from '#app/features/inbox/api/inbox.ts';
import { readRequestPage } from '#app/features/privacy/api/privacy.server.ts';
import { FILE_FORMS, REQUEST_FORMS } from '#app/features/privacy/api/requests.server.ts';
import { isRight } from '#app/features/privacy/api/requests.ts';
import { RequestPage } from '#app/features/privacy/api/views.tsx';
import { PRIVACY_REQUEST_PATH } from '#app/kernel/urls.ts';
import { answerForms } from '#app/platform/action/forms.server.ts';
import { headersOfAction } from '#app/platform/http/form.server.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import { erasePersonalData } from '#app/shell/personal-data.server.ts';
import type { Route } from './+types/californiaprivacy-request';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const view = await readRequestPage(context.get(appContext), url.searchParams, request.headers);
  return data({ view }, { status: view.kind === 'unknown' ? 404 : 200 });
}

export function action({ context, request, url }: Route.ActionArgs) {
  const ctx = context.get(appContext);
  const receipt = receiptIn(url.searchParams);
  const right = url.searchParams.get('right');
  if (receipt !== null) {
    return answerForms(REQUEST_FORMS, { ...ctx, erase: erasePersonalData }, request, receipt);
  }
  if (!isRight(right)) return data(null, { status: 400 });
  return answerForms(FILE_FORMS, ctx, request, { right });
}

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
