/** What each side of a visit does with complaints: opens one, answers, agrees, insists, or withdraws it. */
import { z } from 'zod';
import { findOwnHomesmith, HOMESMITH_PARAMS } from '#app/features/homesmiths/api/work.server.ts';
import { findGiveBack, giveBack } from '#app/features/payments/api/payments.server.ts';
import { complaintPath, jobComplaintPath } from '#app/kernel/booking-urls.ts';
import { accept, type Result } from '#app/kernel/result.ts';
import { isUuid } from '#app/kernel/uuid.ts';
import { actionFor } from '#app/platform/action/action.server.ts';
import { POSTED_FILES } from '#app/platform/action/forms.server.ts';
import { refused } from '#app/platform/action/refusals.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { UploadedFile } from '#app/platform/http/uploads.server.ts';
import { countTry } from '#app/platform/limits/limits.server.ts';
import type { Photos } from '#app/platform/photos/photos.server.ts';
import type { Actor } from '#app/platform/request-context/actor.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import type { Visit, WholeBooking } from '../booking.ts';
import { findBookingOfVisit, findWholeBooking, lockVisitsOf } from '../bookings.db.server.ts';
import { lockOwnVisit } from '../change/own-visit.server.ts';
import { coverOf, whyNotCovered } from '../cover/cover.ts';
import { addPhotos, photosIn, storePhotos } from '../photos/add-photos.server.ts';
import type { StoredPhoto } from '../photos/stored-photo.ts';
import { VISIT_PARAMS } from '../visit-address.ts';
import { agreeToRedo } from './agree-to-redo.server.ts';
import type { ComplaintRefusal } from './complaint.process.ts';
import {
  type Complaint,
  type ComplaintSide,
  complaintsFor,
  KINDS_OF,
  MAX_COMPLAINTS_OF_VISIT,
  mayAddPhotosTo,
  mayOpenComplaint,
  mayShowPhotos,
} from './complaint.ts';
import { COMPLAINT_FIELDS } from './complaint-fields.ts';
import {
  AMOUNT_FIELD,
  ANSWER_INPUT,
  answerIn,
  COMPLAINT_ID,
  OPEN_INPUT,
  openIn,
  REDO_INPUT,
  redoIn,
  WHICH_INPUT,
  whichIn,
} from './complaint-input.ts';
import { sendComplaintNews } from './complaint-news.server.ts';
import { listComplaintsOf } from './complaints.db.server.ts';
import {
  ADD_REFUSALS,
  AGREE_REFUSALS,
  ANSWER_REFUSALS,
  OPEN_REFUSALS,
  REDO_REFUSALS,
  STEP_REFUSALS,
} from './complaints.messages.ts';
import { COMPLAINTS_POLICY } from './complaints.policy.ts';
import { chooseClaimed } from './covered-jobs.ts';
import { findOpenRedos } from './redo.ts';
import {
  type ComplaintChange,
  openComplaint,
  takeComplaintStep,
} from './take-complaint-step.server.ts';

type PhotoContext = RequestContext & { photos: Photos };
type SideContext = RequestContext & { actor: Actor };
const action = actionFor<PhotoContext>();

/** With the photos of a form; calls in JSON have none. */
const PHOTOS = POSTED_FILES.default([]);
const photosOf = (files: readonly UploadedFile[]) => ({
  photos: photosIn(files, COMPLAINT_FIELDS.photos),
});

/** A visit, locked, with those of its complaints that this side may see. */
export type VisitSide = {
  side: ComplaintSide;
  booking: WholeBooking;
  visit: Visit;
  complaints: readonly Complaint[];
  /** Of the homesmith's side. */
  number: number | null;
};

type Side<Params> = {
  side: ComplaintSide;
  name: 'own' | 'job';
  params: z.ZodType<Params>;
  find: (
    ctx: SideContext,
    params: Params,
  ) => Promise<Pick<VisitSide, 'booking' | 'visit' | 'number'> | null>;
  pageOf: (params: Params) => string;
};

/** What a call reads afterwards. */
const done = ({ booking, visit }: VisitSide, complaint: Complaint) =>
  accept({ reference: booking.reference, visitId: visit.id, complaintId: complaint.id });

