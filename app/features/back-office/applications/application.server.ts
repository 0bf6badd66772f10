/** Loads one application, with what accepting it would create. */
import type { LiveCatalogue } from '#app/features/catalogue/api/catalogue.server.ts';
import {
  coverageFor,
  findAccepted,
  findSent,
  type ReadApplication,
  tradesIn,
} from '#app/features/homesmiths/api/applications.server.ts';
import {
  type Area,
  describeApplication,
  HOMESMITH_APPLICATION,
} from '#app/features/homesmiths/api/applications.ts';
import {
  findLicenseRules,
  type LicenseRule,
  licenseAnswer,
  nameBeside,
} from '#app/features/homesmiths/api/homesmiths.ts';
import {
  KNOWN_ZIPS,
  listChecksOfApplication,
  type NotedCheck,
} from '#app/features/homesmiths/api/roster.server.ts';
import { findEmails } from '#app/features/identity/api/identity.server.ts';
import { showToOperator } from '#app/features/inbox/api/command.server.ts';
import { formatBytes } from '#app/features/inbox/api/conversations.ts';
import {
  type InboxRooms,
  listFileNames,
  listFilesOfIds,
} from '#app/features/inbox/api/items.server.ts';
import { formatLocalDate } from '#app/kernel/local-date.ts';
import { stepsFrom } from '#app/kernel/process.ts';
import { US_STATES, type UsState } from '#app/kernel/us-state.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { findPlace, findPlacesWithin } from '#app/platform/zip-codes/zip-codes.server.ts';
import { type ApplicationView, CHECK_NAMES, seenOf } from './application-view.ts';
import { type PlannedHomesmith, planHomesmith } from './planned-homesmith.ts';
import { isSentState } from './states.ts';

export type BackOfficeContext = Pick<RequestContext, 'database' | 'now'> & {
  catalogue: LiveCatalogue;
};
/** Passed in by the route: the inbox's rooms, and the license rules. */
export type ReviewContext = { rooms: InboxRooms; rules: readonly LicenseRule[] };

/** Null for an unknown reference, another kind of conversation, or a draft. */
export async function readApplication(
  ctx: BackOfficeContext,
  { rooms, rules }: ReviewContext,
  reference: string,
): Promise<ApplicationView | null> {
  const { db } = ctx.database;
  const shown = await showToOperator({ db, now: ctx.now, rooms }, reference);
  const kept = shown && (await findSent(db, shown.item.id));
  if (!shown || !kept || !isSentState(kept.state)) return null;
  const { application, state } = kept;
  const trades = tradesIn(ctx);
  const checks = await listChecksOfApplication(db, kept.itemId);
  const files = await listFileNames(db, kept.itemId);
  const planned = await plan(ctx, db, { kept, rules });
  const names = new Map(trades.map(({ slug, name }) => [slug, name]));
  const nameOf = (slug: string) => names.get(slug) ?? slug;
  const pairs = (application.trades ?? []).flatMap((trade) =>
    statesOf(application.area).map((usState) => ({ trade, usState })),
  );
  return {
    reference,
    name: application.contact?.business || application.contact?.name || reference,
    state,
    seen: seenOf(kept),
    mayDecide: stepsFrom(HOMESMITH_APPLICATION, state, 'operator').includes('accept'),
    number: await findAccepted(db, kept.itemId),
    answers: describeApplication(application, coverageFor(application.area), trades),
    messages: shown.messages.map(({ id, author, body, at }) => ({
      id,
      isOurs: author === 'operator',
      body,
      at: at.toISOString(),
    })),
    rules: pairs.map(({ trade, usState }) => ({
      trade: nameOf(trade),
      state: US_STATES[usState],
      claimed: describeClaim(planned, trade, usState),
      asked: findLicenseRules(rules, usState, nameOf(trade)).map(
        (rule) => `${licenseAnswer(rule)} (${rule.authority}). ${rule.note}`,
      ),
    })),
    checks: await describeChecks(db, checks, nameOf),
    licenses: pairs.map(({ trade, usState }) => ({
      value: `${trade} ${usState}`,
      text: `${nameOf(trade)}, ${US_STATES[usState]}`,
    })),
    documents: files.map(({ id, fileName, bytes }) => ({
      value: id,
      text: `${fileName} (${formatBytes(bytes)})`,
    })),
    makes: planned === null ? [] : describePlan(planned, nameOf),
  };
}

