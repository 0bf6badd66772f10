/** Applications: begun with the contact, saved step by step, sent, and withdrawn. */

import type { LiveCatalogue } from '#app/features/catalogue/api/catalogue.server.ts';
import { type InboxRefusal, storable } from '#app/features/inbox/api/forms.ts';
import {
  beginDraft,
  changeDraft,
  findItem,
  notifyAdministrator,
  submitDraft,
} from '#app/features/inbox/api/inbox.server.ts';
import { MAX_CHARACTERS, type Receipt } from '#app/features/inbox/api/inbox.ts';
import {
  findItemByKey,
  type Item,
  settleItem,
  takeItem,
} from '#app/features/inbox/api/items.server.ts';
import { LAST_US_ZONE, localDateIn } from '#app/kernel/local-date.ts';
import { getFirstStep, stepsFrom } from '#app/kernel/process.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import { allOrNothing } from '#app/platform/database/all-or-nothing.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { noteStep } from '#app/platform/database/process.server.ts';
import type {
  Moment,
  RequestContext,
} from '#app/platform/request-context/request-context.server.ts';
import { findPlace, findPlacesWithin } from '#app/platform/zip-codes/zip-codes.server.ts';
import { type ApplicationState, HOMESMITH_APPLICATION } from './application.process.ts';
import {
  type Application,
  type Area,
  applyPath,
  type Contact,
  NOTHING_YET,
} from './application.ts';
import { BEGUN_MAIL, SENT_MAIL, withdrawnMail } from './application-mails.ts';
import { takeApplicationStep } from './application-steps.server.ts';
import {
  type ApplicationRow,
  answersOf,
  findApplicationOf,
  HOMESMITH_APPLICATIONS,
  insertApplication,
  lockApplication,
} from './applications.db.server.ts';
import type { FormFacts } from './check-application.ts';
import { type Coverage, coverageOf } from './coverage.ts';
import { describeApplication, type TradeName } from './describe-application.ts';
import { HOMESMITH_KIND } from './homesmith-room.server.ts';
import { readAnswers } from './stored-application.ts';

export type ApplicationContext = RequestContext & { catalogue: LiveCatalogue };

export type OpenedApplication = {
  state: ApplicationState;
  application: Application;
  email: string;
  /** Whether the applicant may withdraw it. */
  mayWithdraw: boolean;
};

/** null for an invalid link. */
export async function openApplication(
  ctx: ApplicationContext,
  { reference, key }: Receipt,
): Promise<OpenedApplication | null> {
  const item = await findItem(ctx, reference, key);
  const kept = item && (await findApplicationOf(ctx.database.db, item.id));
  if (!item || !kept) return null;
  const application = withoutGoneTrades(readAnswers(kept.answers), tradesIn(ctx));
  const may = stepsFrom(HOMESMITH_APPLICATION, kept.state, 'applicant');
  return {
    state: kept.state,
    email: item.email,
    application,
    mayWithdraw: may.includes('withdraw'),
  };
}

/** A repetition continues the same application, with the latest contact. */
export async function beginApplication(
  ctx: ApplicationContext,
  {
    idempotencyKey,
    userId,
    contact,
  }: { idempotencyKey: string; userId: string | null; contact: Contact },
): Promise<Result<Receipt, InboxRefusal>> {
  const application = { ...NOTHING_YET, contact };
  const begun = await beginDraft(ctx, {
    idempotencyKey,
    kind: HOMESMITH_KIND,
    userId,
    email: contact.email,
    name: contact.name,
    subject: subjectOf(contact),
    keep: (trx, item) => keepApplication(trx, ctx, item.id, application),
    resumePath: applyPath,
    mail: BEGUN_MAIL,
  });
  if (!begun.ok) return begun;
  const opened = await openApplication(ctx, begun.value);
  if (opened !== null) {
    await saveApplication(ctx, begun.value, { ...opened.application, contact });
  }
  return begun;
}

async function keepApplication(trx: Db, ctx: Moment, itemId: string, application: Application) {
  const step = getFirstStep(HOMESMITH_APPLICATION, 'begin');
  const answers = storable(application);
  await insertApplication(trx, { itemId, state: 'draft', answers, changedAt: ctx.now });
  await noteStep(trx, HOMESMITH_APPLICATIONS, { id: itemId, step }, ctx);
}