type Finds<Params> = Pick<Side<Params>, 'side' | 'find'>;

/** With those complaints that the side may see. */
const finderOf =
  <Params>({ side, find }: Finds<Params>) =>
  async (ctx: SideContext, asked: Params): Promise<VisitSide | null> => {
    const found = await find(ctx, asked);
    if (found === null) return null;
    const all = await listComplaintsOf(ctx.database.db, found.visit.id);
    const complaints = complaintsFor(all, found.visit, { side, number: found.number });
    return complaints && { ...found, side, complaints };
  };

function complaintsOf<Params>({ side, name, params, find, pageOf }: Side<Params>) {
  const of = { params, find: finderOf({ side, find }) };
  const to = (said: string) => ({
    redirectTo: (_: unknown, asked: Params) => `${pageOf(asked)}?done=${said}`,
  });

  /** Stored before the transaction, for who may add some. */
  const prepare = async (
    ctx: PhotoContext & { actor: Actor },
    { input: { photos }, params: asked }: { input: { photos: UploadedFile[] }; params: Params },
  ) => {
    if (photos.length === 0) return accept([]);
    const subject = await ctx.database.db
      .transaction()
      .execute((trx) => of.find({ ...ctx, database: { ...ctx.database, db: trx } }, asked));
    if (subject === null || !mayShowPhotos(subject)) return refused('gone');
    return storePhotos(ctx, photos);
  };
  const attach = async (
    ctx: SideContext,
    subject: VisitSide,
    { complaintId, photos }: { complaintId: string; photos: readonly StoredPhoto[] },
  ) => {
    const { visit, number } = subject;
    if (photos.length > 0 && !mayShowPhotos(subject)) return refused('gone');
    return addPhotos(ctx.database.db, ctx, {
      ...{ visitId: visit.id, kind: 'complaint', complaintId, photos },
      ...(number === null ? { by: 'customer' } : { by: 'homesmith', number }),
    });
  };

  /** Of a complaint that this side opened, or didn't. */
  const step = async (
    ctx: SideContext,
    subject: VisitSide,
    { id, isOwn, ...change }: Omit<ComplaintChange, 'by'> & { id: string; isOwn: boolean },
  ) => {
    const complaint = subject.complaints.find((one) => one.id === id);
    if (complaint === undefined) return refused('gone');
    if ((complaint.openedBy === side) !== isOwn) {
      return refused('not-now', { state: complaint.state });
    }
    const { booking, visit } = subject;
    const trx = ctx.database.db;
    const taken = await takeComplaintStep(trx, ctx, { visit, complaint }, { ...change, by: side });
    if (!taken.ok) return refusalOf(taken.refusal, complaint);
    const { name: what } = change;
    await sendComplaintNews(trx, ctx, { step: what, booking, visit, complaint: taken.value });
    return done(subject, taken.value);
  };

  return {
    open: action({
      name: `open-${name}-complaint`,
      policy: COMPLAINTS_POLICY[`open-${name}`],
      ...of,
      input: OPEN_INPUT.extend({ photos: PHOTOS }),
      fromForm: (form, _every, files) => ({ ...openIn(form), ...photosOf(files) }),
      fields: AMOUNT_FIELD,
      refusals: OPEN_REFUSALS,
      limit: async (ctx) => {
        const counting = { ...ctx, db: ctx.database.db, limits: ctx.config.limits };
        const { userId } = ctx.actor;
        const count = { limit: 'VISIT_MESSAGES_PER_HOUR_PER_ACCOUNT', by: userId } as const;
        const wait = await countTry(counting, count);
        return wait === null ? accept(null) : refused('too-often', { retryAfterSeconds: wait });
      },
      prepare,
      run: async (ctx, { input, subject, prepared: photos }) => {
        const { kind, words, cents, jobs: asked } = input;
        const { booking, visit, number } = subject;
        const trx = ctx.database.db;
        if (number !== null && visit.number !== number) return refused('gone');
        if (KINDS_OF[side][kind] === undefined) return refused('not-yours');
        const all = await listComplaintsOf(trx, visit.id);
        let jobs: readonly string[] | null = null;
        if (kind === 'warranty') {
          // It may hold for longer than other reports are possible.
          const cover = coverOf(booking, visit, ctx.now);
          const why = whyNotCovered(cover);
          if (why === 'cover-over') return refused(why, { until: cover?.until ?? '' });
          if (why !== null || cover === null) return refused(why ?? 'not-promised');
          const claimed = chooseClaimed(booking, cover, findOpenRedos(booking, all), asked);
          if (!claimed.ok) return claimed;
          jobs = claimed.value;
        } else if (!mayOpenComplaint(visit, ctx.now)) return refused('over');
        if (all.length >= MAX_COMPLAINTS_OF_VISIT) return refused('too-many');
        const hasOther = side === 'customer' ? visit.number !== null : booking.userId !== null;
        const opened = await openComplaint(trx, ctx, visit, {
          ...{ by: side, kind, words, jobs, wishedCents: side === 'customer' ? cents : null },
          isForUs: kind === 'unsafe' || !hasOther,
        });
        if (opened === null) return refused('live');
        const added = await attach(ctx, subject, { complaintId: opened.id, photos });
        if (!added.ok) return added;
        await sendComplaintNews(trx, ctx, { step: 'open', booking, visit, complaint: opened });
        return done(subject, opened);
      },
      ...to('open'),
    }),
    answer: action({
      name: `answer-${name}-complaint`,
      policy: COMPLAINTS_POLICY[`answer-${name}`],
      ...of,
      input: ANSWER_INPUT.extend({ photos: PHOTOS }),
      fromForm: (form, _every, files) => ({ ...answerIn(form), ...photosOf(files) }),
      fields: AMOUNT_FIELD,
      refusals: ANSWER_REFUSALS,
      prepare,
      run: async (ctx, { input: { complaint: id, words, cents }, subject, prepared: photos }) => {
        if (cents !== null) {
          if (side === 'customer') return refused('no-offer');
          const max = (await findGiveBack(ctx.database.db, subject.visit.id))?.cents ?? 0;
          if (cents > max) return refused('too-much', { cents: max });
        }
        const set = { answer: words, offered_cents: cents, answered_at: ctx.now };
        const answered = await step(ctx, subject, { name: 'answer', id, isOwn: false, set });
        if (!answered.ok) return answered;
        const added = await attach(ctx, subject, { complaintId: id, photos });
        return added.ok ? answered : added;
      },
      ...to('answer'),
    }),
    add: action({
      name: `add-${name}-complaint-photos`,
      policy: COMPLAINTS_POLICY[`add-${name}`],
      ...of,
      input: z.strictObject({ complaint: COMPLAINT_ID, photos: POSTED_FILES }),
      fromForm: (form, _every, files) => ({ ...whichIn(form), ...photosOf(files) }),
      refusals: ADD_REFUSALS,
      prepare: async (ctx, asked) =>
        asked.input.photos.length === 0 ? refused('no-photo') : prepare(ctx, asked),
      run: async (ctx, { input: { complaint: id }, subject, prepared: photos }) => {
        const complaint = subject.complaints.find((one) => one.id === id);
        if (complaint === undefined) return refused('gone');
        const { state } = complaint;
        if (!mayAddPhotosTo(complaint, side)) return refused('not-now', { state });
        const added = await attach(ctx, subject, { complaintId: id, photos });
        if (!added.ok) return added;
        const { booking, visit, number } = subject;
        const ofVisit = { reference: booking.reference, position: visit.position };
        return accept({ ...ofVisit, number: `${number}`, visitId: visit.id });
      },
      ...to('add'),
    }),
    agree: action({
      name: `agree-${name}-complaint`,
      policy: COMPLAINTS_POLICY[`agree-${name}`],
      ...of,
      input: WHICH_INPUT,
      fromForm: whichIn,
      refusals: AGREE_REFUSALS,
      run: async (ctx, { input: { complaint: id }, subject }) => {
        const complaint = subject.complaints.find((one) => one.id === id);
        const cents = complaint?.offeredCents ?? null;
        const isTaken = complaint?.openedBy === side && complaint.state === 'answered';
        if (isTaken && cents !== null) {
          const paid = await payOffer(ctx.database.db, ctx, subject.visit.id, cents);
          if (!paid.ok) return paid;
        }
        const set = { outcome: 'agreed', cents };
        return step(ctx, subject, { name: 'agree', id, isOwn: true, set });
      },
      ...to('agree'),
    }),
    insist: action({
      name: `insist-${name}-complaint`,
      policy: COMPLAINTS_POLICY[`insist-${name}`],
      ...of,
      input: WHICH_INPUT,
      fromForm: whichIn,
      refusals: STEP_REFUSALS,
      run: (ctx, { input: { complaint: id }, subject }) =>
        step(ctx, subject, { name: 'insist', id, isOwn: true }),
      ...to('insist'),
    }),
    withdraw: action({
      name: `withdraw-${name}-complaint`,
      policy: COMPLAINTS_POLICY[`withdraw-${name}`],
      ...of,
      input: WHICH_INPUT,
      fromForm: whichIn,
      refusals: STEP_REFUSALS,
      run: (ctx, { input: { complaint: id }, subject }) =>
        step(ctx, subject, { name: 'withdraw', id, isOwn: true }),
      ...to('withdraw'),
    }),
  };
}

