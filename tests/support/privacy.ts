/** Factories of privacy requests. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { PrivacyRequest } from '#app/features/privacy/request-pages/request-form.ts';
import {
  confirmRequest,
  sendRequest,
} from '#app/features/privacy/requests/privacy-requests.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';

export const EMAIL = 'jo@example.com';

export async function sendRequestOn(ctx: RequestContext, given: Partial<PrivacyRequest>) {
  const request = { right: 'know', email: EMAIL, agent: null, message: null, ...given } as const;
  const sent = await sendRequest(ctx, request, randomUUID());
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
  await confirmRequest(ctx, receipt);
  return receipt;
}