/** Its state, when the step is not possible (anymore). */
export type StepConflict = { code: 'stale'; state: ApplicationState } | { code: 'gone' };

/** The last change of a draft wins. */
export function saveApplication(
  ctx: ApplicationContext,
  link: Receipt,
  application: Application,
): Promise<Result<null, StepConflict>> {
  return withApplication(ctx, link, async (trx, { item, kept }) => {
    const set = { answers: answersOf(storable(application)) };
    if (!(await takeApplicationStep(trx, ctx, kept, { name: 'save', set }))) return false;
    const { contact } = application;
    await changeDraft(trx, ctx, {
      id: item.id,
      ...(contact && { name: contact.name }),
      // The same address keeps its verification.
      ...(contact && contact.email !== item.email && { email: contact.email }),
    });
    return true;
  });
}

/** Every question has to be answered. */
export async function sendApplication(
  ctx: ApplicationContext,
  link: Receipt,
  application: Application,
  message: string,
): ReturnType<typeof submitDraft> {
  const answers = describeApplication(application, coverageFor(application.area), tradesIn(ctx));
  return submitDraft(ctx, {
    ...link,
    kind: HOMESMITH_KIND,
    name: application.contact?.name ?? '',
    facts: answers.map(({ label, value }) => ({ label, value })),
    message: message === '' ? null : message,
    confirmation: SENT_MAIL,
    keep: async (trx, { id }) => {
      const kept = await lockApplication(trx, id);
      const set = { answers: answersOf(storable(application)) };
      if (kept !== null) await takeApplicationStep(trx, ctx, kept, { name: 'send', set });
    },
  });
}

/** Withdrawn by the applicant: closes the conversation, and notifies the administrator; wake the outbox afterwards. */
export function withdrawApplication(
  ctx: ApplicationContext,
  link: Receipt,
): Promise<Result<null, StepConflict>> {
  return withApplication(ctx, link, async (trx, { item, kept }) => {
    if (!(await takeApplicationStep(trx, ctx, kept, { name: 'withdraw' }))) return false;
    await settleItem(trx, ctx, item);
    await notifyAdministrator(trx, ctx, withdrawnMail(item.reference, ctx.config.publicUrl));
    return true;
  });
}

type KeptApplication = { item: Item; kept: ApplicationRow };

/** All or nothing, with both rows locked in the common order. */
async function withApplication(
  { database: { db } }: Pick<ApplicationContext, 'database'>,
  { reference, key }: Receipt,
  take: (trx: Db, found: KeptApplication) => Promise<boolean>,
): Promise<Result<null, StepConflict>> {
  if ((await findItemByKey(db, reference, key)) === null) return refuse({ code: 'gone' });
  return allOrNothing<null, StepConflict>(db, async (trx) => {
    const item = await takeItem(trx, reference);
    const kept = item && (await lockApplication(trx, item.id));
    if (!item || !kept) return refuse({ code: 'gone' });
    const isTaken = await take(trx, { item, kept });
    return isTaken ? accept(null) : refuse({ code: 'stale', state: kept.state });
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

export const knownTo = (ctx: Pick<ApplicationContext, 'catalogue' | 'now'>): FormFacts => ({
  trades: tradesIn(ctx).map(({ slug }) => slug),
  knowsZip: (zipCode) => findPlacesWithin(zipCode, 0) !== null,
  // The day that is over last in the United States.
  today: localDateIn(LAST_US_ZONE, ctx.now),
});

/** Removes trades that the catalogue no longer has; with none left the question is unanswered. */
function withoutGoneTrades(application: Application, trades: readonly TradeName[]): Application {
  const kept = application.trades?.filter((slug) => trades.some((trade) => trade.slug === slug));
  return { ...application, trades: kept === undefined || kept.length === 0 ? null : kept };
}

const subjectOf = ({ name, business }: Contact): string =>
  `Homesmith application: ${business === '' ? name : business}`
    .slice(0, MAX_CHARACTERS.subject)
    .toWellFormed();
