/** What a person does about the email for a ZIP code: asks for it, confirms it by its link, and ends it. */
import { z } from 'zod';
import { FORM_REFUSALS, inboxMessages } from '#app/features/inbox/api/forms.ts';
import { accept } from '#app/kernel/result.ts';
import { action } from '#app/platform/action/action.server.ts';
import { POSTED_FORM } from '#app/platform/action/forms.server.ts';
import { refused } from '#app/platform/action/refusals.ts';
import type { PostedForm } from '#app/platform/http/form.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { findPlace } from '#app/platform/zip-codes/zip-codes.server.ts';
import { zipCookie } from '#app/platform/zip-codes/zip-cookie.ts';
import { askForNotice, confirmByKey, findByKey, stopByKey } from './area-notices.server.ts';
import { areaPath, readAreaQuestion } from './area-question.ts';
import { AREAS_POLICY } from './areas.policy.ts';

const GONE = { status: 404, text: 'This link doesn’t work anymore.' };

const ask = action({
  name: 'ask-area-notice',
  policy: AREAS_POLICY.ask,
  params: z.object({}),
  input: POSTED_FORM,
  fromForm: Object.fromEntries,
  refusals: { gone: GONE, ...FORM_REFUSALS },
  find: async () => ({}),
  run: async (ctx, { input: form }) => {
    const question = readAreaQuestion(form, (zip) => findPlace(zip) !== null);
    return question.ok
      ? askForNotice(ctx, question.value)
      : refused('mistakes', { mistakes: question.refusal });
  },
  redirectTo: ({ zip }) => areaPath({ sent: zip }),
  headers: async ({ visitor }, { zip }) =>
    new Headers({ 'Set-Cookie': zipCookie(zip, visitor.isSecure) }),
  broken: inboxMessages.tryAgain,
});

const OF_KEY = {
  params: z.object({ key: z.string() }),
  input: z.object({}),
  refusals: { gone: GONE },
  find: (ctx: RequestContext, { key }: { key: string }) => findByKey(ctx, key),
  broken: inboxMessages.tryAgain,
};

const confirm = action({
  name: 'confirm-area-notice',
  policy: AREAS_POLICY.confirm,
  ...OF_KEY,
  run: async (ctx, { params: { key } }) =>
    (await confirmByKey(ctx, key)) ? accept(null) : refused('gone'),
  redirectTo: (_, { key }) => areaPath({ key }),
});

const stop = action({
  name: 'stop-area-notice',
  policy: AREAS_POLICY.stop,
  ...OF_KEY,
  run: async (ctx, { params: { key } }) =>
    (await stopByKey(ctx, key)) ? accept(null) : refused('gone'),
  redirectTo: () => areaPath({ stopped: '' }),
});

/** Of the page without a key. */
export const ASK_AREA_FORMS = { actions: { ask }, intentOf: () => 'ask' };

/** Of the page of a mailed link. */
export const AREA_FORMS = {
  actions: { confirm, stop },
  intentOf: (form: PostedForm) => (form.get('intent') === 'stop' ? 'stop' : 'confirm'),
  // Its page says so.
  goneTo: areaPath,
};
