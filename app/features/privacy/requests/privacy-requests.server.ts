/**
 * Privacy requests: sent, proved by the mailbox, carried out. A request's key goes only into its mail and to an
 * account with that verified address, never to someone who merely typed the address (decision 0019).
 */

import { hasAccount } from '#app/features/identity/api/sign-in.server.ts';
import type { InboxRefusal } from '#app/features/inbox/api/forms.ts';
import { receive } from '#app/features/inbox/api/inbox.server.ts';
import type { Fact, Receipt } from '#app/features/inbox/api/inbox.ts';
import {
  findItemByKey,
  findItemWithoutKey,
  type Item,
  noteEmailVerified,
  settleItem,
  takeItem,
} from '#app/features/inbox/api/items.server.ts';
import { emailKey } from '#app/kernel/email-key.ts';
import { getFirstStep } from '#app/kernel/process.ts';
import { accept, type Result } from '#app/kernel/result.ts';
import { PRIVACY_REQUEST_PATH } from '#app/kernel/urls.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { noteStep } from '#app/platform/database/process.server.ts';
import { layOutMail } from '#app/platform/mail/mail-layout.ts';
import { queueMail } from '#app/platform/outbox/outbox.server.ts';
import type { Actor } from '#app/platform/request-context/actor.ts';
import type {
  Moment,
  RequestContext,
} from '#app/platform/request-context/request-context.server.ts';
import type { PrivacyRequest } from '../request-pages/request-form.ts';
import type { RequestView, SentRequest } from '../request-pages/request-view.ts';
import { californiaDay } from './privacy-clock.ts';
import { PRIVACY_REQUEST, type RequestState, type RequestStep } from './privacy-request.process.ts';
import { type KeptRequest, ownersSteps, PRIVACY_KIND } from './privacy-request.ts';
import { endRequest, takeRequestStep } from './privacy-request-steps.server.ts';
import {
  findRequestOf,
  insertRequest,
  lockRequest,
  PRIVACY_REQUESTS,
} from './privacy-requests.db.server.ts';
import { datesOf } from './request-clock.ts';
import { requestMail } from './request-mails.ts';
import { progressOf } from './request-progress.ts';
import { needsProof, RIGHT_TEXTS } from './rights.ts';

/** Whom a request is about: an address with a proved mailbox. Never an account, whose data takes its password. */
type PersonByEmail = { userId: null; email: string };

/** The page of a request, with its key. */
export const statusPath = ({ reference, key }: Receipt): string =>
  `${PRIVACY_REQUEST_PATH}?${new URLSearchParams({ reference, key })}`;

/** `owner`: the receipt with the key, for a known owner of the mailbox; others get the reference alone. */
export type RequestReceipt = { reference: string; owner: Receipt | null };

/** In the transaction of its action. */
export async function sendRequest(
  ctx: RequestContext,
  request: PrivacyRequest,
  idempotencyKey: string,
): Promise<Result<RequestReceipt, InboxRefusal>> {
  const { right, email, agent, message } = request;
  const account = accountOf(ctx.actor, email);
  const isProved = account !== null && needsProof(right);
  const dates = datesOf({ receivedAt: ctx.now, extendedAt: null });
  const { actionLabel, ...mail } = requestMail({
    right,
    dates,
    device: ctx.visitor.device,
    isProved,
    isByAgent: agent !== null,
  });
  const received = await receive(ctx, {
    idempotencyKey,
    kind: PRIVACY_KIND,
    // A correction is a conversation of the account; the other requests are about the address alone.
    userId: right === 'correct' ? account : null,
    email,
    name: null,
    subject: RIGHT_TEXTS[right].subject,
    message,
    facts: factsOf(request),
    keep: (trx, { id }) => keepRequest(trx, ctx, { itemId: id, right, agent }),
    confirmation: { ...mail, action: { label: actionLabel, path: statusPath } },
  });
  if (!received.ok) return received;
  const { reference } = received.value;
  if (!isProved) return accept({ reference, owner: null });
  const opened = await lockOpened(ctx.database.db, received.value);
  // Sent again, it's proved already.
  if (opened !== null) await proveMailbox(ctx.database.db, ctx, opened);
  return accept({ reference, owner: received.value });
}

type NewRequest = Pick<KeptRequest, 'itemId' | 'right' | 'agent'>;

/** Stores it with its inbox item in one transaction; a request without proof is carried out at once. */
async function keepRequest(trx: Db, ctx: Moment, request: NewRequest): Promise<void> {
  const { itemId: id, right } = request;
  const step = getFirstStep(PRIVACY_REQUEST, needsProof(right) ? 'ask' : 'record');
  // A request does not begin as forgotten.
  const state = step.to as RequestState;
  const endedAt = state === 'recorded' ? ctx.now : null;
  await insertRequest(trx, { ...request, state, receivedAt: ctx.now, endedAt });
  await noteStep(trx, PRIVACY_REQUESTS, { id, step }, ctx);
  if (endedAt !== null) await settleItem(trx, ctx, { id, state: 'open' });
}

/** The account whose verified address it is; null for any other address. */
function accountOf(actor: Actor | null, email: string | null): string | null {
  if (actor === null || email === null || !actor.user.emailVerified) return null;
  return emailKey(actor.user.email) === emailKey(email) ? actor.userId : null;
}