const refusalOf = (refusal: ComplaintRefusal, { state }: Complaint) =>
  refusal.code === 'not-now' || refusal.code === 'too-early'
    ? refused('not-now', { state })
    : refused('too-late');

/** What the homesmith offered goes back as it can now. */
async function payOffer(
  trx: Db,
  ctx: Pick<RequestContext, 'now' | 'newId'>,
  visitId: string,
  cents: number,
): Promise<Result<null, { code: 'no-money' }>> {
  const possible = await findGiveBack(trx, visitId);
  if (possible === null) return refused('no-money');
  const given = { how: possible.how, cents, visitId, by: 'homesmith' } as const;
  return (await giveBack(trx, ctx, given)).ok ? accept(null) : refused('no-money');
}

export const OWN_COMPLAINTS = complaintsOf({
  side: 'customer',
  name: 'own',
  params: VISIT_PARAMS,
  find: async (ctx, address) => {
    const found = await lockOwnVisit(ctx, address);
    return found && { ...found, number: null };
  },
  pageOf: ({ reference, position }) => complaintPath(reference, position),
});

const JOB_PARAMS = HOMESMITH_PARAMS.extend({ visit: z.string().refine(isUuid) });
type JobParams = z.infer<typeof JOB_PARAMS>;

const JOB: Side<JobParams> = {
  side: 'homesmith',
  name: 'job',
  params: JOB_PARAMS,
  find: async (ctx, { number, visit: visitId }) => {
    const own = await findOwnHomesmith(ctx, number);
    const found = own && (await lockVisit(ctx.database.db, visitId));
    return found && { ...found, number: own.number };
  },
  pageOf: ({ number, visit }) => jobComplaintPath(number, visit),
};

