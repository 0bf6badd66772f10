/**
 * Photos of a quote. They're stored when its homesmith looks at it, or by a call of their own, and are shown to no one
 * else until it's sent. What isn't sent within a day is deleted.
 */
import { z } from 'zod';
import type { LiveCatalogue } from '#app/features/catalogue/api/catalogue.server.ts';
import { jobQuotePath } from '#app/kernel/booking-urls.ts';
import { accept, type Result } from '#app/kernel/result.ts';
import { actionFor } from '#app/platform/action/action.server.ts';
import { POSTED_FILES } from '#app/platform/action/forms.server.ts';
import { type RefusalOf, refused } from '#app/platform/action/refusals.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { UploadedFile } from '#app/platform/http/uploads.server.ts';
import type { Photos } from '#app/platform/photos/photos.server.ts';
import type { Actor } from '#app/platform/request-context/actor.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import type { Visit } from '../booking.ts';
import type { JobVisit } from '../job/job-visit.server.ts';
import { findOwnJob, OF_JOB } from '../job/own-job.server.ts';
import { photosIn, storePhotos } from '../photos/add-photos.server.ts';
import { MAX_PHOTOS, type Photo } from '../photos/photo.ts';
import { PHOTOS_FIELD } from '../photos/photo-field.ts';
import { insertPhotos, listUnsent } from '../photos/photos.db.server.ts';
import { decideWriting } from './decide-quote.server.ts';
import { PHOTO_PLACES, photoField } from './quote-fields.ts';
import { ADD_PHOTOS_REFUSALS } from './quotes.messages.ts';
import { QUOTES_POLICY } from './quotes.policy.ts';

export type QuotePhotosContext = RequestContext & { catalogue: LiveCatalogue; photos: Photos };
type Refusal = RefusalOf<typeof ADD_PHOTOS_REFUSALS>;

export const quotePhotosIn = (files: readonly UploadedFile[]): UploadedFile[] =>
  photosIn(files, PHOTOS_FIELD);

type JobAddress = { number: string; visit: string };

type AddedPhotos = {
  files: readonly UploadedFile[];
  /** The ids of those that are there already. */
  kept?: readonly string[];
};

/** Of a quote that can be sent. Never within a transaction. Answers the ids of all that it has then. */
export async function keepPhotos(
  ctx: QuotePhotosContext & { actor: Actor },
  { visit }: Pick<JobVisit, 'visit'>,
  { files, kept = [] }: AddedPhotos,
): Promise<Result<string[], Refusal>> {
  const { db } = ctx.database;
  const before = await listUnsentOf(db, visit, kept);
  const most = MAX_PHOTOS.quote;
  if (before.length + files.length > most) return refused('too-many-photos', { most });
  const stored = await storePhotos(ctx, files);
  if (!stored.ok) return stored;
  const { id: visitId, number } = visit;
  const facts = { visitId, kind: 'quote', by: 'homesmith', number, at: ctx.now } as const;
  const belongs = { changeOrderId: null, complaintId: null, quoteId: null };
  const added = stored.value.map((photo) => ({ ...photo, ...facts, ...belongs }));
  if (added.length > 0) await insertPhotos(db, added);
  const all = [...before, ...added].map(({ id }) => id);
  // In the order in which they're shown.
  return accept((await listUnsentOf(db, visit, all)).map(({ id }) => id));
}

export const listUnsentOf = async (
  db: Db,
  { id: visitId, number }: Pick<Visit, 'id' | 'number'>,
  ids: readonly string[],
): Promise<Photo[]> =>
  number === null || ids.length === 0 ? [] : listUnsent(db, { visitId, number, ids });

/** All in one field: a form with files has few. */
export const photoValues = (ids: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    PHOTO_PLACES.map((place) => [photoField(place), place === 1 ? ids.join(' ') : '']),
  );

export const addQuotePhotos = actionFor<QuotePhotosContext>()({
  name: 'add-quote-photos',
  policy: QUOTES_POLICY['add-photos'],
  ...OF_JOB,
  input: z.strictObject({ photos: POSTED_FILES }),
  fromForm: (_form, _every, files) => ({ photos: quotePhotosIn(files) }),
  refusals: ADD_PHOTOS_REFUSALS,
  prepare: async (
    ctx,
    { input: { photos: files }, params },
  ): Promise<Result<string[], Refusal>> => {
    const job = await findOwnJob(ctx, params);
    if (job === null) return refused('gone');
    if (files.length === 0) return refused('no-photo');
    const decided = await decideWriting(ctx.database.db, ctx, job);
    return decided.ok ? keepPhotos(ctx, job, { files }) : decided;
  },
  run: async (_, { subject: { visit }, prepared: photos }) =>
    accept({ number: `${visit.number}`, visitId: visit.id, photos }),
  redirectTo: (_, { number, visit }: JobAddress) => jobQuotePath(number, visit),
});
