/** A homesmith asks to change the job: extra work, or less, which its customer approves or declines. */

import { z } from 'zod';
import type { Catalogue, LiveCatalogue } from '#app/features/catalogue/api/catalogue.server.ts';
import { formatJob, orderedJob, priceChoices } from '#app/features/catalogue/api/choices.ts';
import { hasRoomFor } from '#app/features/scheduling/api/calendar.server.ts';
import { jobPath } from '#app/kernel/booking-urls.ts';
import { accept, type Result } from '#app/kernel/result.ts';
import { toSlug } from '#app/kernel/slug.ts';
import { MINUTE_MS } from '#app/kernel/time-units.ts';
import { isUuid } from '#app/kernel/uuid.ts';
import { action, actionFor } from '#app/platform/action/action.server.ts';
import { POSTED_FILES } from '#app/platform/action/forms.server.ts';
import { type RefusalOf, refused } from '#app/platform/action/refusals.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Photos } from '#app/platform/photos/photos.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { type BookedOrder, ceilingOf, ordersOf, type Visit } from '../booking.ts';
import {
  type ChangeLine,
  type ChangeOrder,
  changedMinutes,
  findTooMuchLess,
  lapsesAt,
  MAX_CHANGES_OF_VISIT,
  takenWork,
  workEndsAt,
} from '../change-order.ts';
import { countChanges, findOpenChange, insertChange } from '../change-orders.db.server.ts';
import { listEvents } from '../histories.db.server.ts';
import { findBarOfChange } from '../law/contract.server.ts';
import { sendStepNews } from '../mails/step-news.server.ts';
import type { StoredPhoto } from '../photos/stored-photo.ts';
import { decideVisitStep, type StepRefusal } from '../visit.process.ts';
import { takeVisitStep } from '../visit-steps.server.ts';
import {
  type ASK_REFUSALS,
  ASK_WITH_PHOTOS_REFUSALS,
  REVIEW_REFUSALS,
  WITHDRAW_REFUSALS,
} from './change.messages.ts';
import { CHANGE_FORM_FIELDS, CHANGE_INPUT, type ChangeInput, changeIn } from './change-input.ts';
import { addChangePhotosTo, changePhotosIn, storeChangePhotos } from './change-photos.server.ts';
import { JOB_POLICY } from './job.policy.ts';
import type { JobVisit } from './job-visit.server.ts';
import { findOwnJob, OF_JOB } from './own-job.server.ts';
import { beginOf } from './read-extra-work.server.ts';

type AskedLine = ChangeInput['lines'][number];
/** Before it's asked. */
type NewChange = Omit<ChangeOrder, 'state' | 'endedAt'>;

type AskContext = RequestContext & { catalogue: LiveCatalogue };

/** With the photos of the form; calls in JSON have none. */
export const ASK_INPUT = CHANGE_INPUT.extend({ photos: POSTED_FILES.default([]) });

type AskRefusal = RefusalOf<typeof ASK_WITH_PHOTOS_REFUSALS>;

/** What both asking and looking at it before have in common. */
const CHANGE_FORM = {
  ...OF_JOB,
  policy: JOB_POLICY['ask-change'],
  input: CHANGE_INPUT,
  fromForm: changeIn,
  fields: CHANGE_FORM_FIELDS,
};

