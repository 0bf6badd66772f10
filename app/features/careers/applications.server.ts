/** Takes applications: the form with its file, judged, and kept in the inbox. */
import type { InboxRefusal } from '#app/features/inbox/inbox.messages.ts';
import { receive } from '#app/features/inbox/inbox.server.ts';
import type { Receipt } from '#app/features/inbox/inbox-item.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import { onceIn } from '#app/platform/http/form.server.ts';
import type { Upload } from '#app/platform/http/uploads.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import {
  APPLICATION_FIELDS,
  type Application,
  type ApplicationForm,
  type ApplicationMistakes,
  judgeApplication,
} from './application.ts';
import type { Opening } from './opening.ts';

export type ApplicationRefusal =
  | { code: 'mistakes'; mistakes: ApplicationMistakes; typed: ApplicationForm }
  /** `isChecked`: whether the bot check was passed, with which more is taken. */
  | { code: 'inbox'; refusal: InboxRefusal; isChecked: boolean; typed: ApplicationForm }
  /** On our side: told with what was typed, because it is too much to write twice. */
  | { code: 'broken'; typed: ApplicationForm };

/** `opening` is the one applied for; null for whoever introduces themselves. */
export async function applyWith(
  ctx: RequestContext,
  { texts, files }: Upload,
  opening: Opening | null,
): Promise<Result<Receipt, ApplicationRefusal>> {
  const typed = readForm(texts);
  const judged = judgeApplication(
    typed,
    files.filter(({ field }) => field === 'cv'),
  );
  if (!judged.ok) return refuse({ code: 'mistakes', mistakes: judged.refusal, typed });
  try {
    // Only whoever runs our JavaScript has an answer.
    const verdict = await ctx.ports.botCheck.verify(texts.get('botCheck') ?? '', {
      call: 'apply',
      visitor: ctx.visitor,
      now: ctx.now,
    });
    const isChecked = verdict.outcome === 'passed';
    const received = await receive(ctx, {
      id: onceIn(texts),
      isChecked,
      kind: 'career',
      userId: ctx.actor?.userId ?? null,
      ...describeApplication(judged.value, opening),
    });
    return received.ok
      ? accept(received.value)
      : refuse({ code: 'inbox', refusal: received.refusal, isChecked, typed });
  } catch (error) {
    ctx.log.error({ error }, 'an application cannot be kept');
    return refuse({ code: 'broken', typed });
  }
}

function readForm(texts: ReadonlyMap<string, string>): ApplicationForm {
  const form: ApplicationForm = { name: '', email: '', phone: '', message: '' };
  for (const field of APPLICATION_FIELDS) form[field] = texts.get(field) ?? '';
  return form;
}

/** What the inbox keeps of it, and what the applicant is mailed. */
function describeApplication(application: Application, opening: Opening | null) {
  const { name, email, phone, message, cv } = application;
  const position = opening?.title ?? 'None (an introduction)';
  return {
    email,
    name,
    subject: opening === null ? 'Introduction' : `Application: ${opening.title}`,
    message,
    facts: [
      { label: 'Opening', value: position },
      { label: 'Name', value: name },
      { label: 'Email', value: email },
      ...(phone === null ? [] : [{ label: 'Phone', value: phone }]),
    ],
    details: { opening: opening?.slug ?? null, phone },
    files: [{ fileName: cv.fileName, mediaType: 'application/pdf', content: cv.content }],
    confirmation: {
      subject: opening === null ? 'We have your introduction' : 'We have your application',
      intro:
        opening === null
          ? 'Thank you for introducing yourself. We have your message and your resume.'
          : `Thank you for applying for “${opening.title}”. We have your message and your resume.`,
      paragraphs: [
        'A person will read both. We email this address when there is an answer. You can read it in your conversation, where you can also add something or ask.',
        'We keep what you sent for one year after the last message about it, and then delete it. If you want it deleted sooner, say so in the conversation.',
      ],
    },
  };
}
