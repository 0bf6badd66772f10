/** /support/ask: the contact form, which begins a conversation in the inbox. */

import { data } from 'react-router';
import { type AppContext, appContext } from '#app/context.server.ts';
import { firstNameForForm } from '#app/features/customers/customers.server.ts';
import { maskEmail } from '#app/features/identity/account-mails.ts';
import {
  type FormRefusal,
  formRefusalOf,
  presentFormRefusal,
} from '#app/features/inbox/forms/inbox.messages.ts';
import { findItem, receive } from '#app/features/inbox/forms/inbox.server.ts';
import { MAX_CHARACTERS, type Receipt, receiptIn } from '#app/features/inbox/items/inbox-item.ts';
import { AskPage } from '#app/features/support/AskPage.tsx';
import { nameOf } from '#app/features/support/article.ts';
import { findArticle } from '#app/features/support/articles/all-articles.ts';
import { SentQuestion } from '#app/features/support/SentQuestion.tsx';
import { SUPPORT_KIND } from '#app/features/support/support-kind.ts';
import { TICKET_POLICY } from '#app/features/support/ticket.policy.ts';
import {
  decideTicket,
  PAPERWORK,
  readTicketForm,
  TICKET_CONFIRMATION,
  TICKET_TOPICS,
  type Ticket,
  type TicketForm,
  ticketFacts,
} from '#app/features/support/ticket.ts';
import { accept, refuse } from '#app/kernel/result.ts';
import { toReadableQuery } from '#app/kernel/text.ts';
import { ASK_PATH, conversationPath } from '#app/kernel/urls.ts';
import { headersOfAction, onceIn, readForm } from '#app/platform/http/form.server.ts';
import { answerForm, type FormChange } from '#app/platform/http/form-change.server.ts';
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
  return {
    topic: TICKET_TOPICS.some(({ id }) => id === topic) ? topic : '',
    name: await firstNameForForm(ctx),
    email: actor?.user.email ?? '',
    subject: (parameters.get('subject') ?? '').slice(0, MAX_CHARACTERS.subject),
    message: '',
    once: newId(),
    about: findArticle(parameters.get('about') ?? '')?.slug ?? '',
  };
}

function aboutOf({ about }: TicketForm) {
  const article = findArticle(about);
  return article && nameOf(article);
}

export async function action({ context, request }: Route.ActionArgs) {
  return answerForm(ASK, context.get(appContext), await readForm(request));
}

/** Where the page says what happens next. */
type Sent = Receipt & { topic?: string };

const ASK: FormChange<AppContext, Question, Sent, FormRefusal> = {
  policy: TICKET_POLICY.ask,
  parse: (form, ids) => {
    if (form === null) return null;
    const decided = decideTicket(readTicketForm(form));
    if (!decided.ok) return refuse({ code: 'mistakes', mistakes: decided.refusal });
    const article = findArticle(form.get('about') ?? '');
    return accept({ ticket: decided.value, once: onceIn(form, ids), article });
  },
  run: async (ctx, { ticket, once, article }) => {
    const { name, email, subject, message, topic } = ticket;
    const received = await receive(ctx, {
      once,
      kind: SUPPORT_KIND,
      userId: ctx.actor?.userId ?? null,
      email,
      name,
      subject,
      message,
      facts: ticketFacts(ticket, article),
      confirmation: TICKET_CONFIRMATION,
    });
    return received.ok
      ? accept({ ...received.value, ...(topic === PAPERWORK && { topic }) })
      : received;
  },
  leadsTo: (sent) => `${ASK_PATH}?${new URLSearchParams(sent)}`,
  present: presentFormRefusal,
  refusalOf: formRefusalOf,
  failure: 'question not received',
};

type Question = { ticket: Ticket; once: string; article: ReturnType<typeof findArticle> };

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
