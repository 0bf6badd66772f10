/** /support/ask: the contact form, which begins a conversation in the inbox. */

import { data } from 'react-router';
import { type AppContext, appContext } from '#app/context.server.ts';
import { firstNameForForm } from '#app/features/customers/api/customers.server.ts';
import { maskEmail } from '#app/features/identity/api/identity.ts';
import { findItem } from '#app/features/inbox/api/inbox.server.ts';
import { MAX_CHARACTERS, type Receipt, receiptIn } from '#app/features/inbox/api/inbox.ts';
import { ASK_FORMS } from '#app/features/support/api/support.server.ts';
import {
  bookingIn,
  findArticle,
  nameOf,
  PAPERWORK,
  TICKET_TOPICS,
  type TicketForm,
} from '#app/features/support/api/support.ts';
import { AskPage, SentQuestion } from '#app/features/support/api/views.tsx';
import { toReadableQuery } from '#app/kernel/text.ts';
import { ASK_PATH, conversationPath } from '#app/kernel/urls.ts';
import { answerForms } from '#app/platform/action/forms.server.ts';
import { headersOfAction } from '#app/platform/http/form.server.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/support-ask';

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(appContext);
  const { searchParams } = new URL(request.url);
  const sent = await findSent(ctx, receiptIn(searchParams));
  const isHomesmith = ctx.actor?.roles.has('homesmith') ?? false;
  const isPaperwork = isHomesmith && searchParams.get('topic') === PAPERWORK;
  const form = await emptyForm(ctx, toReadableQuery(searchParams));
  const { answerTime, operator } = ctx.config;
  const { supportEmail } = operator;
  return { sent, form, supportEmail, answerTime, isPaperwork, about: aboutOf(form) };
}

/** null unless the address names a conversation with its key. */
async function findSent(ctx: AppContext, receipt: Receipt | null) {
  if (receipt === null) return null;
  const { reference, key } = receipt;
  const item = await findItem(ctx, reference, key);
  if (item === null) throw data(null, { status: 404 });
  return {
    reference,
    emailMasked: maskEmail(item.email),
    conversation: conversationPath(reference, key),
  };
}

/** Filled from the link's parameters and the signed-in account. */
async function emptyForm(ctx: AppContext, parameters: URLSearchParams): Promise<TicketForm> {
  const { actor, newId } = ctx;
  const topic = parameters.get('topic') ?? '';
  const about = parameters.get('about') ?? '';
  return {
    topic: TICKET_TOPICS.some(({ id }) => id === topic) ? topic : '',
    name: await firstNameForForm(ctx),
    email: actor?.user.email ?? '',
    subject: (parameters.get('subject') ?? '').slice(0, MAX_CHARACTERS.subject),
    message: '',
    idempotencyKey: newId(),
    about: findArticle(about)?.slug ?? bookingIn(about) ?? '',
  };
}

function aboutOf({ about }: TicketForm) {
  const article = findArticle(about);
  return article && nameOf(article);
}

export const action = ({ context, request }: Route.ActionArgs) =>
  answerForms(ASK_FORMS, context.get(appContext), request, {});

export const headers: Route.HeadersFunction = headersOfAction;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: titled(loaderData?.sent ? 'We have your question' : 'Ask us'),
    description: 'Write to Homesmith. A person reads your question and answers by email.',
    path: ASK_PATH,
    noindex: true,
  });

export default function SupportAsk({ loaderData, actionData }: Route.ComponentProps) {
  const { sent, form, about, supportEmail, answerTime, isPaperwork } = loaderData;
  if (sent !== null) {
    return <SentQuestion {...sent} answerTime={answerTime} isPaperwork={isPaperwork} />;
  }
  return (
    <AskPage
      form={{ ...form, ...actionData?.values }}
      refusal={actionData ?? null}
      about={about}
      supportEmail={supportEmail}
      answerTime={answerTime}
    />
  );
}
