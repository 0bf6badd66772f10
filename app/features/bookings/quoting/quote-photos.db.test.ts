/** Photos of a quote: chosen while it's written, and shown to those of the visit once it's sent. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Role } from '#app/kernel/policy.ts';
import { HOUR_MS } from '#app/kernel/time-units.ts';
import { runAction } from '#app/platform/action/action.server.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { UploadedFile } from '#app/platform/http/uploads.server.ts';
import { actorOf, insertCustomer } from '../../../../tests/support/account-context.ts';
import { again, bookVisit } from '../../../../tests/support/booked-visit.ts';
import { describeOnBothDatabases } from '../../../../tests/support/databases/databases.ts';
import { buildService } from '../../../../tests/support/factories.ts';
import { inboxOn } from '../../../../tests/support/inbox.ts';
import { keptPhotos, photoFiles } from '../../../../tests/support/kept-photos.ts';
import { selling } from '../../../../tests/support/selling.ts';
import { findJobPhotos } from '../album/job-photos.server.ts';
import { findOwnPhotos } from '../album/own-photos.server.ts';
import { openOwnRecord } from '../hold/read-held.server.ts';
import { unsentPhotosJob } from '../photos/left-files.server.ts';
import { exportFor } from '../photos/personal-data.server.ts';
import { openPhoto } from '../photos/read-photo.server.ts';
import { listQuotesOf } from '../quotes/quotes.db.server.ts';
import { photoIdsIn } from './quote-fields.ts';
import { addQuotePhotos } from './quote-photos.server.ts';
import { reviewQuoteOf, viewQuotes, viewWriteQuote } from './read-quotes.server.ts';
import { reviewQuote, sendQuote } from './send-quote.server.ts';

/** Wednesday, 10:30 AM in San Francisco, in the window. */
const NOW = new Date('2026-06-03T17:30:00Z');
const ESTIMATE = buildService({
  id: 'water-heater-estimate',
  name: 'Water Heater Estimate',
  durationMinutes: 60,
  price: { kind: 'estimate', visitCents: 9_500, credited: true },
});
const PHOTOS = keptPhotos();
const QUOTE = {
  options: [{ title: 'Repair', lines: [{ what: 'New valve', cents: 25_000 }], minutes: 60 }],
  note: null,
};

const on = (database: Database, userId: string, ...roles: Role[]) => ({
  ...inboxOn(database, { now: NOW }),
  ...{ catalogue: selling(ESTIMATE), photos: PHOTOS },
  actor: { ...actorOf(userId, NOW), roles: new Set(roles) },
});

async function atWork(database: Database) {
  const booked = await bookVisit(database, {}, [ESTIMATE]);
  const [visit] = (await again(database, booked.reference)).visits;
  if (visit === undefined || visit.number === null) throw new Error('There is no visit.');
  await sql`update visits set state = 'working' where id = ${visit.id}`.execute(database.db);
  // Who has it may be a homesmith of an earlier test.
  const { rows } = await sql<{ userId: string }>`
    select identity_id as "userId" from members where number = ${visit.number}`.execute(
    database.db,
  );
  const smith = rows[0]?.userId ?? '';
  return { ...booked, smith, visitId: visit.id, number: visit.number };
}
type Job = Awaited<ReturnType<typeof atWork>>;

const paramsOf = ({ number, visitId }: Job) => ({ number: `${number}`, visit: visitId });

/** The ids of all photos that its preview has. */
async function preview(
  database: Database,
  job: Job,
  { files = [], kept = [] }: { files?: readonly UploadedFile[]; kept?: readonly string[] },
) {
  const ctx = on(database, job.smith, 'homesmith');
  const input = { ...QUOTE, photos: [...kept], files: [...files] };
  const sent = { params: paramsOf(job), input, key: null };
  const done = await runAction(reviewQuote, ctx, sent);
  if (done.ok) throw new Error('It was done.');
  const { code, values = {} } = done.refusal;
  const review = code === 'review' ? await reviewQuoteOf(ctx, { ...sent, values }) : null;
  return { code, ids: review?.quote.photos.map(({ id }) => id) ?? [], values };
}

