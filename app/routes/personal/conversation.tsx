/** /conversations/:reference?key=: a conversation, by the key of its mail or by the account that sent it. */
import { data } from 'react-router';
import { appContext, brokenForm } from '#app/context.server.ts';
import { loginPath } from '#app/features/identity/api/identity.ts';
import { findConversation, REPLY_FORMS } from '#app/features/inbox/api/conversations.server.ts';
import { isReference } from '#app/features/inbox/api/inbox.ts';
import { ConversationPage, NoConversation, UnsentReply } from '#app/features/inbox/api/views.tsx';
import { findOwnRequest, REQUEST_KIND } from '#app/features/scheduling/api/requests.server.ts';
import { RequestActions } from '#app/features/scheduling/api/views.tsx';
import { conversationPath } from '#app/kernel/urls.ts';
import { answerForms } from '#app/platform/action/forms.server.ts';
import { headersOfAction } from '#app/platform/http/form.server.ts';
import { INBOX_ROOMS } from '#app/shell/inbox-rooms.server.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/conversation';

export async function loader({ context, url, params: { reference } }: Route.LoaderArgs) {
  const ctx = context.get(appContext);
  const { actor } = ctx;
  const key = url.searchParams.get('key');
  const isSent = url.searchParams.has('sent');
  const form = { path: conversationPath(reference, key), idempotencyKey: ctx.newId(), isSent };
  if (context.get(brokenForm)) return { conversation: null, form, loginPath: null, request: null };
  const access = { reference, key, userId: actor?.userId ?? null };
  const conversation = await findConversation(ctx, INBOX_ROOMS, access);
  if (conversation !== null) {
    const isRequest = actor !== null && conversation.kind.id === REQUEST_KIND.id;
    const request = isRequest ? await findOwnRequest(ctx, actor.userId, reference) : null;
    return { conversation, form, loginPath: null, request };
  }
  // Only the exact spelling of a reference is looked up: others would be cached as public pages.
  const mayLogIn = actor === null && isReference(reference);
  const login = mayLogIn ? loginPath(conversationPath(reference)) : null;
  const none = { conversation: null, form: null, loginPath: login, request: null };
  return data(none, { status: 404 });
}

export async function action({ context, request, url, params }: Route.ActionArgs) {
  const ctx = context.get(appContext);
  const address = { ...params, key: url.searchParams.get('key') };
  const answer = await answerForms(REPLY_FORMS, { ...ctx, rooms: INBOX_ROOMS }, request, address);
  // A fault of ours must not lose what was typed.
  if (!(answer instanceof Response) && answer.init?.status === 503) context.set(brokenForm, true);
  return answer;
}

export const headers: Route.HeadersFunction = headersOfAction;

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: titled('Your conversation with us'),
    description: 'What you sent us, and what we answered.',
    path: conversationPath(params.reference),
    noindex: true,
  });

export default function Conversation({ loaderData, actionData }: Route.ComponentProps) {
  const { conversation, form, loginPath, request } = loaderData;
  const refused = actionData ?? null;
  if (form === null) return <NoConversation loginPath={loginPath} refused={refused} />;
  if (conversation === null) return <UnsentReply form={{ ...form, refused }} />;
  return (
    <ConversationPage conversation={conversation} form={{ ...form, refused }}>
      {request && <RequestActions {...request} />}
    </ConversationPage>
  );
}
