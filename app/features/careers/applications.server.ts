/** Applying: the form with its file, validated and stored in the inbox. */
import { z } from 'zod';
import { FORM_REFUSALS, inboxMessages } from '#app/features/inbox/api/forms.ts';
import { receive, refuseSubmission } from '#app/features/inbox/api/inbox.server.ts';
import { accept } from '#app/kernel/result.ts';
import { CAREERS_APPLY_PATH } from '#app/kernel/urls.ts';
import { actionFor } from '#app/platform/action/action.server.ts';
import { POSTED_FILES, POSTED_FORM } from '#app/platform/action/forms.server.ts';
import { refused } from '#app/platform/action/refusals.ts';
import { idempotencyKeyIn, type PostedForm } from '#app/platform/http/form.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import {
  APPLICATION_FIELDS,
  type Application,
  type ApplicationForm,
  checkApplication,
} from './application.ts';
import { CAREER_KIND } from './application-kind.ts';
import { PROBLEMS } from './application-view.ts';
import { CAREER_POLICY } from './career.policy.ts';
import type { Opening } from './opening.ts';
import type { Openings } from './openings.server.ts';

type TooMany = { retryAfterSeconds: number; isUnchecked?: boolean };

export const apply = actionFor<RequestContext & { openings: Openings }>()({
  name: 'apply-for-opening',
  policy: CAREER_POLICY.apply,
  params: z.object({}),
  input: z.object({ form: POSTED_FORM, files: POSTED_FILES }),
  fromForm: (form, _every, files) => ({ form: Object.fromEntries(form), files }),
  hasOwnKey: true,
  refusals: {
    gone: { status: 404, text: PROBLEMS.unreadable },
    ...FORM_REFUSALS,
    'too-many': {
      status: 429,
      // Sent without the bot check, it has a smaller limit.
      text: ({ retryAfterSeconds, isUnchecked = false }: TooMany) =>
        `${inboxMessages.tooMany(retryAfterSeconds)}${isUnchecked ? ` ${PROBLEMS.unchecked}` : ''}`,
    },
  },
  // The bot check may ask another service.
  prepare: async (ctx, { input: { form, files } }) => {
    const checked = checkApplication(
      readApplication(form),
      files.filter(({ field }) => field === 'cv'),
    );
    if (!checked.ok) return refused('mistakes', { mistakes: checked.refusal });
    // Only with JavaScript is there an answer.
    const verdict = await ctx.ports.botCheck.verify(form.get('botCheck') ?? '', {
      call: 'apply',
      visitor: ctx.visitor,
      now: ctx.now,
    });
    return accept({ application: checked.value, isChecked: verdict.outcome === 'passed' });
  },
  find: async ({ actor }) => ({ userId: actor?.userId ?? null }),
  run: async (ctx, { input: { form }, subject: { userId }, prepared }) => {
    const { application, isChecked } = prepared;
    // null: an introduction.
    const opening = ctx.openings.find(form.get('opening') ?? '', ctx.now);
    const received = await receive(ctx, {
      idempotencyKey: idempotencyKeyIn(form, ctx),
      isChecked,
      kind: CAREER_KIND,
      userId,
      ...describeApplication(application, opening),
    });
    if (received.ok) return received;
    const { refusal } = received;
    return refusal.code === 'too-many'
      ? refused('too-many', { ...refusal, isUnchecked: !isChecked })
      : refuseSubmission(ctx, refusal);
  },
  redirectTo: (receipt) => `${CAREERS_APPLY_PATH}?${new URLSearchParams(receipt)}`,
  broken: inboxMessages.tryAgain,
});

/** Of the page. */
export const APPLY_FORMS = {
  actions: { apply },
  intentOf: () => 'apply',
  kept: ['idempotencyKey', ...APPLICATION_FIELDS],
  unread: PROBLEMS,
};

function readApplication(form: PostedForm): ApplicationForm {
  const typed: ApplicationForm = { name: '', email: '', phone: '', message: '' };
  for (const field of APPLICATION_FIELDS) typed[field] = form.get(field) ?? '';
  return typed;
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
