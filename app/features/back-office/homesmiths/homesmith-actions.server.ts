/** What operators do on a homesmith's page: suspend, reinstate or deactivate them, and take back who works for them. */
import { z } from 'zod';
import {
  callInSick,
  OTHER_DAY,
  passOnNow,
  passOnSickDay,
  SICK_INPUT,
} from '#app/features/bookings/api/due.server.ts';
import { mailMembers, removeMemberIn } from '#app/features/homesmiths/api/crew.server.ts';
import {
  REMOVE_REFUSALS,
  STATE_MAILS,
  WITHDRAW_REFUSALS,
} from '#app/features/homesmiths/api/homesmiths.ts';
import { withdrawInvitationIn } from '#app/features/homesmiths/api/invitations.server.ts';
import {
  listHomesmiths,
  lockHomesmiths,
  takeHomesmithStepIn,
} from '#app/features/homesmiths/api/roster.server.ts';
import { formatRefusal, type ListedState } from '#app/features/homesmiths/api/roster.ts';
import type { InboxRooms } from '#app/features/inbox/api/items.server.ts';
import { adminHomesmithPath } from '#app/kernel/admin-urls.ts';
import { accept } from '#app/kernel/result.ts';
import { isUuid } from '#app/kernel/uuid.ts';
import { refused } from '#app/platform/action/refusals.ts';
import type { PostedForm } from '#app/platform/http/form.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import {
  type OperatorContext,
  operatorAction,
  operatorActionFor,
} from '../audit/operator-action.server.ts';
import { reasonIn, reasonOf } from '../frame/form-input.ts';
import { HOMESMITH_GONE, homesmithSubject, OF_HOMESMITH } from '../frame/of-homesmith.server.ts';
import { auditedReason } from '../frame/reasons.ts';
import { staleRefusal, TOLD } from '../frame/refusals.ts';
import { STEP_REASONS, type StepIntent, stateOf, stepsNow } from './homesmith-states.ts';

const MEANWHILE: Readonly<Record<ListedState, string>> = {
  active: 'they’re active now',
  paused: 'they paused their bookings',
  suspended: 'another operator suspended them',
  ended: 'another operator deactivated them',
};

const pageAfter = (number: number, done: string) => `${adminHomesmithPath(number)}?done=${done}`;

/** Notifies the members, without the reason, which is for our records. */
const stepOf = (intent: StepIntent) =>
  operatorActionFor<RequestContext & { rooms: InboxRooms }>()({
    name: `homesmith-${intent}`,
    ...OF_HOMESMITH,
    input: z.strictObject({
      ...reasonOf<string>(STEP_REASONS[intent]),
      /** The state that the page showed. */
      seen: z.string(),
    }),
    fromForm: (form) => ({ ...reasonIn(form), seen: form.get('seen') ?? '' }),
    refusals: {
      ...HOMESMITH_GONE,
      stale: staleRefusal(
        (state: ListedState) => `We didn’t change anything because ${MEANWHILE[state]}`,
      ),
      told: TOLD,
    },
    find: async ({ database: { db } }, { number }) =>
      (await lockHomesmiths(db, [number]))[0] ?? null,
    run: async (ctx, { input: { reason, seen }, subject: homesmith }) => {
      const { db: trx } = ctx.database;
      const { number, name } = homesmith;
      const state = stateOf(homesmith);
      if (seen !== state || !stepsNow(state).includes(intent)) return refused('stale', { state });
      const taken = await takeHomesmithStepIn(trx, ctx, number, { name: intent, reason });
      if (!taken.ok) return refused('told', { sentence: formatRefusal(taken.refusal) });
      const mail = STATE_MAILS[intent]({ number, name, publicUrl: ctx.config.publicUrl });
      await mailMembers(trx, ctx, number, mail);
      return accept(number);
    },
    audit: ({ params, input: { reason, note } }) => ({
      subject: homesmithSubject(params),
      reason: auditedReason(reason, note),
    }),
    /** Whom to call is known once the visits are passed on; what fails here, the clock does. */
    after: async (ctx, number) => {
      if (intent === 'reinstate') return;
      await passOnNow(ctx, ctx.rooms, number);
      ctx.ports.outbox.wake();
    },
    redirectTo: (number) => pageAfter(number, intent),
  });

/** They called us, and can't press it themselves. */
const callHomesmithInSick = operatorAction({
  name: 'homesmith-sick',
  ...OF_HOMESMITH,
  input: SICK_INPUT,
  fromForm: (form) => ({ day: form.get('day') ?? '' }),
  refusals: { ...HOMESMITH_GONE, 'other-day': OTHER_DAY },
  find: async ({ database: { db } }, { number }) => (await listHomesmiths(db, [number]))[0] ?? null,
  run: (ctx, { input: { day }, subject: { number, timeZone } }) =>
    callInSick(ctx.database.db, ctx, { number, timeZone, day, by: 'operator' }),
  audit: ({ params }) => ({ subject: homesmithSubject(params) }),
  after: async (ctx, sick) => {
    await passOnSickDay(ctx, sick);
    ctx.ports.outbox.wake();
  },
  redirectTo: (_, { number }) => pageAfter(number, 'sick'),
});

export const HOMESMITH_STEPS = {
  suspend: stepOf('suspend'),
  reinstate: stepOf('reinstate'),
  end: stepOf('end'),
  sick: callHomesmithInSick,
};

const OF_MEMBERS = {
  ...OF_HOMESMITH,
  input: z.strictObject({ id: z.string().refine(isUuid, 'Choose what to do.') }),
  fromForm: (form: PostedForm) => ({ id: form.get('id') ?? '' }),
  find: async ({ database: { db } }: OperatorContext, { number }: { number: number }) =>
    (await listHomesmiths(db, [number]))[0] ?? null,
};

export const withdrawInvitation = operatorAction({
  name: 'homesmith-withdraw',
  ...OF_MEMBERS,
  refusals: {
    ...HOMESMITH_GONE,
    'not-open': { ...WITHDRAW_REFUSALS['not-open'], status: 409 },
  },
  run: (ctx, { params: { number }, input: { id } }) =>
    withdrawInvitationIn(ctx.database.db, ctx, { number, id }),
  audit: ({ params }) => ({ subject: homesmithSubject(params) }),
  redirectTo: (_, { number }) => pageAfter(number, 'withdraw'),
});

export const removeMember = operatorAction({
  name: 'homesmith-remove',
  ...OF_MEMBERS,
  refusals: {
    ...HOMESMITH_GONE,
    'no-member': { ...REMOVE_REFUSALS['no-member'], status: 409 },
    'last-member': { ...REMOVE_REFUSALS['last-member'], status: 409 },
  },
  run: (ctx, { params: { number }, input: { id } }) =>
    removeMemberIn(ctx.database.db, ctx, { number, identityId: id }),
  audit: ({ params }) => ({ subject: homesmithSubject(params) }),
  redirectTo: (_, { number }) => pageAfter(number, 'remove'),
});
