/** A photo's file, for who may see it; to other accounts it is as if it weren't there. */
import { listNumbersOfMember, listSellers } from '#app/features/homesmiths/api/roster.server.ts';
import { FOR_OPERATORS, findMissing } from '#app/kernel/policy.ts';
import { isUuid } from '#app/kernel/uuid.ts';
import type { PhotoStore } from '#app/platform/photos/photo-store.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { findWholeBooking } from '../bookings.db.server.ts';
import { mayReveal, playedAt } from '../found/reveal.ts';
import { findBarOf } from '../found/work-bar.server.ts';
import { PHOTO_SIZES, type PhotoSize } from './photo.ts';
import { isSeenByCustomer, isSeenByHomesmith } from './photo-rights.ts';
import { type FoundPhoto, findPhoto } from './photos.db.server.ts';

type Context = Pick<RequestContext, 'database' | 'actor' | 'now'>;

export type PhotoFile = { hash: string; read: () => Promise<Buffer | null> };

export async function openPhoto(
  ctx: Context & { photos: { store: PhotoStore } },
  asked: { photo: string; size: string },
): Promise<PhotoFile | null> {
  const size = PHOTO_SIZES.find((each) => each === asked.size);
  if (size === undefined || !isUuid(asked.photo)) return null;
  const photo = await findPhoto(ctx.database.db, asked.photo);
  if (photo === null || !(await maySee(ctx, photo))) return null;
  const hash = hashOf(photo, size);
  return { hash, read: () => ctx.photos.store.get(hash) };
}

const hashOf = (photo: FoundPhoto, size: PhotoSize): string =>
  size === 'large' ? photo.largeHash : photo.smallHash;

async function maySee(ctx: Context, photo: FoundPhoto): Promise<boolean> {
  const { actor, now } = ctx;
  if (actor === null) return false;
  if (photo.userId === actor.userId && isSeenByCustomer(photo)) return true;
  if (findMissing(FOR_OPERATORS, actor, now) === null) return true;
  const { db } = ctx.database;
  const number = photo.visitNumber;
  if (number === null || !actor.roles.has('homesmith')) return false;
  if (!(await listNumbersOfMember(db, actor.userId)).includes(number)) return false;
  const visit = { number, windowEndsAt: photo.windowEndsAt };
  const eyes = { number, visit, now };
  if (isSeenByHomesmith(photo, { ...eyes, seesHome: false })) return true;
  const seesHome = photo.isRevealed && (await seesHomeNow(ctx, photo, number));
  return isSeenByHomesmith(photo, { ...eyes, seesHome });
}

async function seesHomeNow(
  { database: { db }, now }: Context,
  { bookingId, visitId }: FoundPhoto,
  number: number,
): Promise<boolean> {
  const booking = await findWholeBooking(db, { id: bookingId });
  const visit = booking?.visits.find(({ id }) => id === visitId);
  const [seller] = await listSellers(db, [number]);
  if (!booking || !visit || !seller) return false;
  const job = { visit, bar: await findBarOf(db, booking, visit), isSample: seller.isSample };
  return mayReveal(job, playedAt(job, now));
}
