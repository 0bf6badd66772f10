/** /admin/money/shares/:number: what the business of a homesmith owes us, and its payments. */
import { data } from 'react-router';
import { appContext } from '#app/context.server.ts';
import {
  isShareIntent,
  numberIn,
  OPERATOR_FORMS,
} from '#app/features/back-office/api/back-office.ts';
import { readSharePage, SHARE_ACTIONS } from '#app/features/back-office/api/money.server.ts';
import { SharePage } from '#app/features/back-office/api/views.tsx';
import { adminSharePath } from '#app/kernel/admin-urls.ts';
import { answerForms } from '#app/platform/action/forms.server.ts';
import { headersOfAction } from '#app/platform/http/form.server.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/share';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext);
  const share = await readSharePage(ctx, numberIn(params.number));
  if (share === null) throw data(null, { status: 404 });
  const done = url.searchParams.get('done') ?? '';
  // An idempotency key for each form.
  const idempotencyKey = { record: ctx.newId(), 'take-back': ctx.newId() };
  return { share, idempotencyKey, done: isShareIntent(done) ? done : null };
}

const FORMS = { ...OPERATOR_FORMS, actions: SHARE_ACTIONS };

export const action = ({ context, params, request }: Route.ActionArgs) =>
  answerForms(FORMS, context.get(appContext), request, params);

export const headers: Route.HeadersFunction = headersOfAction;

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: titled('What a business owes us'),
    description: 'Our share of what a business was paid, and what it paid us.',
    path: adminSharePath(params.number),
    noindex: true,
  });

export default function Share({ loaderData, actionData }: Route.ComponentProps) {
  return <SharePage {...loaderData} refused={actionData ?? null} />;
}
