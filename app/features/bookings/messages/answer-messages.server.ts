/** Answers the forms of a visit's messages: writing and flagging. The route has checked whose page it is. */
import { loginPath } from '#app/features/identity/sessions/next-page.ts';
import { accept, refuse } from '#app/kernel/result.ts';
import { isUuid } from '#app/kernel/uuid.ts';
import { onceIn } from '#app/platform/http/form.server.ts';
import { answerForm, type PostedForm } from '#app/platform/http/form-change.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { type MessageRefusal, presentMessageRefusal } from './messages.messages.ts';
import { MESSAGES_POLICY } from './messages.policy.ts';
import { flagMessage, writeMessage } from './messages.server.ts';
import { FLAGGED_FIELD, MESSAGE_FIELD, READ_FIELD } from './messages-view.ts';
import { markRead } from './unread.server.ts';
import type { SideAsked } from './visit-sides.server.ts';

type Body = { once: string; text: string } | { flagged: string } | { read: string };

const DONE = { flag: '?flagged', mark: '', write: '?sent' } as const;

export function answerMessages(
  ctx: RequestContext,
  { asked, page }: { asked: SideAsked; page: string },
  form: PostedForm | null,
) {
  const intent = form?.has(FLAGGED_FIELD) ? 'flag' : form?.has(READ_FIELD) ? 'mark' : 'write';
  const side: 'own' | 'job' = asked.by === 'sender' ? 'own' : 'job';
  const action: keyof typeof MESSAGES_POLICY = `${intent}-${side}`;
  return answerForm<RequestContext, Body, null, MessageRefusal>(
    {
      policy: MESSAGES_POLICY[action],
      parse: (sent, ids) => {
        const flagged = sent?.get(FLAGGED_FIELD);
        if (sent === null) return null;
        const read = sent.get(READ_FIELD);
        if (read !== undefined) return isUuid(read) ? accept({ read }) : null;
        if (flagged !== undefined) return isUuid(flagged) ? accept({ flagged }) : null;
        const text = sent.get(MESSAGE_FIELD);
        return text === undefined
          ? refuse({ code: 'message-missing' })
          : accept({ text, once: onceIn(sent, ids) });
      },
      run: (context, body) => {
        if ('read' in body) return markRead(context, asked, body.read);
        return 'flagged' in body
          ? flagMessage(context, asked, body.flagged)
          : writeMessage(context, asked, body);
      },
      refusalOf: (failure) => ({ code: 'failed', failure }),
      leadsTo: () => `${page}${DONE[intent]}`,
      present: (refusal) => presentMessageRefusal(refusal, loginPath(page)),
      failure: 'message of a visit not taken',
    },
    ctx,
    form,
  );
}
