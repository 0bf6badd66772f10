/** /admin/inbox/:reference: one conversation, and what operators do with it. */
import { data } from 'react-router';
import { appContext } from '#app/context.server.ts';
import { OPERATOR_FORMS } from '#app/features/back-office/api/back-office.ts';
import {
  CONVERSATION_ACTIONS,
  readConversation,
} from '#app/features/back-office/api/inbox.server.ts';
import { OperatorConversationPage } from '#app/features/back-office/api/views.tsx';
import { adminConversationPath } from '#app/kernel/admin-urls.ts';
import { answerForms } from '#app/platform/action/forms.server.ts';
import { headersOfAction } from '#app/platform/http/form.server.ts';
import { INBOX_ROOMS } from '#app/shell/inbox-rooms.server.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/conversation';

export { readAnewWhenStale as shouldRevalidate } from '#app/shell/read-anew.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext);
  const conversation = await readConversation(ctx, INBOX_ROOMS, params.reference);
  if (conversation === null) throw data(null, { status: 404 });
  // An idempotency key for each form.
  const idempotencyKey = {
    answer: ctx.newId(),
    close: ctx.newId(),
    extend: ctx.newId(),
    deny: ctx.newId(),
  };
  return { conversation, idempotencyKey, done: url.searchParams.get('done') };
}

const FORMS = { ...OPERATOR_FORMS, actions: CONVERSATION_ACTIONS };

export const action = ({ context, params, request }: Route.ActionArgs) =>
  answerForms(FORMS, { ...context.get(appContext), rooms: INBOX_ROOMS }, request, params);

export const headers: Route.HeadersFunction = headersOfAction;

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: titled('Conversation'),
    description: 'One conversation with everything.',
    path: adminConversationPath(params.reference),
    noindex: true,
  });

export default function Conversation({ loaderData, actionData }: Route.ComponentProps) {
  return <OperatorConversationPage {...loaderData} refused={actionData ?? null} />;
}
