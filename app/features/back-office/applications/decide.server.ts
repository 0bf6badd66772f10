/**
 * Operators' decisions on an application: note a check, ask, accept, decline. They lock the conversation before the
 * application, in the common order.
 */
import { z } from 'zod';
import {
  findAccepted,
  insertAccepted,
  lockSent,
} from '#app/features/homesmiths/api/applications.server.ts';
import type { SentState } from '#app/features/homesmiths/api/applications.ts';
import { mailInvitation } from '#app/features/homesmiths/api/invitations.server.ts';
import {
  addCheckIn,
  beginBusiness,
  beginHomesmith,
  CHECK_REFUSALS,
  deriveCoverage,
  findChecked,
  moveChecks,
  notifyWhenLive,
  writeHours,
  writeTrades,
} from '#app/features/homesmiths/api/roster.server.ts';
import { formatRefusal, type RosterRefusal } from '#app/features/homesmiths/api/roster.ts';
import { answerIn, conversationLink, decideIn } from '#app/features/inbox/api/command.server.ts';
import { takeItem } from '#app/features/inbox/api/items.server.ts';
import { adminApplicationPath } from '#app/kernel/admin-urls.ts';
import { accept, refuse } from '#app/kernel/result.ts';
import { type RefusalTable, refused } from '#app/platform/action/refusals.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { type OperatorContext, operatorActionFor } from '../audit/operator-action.server.ts';
import { reasonIn, reasonOf, WRITTEN, writtenIn } from '../frame/form-input.ts';
import { auditedReason } from '../frame/reasons.ts';
import { staleRefusal } from '../frame/refusals.ts';
import { refusalOfVerb, TEXT, toInbox, VERB_REFUSALS } from '../frame/verbs.server.ts';
import { type BackOfficeContext, plan, type ReviewContext } from './application.server.ts';
import type { Intent } from './application-form.ts';
import { seenOf } from './application-view.ts';
import { CHECK, checkIn } from './check-input.ts';
import { DECLINE_REASONS, isSentState } from './states.ts';

/** What it needs: the rules of licenses, to plan a homesmith. */
export type DecideContext = RequestContext & BackOfficeContext & ReviewContext;

const decision = operatorActionFor<DecideContext>();

const MEANWHILE: Readonly<Record<SentState, string>> = {
  sent: 'they or another operator wrote',
  asked: 'another operator asked them something',
  accepted: 'it was accepted',
  declined: 'it was declined',
  withdrawn: 'they withdrew it',
  closed: 'the conversation was closed',
};

const REFUSALS = {
  gone: { status: 404, text: 'This application was erased.' },
  stale: staleRefusal(
    (state: SentState) => `We didn’t change anything because ${MEANWHILE[state]}`,
  ),
  incomplete: {
    status: 422,
    text: 'The application isn’t complete. Ask them for what’s missing.',
  },
  ...CHECK_REFUSALS,
  ...VERB_REFUSALS,
} as const satisfies RefusalTable;

type Address = { reference: string };

const subjectOf = ({ reference }: Address) => ({ kind: 'application', id: reference }) as const;

const of = (intent: Intent) => ({
  name: `application-${intent}` as const,
  params: z.object({ reference: z.string() }),
  refusals: REFUSALS,
  find: async ({ database: { db } }: OperatorContext<DecideContext>, { reference }: Address) => {
    const item = await takeItem(db, reference);
    const kept = item && (await lockSent(db, item.id));
    return kept && isSentState(kept.state) ? { ...kept, state: kept.state } : null;
  },
  audit: ({ params }: { params: Address }) => ({ subject: subjectOf(params) }),
  redirectTo: (_: unknown, { reference }: Address) =>
    `${adminApplicationPath(reference)}?done=${intent}`,
});

