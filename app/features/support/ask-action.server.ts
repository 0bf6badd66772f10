/** The contact form, which begins a conversation in the inbox. */
import { z } from 'zod';
import { FORM_REFUSALS, inboxMessages } from '#app/features/inbox/api/forms.ts';
import { receive, refuseSubmission } from '#app/features/inbox/api/inbox.server.ts';
import { accept } from '#app/kernel/result.ts';
import { ASK_PATH } from '#app/kernel/urls.ts';
import { action } from '#app/platform/action/action.server.ts';
import { POSTED_FORM } from '#app/platform/action/forms.server.ts';
import { refused } from '#app/platform/action/refusals.ts';
import { idempotencyKeyIn } from '#app/platform/http/form.server.ts';
import { findArticle } from './articles/all-articles.ts';
import { SUPPORT_KIND } from './support-kind.ts';
import { TICKET_POLICY } from './ticket.policy.ts';
import {
  bookingIn,
  decideTicket,
  PAPERWORK,
  readTicketForm,
  TICKET_CONFIRMATION,
  ticketFacts,
} from './ticket.ts';

const ask = action({
  name: 'ask-support',
  policy: TICKET_POLICY.ask,
  params: z.object({}),
  input: POSTED_FORM,
  fromForm: Object.fromEntries,
  hasOwnKey: true,
  refusals: { gone: { status: 404, text: inboxMessages.missing }, ...FORM_REFUSALS },
  find: async ({ actor }) => ({ userId: actor?.userId ?? null }),
  run: async (ctx, { input: form, subject: { userId } }) => {
    const decided = decideTicket(readTicketForm(form));
    if (!decided.ok) return refused('mistakes', { mistakes: decided.refusal });
    const { name, email, subject, message, topic } = decided.value;
    const about = form.get('about') ?? '';
    const received = await receive(ctx, {
      idempotencyKey: idempotencyKeyIn(form, ctx),
      kind: SUPPORT_KIND,
      userId,
      email,
      name,
      subject,
      message,
      facts: ticketFacts(decided.value, {
        read: findArticle(about),
        booking: bookingIn(about),
      }),
      confirmation: TICKET_CONFIRMATION,
    });
    if (!received.ok) return refuseSubmission(ctx, received.refusal);
    // The page says what happens next by the topic.
    return accept({ ...received.value, ...(topic === PAPERWORK && { topic }) });
  },
  redirectTo: (sent) => `${ASK_PATH}?${new URLSearchParams(sent)}`,
  broken: inboxMessages.tryAgain,
});

/** Of the page. */
export const ASK_FORMS = { actions: { ask }, intentOf: () => 'ask' };
