/**
 * Privacy requests: sent, proved by the mailbox, and carried out. The key of a request goes into its mail and
 * to whoever is signed in with that very address: whoever only typed the address never gets it (decision 0019).
 */

import { emailKey } from '#app/kernel/email-key.ts';
import { addDays, LAST_US_ZONE, localDateIn } from '#app/kernel/local-date.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import { dayIn } from '#app/kernel/zone.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { layOutMail } from '#app/platform/mail/mail-layout.ts';
import { queueMail } from '#app/platform/outbox/outbox.server.ts';
import type { Actor } from '#app/platform/request-context/actor.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { hasAccount } from '../accounts/registration.server.ts';
import type { InboxRefusal } from '../inbox/inbox.messages.ts';
import { markEmailVerified, receive } from '../inbox/inbox.server.ts';
import type { Fact, Receipt } from '../inbox/inbox-item.ts';
import { ANSWER_DAYS, CALIFORNIA, californiaDay } from '../inbox/privacy-clock.ts';
import type { PrivacyItem } from '../inbox/privacy-item.ts';
import {
  findPrivacyItem,
  findPrivacyItemByReference,
  listUnprovedPrivacyItems,
  settlePrivacyItem,
  takePrivacyItem,
} from '../inbox/privacy-items.server.ts';
import { datesOf } from './request-clock.ts';
import type { PrivacyRequest } from './request-form.ts';
import { requestMail } from './request-mails.ts';
import { progressOf } from './request-progress.ts';
import type { Outcome, RequestView, SentRequest } from './request-view.ts';
import { isRight, needsProof, REQUEST_PAGE, RIGHT_TEXTS, type Right } from './rights.ts';

/** Who a request is about: the address, once its mailbox was proved. Never an account, which takes its password. */
type PersonByEmail = { userId: null; email: string };

/** The page of a request for whoever has its key. */
export const statusPath = ({ reference, key }: Receipt): string =>
  `${REQUEST_PAGE}?${new URLSearchParams({ reference, key })}`;

/** `owner`: the receipt, for whoever is known to own the mailbox; others have the reference, which opens nothing. */
export type Sent = { reference: string; owner: Receipt | null };

export async function sendRequest(
  ctx: RequestContext,
  request: PrivacyRequest,
  once: string,
): Promise<Result<Sent, InboxRefusal>> {
  const { right, email, agent, message } = request;
  const account = accountOf(ctx.actor, email);
  const isProved = account !== null && needsProof(right);
  const dates = datesOf(ctx.now);
  const { actionLabel, ...mail } = requestMail({
    right,
    dates,
    device: ctx.visitor.device,
    isProved,
    isByAgent: agent !== null,
  });
  const received = await receive(ctx, {
    id: once,
    kind: 'privacy',
    // What goes on in a conversation stands among theirs; the others are about the address alone.
    userId: right === 'correct' ? account : null,
    email,
    name: null,
    subject: RIGHT_TEXTS[right].subject,
    message,
    facts: factsOf(request),
    details: { right, agent },
    confirmation: { ...mail, action: { label: actionLabel, path: statusPath } },
  });
  if (!received.ok) return received;
  const { reference, key } = received.value;
  if (!needsProof(right)) {
    await settle(ctx, ctx.database.db, reference, 'recorded');
  }
  if (!isProved) return accept({ reference, owner: null });
  await markEmailVerified(ctx, reference, key);
  return accept({ reference, owner: received.value });
}

/** Only the verified address of an account is its owner's; for any other they are nobody in particular. */
function accountOf(actor: Actor | null, email: string | null): string | null {
  if (actor === null || email === null || !actor.user.emailVerified) return null;
  return emailKey(actor.user.email) === emailKey(email) ? actor.userId : null;
}

function factsOf({ right, agent }: PrivacyRequest): Fact[] {
  const proof = needsProof(right) ? 'Needed before anything is done' : 'Not needed';
  return [
    { label: 'Right', value: RIGHT_TEXTS[right].subject },
    { label: 'Proof of the mailbox', value: proof },
    ...(agent === null ? [] : [{ label: 'Asked by an authorized agent', value: agent }]),
  ];
}

/** What the form's sender sees: no key is needed, and nothing is shown that the mailbox alone may show. */
export async function findSent(
  { database }: Pick<RequestContext, 'database'>,
  reference: string,
): Promise<SentRequest | null> {
  const item = await findPrivacyItemByReference(database.db, reference);
  const right = item && rightOf(item);
  if (!item || !right) return null;
  const { submittedAt, email } = item;
  return { reference, right, dates: datesOf(submittedAt), hasEmail: email !== null };
}

type FoundRequest = { request: RequestView; hasAccount: boolean };

/** For whoever has the key. */
export async function findRequest(
  ctx: Pick<RequestContext, 'database' | 'now'>,
  { reference, key }: Receipt,
): Promise<FoundRequest | null> {
  const item = await findPrivacyItem(ctx.database.db, reference, key);
  const request = item && viewOf(item, ctx.now);
  if (!request) return null;
  const isOfOwner = item.emailVerifiedAt !== null && request.email !== null;
  return {
    request,
    hasAccount: isOfOwner && (await hasAccount(ctx.database.db, request.email ?? '')),
  };
}