/** As it was sent. What changes later is in its record (`operator-record.ts`). */
function factsOf({ right, agent }: PrivacyRequest): Fact[] {
  return [
    { label: 'Right', value: RIGHT_TEXTS[right].subject },
    ...(agent === null ? [] : [{ label: 'Asked by an authorized agent', value: agent }]),
  ];
}

/** For the sender, without a key: shows nothing that only the mailbox's owner may see. */
export async function findSent(
  { database: { db } }: Pick<RequestContext, 'database'>,
  reference: string,
): Promise<SentRequest | null> {
  const item = await findItemWithoutKey(db, reference);
  const request = item && (await findRequestOf(db, item.id));
  if (!item || !request) return null;
  const { right } = request;
  return { reference, right, dates: datesOf(request), hasEmail: item.email !== null };
}

type FoundRequest = { request: RequestView; hasAccount: boolean };

/** By key. */
export async function findRequest(
  { database: { db }, now }: Pick<RequestContext, 'database' | 'now'>,
  { reference, key }: Receipt,
): Promise<FoundRequest | null> {
  const item = await findItemByKey(db, reference, key);
  const kept = item && (await findRequestOf(db, item.id));
  if (!item || !kept) return null;
  const request = viewOf(item, kept, now);
  const isOfOwner = kept.provedAt !== null && request.email !== null;
  return { request, hasAccount: isOfOwner && (await hasAccount(db, request.email ?? '')) };
}

/** What a person with the key changes: both rows. */
export type OpenedRequest = { item: Item; request: KeptRequest };

/** By its key, with both rows locked in the common order. */
export async function lockOpened(
  trx: Db,
  { reference, key }: Receipt,
): Promise<OpenedRequest | null> {
  if ((await findItemByKey(trx, reference, key)) === null) return null;
  const item = await takeItem(trx, reference);
  const request = item && (await lockRequest(trx, item.id));
  return item && request && { item, request };
}

const mayTake = (
  { request }: OpenedRequest,
  step: RequestStep,
  { now }: Pick<Moment, 'now'>,
): boolean => ownersSteps(onTheDay(request), californiaDay(now)).includes(step);

/** The button behind the mail's link. False when it isn't possible anymore, as for the others. */
export async function proveMailbox(
  trx: Db,
  moment: Moment,
  opened: OpenedRequest,
): Promise<boolean> {
  const { item, request } = opened;
  if (!mayTake(opened, 'prove', moment)) return false;
  const set = { proved_at: moment.now };
  const isTaken = await takeRequestStep(trx, moment, request, { name: 'prove', set });
  if (isTaken) await noteEmailVerified(trx, item, moment.now);
  return isTaken;
}

/** Erases everything that any room keeps of this person, in this transaction. */
export type Erase = (trx: Db, person: PersonByEmail, moment: Moment) => Promise<void>;

/** The second button. */
export async function deleteEverything(
  trx: Db,
  ctx: Moment & { erase: Erase },
  opened: OpenedRequest,
): Promise<boolean> {
  const { email, reference } = opened.item;
  if (email === null || !mayTake(opened, 'delete', ctx)) return false;
  if (!(await endRequest(trx, ctx, opened, 'delete'))) return false;
  await ctx.erase(trx, { userId: null, email }, ctx);
  const mail = layOutMail(lastMail(reference));
  await queueMail(trx, { to: email, ...mail }, { userId: null, now: ctx.now });
  return true;
}

const lastMail = (reference: string) => ({
  subject: 'Everything is deleted',
  intro: 'As you asked, we deleted what we kept about this email address.',
  paragraphs: [
    `We keep only a record of your request: its reference (${reference}), when it came, and that we carried it out.`,
    'If you have an account with this address, it’s still there. You can delete it in your account settings. Otherwise, this is our last email to you.',
  ],
});

export type ExportData = (db: Db, person: PersonByEmail) => Promise<Record<string, unknown>>;

/** Everything currently kept about the address of a confirmed request to know; null for any other. */
export async function exportRequested(
  ctx: Pick<RequestContext, 'database' | 'now'> & { exportData: ExportData },
  receipt: Receipt,
): Promise<Record<string, unknown> | null> {
  const found = await findRequest(ctx, receipt);
  if (found === null) return null;
  const { right, email, progress, reference } = found.request;
  if (right !== 'know' || email === null || progress.kind !== 'confirmed') return null;
  const data = await ctx.exportData(ctx.database.db, { userId: null, email });
  return { exportedAt: ctx.now, request: reference, email, ...data };
}

export const endDownload = async (
  trx: Db,
  moment: Moment,
  opened: OpenedRequest,
): Promise<boolean> =>
  mayTake(opened, 'download', moment) && (await endRequest(trx, moment, opened, 'download'));

const onTheDay = (request: KeptRequest) => ({
  right: request.right,
  state: request.state,
  provedOn: request.provedAt && californiaDay(request.provedAt),
  dates: datesOf(request),
});

function viewOf({ reference, email }: Item, request: KeptRequest, now: Date): RequestView {
  const { right, agent, state, endedAt, changedAt } = request;
  const day = onTheDay(request);
  const onRecord = { ...day, email, endedOn: californiaDay(endedAt ?? changedAt) };
  return {
    reference,
    right,
    dates: day.dates,
    email,
    agent,
    state,
    progress: progressOf(onRecord, californiaDay(now)),
  };
}
