/** A customer's photos of what is to be done at their visit. */
import { z } from 'zod';
import { visitPhotosPath } from '#app/kernel/booking-urls.ts';
import { accept } from '#app/kernel/result.ts';
import { action, actionFor } from '#app/platform/action/action.server.ts';
import { POSTED_FILES } from '#app/platform/action/forms.server.ts';
import { refused } from '#app/platform/action/refusals.ts';
import type { Photos } from '#app/platform/photos/photos.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { type FoundVisit, OF_OWN_VISIT, readOwnVisit } from '../change/own-visit.server.ts';
import { openOwnRecord } from '../hold/read-held.server.ts';
import { addPhotos, photosIn, storePhotos } from '../photos/add-photos.server.ts';
import type { Photo } from '../photos/photo.ts';
import { isSeenByCustomer } from '../photos/photo-rights.ts';
import { deletePhoto } from '../photos/photos.db.server.ts';
import { viewPhotos } from '../photos/view-photos.ts';
import { type BookingRecord, getHistory } from '../read-booking.server.ts';
import { isLive } from '../visit.process.ts';
import type { VisitAddress } from '../visit-address.ts';
import { ADD_OWN_REFUSALS } from './album.messages.ts';
import { ALBUM_POLICY } from './album.policy.ts';
import { ALBUM_FIELDS, type AlbumView } from './album-view.ts';
import { REMOVE_PHOTO } from './remove-photo.ts';

/** What a call reads afterwards. */
const addressOf = ({ booking: { reference }, visit: { position } }: FoundVisit): VisitAddress => ({
  reference,
  position,
});

const toPhotos = (_: unknown, { reference, position }: VisitAddress) =>
  visitPhotosPath(reference, position);

export const addOwnPhotos = actionFor<RequestContext & { photos: Photos }>()({
  name: 'add-own-photos',
  policy: ALBUM_POLICY['add-own-photos'],
  ...OF_OWN_VISIT,
  input: z.strictObject({ photos: POSTED_FILES }),
  fromForm: (_form, _every, files) => ({ photos: photosIn(files, ALBUM_FIELDS.photos) }),
  refusals: ADD_OWN_REFUSALS,
  prepare: async (ctx, { input, params }) => {
    const own = await readOwnVisit(ctx, params);
    if (own === null || own.booking.confirmedAt === null) return refused('gone');
    if (!isLive(own.visit.state)) return refused('not-now');
    return input.photos.length === 0 ? refused('no-photo') : storePhotos(ctx, input.photos);
  },
  run: async (ctx, { subject, prepared }) => {
    const { visit } = subject;
    if (!isLive(visit.state)) return refused('not-now');
    const photos = {
      visitId: visit.id,
      kind: 'customer',
      by: 'customer',
      photos: prepared,
    } as const;
    const added = await addPhotos(ctx.database.db, ctx, photos);
    return added.ok ? accept({ ...addressOf(subject), photos: added.value }) : added;
  },
  redirectTo: toPhotos,
});

export const removeOwnPhoto = action({
  name: 'remove-own-photo',
  policy: ALBUM_POLICY['remove-own-photo'],
  ...OF_OWN_VISIT,
  ...REMOVE_PHOTO,
  run: async (ctx, { input: { photo: id }, subject }) => {
    const { visit } = subject;
    if (!isLive(visit.state)) return refused('not-now');
    const wanted = { id, visitId: visit.id, kinds: ['customer'], by: 'customer' } as const;
    const isGone = await deletePhoto(ctx.database.db, wanted);
    return isGone ? accept({ ...addressOf(subject), photos: [id] }) : refused('no-such-photo');
  },
  redirectTo: toPhotos,
});

const listSeen = (booking: BookingRecord, visitId: string): Photo[] =>
  getHistory(booking, visitId).photos.filter(isSeenByCustomer);

/** Of their confirmed booking, for a call; null for none. */
export async function findOwnPhotos(
  ctx: Parameters<typeof openOwnRecord>[0],
  { reference, position }: VisitAddress,
): Promise<readonly (Photo & { isRemovable: boolean })[] | null> {
  const booking = await openOwnRecord(ctx, reference);
  const visit = booking?.visits.find((one) => one.position === position);
  if (!booking || !visit || booking.confirmedAt === null) return null;
  return listSeen(booking, visit.id).map((photo) => ({
    ...photo,
    isRemovable: isLive(visit.state) && photo.kind === 'customer',
  }));
}

/** null for a visit that isn't there. */
export function viewOwnPhotos(booking: BookingRecord, position: number): AlbumView | null {
  const visit = booking.visits.find((one) => one.position === position);
  if (visit === undefined) return null;
  const { timeZone } = booking;
  const mayAdd = isLive(visit.state);
  return {
    photos: viewPhotos(listSeen(booking, visit.id), { reader: 'customer', timeZone }).map(
      (photo) => ({ ...photo, isRemovable: mayAdd && photo.kind === 'customer' }),
    ),
    adds: mayAdd ? { kinds: [] } : null,
  };
}