export const askChange = actionFor<AskContext & { photos: Photos }>()({
  ...CHANGE_FORM,
  name: 'ask-change',
  input: ASK_INPUT,
  fromForm: (form, _every, files) => ({ ...changeIn(form), photos: changePhotosIn(files) }),
  refusals: ASK_WITH_PHOTOS_REFUSALS,
  prepare: async (
    ctx,
    { input: { photos, ...input }, params },
  ): Promise<Result<StoredPhoto[], AskRefusal>> => {
    if (photos.length === 0) return accept([]);
    const job = await findOwnJob(ctx, params);
    if (job === null) return refused('gone');
    // They aren't redrawn for what can't be asked.
    const decided = await decideChange(ctx.database.db, ctx, job, input);
    return decided.ok ? storeChangePhotos(ctx, photos) : decided;
  },
  run: async (
    ctx,
    { input, subject: job, prepared: photos },
  ): Promise<Result<{ visitId: string; changeId: string }, AskRefusal>> => {
    const { booking, visit, bar } = job;
    const trx = ctx.database.db;
    const decided = await decideChange(trx, ctx, job, input);
    if (!decided.ok) return decided;
    const change = decided.value;
    const taken = await takeVisitStep(trx, ctx, visit, {
      name: 'ask_change',
      by: 'homesmith',
      bar,
      facts: { change: change.id, addedCents: change.cents },
      becomes: { changeUntil: change.lapsesAt },
    });
    if (!taken.ok) return refused(notNow(taken.refusal));
    await insertChange(trx, visit.id, change);
    const added = await addChangePhotosTo(trx, ctx, change, { visitId: visit.id, photos });
    if (!added.ok) return added;
    await sendStepNews(trx, ctx, {
      ...{ step: 'ask_change', by: 'homesmith', booking, visit },
      ...{ change: { ...change, state: 'asked', endedAt: null }, photos: photos.length },
    });
    return accept({ visitId: visit.id, changeId: change.id });
  },
  redirectTo: (_, { number, visit }) => jobPath(number, visit),
});

/** Never done: it's refused as asking is, or comes back with what it would change (`reviewOf`). */
export const reviewChange = actionFor<AskContext>()({
  ...CHANGE_FORM,
  name: 'review-change',
  refusals: REVIEW_REFUSALS,
  run: async (
    ctx,
    { input, subject: job },
  ): Promise<Result<never, RefusalOf<typeof REVIEW_REFUSALS>>> => {
    const decided = await decideChange(ctx.database.db, ctx, job, input);
    return decided.ok ? refused('review') : decided;
  },
  redirectTo: (_: never, { number, visit }) => jobPath(number, visit),
});

const notNow = ({ code }: StepRefusal) => (code === 'change-asked' ? code : 'not-now');

/** The change order as it would be asked now. */
export async function decideChange(
  db: Db,
  ctx: Pick<AskContext, 'now' | 'newId' | 'catalogue'>,
  { booking, visit, bar }: JobVisit,
  input: ChangeInput,
): Promise<Result<NewChange, RefusalOf<typeof ASK_REFUSALS>>> {
  const { number } = visit;
  const { now } = ctx;
  if (bar !== null) return refused('barred', { bar });
  if (number === null) return refused('not-now');
  if ((await countChanges(db, visit.id)) >= MAX_CHANGES_OF_VISIT) return refused('too-many');
  const step = decideVisitStep(visit, { name: 'ask_change', by: 'homesmith', bar, now });
  if (!step.ok) return refused(notNow(step.refusal));
  const orders = ordersOf(booking, visit);
  const lines: ChangeLine[] = [];
  for (const one of input.lines) {
    const line = lineOf(one, { orders, catalogue: ctx.catalogue.current() });
    if (line === null) return refused(one.kind === 'less' ? 'no-job' : 'no-service');
    lines.push(line);
  }
  // A form sends its service after its words.
  lines.sort((a, b) => Number(b.kind === 'service') - Number(a.kind === 'service'));
  if (findTooMuchLess(lines, orders) !== null) return refused('too-much-less');
  const law = await findBarOfChange(db, { booking, visit }, { number, lines, now });
  if (law !== null) return refused('unlicensed', { law });
  const begunAt = beginOf(visit, await listEvents(db, [visit.id]));
  const id = ctx.newId();
  const change = changeOf(visit, { id, now, number, lines, input, orders, begunAt });
  const hasRoom =
    change.minutes <= 0 ||
    (await hasRoomFor(db, ctx, { work: workOf(visit, number, change), zip: booking.zip }));
  return accept({ ...change, hasRoom });
}