const OF_JOB = { params: JOB.params, find: finderOf(JOB) };

export const JOB_COMPLAINTS = {
  ...complaintsOf(JOB),
  redo: action({
    name: 'redo-job-complaint',
    policy: COMPLAINTS_POLICY['redo-job'],
    ...OF_JOB,
    input: REDO_INPUT,
    fromForm: redoIn,
    refusals: REDO_REFUSALS,
    run: async (ctx, { input: { complaint: id, words }, subject }) => {
      const complaint = subject.complaints.find((one) => one.id === id);
      if (complaint === undefined) return refused('gone');
      const { booking, visit } = subject;
      const agreed = await agreeToRedo(ctx.database.db, ctx, { booking, visit, complaint, words });
      return agreed.ok ? done(subject, agreed.value) : agreed;
    },
    redirectTo: (_, asked) => `${JOB.pageOf(asked)}?done=redo`,
  }),
};

/** Of a confirmed booking, also when another homesmith has the visit now. */
export async function lockVisit(
  trx: Db,
  visitId: string,
): Promise<Pick<VisitSide, 'booking' | 'visit'> | null> {
  const bookingId = await findBookingOfVisit(trx, visitId);
  if (bookingId === null) return null;
  await lockVisitsOf(trx, [bookingId]);
  const booking = await findWholeBooking(trx, { id: bookingId });
  const visit = booking?.visits.find(({ id }) => id === visitId);
  return booking && visit && booking.confirmedAt !== null ? { booking, visit } : null;
}
