/** What operators do on the page of a homesmith's checks: note one, and invite a member. */
import { z } from 'zod';
import { INVITE_REFUSALS } from '#app/features/homesmiths/api/homesmiths.ts';
import { inviteMemberIn } from '#app/features/homesmiths/api/invitations.server.ts';
import {
  addCheckIn,
  CHECK_REFUSALS,
  findChecked,
  notifyWhenLive,
} from '#app/features/homesmiths/api/roster.server.ts';
import { adminChecksPath } from '#app/kernel/admin-urls.ts';
import { accept } from '#app/kernel/result.ts';
import { CHECK, checkIn } from '../applications/check-input.ts';
import { type OperatorContext, operatorAction } from '../audit/operator-action.server.ts';
import { HOMESMITH_GONE, homesmithSubject, OF_HOMESMITH } from '../frame/of-homesmith.server.ts';

const find = ({ database: { db } }: OperatorContext, { number }: { number: number }) =>
  findChecked(db, number);

/** A passed check of a license or an insurance restores windows up to its last day. */
export const checkHomesmith = operatorAction({
  name: 'homesmith-check',
  ...OF_HOMESMITH,
  input: CHECK,
  fromForm: checkIn,
  refusals: { ...HOMESMITH_GONE, ...CHECK_REFUSALS },
  find,
  run: async (ctx, { params: { number }, input: check, subject }) => {
    const { db: trx } = ctx.database;
    const about = { itemId: null, businessId: subject.homesmith.businessId, number };
    const checkedBy = ctx.actor.userId;
    const added = await addCheckIn(trx, ctx, { ...check, about, checkedBy });
    if (!added.ok) return added;
    await notifyWhenLive(trx, ctx, number);
    return accept(null);
  },
  audit: ({ params, input: { kind } }) => ({ subject: homesmithSubject(params), reason: kind }),
  redirectTo: (_, { number }) => `${adminChecksPath(number)}?done=check`,
});

export const inviteMember = operatorAction({
  name: 'homesmith-invite',
  ...OF_HOMESMITH,
  input: z.strictObject({ email: z.string() }),
  fromForm: (form) => ({ email: form.get('email') ?? '' }),
  refusals: { ...HOMESMITH_GONE, ...INVITE_REFUSALS },
  find,
  run: (ctx, { params: { number }, input: { email } }) =>
    inviteMemberIn(ctx.database.db, ctx, { number, email }),
  audit: ({ params }) => ({ subject: homesmithSubject(params) }),
  redirectTo: (_, { number }) => `${adminChecksPath(number)}?done=invite`,
});
