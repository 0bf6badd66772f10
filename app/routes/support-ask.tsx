/** /support/ask: the contact form. What is sent becomes an item of the inbox with a conversation of its own. */
import { data, redirect } from 'react-router';
import { type AppContext, appContext } from '#app/context.server.ts';
import { maskEmail } from '#app/features/accounts/account-mails.ts';
import {
  inboxMessages,
  markedMessage,
  presentInboxRefusal,
} from '#app/features/inbox/inbox.messages.ts';
import { findItem, receive } from '#app/features/inbox/inbox.server.ts';
import {
  conversationPath,
  MOST_CHARACTERS,
  type Receipt,
  receiptIn,
} from '#app/features/inbox/inbox-item.ts';
import { AskPage, type AskRefusal } from '#app/features/support/AskPage.tsx';
import { nameOf } from '#app/features/support/article.ts';
import { findArticle } from '#app/features/support/articles/all-articles.ts';
import { ASK_PATH } from '#app/features/support/help-path.ts';
import { SentQuestion } from '#app/features/support/SentQuestion.tsx';
import {
  decideTicket,
  readTicketForm,
  TICKET_CONFIRMATION,
  TICKET_TOPICS,
  type Ticket,
  type TicketForm,
  ticketFacts,
} from '#app/features/support/ticket.ts';
import { headersOfAction, onceIn, readForm } from '#app/platform/http/form.server.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/support-ask';

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(appContext);
  const { searchParams } = new URL(request.url);
  const sent = await findSent(ctx, receiptIn(searchParams));
  const form = emptyForm(ctx, searchParams);
  const { answerTime, operator } = ctx.config;
  const { supportEmail } = operator;
  return { sent, form, supportEmail, answerTime, about: aboutOf(form) };
}

/** null unless the address names something that was sent, with its key. */
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

/** With what the link that led here knows, and the account of whoever is logged in. */
function emptyForm({ actor, newId }: AppContext, parameters: URLSearchParams): TicketForm {
  const topic = parameters.get('topic') ?? '';
  return {
    topic: TICKET_TOPICS.some(({ id }) => id === topic) ? topic : '',
    name: actor?.user.firstName ?? '',
    email: actor?.user.email ?? '',
    subject: (parameters.get('subject') ?? '').slice(0, MOST_CHARACTERS.subject),
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
  const fields = await readForm(request);
  if (fields === null) throw data(null, { status: 400 });
  const form = { ...readTicketForm(fields), once: onceIn(fields) };
  const decided = decideTicket(form);
  if (!decided.ok) {
    const mistakes = decided.refusal;
    return refused(form, { mistakes, message: markedMessage(mistakes) }, { status: 400 });
  }
  return send(context.get(appContext), form, decided.value);
}

async function send(ctx: AppContext, form: TicketForm, ticket: Ticket) {
  const { topic, name, email, subject, message } = ticket;
  const read = findArticle(form.about);
  try {
    const received = await receive(ctx, {
      id: form.once,
      kind: 'support',
      userId: ctx.actor?.userId ?? null,
      email,
      name,
      subject,
      message,
      facts: ticketFacts(ticket, read),
      details: { topic, article: read?.slug ?? null },
      confirmation: TICKET_CONFIRMATION,
    });
    // By a GET, so that a reload sends nothing again.
    if (received.ok) return redirect(`${ASK_PATH}?${new URLSearchParams(received.value)}`, 303);
    const { message: why, init } = presentInboxRefusal(received.refusal);
    return refused(form, { mistakes: {}, message: why }, init);
  } catch (error) {
    // Nobody should lose what they wrote because of us.
    ctx.log.error({ error }, 'question not received');
    return refused(form, { mistakes: {}, message: inboxMessages.tryAgain }, { status: 503 });
  }
}

const refused = (form: TicketForm, refusal: AskRefusal, init: ResponseInit) =>
  data({ form, refusal, about: aboutOf(form) }, init);

export const headers: Route.HeadersFunction = headersOfAction;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: titled(loaderData?.sent ? 'We have your question' : 'Ask us'),
    description: 'Write to Homesmith. A person reads your question and answers by email.',
    path: ASK_PATH,
    noindex: true,
  });

export default function SupportAsk({ loaderData, actionData }: Route.ComponentProps) {
  const { sent, form, about, supportEmail, answerTime } = loaderData;
  if (sent !== null) return <SentQuestion {...sent} answerTime={answerTime} />;
  return (
    <AskPage
      form={actionData?.form ?? form}
      refusal={actionData?.refusal ?? null}
      about={actionData?.about ?? about}
      supportEmail={supportEmail}
      answerTime={answerTime}
    />
  );
}
