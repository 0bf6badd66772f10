/** Factories of privacy requests. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { PrivacyRequest } from '#app/features/privacy/request-pages/request-form.ts';
import {
  confirmRequest,
  deleteRequested,
  downloadRequested,
  fileRequest,
} from '#app/features/privacy/requests/privacy-request-actions.server.ts';
import type { Erase, ExportData } from '#app/features/privacy/requests/privacy-requests.server.ts';
import { runAction } from '#app/platform/action/action.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';

export const EMAIL = 'jo@example.com';

export async function sendRequestOn(ctx: RequestContext, given: Partial<PrivacyRequest>) {
  const { right = 'know', email = EMAIL, agent, message } = given;
  const input = { email: email ?? '', agent: agent ?? '', message: message ?? '' };
  const idempotencyKey = randomUUID();
  const form = { params: { right }, input: { ...input, idempotencyKey }, key: idempotencyKey };
  const sent = await runAction(fileRequest, ctx, form);
  if (!sent.ok) throw new Error('The request is refused.');
  return sent.value;
}

/** From the mail. */
export async function mailedReceipt(db: Db, reference: string) {
  const { rows } = await sql<{ body_text: string }>`
    select body_text from outbox_messages
    where body_text like ${`%reference=${reference}&%`}`.execute(db);
  const key = /&key=([\w-]{43})/.exec(rows[0]?.body_text ?? '')?.[1];
  if (key === undefined) throw new Error('The mail has no key.');
  return { reference, key };
}

export async function confirmedOn(ctx: RequestContext, given: Partial<PrivacyRequest>) {
  const { reference } = await sendRequestOn(ctx, given);
  const receipt = await mailedReceipt(ctx.database.db, reference);
  await confirmOn(ctx, receipt);
  return receipt;
}

type MailedReceipt = Awaited<ReturnType<typeof mailedReceipt>>;

/** A button pressed once. */
const pressed = (params: MailedReceipt) => ({ params, input: {}, key: randomUUID() });

export const confirmOn = (ctx: RequestContext, receipt: MailedReceipt) =>
  runAction(confirmRequest, ctx, pressed(receipt));

export const deleteOn = (ctx: RequestContext, receipt: MailedReceipt, erase: Erase) =>
  runAction(deleteRequested, { ...ctx, erase }, pressed(receipt));

export const downloadOn = (ctx: RequestContext, receipt: MailedReceipt, exportData: ExportData) =>
  runAction(downloadRequested, { ...ctx, exportData }, { ...pressed(receipt), key: null });