/** The button behind the mail's link; pressed twice it is pressed once. */
export async function confirmRequest(
  ctx: Pick<RequestContext, 'database' | 'log' | 'now'>,
  receipt: Receipt,
): Promise<void> {
  const found = await findRequest(ctx, receipt);
  if (found?.request.progress.kind !== 'unconfirmed') return;
  await markEmailVerified(ctx, receipt.reference, receipt.key);
  ctx.log.info({ reference: receipt.reference }, 'privacy request confirmed');
}

/** Erases what every room keeps of this person, in this transaction. */
export type Erase = (trx: Db, person: PersonByEmail) => Promise<void>;

/** The second button. Whoever comes at the same time waits, and finds it done. */
export async function deleteEverything(
  ctx: Pick<RequestContext, 'database' | 'log' | 'now' | 'ports'>,
  receipt: Receipt,
  erase: Erase,
): Promise<void> {
  const { database, now, ports, log } = ctx;
  const { reference, key } = receipt;
  if ((await findPrivacyItem(ctx.database.db, reference, key)) === null) return;
  const isDone = await database.db.transaction().execute(async (trx) => {
    const item = await takePrivacyItem(trx, reference);
    const request = item && viewOf(item, now);
    if (!request || request.email === null) return false;
    if (request.right !== 'delete' || request.progress.kind !== 'confirmed') return false;
    await settle(ctx, trx, reference, 'deleted');
    await erase(trx, { userId: null, email: request.email });
    const mail = layOutMail(lastMail(reference));
    await queueMail(trx, { to: request.email, ...mail }, { userId: null, now });
    return true;
  });
  if (!isDone) return;
  ports.outbox.wake();
  log.info({ reference }, 'privacy request carried out: deleted');
}

const lastMail = (reference: string) => ({
  subject: 'Everything is deleted',
  intro: 'As you asked, we have deleted what we kept about this email address.',
  paragraphs: [
    `What stays is the record that there was your request, ${reference}, when it came, and that it was carried out.`,
    'If you have an account with this address, it is still there: you can delete it in its settings. Otherwise this is our last email to you.',
  ],
});

type ExportData = (db: Db, person: PersonByEmail) => Promise<Record<string, unknown>>;

/** Everything kept about the address of a confirmed request to know, as it is now. */
export async function downloadData(
  ctx: Pick<RequestContext, 'database' | 'log' | 'now'>,
  receipt: Receipt,
  exportData: ExportData,
): Promise<Result<Record<string, unknown>, 'not-now'>> {
  const { database, now, log } = ctx;
  const found = await findRequest(ctx, receipt);
  if (found === null) return refuse('not-now');
  const { right, email, progress, reference } = found.request;
  if (right !== 'know' || email === null || progress.kind !== 'confirmed') return refuse('not-now');
  const data = await exportData(database.db, { userId: null, email });
  await settle(ctx, database.db, reference, 'downloaded');
  log.info({ reference }, 'privacy request carried out: downloaded');
  return accept({ exportedAt: now, request: reference, email, ...data });
}

const MOST_AT_ONCE = 100;

/** A request that nobody proved in time is turned down (11 CCR 7021(b)): the owner of the mailbox never asked. */
export async function endUnprovedRequests(
  ctx: Pick<RequestContext, 'database' | 'now'>,
): Promise<void> {
  // The last day to answer is over everywhere.
  const today = localDateIn(LAST_US_ZONE, ctx.now);
  const before = dayIn(CALIFORNIA, addDays(today, -ANSWER_DAYS)).startsAt;
  const { db } = ctx.database;
  for (const reference of await listUnprovedPrivacyItems(db, before, MOST_AT_ONCE)) {
    await settle(ctx, db, reference, 'not-confirmed');
  }
}

const settle = (
  { now }: Pick<RequestContext, 'now'>,
  trx: Db,
  reference: string,
  outcome: Outcome,
): Promise<void> => settlePrivacyItem(trx, reference, { outcome, now });

const rightOf = ({ details }: PrivacyItem): Right | null =>
  isRight(details.right) ? details.right : null;

function viewOf(item: PrivacyItem, now: Date): RequestView | null {
  const right = rightOf(item);
  if (right === null) return null;
  const { reference, state, email, details, emailVerifiedAt, closedAt, changedAt } = item;
  const dates = datesOf(item.submittedAt);
  const agent = typeof details.agent === 'string' ? details.agent : null;
  const onRecord = {
    right,
    state,
    email,
    provedOn: emailVerifiedAt && californiaDay(emailVerifiedAt),
    closedOn: californiaDay(closedAt ?? changedAt),
    dates,
  };
  return {
    reference,
    right,
    dates,
    email,
    agent,
    progress: progressOf(onRecord, californiaDay(now)),
  };
}
