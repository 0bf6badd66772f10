/** Receives applications: the form with its file, validated and stored in the inbox. */
import {
  type FormRefusal,
  formRefusalOf,
  type TooMany,
} from '#app/features/inbox/forms/inbox.messages.ts';
import { receive } from '#app/features/inbox/forms/inbox.server.ts';
import type { Receipt } from '#app/features/inbox/items/inbox-item.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import type { Change } from '#app/platform/http/change.server.ts';
import { onceIn } from '#app/platform/http/form.server.ts';
import type { Upload } from '#app/platform/http/uploads.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import {
  APPLICATION_FIELDS,
  type Application,
  type ApplicationForm,
  checkApplication,
} from './application.ts';
import { CAREER_KIND } from './application-kind.ts';
import { CAREER_POLICY } from './career.policy.ts';
import type { Opening } from './opening.ts';

/** unchecked: sent without the bot check, which has a smaller limit. */
export type ApplicationRefusal = FormRefusal | (TooMany & { isUnchecked: true });

/** The upload, and the opening; null for an introduction without one. */
export type SentApplication = { upload: Upload; opening: Opening | null };

type ReadApplication = {
  application: Application;
  texts: Upload['texts'];
  opening: Opening | null;
};

/** For the common frame; the route reads the upload and presents the result. */
export const APPLY: Change<
  RequestContext,
  SentApplication,
  ReadApplication,
  Receipt,
  ApplicationRefusal
> = {
  policy: CAREER_POLICY.apply,
  parse: ({ upload: { texts, files }, opening }) => {
    const checked = checkApplication(
      readApplication(texts),
      files.filter(({ field }) => field === 'cv'),
    );
    return checked.ok
      ? accept({ application: checked.value, texts, opening })
      : refuse({ code: 'mistakes', mistakes: checked.refusal });
  },
  run: applyWith,
  refusalOf: formRefusalOf,
  failure: 'an application cannot be kept',
};

async function applyWith(
  ctx: RequestContext,
  { application, texts, opening }: ReadApplication,
): Promise<Result<Receipt, ApplicationRefusal>> {
  // Only with JavaScript is there an answer.
  const verdict = await ctx.ports.botCheck.verify(texts.get('botCheck') ?? '', {
    call: 'apply',
    visitor: ctx.visitor,
    now: ctx.now,
  });
  const isChecked = verdict.outcome === 'passed';
  const received = await receive(ctx, {
    once: onceIn(texts, ctx),
    isChecked,
    kind: CAREER_KIND,
    userId: ctx.actor?.userId ?? null,
    ...describeApplication(application, opening),
  });
  if (received.ok || isChecked || received.refusal.code === 'key-reused') return received;
  return refuse({ ...received.refusal, isUnchecked: true });
}

/** The typed values, as a refused form shows them again. */
export function readApplication(texts: ReadonlyMap<string, string>): ApplicationForm {
  const form: ApplicationForm = { name: '', email: '', phone: '', message: '' };
  for (const field of APPLICATION_FIELDS) form[field] = texts.get(field) ?? '';
  return form;
}

/** The inbox's view of it, and the applicant's mail. */
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
    files: [{ fileName: cv.fileName, mediaType: 'application/pdf', content: cv.content }],
    confirmation: {
      subject: opening === null ? 'We have your introduction' : 'We have your application',
      intro:
        opening === null
          ? 'Thank you for introducing yourself. We have your message and your resume.'
          : `Thank you for applying for “${opening.title}”. We have your message and your resume.`,
      paragraphs: [
        'A person will read both, and we’ll email you when we’ve answered. You can add something or ask a question in your conversation.',
        'We delete what you sent one year after the last message about it. Want it deleted sooner? Tell us in the conversation.',
      ],
    },
  };
}
