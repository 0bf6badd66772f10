/** Applications as drafts of the inbox: begun with the contact, saved step by step, sent as a whole. */

import type { LiveCatalogue } from '#app/features/catalogue/live-catalogue.server.ts';
import { LAST_US_ZONE, localDateIn } from '#app/kernel/local-date.ts';
import type { Result } from '#app/kernel/result.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { findPlace, findPlacesWithin } from '#app/platform/zip-codes/zip-codes.server.ts';
import type { InboxRefusal } from '../inbox/inbox.messages.ts';
import { beginDraft, findItem, saveDraft, submitDraft } from '../inbox/inbox.server.ts';
import { type ItemState, MOST_CHARACTERS, type Receipt } from '../inbox/inbox-item.ts';
import {
  type Application,
  type Area,
  applyPath,
  type Contact,
  NOTHING_YET,
} from './application.ts';
import { BEGUN_MAIL, SENT_MAIL } from './application-mails.ts';
import type { Known } from './check-application.ts';
import { type Coverage, coverageOf } from './coverage.ts';
import { describeApplication, type TradeName } from './describe-application.ts';
import { fromDetails, toDetails } from './stored-application.ts';

type ApplicationContext = RequestContext & { catalogue: LiveCatalogue };

export type OpenedApplication = { state: ItemState; application: Application; email: string };

/** null for a link that leads to no application. */
export async function openApplication(
  ctx: ApplicationContext,
  { reference, key }: Receipt,
): Promise<OpenedApplication | null> {
  const item = await findItem(ctx, reference, key);
  const application = item === null ? null : fromDetails(item.details);
  if (item === null || application === null) return null;
  const { state, email } = item;
  return { state, email, application: withoutGoneTrades(application, tradesIn(ctx)) };
}

/** `id` is the form's own: sent twice it is one application, and what was sent last is its contact. */
export async function beginApplication(
  ctx: ApplicationContext,
  { id, userId, contact }: { id: string; userId: string | null; contact: Contact },
): Promise<Result<Receipt, InboxRefusal>> {
  const begun = await beginDraft(ctx, {
    id,
    kind: 'homesmith',
    userId,
    email: contact.email,
    name: contact.name,
    subject: subjectOf(contact),
    details: toDetails({ ...NOTHING_YET, contact }),
    resumePath: applyPath,
    mail: BEGUN_MAIL,
  });
  if (!begun.ok) return begun;
  const opened = await openApplication(ctx, begun.value);
  if (opened !== null) {
    await saveApplication(ctx, begun.value, opened, { ...opened.application, contact });
  }
  return begun;
}

/** false when there is no such draft any more: sent meanwhile, or too old. */
export function saveApplication(
  ctx: ApplicationContext,
  link: Receipt,
  before: OpenedApplication,
  application: Application,
): Promise<boolean> {
  const { contact } = application;
  return saveDraft(ctx, {
    ...link,
    details: toDetails(application),
    ...(contact && { name: contact.name }),
    // The same address stays as verified as it was.
    ...(contact && contact.email !== before.email && { email: contact.email }),
  });
}

/** Expects every question answered. */
export function sendApplication(
  ctx: ApplicationContext,
  link: Receipt,
  application: Application,
  message: string,
): ReturnType<typeof submitDraft> {
  const answers = describeApplication(application, coverageFor(application.area), tradesIn(ctx));
  return submitDraft(ctx, {
    ...link,
    name: application.contact?.name ?? '',
    facts: answers.map(({ label, value }) => ({ label, value })),
    details: toDetails(application),
    message: message === '' ? null : message,
    confirmation: SENT_MAIL,
  });
}

export const tradesIn = ({ catalogue }: Pick<ApplicationContext, 'catalogue'>): TradeName[] =>
  catalogue.current().trades.map(({ slug, name }) => ({ slug, name }));

export function coverageFor(area: Area | null): Coverage | null {
  if (area === null) return null;
  if (area.kind === 'radius') return coverageOf(findPlacesWithin(area.zipCode, area.miles) ?? []);
  const found = area.zipCodes.flatMap((zipCode) => findPlace(zipCode) ?? []);
  const known = new Set(found.map(({ zipCode }) => zipCode));
  return coverageOf(
    found,
    area.zipCodes.filter((zipCode) => !known.has(zipCode)),
  );
}

export const knownTo = (ctx: Pick<ApplicationContext, 'catalogue' | 'now'>): Known => ({
  trades: tradesIn(ctx).map(({ slug }) => slug),
  knowsZip: (zipCode) => findPlacesWithin(zipCode, 0) !== null,
  // A day is over when it is everywhere.
  today: localDateIn(LAST_US_ZONE, ctx.now),
});

/** What the catalogue no longer has cannot be applied for; with nothing left the question is open again. */
function withoutGoneTrades(application: Application, trades: readonly TradeName[]): Application {
  const kept = application.trades?.filter((slug) => trades.some((trade) => trade.slug === slug));
  return { ...application, trades: kept === undefined || kept.length === 0 ? null : kept };
}

const subjectOf = ({ name, business }: Contact): string =>
  `Homesmith application: ${business === '' ? name : business}`
    .slice(0, MOST_CHARACTERS.subject)
    .toWellFormed();
