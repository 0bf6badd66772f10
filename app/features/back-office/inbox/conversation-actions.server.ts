/** What operators do with a conversation: answer, close, extend the deadline, deny. The conversation is locked. */
import { z } from 'zod';
import {
  answerIn,
  closeIn,
  decideIn,
  type VerbRefusal,
} from '#app/features/inbox/api/command.server.ts';
import type { SentState } from '#app/features/inbox/api/conversations.ts';
import { type InboxRooms, takeItem } from '#app/features/inbox/api/items.server.ts';
import { DENIAL_REASONS } from '#app/features/privacy/api/requests.ts';
import { adminConversationPath } from '#app/kernel/admin-urls.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import { type RefusalTable, refused } from '#app/platform/action/refusals.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { seenOf } from '../applications/application-view.ts';
import { type OperatorContext, operatorActionFor } from '../audit/operator-action.server.ts';
import { codeOf, SEEN, seenIn, WRITTEN, writtenIn } from '../frame/form-input.ts';
import { staleRefusal } from '../frame/refusals.ts';
import { refusalOfVerb, TEXT, toInbox, VERB_REFUSALS } from '../frame/verbs.server.ts';
import { findOwnPage } from './own-page.server.ts';

type InboxContext = RequestContext & { rooms: InboxRooms };

const conversationAction = operatorActionFor<InboxContext>();

const MEANWHILE: Readonly<Record<SentState, string>> = {
  open: 'they wrote again',
  answered: 'another operator answered',
  closed: 'it was closed',
};

const REFUSALS = {
  gone: { status: 404, text: 'This conversation was erased.' },
  stale: staleRefusal((state: SentState) => `We didn’t send that because ${MEANWHILE[state]}`),
  elsewhere: { status: 422, text: 'Open its own page to answer.' },
  ...VERB_REFUSALS,
} as const satisfies RefusalTable;

type Address = { reference: string };

const subjectOf = ({ reference }: Address) => ({ kind: 'conversation', id: reference }) as const;

const find = async (
  { database: { db } }: OperatorContext<InboxContext>,
  { reference }: Address,
) => {
  const item = await takeItem(db, reference);
  if (item === null || item.state === 'draft') return null;
  return { ...item, state: item.state };
};
type Conversation = NonNullable<Awaited<ReturnType<typeof find>>>;

/** Unless it has changed since, or is answered on a page of its own. */
async function unlessElsewhere(
  { database: { db } }: OperatorContext<InboxContext>,
  seen: string,
  conversation: Conversation,
  act: () => Promise<Result<unknown, VerbRefusal>>,
) {
  const { state } = conversation;
  if (seen !== seenOf(conversation)) return refused('stale', { state });
  if ((await findOwnPage(db, conversation))?.decides) return refused('elsewhere');
  const acted = await act();
  return acted.ok ? accept(null) : refuse(refusalOfVerb(acted.refusal));
}

const of = <Intent extends 'answer' | 'close' | 'extend' | 'deny'>(intent: Intent) => ({
  name: `conversation-${intent}` as const,
  params: z.object({ reference: z.string() }),
  refusals: REFUSALS,
  find,
  audit: ({ params }: { params: Address }) => ({ subject: subjectOf(params) }),
  redirectTo: (_: unknown, { reference }: Address) =>
    `${adminConversationPath(reference)}?done=${intent}`,
});

export const CONVERSATION_ACTIONS = {
  answer: conversationAction({
    ...of('answer'),
    input: z.strictObject({ ...WRITTEN, close: z.boolean() }),
    fromForm: (form) => ({ ...writtenIn(form), close: form.get('close') === 'yes' }),
    run: (ctx, { input: { seen, text, close }, subject }) => {
      const answer = { reference: subject.reference, text, close };
      return unlessElsewhere(ctx, seen, subject, () =>
        answerIn(ctx.database.db, toInbox(ctx), answer),
      );
    },
    audit: ({ params, input: { close } }) => ({
      subject: subjectOf(params),
      reason: close ? 'closed' : null,
    }),
  }),
  /** Without a message to its sender. */
  close: conversationAction({
    ...of('close'),
    input: z.strictObject(SEEN),
    fromForm: seenIn,
    run: (ctx, { input: { seen }, subject }) =>
      unlessElsewhere(ctx, seen, subject, () =>
        closeIn(ctx.database.db, toInbox(ctx), subject.reference),
      ),
  }),
  /** Of items with a legal deadline; tells the sender why. */
  extend: conversationAction({
    ...of('extend'),
    input: z.strictObject(WRITTEN),
    fromForm: writtenIn,
    run: (ctx, { input: { seen, text }, subject }) => {
      const asked = { reference: subject.reference, reason: null, text };
      return unlessElsewhere(ctx, seen, subject, () =>
        decideIn(ctx.database.db, toInbox(ctx), 'extend', asked),
      );
    },
  }),
  deny: conversationAction({
    ...of('deny'),
    input: z.strictObject({
      ...SEEN,
      reason: codeOf(DENIAL_REASONS, 'Choose a reason.'),
      text: TEXT,
    }),
    fromForm: (form) => ({ ...writtenIn(form), reason: form.get('reason') }),
    run: (ctx, { input: { seen, reason, text }, subject }) => {
      const asked = { reference: subject.reference, reason, text };
      return unlessElsewhere(ctx, seen, subject, () =>
        decideIn(ctx.database.db, toInbox(ctx), 'deny', asked),
      );
    },
    audit: ({ params, input: { reason } }) => ({ subject: subjectOf(params), reason }),
  }),
};
