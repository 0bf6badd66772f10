/** A homesmith's photos of their visit: before, after, and of problems. */
import { z } from 'zod';
import { jobPhotosPath } from '#app/kernel/booking-urls.ts';
import { accept } from '#app/kernel/result.ts';
import { isUuid } from '#app/kernel/uuid.ts';
import { action, actionFor } from '#app/platform/action/action.server.ts';
import { POSTED_FILES } from '#app/platform/action/forms.server.ts';
import { refused } from '#app/platform/action/refusals.ts';
import type { Photos } from '#app/platform/photos/photos.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { mayReveal, playedAt } from '../found/reveal.ts';
import { listEvents } from '../histories.db.server.ts';
import { findJob, type JobVisit } from '../job/job-visit.server.ts';
import { findOwnJob, OF_JOB } from '../job/own-job.server.ts';
import { addPhotos, photosIn, storePhotos } from '../photos/add-photos.server.ts';
import type { Photo } from '../photos/photo.ts';
import { isSeenByHomesmith } from '../photos/photo-rights.ts';
import type { PhotoView } from '../photos/photo-view.ts';
import { deletePhoto } from '../photos/photos.db.server.ts';
import { viewPhotos } from '../photos/view-photos.ts';
import { type BookingRecord, getHistory } from '../read-booking.server.ts';
import { ADD_JOB_REFUSALS } from './album.messages.ts';
import { ALBUM_POLICY } from './album.policy.ts';
import { kindsToAdd, kindsToRemove } from './album-times.ts';
import { ALBUM_FIELDS, type AlbumView, JOB_KINDS, type JobKind } from './album-view.ts';
import { REMOVE_PHOTO } from './remove-photo.ts';

type JobAddress = { number: string; visit: string };
const toPhotos = (_: unknown, { number, visit }: JobAddress) => jobPhotosPath(number, visit);

export const addJobPhotos = actionFor<RequestContext & { photos: Photos }>()({
  name: 'add-job-photos',
  policy: ALBUM_POLICY['add-job-photos'],
  ...OF_JOB,
  input: z.strictObject({
    kind: z.enum(JOB_KINDS, 'Choose what the photos show.'),
    photos: POSTED_FILES,
  }),
  fromForm: (form, _every, files) => ({
    kind: form.get(ALBUM_FIELDS.kind),
    photos: photosIn(files, ALBUM_FIELDS.photos),
  }),
  refusals: ADD_JOB_REFUSALS,
  prepare: async (ctx, { input, params }) => {
    const job = await findOwnJob(ctx, params);
    if (job === null) return refused('gone');
    const { events } = getHistory(job.booking, job.visit.id);
    const may = mayAdd(kindsToAdd(job.visit, events, ctx.now), input.kind);
    if (!may.ok) return may;
    return input.photos.length === 0 ? refused('no-photo') : storePhotos(ctx, input.photos);
  },
  run: async (ctx, { input: { kind }, subject: { visit }, prepared }) => {
    const { id: visitId, number } = visit;
    const events = await listEvents(ctx.database.db, [visitId]);
    const may = mayAdd(kindsToAdd(visit, events, ctx.now), kind);
    if (!may.ok) return may;
    if (number === null) return refused('not-now');
    const photos = { visitId, kind, by: 'homesmith', number, photos: prepared } as const;
    const added = await addPhotos(ctx.database.db, ctx, photos);
    return added.ok ? accept({ number: `${number}`, visitId, photos: added.value }) : added;
  },
  redirectTo: toPhotos,
});

export const removeJobPhoto = action({
  name: 'remove-job-photo',
  policy: ALBUM_POLICY['remove-job-photo'],
  ...OF_JOB,
  ...REMOVE_PHOTO,
  run: async (ctx, { input: { photo: id }, subject: { visit } }) => {
    const { id: visitId, number } = visit;
    const events = await listEvents(ctx.database.db, [visitId]);
    const kinds = kindsToRemove(visit, events, ctx.now);
    if (kinds.length === 0 || number === null) return refused('not-now');
    const wanted = { id, visitId, kinds, by: 'homesmith' } as const;
    const isGone = await deletePhoto(ctx.database.db, wanted);
    return isGone
      ? accept({ number: `${number}`, visitId, photos: [id] })
      : refused('no-such-photo');
  },
  redirectTo: toPhotos,
});

/** What its homesmith sees: the customer's, once the home was shown to them. */
export const viewJobPhotos = (job: JobVisit<BookingRecord>, now: Date): PhotoView[] =>
  viewPhotos(listSeen(job, now), { reader: 'homesmith', timeZone: job.booking.timeZone });

function listSeen(job: JobVisit<BookingRecord>, now: Date): Photo[] {
  const { booking, visit } = job;
  const { number, windowEndsAt } = visit;
  if (number === null) return [];
  const { photos, reveals } = getHistory(booking, visit.id);
  const isRevealed = reveals.some((one) => one.number === number && one.what === 'address');
  const seesHome = isRevealed && mayReveal(job, playedAt(job, now));
  const eyes = { number, visit: { number, windowEndsAt }, seesHome, now };
  return photos.filter((photo) => isSeenByHomesmith(photo, eyes));
}

const mayAdd = (kinds: readonly JobKind[], kind: JobKind) =>
  kinds.includes(kind) ? accept(null) : refused(kind === 'door' ? 'not-at-door' : 'not-now');

const NAMES = {
  before: 'Before',
  after: 'After',
  problem: 'A problem',
  door: 'The door, with no one home',
} as const;

const isRemovable = (
  kinds: readonly JobKind[],
  { by, kind }: Pick<Photo, 'by' | 'kind'>,
): boolean => by === 'homesmith' && kinds.some((one) => one === kind);

/** For a call; null for a visit that isn't theirs. */
export async function findJobPhotos(
  ctx: Pick<RequestContext, 'database' | 'now' | 'actor'>,
  { number, visitId }: { number: string; visitId: string },
): Promise<readonly (Photo & { isRemovable: boolean })[] | null> {
  const { now } = ctx;
  const job = isUuid(visitId) ? await findOwnJob(ctx, { number, visit: visitId }) : null;
  if (job === null) return null;
  const kinds = kindsToRemove(job.visit, getHistory(job.booking, visitId).events, now);
  return listSeen(job, now).map((photo) => ({ ...photo, isRemovable: isRemovable(kinds, photo) }));
}

/** null for a visit that isn't theirs. */
export async function viewJobAlbum(
  { database: { db }, now }: Pick<RequestContext, 'database' | 'now'>,
  asked: { number: number; visitId: string },
): Promise<AlbumView | null> {
  const job = await findJob(db, asked);
  if (job === null) return null;
  const { events } = getHistory(job.booking, job.visit.id);
  const kinds = kindsToAdd(job.visit, events, now);
  const removed = kindsToRemove(job.visit, events, now);
  return {
    photos: viewJobPhotos(job, now).map((photo) => ({
      ...photo,
      isRemovable: isRemovable(removed, photo),
    })),
    adds:
      kinds.length > 0 ? { kinds: kinds.map((value) => ({ value, text: NAMES[value] })) } : null,
  };
}
