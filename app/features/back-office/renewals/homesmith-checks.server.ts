/** Loads a homesmith's checks and invitations. */
import { tradesIn } from '#app/features/homesmiths/api/applications.server.ts';
import { nameWithBusiness } from '#app/features/homesmiths/api/homesmiths.ts';
import { listInvitations } from '#app/features/homesmiths/api/invitations.server.ts';
import { findChecked } from '#app/features/homesmiths/api/roster.server.ts';
import { formatLocalDate, localDateIn } from '#app/kernel/local-date.ts';
import { US_STATES } from '#app/kernel/us-state.ts';
import { type BackOfficeContext, describeChecks } from '../applications/application.server.ts';
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
