/**
 * Operators' decisions on an application: note a check, ask, accept, decline. Each is one transaction with its entry
 * in the audit log, and locks the conversation before the application, in the common order.
 */
import {
  findBecame,
  lockSent,
  noteBecame,
  type ReadApplication,
} from '#app/features/homesmiths/applications/application-queue.server.ts';
import { mailInvitation } from '#app/features/homesmiths/invitations/invitations.server.ts';
import {
  addCheckIn,
  CHECK_REFUSALS,
  findChecked,
  moveChecksTo,
  type NewCheck,
} from '#app/features/homesmiths/roster/checks.server.ts';
import { deriveCoverage } from '#app/features/homesmiths/roster/derive-coverage.server.ts';
import { tellWhenLive } from '#app/features/homesmiths/roster/live.server.ts';
import { tellRefusal } from '#app/features/homesmiths/roster/roster.messages.ts';
import {
  beginBusiness,
  beginHomesmith,
  writeHours,
  writeTrades,
} from '#app/features/homesmiths/roster/roster.server.ts';
import {
  answerIn,
  conversationLink,
  decideIn,
} from '#app/features/inbox/command/operator.server.ts';
import { takeItem } from '#app/features/inbox/items/items.server.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import type { AuditAction } from '../audit/audit-entry.ts';
import { changeAudited, type OperatorChangeContext } from '../audit/audited-change.server.ts';
import { auditedReason } from '../frame/reasons.ts';
import { refusalOfVerb } from '../frame/verbs.server.ts';
import { type BackOfficeContext, type Known, plan } from './application.server.ts';
import type { ApplicationRefusal } from './application-refusals.ts';
import { seenOf } from './application-view.ts';
import { isSentState } from './states.ts';

export type DecideContext = BackOfficeContext &
  OperatorChangeContext &
  Pick<RequestContext, 'config' | 'ports'>;

/** `seen`: the page's fingerprint, for changes that depend on it; otherwise null. */
export type Asked = { once: string; reference: string; seen: string | null };
type Changed = Promise<Result<null, ApplicationRefusal>>;

export type AskedCheck = Pick<
  NewCheck,
  'kind' | 'trade' | 'usState' | 'until' | 'hasPassed' | 'note' | 'fileId'
>;

/** In any state, because results of checks remain true; an accepted applicant's counts for their homesmith. */
export const noteCheck = (ctx: DecideContext, asked: Asked, check: AskedCheck): Changed =>
  change(ctx, { ...asked, action: 'application-check', reason: check.kind }, async (trx, found) => {
    const { itemId } = found.kept;
    const number = await findBecame(trx, itemId);
    const became = number === null ? null : await findChecked(trx, number);
    const businessId = became?.homesmith.businessId ?? null;
    const about = { itemId, businessId, number: became === null ? null : number };
    const added = await addCheckIn(trx, ctx, { ...check, about, checkedBy: found.operatorId });
    if (added.ok) {
      if (number !== null) await tellWhenLive(trx, ctx, number);
      return DONE;
    }
    return added.refusal.code === 'day-past'
      ? refuse({ code: 'day-past' })
      : tell(CHECK_REFUSALS[added.refusal.code].text);
  });

export const askApplicant = (
  ctx: DecideContext,
  { rooms }: Known,
  asked: Asked,
  text: string,
): Changed =>
  change(ctx, { ...asked, action: 'application-ask', reason: null }, async (trx) => {
    const { reference } = asked;
    const answered = await answerIn(
      trx,
      { ...told(ctx), rooms },
      { reference, text, close: false },
    );
    return answered.ok ? DONE : refuse(refusalOfVerb(answered.refusal));
  });

export const declineApplication = (
  ctx: DecideContext,
  { rooms }: Known,
  asked: Asked,
  { reason, note, text }: { reason: string; note?: string | null; text: string },
): Changed => {
  const about = { action: 'application-decline', reason: auditedReason(reason, note) } as const;
  return change(ctx, { ...asked, ...about }, async (trx) => {
    const { reference } = asked;
    const said = { reference, reason, text };
    const decided = await decideIn(trx, { ...told(ctx), rooms }, 'decline', said);
    return decided.ok ? DONE : refuse(refusalOfVerb(decided.refusal));
  });
};

/** Creates business, homesmith and coverage, moves the checks there, and invites the applicant. */
export const acceptApplication = (
  ctx: DecideContext,
  known: Known,
  asked: Asked,
  text: string,
): Changed =>
  change(ctx, { ...asked, action: 'application-accept', reason: null }, async (trx, { kept }) => {
    const { reference } = asked;
    // The welcome mail below says it.
    const said = { reference, reason: null, text, mail: null };
    const planned = await plan(ctx, trx, { kept, rules: known.rules });
    if (planned === null) return refuse({ code: 'incomplete' });
    const decided = await decideIn(trx, { ...told(ctx), rooms: known.rooms }, 'accept', said);
    if (!decided.ok) return refuse(refusalOfVerb(decided.refusal));
    const { businessName, insuranceUntil, hours, trades } = planned;
    const business = { name: businessName, insuranceUntil, isSample: false };
    const businessId = await beginBusiness(trx, ctx, business);
    // Defaults: asked first, a single person; members change them later.
    const terms = { isInstant: false, crewSize: 1, identityIds: [] };
    const begun = await beginHomesmith(trx, ctx, businessId, { ...planned, ...terms });
    if (!begun.ok) return tell(tellRefusal(begun.refusal));
    const number = begun.value;
    const slugs = new Set(ctx.catalogue.current().trades.map(({ slug }) => slug));
    const work = { trades: slugs, services: new Set<string>() };
    const saved = await writeHours(trx, number, hours);
    if (!saved.ok) return tell(tellRefusal(saved.refusal));
    const worked = await writeTrades(trx, number, trades, work);
    if (!worked.ok) return tell(tellRefusal(worked.refusal));
    await deriveCoverage(trx, number);
    await moveChecksTo(trx, kept.itemId, { businessId, number });
    await noteBecame(trx, kept.itemId, number);
    const conversation = await conversationLink(trx, ctx.config.publicUrl, reference);
    const { name, email } = planned;
    await mailInvitation(trx, ctx, { number, name, email, welcome: { text, conversation } });
    return DONE;
  });

const DONE = accept(null);
const tell = (sentence: string) => refuse({ code: 'told', sentence } as const);
const told = ({ now, newId, config }: DecideContext) => ({
  now,
  newId,
  publicUrl: config.publicUrl,
});

type Found = { kept: ReadApplication; operatorId: string };

async function change(
  ctx: DecideContext,
  asked: Asked & { action: AuditAction; reason: string | null },
  act: (trx: Db, found: Found) => Promise<Result<null, ApplicationRefusal>>,
): Changed {
  const { once, reference, seen, action, reason } = asked;
  const subject = { kind: 'application', id: reference } as const;
  const changed = await changeAudited<ApplicationRefusal>(
    ctx,
    { once, action, subject, reason },
    async (trx, operatorId) => {
      const item = await takeItem(trx, reference);
      const kept = item && (await lockSent(trx, item.id));
      if (!kept || !isSentState(kept.state)) return refuse({ code: 'gone' });
      if (seen !== null && seen !== seenOf(kept)) {
        return refuse({ code: 'stale', state: kept.state });
      }
      return act(trx, { kept, operatorId });
    },
  );
  if (changed.ok) ctx.ports.outbox.wake();
  return changed;
}