export async function describeChecks(
  db: Db,
  checks: readonly NotedCheck[],
  nameOf: (slug: string) => string,
): Promise<ApplicationView['checks']> {
  const lookedAt = checks.flatMap(({ checkedBy }) => checkedBy ?? []);
  const emails = await findEmails(db, [...new Set(lookedAt)]);
  const files = await listFilesOfIds(
    db,
    checks.flatMap(({ fileId }) => fileId ?? []),
  );
  const documents = new Map(
    files.map(({ id, fileName, bytes }) => [id, `${fileName} (${formatBytes(bytes)})`]),
  );
  return checks.map((check) => ({
    id: check.id,
    what:
      check.trade === null || check.usState === null
        ? CHECK_NAMES[check.kind]
        : `${CHECK_NAMES[check.kind]}: ${nameOf(check.trade)}, ${US_STATES[check.usState]}`,
    hasPassed: check.hasPassed,
    until: check.until === null ? null : formatLocalDate(check.until),
    by: emails.get(check.checkedBy ?? '') ?? 'a deleted account',
    at: check.checkedAt.toISOString(),
    note: check.note,
    document: documents.get(check.fileId ?? '') ?? null,
  }));
}

export async function plan(
  ctx: Pick<BackOfficeContext, 'catalogue'>,
  db: Db,
  { kept, rules }: { kept: ReadApplication; rules: readonly LicenseRule[] },
): Promise<PlannedHomesmith | null> {
  const { application, itemId } = kept;
  const checks: readonly NotedCheck[] = await listChecksOfApplication(db, itemId);
  const usStates = statesOf(application.area);
  return planHomesmith({
    application,
    checks,
    rules,
    usStates,
    trades: tradesIn(ctx),
    zips: KNOWN_ZIPS,
  });
}

function statesOf(area: Area | null): UsState[] {
  if (area === null) return [];
  const places =
    area.kind === 'radius'
      ? (findPlacesWithin(area.zipCode, area.miles) ?? [])
      : area.zipCodes.flatMap((zipCode) => findPlace(zipCode) ?? []);
  return [...new Set(places.map(({ state }) => state))];
}

function describeClaim(plan: PlannedHomesmith | null, trade: string, usState: UsState): string {
  const isThis = (one: { trade: string; usState: UsState }) =>
    one.trade === trade && one.usState === usState;
  const found = plan?.trades.find(isThis);
  if (found === undefined) return 'No license claimed';
  if (found.licenseNumber === null) return 'No license claimed';
  return found.licenseUntil === null
    ? found.licenseNumber
    : `${found.licenseNumber}, expires ${formatLocalDate(found.licenseUntil)}`;
}

const WHY = {
  'check-failed': 'the license check failed',
  'no-license': 'the state requires a license, and none was claimed',
  'not-checked': 'the state requires a license, and the claimed one isn’t checked yet',
} as const;

function describePlan(plan: PlannedHomesmith, nameOf: (slug: string) => string): string[] {
  const { businessName, name, insuranceUntil, trades, leftOut, unknownZips } = plan;
  const pair = (one: { trade: string; usState: UsState }) =>
    `${nameOf(one.trade)} in ${US_STATES[one.usState]}`;
  return [
    nameBeside(name, businessName) === null
      ? `Adds homesmith ${name}, who works under their own name.`
      : `Adds the business ${businessName} with homesmith ${name}.`,
    insuranceUntil === null
      ? 'Can’t be booked yet: no insurance check on file.'
      : `Insured until ${formatLocalDate(insuranceUntil)}.`,
    trades.length === 0
      ? 'No trades, so you can’t accept it yet.'
      : `Trades: ${trades.map(pair).join('; ')}.`,
    ...(unknownZips.length === 0
      ? []
      : [`Skips ZIP codes we don’t know: ${unknownZips.join(', ')}.`]),
    ...leftOut.map((one) => `Leaves out ${pair(one)}: ${WHY[one.why]}.`),
  ];
}
