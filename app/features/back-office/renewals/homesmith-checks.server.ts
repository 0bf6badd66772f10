/** Renewals of a homesmith's checks, and invitations of members, with entries in the audit log. */

import { tradesIn } from '#app/features/homesmiths/applications/application.server.ts';
import { nameWithBusiness } from '#app/features/homesmiths/business-name.ts';
import type { InviteRefusal } from '#app/features/homesmiths/invitations/invitation-refusals.ts';
import {
  inviteMemberIn,
  listInvitations,
} from '#app/features/homesmiths/invitations/invitations.server.ts';
import {
  addCheckIn,
  type CheckRefusal,
  findChecked,
} from '#app/features/homesmiths/roster/checks.server.ts';
import { tellWhenLive } from '#app/features/homesmiths/roster/live.server.ts';
import { formatLocalDate, localDateIn } from '#app/kernel/local-date.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import { US_STATES } from '#app/kernel/us-state.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { type BackOfficeContext, describeChecks } from '../applications/application.server.ts';
import type { AskedCheck } from '../applications/decide.server.ts';
import { changeAudited, type OperatorChangeContext } from '../audit/audited-change.server.ts';
import type { FormReused } from '../frame/page-refusal.ts';
import type { HomesmithChecksView } from './homesmith-checks.ts';

/** Null for an unknown number. */
export async function readHomesmithChecks(
  ctx: BackOfficeContext,
  number: number,
): Promise<HomesmithChecksView | null> {
  const { db } = ctx.database;
  const found = await findChecked(db, number);
  if (found === null) return null;
  const { homesmith, business, trades, checks } = found;
  const names = new Map(tradesIn(ctx).map(({ slug, name }) => [slug, name]));
  const nameOf = (slug: string) => names.get(slug) ?? slug;
  const open = await listInvitations(db, number, ctx.now);
  const { insuranceUntil } = business;
  return {
    number,
    name: nameWithBusiness({ name: homesmith.name, business: business.name }),
    insuredUntil: insuranceUntil === null ? null : formatLocalDate(insuranceUntil),
    trades: trades.map(({ trade, usState, licenseNumber, licenseUntil }) => ({
      trade: `${nameOf(trade)}, ${US_STATES[usState]}`,
      license: licenseNumber ?? 'None',
      until: licenseUntil === null ? 'Never' : formatLocalDate(licenseUntil),
    })),
    checks: await describeChecks(db, checks, nameOf),
    // Only licenses with a number have an expiry to renew.
    licenses: trades
      .filter(({ licenseNumber }) => licenseNumber !== null)
      .map(({ trade, usState }) => ({
        value: `${trade} ${usState}`,
        text: `${nameOf(trade)}, ${US_STATES[usState]}`,
      })),
    documents: [],
    invitations: open.map(({ id, email, expiresAt }) => ({
      id,
      email,
      until: formatLocalDate(localDateIn(homesmith.timeZone, expiresAt)),
    })),
  };
}

export type AskedOfHomesmith = { once: string; number: number };
export type ChecksContext = OperatorChangeContext &
  Pick<RequestContext, 'config' | 'ports'> &
  Parameters<typeof inviteMemberIn>[1];

/** A passed check of a license or an insurance restores windows up to its last day. */
export async function checkHomesmith(
  ctx: ChecksContext,
  { once, number }: AskedOfHomesmith,
  check: AskedCheck,
): Promise<Result<null, CheckRefusal | FormReused>> {
  const checked = await changeAudited<CheckRefusal>(
    ctx,
    { once, action: 'homesmith-check', subject: subjectOf(number), reason: check.kind },
    async (trx, operatorId) => {
      const found = await findChecked(trx, number);
      if (found === null) return refuse({ code: 'nobody' });
      const about = { itemId: null, businessId: found.homesmith.businessId, number };
      const added = await addCheckIn(trx, ctx, { ...check, about, checkedBy: operatorId });
      if (!added.ok) return added;
      await tellWhenLive(trx, ctx, number);
      return accept(null);
    },
  );
  if (checked.ok) ctx.ports.outbox.wake();
  return checked;
}

export async function inviteMember(
  ctx: ChecksContext,
  { once, number }: AskedOfHomesmith,
  email: string,
): Promise<Result<null, InviteRefusal | FormReused>> {
  const invited = await changeAudited<InviteRefusal>(
    ctx,
    { once, action: 'homesmith-invite', subject: subjectOf(number) },
    (trx) => inviteMemberIn(trx, ctx, { number, email }),
  );
  if (invited.ok) ctx.ports.outbox.wake();
  return invited;
}

const subjectOf = (number: number) => ({ kind: 'homesmith', id: String(number) }) as const;