/** How long the calendar would be taken. */
export const workOf = (
  visit: Visit,
  number: number,
  change: Pick<ChangeOrder, 'minutes' | 'endsAt'>,
) => ({
  visitId: visit.id,
  number,
  ...takenWork(visit, change),
});

type AskedChange = {
  id: string;
  now: Date;
  number: number;
  lines: readonly ChangeLine[];
  input: ChangeInput;
  orders: readonly BookedOrder[];
  begunAt: Date | null;
};

function changeOf(
  visit: Visit,
  { id, now, number, lines, input, orders, begunAt }: AskedChange,
): Omit<NewChange, 'hasRoom'> {
  const minutes = changedMinutes(visit, input.minutes) - visit.minutes;
  const formerEndsAt = workEndsAt(visit, { begunAt, now });
  const changed = { ...visit, minutes: visit.minutes + minutes };
  return {
    id,
    number,
    scope: input.scope,
    reason: input.reason,
    lines,
    cents: lines.reduce((sum, { cents }) => sum + cents, 0),
    minutes,
    formerCents: ceilingOf(orders),
    formerEndsAt,
    // Where the work is late already, what is added begins now.
    endsAt:
      minutes > 0
        ? new Date(formerEndsAt.getTime() + minutes * MINUTE_MS)
        : workEndsAt(changed, { begunAt, now }),
    askedAt: now,
    lapsesAt: lapsesAt(now),
  };
}

type LineContext = { orders: readonly BookedOrder[]; catalogue: Catalogue };

/** null for a service that can't be added, and for a job that isn't there. */
function lineOf(asked: AskedLine, { orders, catalogue }: LineContext): ChangeLine | null {
  switch (asked.kind) {
    case 'words':
      return { kind: 'words', what: asked.what, cents: asked.cents };
    case 'less': {
      const order = orders[asked.job - 1];
      if (order === undefined) return null;
      const { what, cents } = asked;
      return { kind: 'less', what, cents: -cents, bookingOrderId: order.id };
    }
    case 'service': {
      const found = catalogue.find(asked.service);
      if (found === null || found.retired) return null;
      const { service } = found;
      const trade = toSlug(service.tradeCategory);
      if (!orders.some((order) => order.trade === trade)) return null;
      const wished = {
        ...(asked.quantity !== undefined && { quantity: asked.quantity }),
        options: asked.options,
      };
      const { totalCents, ...choices } = priceChoices(service, wished);
      const job = orderedJob(service, choices);
      const { id: serviceId, name: serviceName, tradeCategory } = service;
      return {
        kind: 'service',
        what: formatJob(serviceName, job),
        cents: totalCents,
        order: { serviceId, serviceName, trade, tradeCategory, choices, job },
      };
    }
  }
}

export const withdrawChange = action({
  name: 'withdraw-change',
  policy: JOB_POLICY['withdraw-change'],
  ...OF_JOB,
  input: z.strictObject({
    change: z.string().refine(isUuid, 'Reload the page and try again.'),
  }),
  fromForm: (form) => ({ change: form.get('change') }),
  refusals: WITHDRAW_REFUSALS,
  run: async (ctx, { input, subject: { booking, visit, bar } }) => {
    const trx = ctx.database.db;
    const open = await findOpenChange(trx, ctx.now, { id: input.change, visitId: visit.id });
    if (!open.ok) return open;
    const change = open.value;
    const facts = { change: change.id };
    const step = { name: 'withdraw_change', by: 'homesmith', bar, facts } as const;
    const taken = await takeVisitStep(trx, ctx, visit, step);
    if (!taken.ok) return refused('not-now');
    await sendStepNews(trx, ctx, {
      step: 'withdraw_change',
      by: 'homesmith',
      booking,
      visit,
      change,
    });
    return accept({ visitId: visit.id, changeId: change.id });
  },
  redirectTo: (_, { number, visit }) => jobPath(number, visit),
});