async function send(database: Database, job: Job, photos: readonly string[]) {
  const ctx = on(database, job.smith, 'homesmith');
  const input = { ...QUOTE, photos: [...photos] };
  const done = await runAction(sendQuote, ctx, { params: paramsOf(job), input, key: null });
  return done.ok ? 'done' : done.refusal.code;
}

const opens = async (database: Database, photo: string, userId: string, ...roles: Role[]) =>
  (await openPhoto(on(database, userId, ...roles), { photo, size: 'large' })) !== null;

async function shownTo(database: Database, { userId, reference }: Job) {
  const ctx = on(database, userId, 'customer');
  const booking = await openOwnRecord(ctx, reference);
  const view = booking && (await viewQuotes(ctx, booking, { position: 0, option: null, later: 0 }));
  return view?.quote.photos.map(({ id }) => id);
}

const mailOf = async ({ db }: Database, to: string) =>
  (
    await sql<{ body: string }>`
      select body_text as body from outbox_messages where recipient = ${to}
      order by seq desc limit 1`.execute(db)
  ).rows[0]?.body;

describeOnBothDatabases('photos of a quote', (under) => {
  test('are kept through previews, sent with it, named in its mail, and shown to both sides', async () => {
    const { database } = under;
    const job = await atWork(database);
    const first = await preview(database, job, { files: photoFiles(2) });
    expect(first).toMatchObject({ code: 'review', ids: [expect.any(String), expect.any(String)] });
    expect(photoIdsIn((name) => first.values[name])).toEqual(first.ids);
    // One is left out, and two are added.
    const kept = first.ids.slice(1);
    const { ids } = await preview(database, job, { files: photoFiles(2), kept });
    expect(ids).toHaveLength(3);
    expect(ids).toContain(kept[0]);
    expect(await send(database, job, ids)).toBe('done');
    expect((await shownTo(database, job))?.toSorted()).toEqual(ids.toSorted());
    expect(await mailOf(database, job.email)).toContain('3 photos are on the page.');
    const ctx = on(database, job.smith, 'homesmith');
    const written = await viewWriteQuote(ctx, { number: job.number, visitId: job.visitId });
    expect(written?.quotes[0]?.photos).toHaveLength(3);
    const { reference, visitId, number } = job;
    const albums = [
      await findOwnPhotos(on(database, job.userId, 'customer'), { reference, position: 0 }),
      await findJobPhotos(ctx, { number: `${number}`, visitId }),
    ];
    const [quote] = await listQuotesOf(database.db, visitId);
    for (const album of albums) {
      expect(album?.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
      expect(album?.every((one) => one.quoteId === quote?.id && !one.isRemovable)).toBe(true);
    }
    const exported = await exportFor(under.db, { userId: job.userId } as never);
    expect(exported.visitPhotos).toHaveLength(3);
  });

  test('are its homesmith’s alone until it is sent, and its customer’s and operators’ then', async () => {
    const { database } = under;
    const job = await atWork(database);
    const other = await bookVisit(database);
    const { ids } = await preview(database, job, { files: photoFiles(1) });
    const [photo = ''] = ids;
    expect(await opens(database, photo, job.smith, 'homesmith')).toBe(true);
    expect(await opens(database, photo, job.userId, 'customer')).toBe(false);
    const { reference, visitId, number } = job;
    const own = { reference, position: 0 };
    expect(await findOwnPhotos(on(database, job.userId, 'customer'), own)).toEqual([]);
    const smith = on(database, job.smith, 'homesmith');
    expect(await findJobPhotos(smith, { number: `${number}`, visitId })).toEqual([]);
    const exported = await exportFor(under.db, { userId: job.userId } as never);
    expect(exported.visitPhotos).toEqual([]);
    expect(await send(database, job, ids)).toBe('done');
    expect(await opens(database, photo, job.userId, 'customer')).toBe(true);
    expect(await opens(database, photo, job.smith, 'homesmith')).toBe(true);
    expect(await opens(database, photo, other.userId, 'customer')).toBe(false);
    const stranger = await insertCustomer(database);
    expect(await opens(database, photo, stranger.userId, 'homesmith')).toBe(false);
  });

  test('are up to six, and nothing is redrawn with more, or for what can’t be sent', async () => {
    const { database } = under;
    const job = await atWork(database);
    const { ids } = await preview(database, job, { files: photoFiles(4) });
    const before = PHOTOS.redrawn();
    const more = { files: photoFiles(3), kept: ids };
    expect((await preview(database, job, more)).code).toBe('too-many-photos');
    expect((await preview(database, job, { files: photoFiles(7) })).code).toBe('too-many-photos');
    await sql`update visits set state = 'scheduled' where id = ${job.visitId}`.execute(under.db);
    expect((await preview(database, job, { files: photoFiles(1) })).code).toBe('not-now');
    expect(PHOTOS.redrawn()).toBe(before);
  });

  test('are sent once, with a quote of their own visit and homesmith', async () => {
    const { database } = under;
    const job = await atWork(database);
    const other = await atWork(database);
    const theirs = (await preview(database, other, { files: photoFiles(1) })).ids;
    expect(await send(database, job, theirs)).toBe('photos-gone');
    expect(await send(database, job, [randomUUID()])).toBe('photos-gone');
    expect(await listQuotesOf(database.db, job.visitId)).toEqual([]);
    // They aren't shown in another's preview, either.
    expect((await preview(database, job, { kept: theirs })).ids).toEqual([]);
    expect(await send(database, other, theirs)).toBe('done');
    expect(await send(database, other, theirs)).toBe('photos-gone');
    expect(await shownTo(database, other)).toEqual(theirs);
  });

  test('are added by a program before it sends the quote', async () => {
    const { database } = under;
    const job = await atWork(database);
    const add = async (photos: readonly UploadedFile[], userId = job.smith) => {
      const ctx = on(database, userId, 'homesmith');
      const sent = { params: paramsOf(job), input: { photos: [...photos] }, key: null };
      const done = await runAction(addQuotePhotos, ctx, sent);
      return done.ok ? (done.value as { photos: readonly string[] }).photos : done.refusal.code;
    };
    expect(await add([])).toBe('no-photo');
    const stranger = await insertCustomer(database);
    expect(await add(photoFiles(1), stranger.userId)).toBe('gone');
    const ids = await add(photoFiles(2));
    if (typeof ids === 'string') throw new Error(ids);
    expect(await send(database, job, ids)).toBe('done');
    expect((await shownTo(database, job))?.toSorted()).toEqual([...ids].toSorted());
  });

  test('that are not sent within a day are deleted, and those that are sent stay', async () => {
    const { database } = under;
    const job = await atWork(database);
    const { ids } = await preview(database, job, { files: photoFiles(2) });
    const [sent = '', unsent = ''] = ids;
    expect(await send(database, job, [sent])).toBe('done');
    const clock = async (hours: number) => {
      const now = new Date(NOW.getTime() + hours * HOUR_MS);
      const ctx = inboxOn(database, { now });
      const due = await unsentPhotosJob.findDue(under.db, now, 100);
      for (const id of due) await unsentPhotosJob.run(ctx, id);
      return due;
    };
    expect(await clock(24)).not.toContain(unsent);
    expect(await clock(25)).toContain(unsent);
    expect(await opens(database, unsent, job.smith, 'homesmith')).toBe(false);
    expect(await opens(database, sent, job.userId, 'customer')).toBe(true);
    expect(await send(database, job, [unsent])).toBe('photos-gone');
  });
});
