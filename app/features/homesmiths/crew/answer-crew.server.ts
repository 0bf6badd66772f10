/** Answers the forms of a crew's page: changes by their policy rows, for a member of the homesmith. */
import { requireWithinLimits } from '#app/features/identity/require-limits.server.ts';
import { type Failure, presentFailure } from '#app/kernel/change.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import { proofPath, workPath } from '#app/kernel/urls.ts';
import { isUuid } from '#app/kernel/uuid.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { onceIn } from '#app/platform/http/form.server.ts';
import { answerForm, type PostedForm } from '#app/platform/http/form-change.server.ts';
import { answerOnceIn } from '#app/platform/idempotency/idempotency.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { type InviteRefusal, tellInviteRefusal } from '../invitations/invitation-refusals.ts';
import { inviteMemberIn, withdrawInvitationIn } from '../invitations/invitations.server.ts';
import type { Homesmith } from '../roster/homesmiths.db.server.ts';
import { CREW_POLICY } from './crew.policy.ts';
import { removeMemberIn } from './crew.server.ts';
import { CREW_INTENTS, type CrewIntent, type CrewRefusal, tellCrewRefusal } from './crew-view.ts';

/** `whom`: an email address, or an id. */
type Asked = { once: string; intent: CrewIntent; whom: string };
type Refusal = { sentence: string } | { failure: Failure };

export function answerCrew(
  ctx: RequestContext,
  { number }: Pick<Homesmith, 'number'>,
  form: PostedForm | null,
) {
  const intent = CREW_INTENTS.find((one) => one === form?.get('intent')) ?? null;
  const path = workPath(number, 'crew');
  return answerForm<RequestContext, Asked, null, Refusal>(
    {
      // An unknown intent is refused by parsing, so any row of the policy suits.
      policy: CREW_POLICY[intent ?? 'invite'],
      within: async (granted) => {
        const by = granted.actor?.userId ?? '';
        const counted = await requireWithinLimits(granted, {
          limit: 'CHANGES_PER_HOUR_PER_ACCOUNT',
          by,
        });
        return counted.ok ? counted : refuse({ sentence: tellInviteRefusal({ code: 'too-many' }) });
      },
      parse: (sent, ids) => {
        if (sent === null || intent === null) return null;
        const whom = sent.get(intent === 'invite' ? 'email' : 'id') ?? '';
        const isWhole = intent === 'invite' || isUuid(whom);
        return isWhole ? accept({ once: onceIn(sent, ids), intent, whom }) : null;
      },
      run: (granted, asked) => changeCrew(granted, number, asked),
      refusalOf: (failure) => ({ failure }),
      leadsTo: () => `${path}?done=${intent ?? ''}`,
      present: (refusal) =>
        'sentence' in refusal
          ? {
              message: refusal.sentence,
              mistakes: intent === 'invite' ? { email: refusal.sentence } : {},
              init: { status: 422 },
            }
          : presentFailure(refusal.failure, {
              leadsTo: proofPath(path),
              unreadable: 'Choose what to do.',
            }),
      failure: 'crew of a homesmith not changed',
      about: { homesmith: String(number) },
    },
    ctx,
    form,
  );
}

/** With an idempotency key: a second mail would invalidate the first one's link. */
async function changeCrew(
  ctx: RequestContext,
  number: number,
  { once, intent, whom }: Asked,
): Promise<Result<null, Refusal>> {
  const by = ctx.actor?.userId ?? null;
  const asked = { key: once, by, action: `crew ${intent} ${number} ${whom}`, request: null };
  const changed = await ctx.database.db
    .transaction()
    .execute((trx) => answerOnceIn(trx, ctx, asked, () => act(trx, ctx, number, { intent, whom })));
  if (changed.ok) {
    ctx.ports.outbox.wake();
    return changed;
  }
  return refuse({ sentence: tell(changed.refusal) });
}

type ActRefusal = InviteRefusal | CrewRefusal;

function act(
  trx: Db,
  ctx: RequestContext,
  number: number,
  { intent, whom }: Pick<Asked, 'intent' | 'whom'>,
): Promise<Result<null, ActRefusal>> {
  switch (intent) {
    case 'invite':
      return inviteMemberIn(trx, ctx, { number, email: whom });
    case 'withdraw':
      return withdrawInvitationIn(trx, ctx, { number, id: whom });
    case 'remove':
      return whom === ctx.actor?.userId
        ? Promise.resolve(refuse({ code: 'yourself' }))
        : removeMemberIn(trx, ctx, { number, identityId: whom });
  }
}

function tell(refusal: ActRefusal | { code: 'key-reused' }): string {
  switch (refusal.code) {
    case 'not-open':
    case 'no-member':
    case 'last-member':
    case 'yourself':
      return tellCrewRefusal(refusal);
    case 'key-reused':
      // The key includes everything that was sent, so another request has another key.
      throw new Error('A form was taken for another.');
    default:
      return tellInviteRefusal(refusal);
  }
}
