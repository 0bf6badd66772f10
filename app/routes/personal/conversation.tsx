/** /conversations/:reference?key=: a conversation, by the key of its mail or by the account that sent it. */

import { data } from 'react-router';
import { type AppContext, appContext, brokenForm } from '#app/context.server.ts';
import { loginPath } from '#app/features/identity/sessions/next-page.ts';
import {
  ConversationPage,
  NoConversation,
  UnsentReply,
} from '#app/features/inbox/conversations/ConversationPage.tsx';
import { CONVERSATION_POLICY } from '#app/features/inbox/conversations/conversation.policy.ts';
import { findConversation, reply } from '#app/features/inbox/conversations/conversations.server.ts';
import {
  presentReplyRefusal,
  type ReplyRefusal,
} from '#app/features/inbox/forms/inbox.messages.ts';
import { isReference } from '#app/features/inbox/items/inbox-item.ts';
import { accept } from '#app/kernel/result.ts';
import { conversationPath } from '#app/kernel/urls.ts';
import { headersOfAction, onceIn, readForm } from '#app/platform/http/form.server.ts';
import { answerForm, type FormChange } from '#app/platform/http/form-change.server.ts';
import { INBOX_ROOMS } from '#app/shell/inbox-rooms.server.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/conversation';

type Asked = { request: Request; params: { reference: string } };

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const ctx = context.get(appContext);
  const { reference, key, path } = readAddress({ request, params });
  const isSent = new URL(request.url).searchParams.has('sent');
  const form = { path, once: ctx.newId(), isSent };
  if (context.get(brokenForm)) return { conversation: null, form, loginPath: null };
  const conversation = await findConversation(ctx, INBOX_ROOMS, {
    reference,
    key,
    userId: userIdOf(ctx),
  });
  if (conversation === null) return missing(ctx, reference);
  return { conversation, form, loginPath: null };
}

/** Only the exact spelling of a reference is looked up: others would be cached as public pages. */
function readAddress({ request, params: { reference } }: Asked) {
  const key = new URL(request.url).searchParams.get('key');
  return { reference, key, path: conversationPath(reference, key) };
}

const userIdOf = ({ actor }: AppContext) => actor?.userId ?? null;

function missing({ actor }: AppContext, reference: string) {
  const login =
    actor === null && isReference(reference) ? loginPath(conversationPath(reference)) : null;
  return data({ conversation: null, form: null, loginPath: login }, { status: 404 });
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { reference, key, path } = readAddress({ request, params });
  const change: FormChange<AppContext, SentReply, null, ReplyRefusal> = {
    policy: CONVERSATION_POLICY.reply,
    parse: (form, ids) => {
      if (form === null) return null;
      return accept({ message: form.get('message') ?? '', once: onceIn(form, ids) });
    },
    run: (ctx, sent) => reply(ctx, INBOX_ROOMS, { reference, key, userId: userIdOf(ctx), ...sent }),
    refusalOf: ({ kind }) => {
      if (kind === 'unreadable') return { code: 'message-missing' };
      // An error of ours must not lose what was typed.
      context.set(brokenForm, true);
      return { code: 'try-again' };
    },
    leadsTo: () => `${path}${key === null ? '?' : '&'}sent`,
    present: presentReplyRefusal,
    failure: 'reply not received',
  };
  return answerForm(change, context.get(appContext), await readForm(request));
}

type SentReply = { message: string; once: string };

export const headers: Route.HeadersFunction = headersOfAction;

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: titled('Your conversation with us'),
    description: 'What you sent us, and what we answered.',
    path: conversationPath(params.reference),
    noindex: true,
  });

export default function Conversation({ loaderData, actionData }: Route.ComponentProps) {
  const { conversation, form, loginPath } = loaderData;
  const refused = actionData ?? null;
  if (form === null) return <NoConversation loginPath={loginPath} refused={refused} />;
  if (conversation === null) return <UnsentReply form={{ ...form, refused }} />;
  return <ConversationPage conversation={conversation} form={{ ...form, refused }} />;
}
