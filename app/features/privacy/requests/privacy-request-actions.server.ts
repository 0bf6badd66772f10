/** What a person does about a privacy request: sends it, proves the mailbox, deletes, and downloads. */
import { z } from 'zod';
import { FORM_REFUSALS, inboxMessages } from '#app/features/inbox/api/forms.ts';
import { refuseSubmission } from '#app/features/inbox/api/inbox.server.ts';
import type { Receipt } from '#app/features/inbox/api/inbox.ts';
import { accept } from '#app/kernel/result.ts';
import { PRIVACY_REQUEST_PATH } from '#app/kernel/urls.ts';
import { action, actionFor } from '#app/platform/action/action.server.ts';
import { POSTED_FORM } from '#app/platform/action/forms.server.ts';
import { refused } from '#app/platform/action/refusals.ts';
import { idempotencyKeyIn } from '#app/platform/http/form.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { checkRequest, enteredIn } from '../request-pages/request-form.ts';
import { PRIVACY_POLICY } from './privacy-requests.policy.ts';
import {
  deleteEverything,
  type Erase,
  type ExportData,
  endDownload,
  exportRequested,
  lockOpened,
  proveMailbox,
  sendRequest,
  statusPath,
} from './privacy-requests.server.ts';
import { RIGHTS } from './rights.ts';

const GONE = { status: 404, text: 'We can’t find this request.' };

export const fileRequest = action({
  name: 'file-privacy-request',
  policy: PRIVACY_POLICY.file,
  params: z.object({ right: z.enum(RIGHTS) }),
  input: POSTED_FORM,
  fromForm: Object.fromEntries,
  hasOwnKey: true,
  refusals: { gone: GONE, ...FORM_REFUSALS },
  find: async () => ({}),
  run: async (ctx, { params: { right }, input: form }) => {
    const checked = checkRequest(right, enteredIn(form));
    if (!checked.ok) return refused('mistakes', { mistakes: checked.mistakes });
    const sent = await sendRequest(ctx, checked.request, idempotencyKeyIn(form, ctx));
    return sent.ok ? sent : refuseSubmission(ctx, sent.refusal);
  },
  after: async ({ log }, { reference, owner }) => {
    if (owner !== null) log.info({ reference }, 'privacy request confirmed');
  },
  redirectTo: ({ reference, owner }) =>
    owner === null ? `${PRIVACY_REQUEST_PATH}?sent=${reference}` : statusPath(owner),
  broken: inboxMessages.tryAgain,
});

/** With both rows locked, by the key. `stale`: its step isn't possible anymore. */
const OF_REQUEST = {
  params: z.object({ reference: z.string(), key: z.string() }),
  input: z.object({}),
  refusals: {
    gone: GONE,
    stale: { status: 409, text: 'This page was out of date. Nothing was done.' },
  },
  find: ({ database: { db } }: RequestContext, receipt: Receipt) => lockOpened(db, receipt),
  redirectTo: (_: unknown, receipt: Receipt) => statusPath(receipt),
};

export const confirmRequest = action({
  name: 'confirm-privacy-request',
  policy: PRIVACY_POLICY.prove,
  ...OF_REQUEST,
  run: async (ctx, { params: { reference }, subject }) =>
    (await proveMailbox(ctx.database.db, ctx, subject)) ? accept({ reference }) : refused('stale'),
  after: async ({ log }, about) => log.info(about, 'privacy request confirmed'),
});

export const deleteRequested = actionFor<RequestContext & { erase: Erase }>()({
  name: 'delete-by-privacy-request',
  policy: PRIVACY_POLICY['delete-everything'],
  ...OF_REQUEST,
  run: async (ctx, { params: { reference }, subject }) =>
    (await deleteEverything(ctx.database.db, ctx, subject))
      ? accept({ reference })
      : refused('stale'),
  after: async ({ log }, about) => log.info(about, 'privacy request carried out: deleted'),
});

export const downloadRequested = actionFor<RequestContext & { exportData: ExportData }>()({
  name: 'download-by-privacy-request',
  policy: PRIVACY_POLICY.download,
  ...OF_REQUEST,
  // Outside the transaction, which needs one connection only for its moment.
  prepare: async (ctx, { params }) => {
    const exported = await exportRequested(ctx, params);
    return exported === null ? refused('stale') : accept(exported);
  },
  run: async (ctx, { subject, prepared }) =>
    (await endDownload(ctx.database.db, ctx, subject)) ? accept(prepared) : refused('stale'),
  after: async ({ log }, { request }) =>
    log.info({ reference: request }, 'privacy request carried out: downloaded'),
});

/** Of the page of a right. */
export const FILE_FORMS = { actions: { file: fileRequest }, intentOf: () => 'file' };

/** Of the page of a request, which says what has become of it, whatever button was pressed. */
export const REQUEST_FORMS = {
  actions: { confirm: confirmRequest, delete: deleteRequested },
  goneTo: statusPath,
  refusedTo: {
    stale: (receipt: Receipt) => `${statusPath(receipt)}&stale`,
    unreadable: statusPath,
    busy: statusPath,
    broken: statusPath,
  },
};