/** In any state, because results of checks remain true; an accepted applicant's counts for their homesmith. */
const noteCheck = decision({
  ...of('check'),
  input: CHECK,
  fromForm: checkIn,
  run: async (ctx, { input: check, subject: { itemId } }) => {
    const { db: trx } = ctx.database;
    const number = await findAccepted(trx, itemId);
    const became = number === null ? null : await findChecked(trx, number);
    const businessId = became?.homesmith.businessId ?? null;
    const about = { itemId, businessId, number: became === null ? null : number };
    const checkedBy = ctx.actor.userId;
    const added = await addCheckIn(trx, ctx, { ...check, about, checkedBy });
    if (!added.ok) return added;
    if (number !== null) await notifyWhenLive(trx, ctx, number);
    return accept(null);
  },
  audit: ({ params, input: { kind } }) => ({ subject: subjectOf(params), reason: kind }),
});

const askApplicant = decision({
  ...of('ask'),
  input: z.strictObject(WRITTEN),
  fromForm: writtenIn,
  run: async (ctx, { params: { reference }, input: { seen, text }, subject: kept }) => {
    if (seen !== seenOf(kept)) return refused('stale', { state: kept.state });
    const question = { reference, text, close: false };
    const asked = await answerIn(ctx.database.db, toInbox(ctx), question);
    return asked.ok ? accept(null) : refuse(refusalOfVerb(asked.refusal));
  },
});

const declineApplication = decision({
  ...of('decline'),
  input: z.strictObject({ ...WRITTEN, ...reasonOf(DECLINE_REASONS), text: TEXT }),
  fromForm: (form) => ({ ...writtenIn(form), ...reasonIn(form) }),
  run: async (ctx, { params: { reference }, input, subject: kept }) => {
    const { seen, reason, text } = input;
    if (seen !== seenOf(kept)) return refused('stale', { state: kept.state });
    const said = { reference, reason, text };
    const declined = await decideIn(ctx.database.db, toInbox(ctx), 'decline', said);
    return declined.ok ? accept(null) : refuse(refusalOfVerb(declined.refusal));
  },
  audit: ({ params, input: { reason, note } }) => ({
    subject: subjectOf(params),
    reason: auditedReason(reason, note),
  }),
});

/** Creates business, homesmith and coverage, moves the checks there, and invites the applicant. */
const acceptApplication = decision({
  ...of('accept'),
  input: z.strictObject(WRITTEN),
  fromForm: writtenIn,
  run: async (ctx, { params: { reference }, input: { seen, text }, subject: kept }) => {
    if (seen !== seenOf(kept)) return refused('stale', { state: kept.state });
    const { db: trx } = ctx.database;
    const planned = await plan(ctx, trx, { kept, rules: ctx.rules });
    if (planned === null) return refused('incomplete');
    // The welcome mail below says it.
    const said = { reference, reason: null, text, mail: null };
    const decided = await decideIn(trx, toInbox(ctx), 'accept', said);
    if (!decided.ok) return refuse(refusalOfVerb(decided.refusal));
    const { businessName, insuranceUntil, hours, trades } = planned;
    const business = { name: businessName, insuranceUntil, isSample: false };
    const businessId = await beginBusiness(trx, ctx, business);
    // Defaults: asked first, a single person; members change them later.
    const terms = { isInstant: false, crewSize: 1, identityIds: [] };
    const begun = await beginHomesmith(trx, ctx, businessId, { ...planned, ...terms });
    if (!begun.ok) return tell(begun.refusal);
    const number = begun.value;
    const slugs = new Set(ctx.catalogue.current().trades.map(({ slug }) => slug));
    const work = { trades: slugs, services: new Set<string>() };
    const saved = await writeHours(trx, number, hours);
    if (!saved.ok) return tell(saved.refusal);
    const worked = await writeTrades(trx, number, trades, work);
    if (!worked.ok) return tell(worked.refusal);
    await deriveCoverage(trx, number);
    await moveChecks(trx, kept.itemId, { businessId, number });
    await insertAccepted(trx, kept.itemId, number);
    const conversation = await conversationLink(trx, ctx.config.publicUrl, reference);
    const { name, email } = planned;
    await mailInvitation(trx, ctx, { number, name, email, welcome: { text, conversation } });
    return accept(null);
  },
});

const tell = (refusal: RosterRefusal) => refused('told', { sentence: formatRefusal(refusal) });

/** By the buttons of the page. */
export const APPLICATION_ACTIONS = {
  check: noteCheck,
  ask: askApplicant,
  accept: acceptApplication,
  decline: declineApplication,
};
