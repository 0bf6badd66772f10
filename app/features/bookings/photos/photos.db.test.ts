/** Photos of a visit: redrawn and stored, seen by those of the visit, and deleted with their files. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Role } from '#app/kernel/policy.ts';
import { accept, refuse } from '#app/kernel/result.ts';
import { DAY_MS, HOUR_MS } from '#app/kernel/time-units.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { UploadedFile } from '#app/platform/http/uploads.server.ts';
import type { Photos } from '#app/platform/photos/photos.server.ts';
import type { RedrawRefusal } from '#app/platform/photos/redraw.server.ts';
import type { Actor } from '#app/platform/request-context/actor.ts';
import { eraseAccount } from '#app/shell/personal-data.server.ts';
import { actorOf, contextOn, insertCustomer } from '../../../../tests/support/account-context.ts';
import { again, bookVisit } from '../../../../tests/support/booked-visit.ts';
import { describeOnBothDatabases } from '../../../../tests/support/databases/databases.ts';
import { inboxOn } from '../../../../tests/support/inbox.ts';
import { revealJob } from '../../../../tests/support/job-actions.ts';
import { addPhotos, storePhotos } from './add-photos.server.ts';
import { leftFilesJob, oldPhotosJob } from './left-files.server.ts';
import { listPhotos } from './list-photos.server.ts';
import type { PhotoKind } from './photo.ts';
import { openPhoto } from './read-photo.server.ts';
import { viewPhotos } from './view-photos.ts';

/** The morning of the visit, when the home is revealed; its window begins at 10. */
const MORNING = new Date('2026-06-03T15:00:00Z');
const dayAfter = (days: number) => new Date(MORNING.getTime() + days * DAY_MS);

/** In memory, and "redrawn" as it is; `refuses`: instead. */
function photosIn(refuses: RedrawRefusal | null = null) {
  const files = new Map<string, Buffer>();
  const photos: Pick<Photos, 'store' | 'redrawing'> = {
    store: {
      put: async (hash, bytes) => void files.set(hash, Buffer.from(bytes)),
      get: async (hash) => files.get(hash) ?? null,
      delete: async (hash) => void files.delete(hash),
    },
    redrawing: {
      redraw: async (bytes) =>
        refuses === null
          ? accept({
              large: { bytes, width: 2048, height: 1536 },
              small: { bytes: bytes.subarray(0, 1), width: 480, height: 360 },
            })
          : refuse(refuses),
      close: () => {},
    },
  };
  return { photos, files };
}

const aFile = (text = 'A photo.') => new UploadedFile('photos', 'IMG_1.jpg', Buffer.from(text));

async function booked(database: Database) {
  const job = await bookVisit(database);
  const [visit] = (await again(database, job.reference)).visits;
  if (visit === undefined || visit.number === null) throw new Error('There is no visit.');
  return { ...job, visitId: visit.id, number: visit.number, ...photosIn() };
}
type Job = Awaited<ReturnType<typeof booked>>;

const on = (database: Database, { photos }: Pick<Job, 'photos'>, actor: Actor, now = MORNING) => ({
  ...inboxOn(database, { now }),
  photos,
  actor,
});

/** By its customer, about its homesmith. */
async function reported({ db }: Database, { visitId, number }: Job): Promise<string> {
  const id = randomUUID();
  await sql`
    insert into complaints (id, visit_id, number, opened_by, kind, state, words, opened_at, changed_at)
    values (${id}, ${visitId}, ${number}, 'customer', 'damaged', 'review', 'Scratched.', now(), now())
    `.execute(db);
  return id;
}

type By = { by: 'customer' } | { by: 'homesmith'; number: number };

async function add(database: Database, job: Job, kind: PhotoKind, by: By, now = MORNING) {
  const ctx = on(database, job, actorOf(job.userId, now), now);
  const stored = await storePhotos(ctx, [aFile(`${kind} ${randomUUID()}`)]);
  if (!stored.ok) throw new Error(stored.refusal.code);
  const added = await addPhotos(database.db, ctx, {
    visitId: job.visitId,
    kind,
    photos: stored.value,
    ...(kind === 'complaint' && { complaintId: await reported(database, job) }),
    ...by,
  });
  if (!added.ok) throw new Error(added.refusal.code);
  const [id = ''] = added.value;
  return id;
}

const acting = (userId: string, now: Date, ...roles: Role[]): Actor => ({
  ...actorOf(userId, now),
  roles: new Set(roles),
});

async function sees(database: Database, job: Job, photo: string, actor: Actor, now = MORNING) {
  const found = await openPhoto(on(database, job, actor, now), { photo, size: 'large' });
  return found !== null && (await found.read()) !== null;
}

describeOnBothDatabases('photos of a visit', (under) => {
  test('are stored by a hash of their own, in two sizes, and listed by visit', async () => {
    const job = await booked(under.database);
    const ctx = on(under.database, job, actorOf(job.userId, MORNING));
    const stored = await storePhotos(ctx, [aFile(), aFile()]);
    if (!stored.ok) throw new Error(stored.refusal.code);
    // The same picture twice is two photos, so that one can be deleted.
    expect(job.files.size).toBe(4);
    const ids = await addPhotos(under.db, ctx, {
      ...{ visitId: job.visitId, kind: 'before', photos: stored.value },
      ...{ by: 'homesmith', number: job.number },
    });
    expect(ids).toEqual(accept(stored.value.map(({ id }) => id)));
    const photos = (await listPhotos(under.db, [job.visitId])).get(job.visitId) ?? [];
    expect(viewPhotos(photos, { reader: 'customer', timeZone: 'America/Los_Angeles' })).toEqual(
      stored.value
        .map(({ id }) => id)
        .toSorted()
        .map((id) => ({
          id,
          kind: 'before',
          by: 'homesmith',
          small: `/photos/${id}/small`,
          large: `/photos/${id}/large`,
          width: 480,
          height: 360,
          name: 'Before',
          at: 'Wed, Jun 3, 8 AM',
        })),
    );
    expect(await listPhotos(under.db, [])).toEqual(new Map());
  });

  test('are seen by those of the visit and operators, and by no one else', async () => {
    const job = await booked(under.database);
    const other = await booked(under.database);
    const photo = await add(under.database, job, 'customer', { by: 'customer' });
    const stranger = await insertCustomer(under.database);
    const member = acting(job.member.userId, MORNING, 'homesmith');
    const cases: [Actor, boolean][] = [
      [actorOf(job.userId, MORNING), true],
      [actorOf(stranger.userId, MORNING), false],
      [actorOf(other.userId, MORNING), false],
      [acting(other.member.userId, MORNING, 'homesmith'), false],
      // The home isn't revealed yet.
      [member, false],
      // Without a second factor, and proved by one.
      [acting(stranger.userId, MORNING, 'operator'), false],
      [
        {
          ...acting(stranger.userId, MORNING, 'operator'),
          secondFactorSince: new Date(MORNING.getTime() - HOUR_MS),
        },
        true,
      ],
    ];
    for (const [actor, expected] of cases) {
      expect(await sees(under.database, job, photo, actor)).toBe(expected);
    }
    await revealJob(inboxOn(under.database, { now: MORNING }), job);
    expect(await sees(under.database, job, photo, member)).toBe(true);
    expect(
      await sees(under.database, job, photo, acting(other.member.userId, MORNING, 'homesmith')),
    ).toBe(false);
    // The work is over.
    await sql`update visits set state = 'finished' where id = ${job.visitId}`.execute(under.db);
    expect(await sees(under.database, job, photo, member)).toBe(false);
    expect(await sees(under.database, job, photo, actorOf(job.userId, MORNING))).toBe(true);
  });

  test('of a complaint, and their own, stay with the homesmith for 90 days, unless it is passed on', async () => {
    const job = await booked(under.database);
    const own = { by: 'homesmith', number: job.number } as const;
    const before = await add(under.database, job, 'before', own);
    const complaint = await add(under.database, job, 'complaint', { by: 'customer' });
    const member = acting(job.member.userId, MORNING, 'homesmith');
    const bySeen = async (now: Date) => [
      await sees(under.database, job, before, member, now),
      await sees(under.database, job, complaint, member, now),
    ];
    expect(await bySeen(dayAfter(60))).toEqual([true, true]);
    expect(await bySeen(dayAfter(91))).toEqual([false, false]);
    await sql`update visits set number = null where id = ${job.visitId}`.execute(under.db);
    expect(await bySeen(MORNING)).toEqual([false, false]);
  });

  test('are found by their id alone, not by a hash or another size', async () => {
    const job = await booked(under.database);
    const photo = await add(under.database, job, 'problem', {
      by: 'homesmith',
      number: job.number,
    });
    const ctx = on(under.database, job, actorOf(job.userId, MORNING));
    const [hash = ''] = job.files.keys();
    for (const asked of [
      { photo: hash, size: 'large' },
      { photo: randomUUID(), size: 'large' },
      { photo, size: 'original' },
      { photo, size: hash },
    ]) {
      expect(await openPhoto(ctx, asked)).toBeNull();
    }
    expect(await openPhoto(ctx, { photo, size: 'small' })).not.toBeNull();
  });

  test('are limited by visit, kind, and side, and at once', async () => {
    const job = await booked(under.database);
    for (let count = 0; count < 4; count += 1) {
      await add(under.database, job, 'door', { by: 'homesmith', number: job.number });
    }
    await expect(
      add(under.database, job, 'door', { by: 'homesmith', number: job.number }),
    ).rejects.toThrow('too-many-photos');
    await add(under.database, job, 'before', { by: 'homesmith', number: job.number });
    const ctx = on(under.database, job, actorOf(job.userId, MORNING));
    const seven = Array.from({ length: 7 }, () => aFile());
    expect(await storePhotos(ctx, seven)).toEqual(refuse({ code: 'too-many-at-once' }));
    expect(await storePhotos(ctx, [])).toEqual(accept([]));
  });

  test('are limited by account and day, whatever becomes of them', async () => {
    const job = await booked(under.database);
    const { photos, files } = photosIn('no-picture');
    const env = { PHOTOS_PER_DAY_PER_ACCOUNT: '3' };
    const at = (now: Date) => ({
      ...contextOn(under.database, { now, env }),
      photos,
      actor: actorOf(job.userId, now),
    });
    const codes = [];
    for (let count = 0; count < 4; count += 1) {
      const stored = await storePhotos(at(MORNING), [aFile()]);
      codes.push(stored.ok ? 'ok' : stored.refusal);
    }
    const unread = { code: 'no-picture', which: null };
    const waits = { code: 'photo-limit', retryAfterSeconds: 24 * 60 * 60 };
    expect(codes).toEqual([unread, unread, unread, waits]);
    expect(files.size).toBe(0);
    const next = await storePhotos(at(dayAfter(1)), [aFile(), aFile()]);
    expect(next).toEqual(refuse({ code: 'no-picture', which: 1 }));
  });

  const runJob = async (
    job: ReturnType<typeof leftFilesJob>,
    now: Date,
  ): Promise<readonly string[]> => {
    const due = await job.findDue(under.db, now, 100);
    for (const id of due) await job.run(contextOn(under.database, { now }), id);
    return due;
  };

  describe('files', () => {
    test('that were stored and never added are deleted after an hour', async () => {
      const job = await booked(under.database);
      await storePhotos(on(under.database, job, actorOf(job.userId, MORNING)), [aFile()]);
      const kept = await add(under.database, job, 'after', { by: 'homesmith', number: job.number });
      const cleaning = leftFilesJob(job.photos.store);
      expect(await runJob(cleaning, new Date(MORNING.getTime() + HOUR_MS))).toEqual([]);
      expect(await runJob(cleaning, new Date(MORNING.getTime() + HOUR_MS + 1))).toHaveLength(2);
      expect(job.files.size).toBe(2);
      expect(await sees(under.database, job, kept, actorOf(job.userId, MORNING))).toBe(true);
      expect(await runJob(cleaning, dayAfter(1))).toEqual([]);
    });

    test('that can’t be deleted now are deleted later', async () => {
      const job = await booked(under.database);
      await storePhotos(on(under.database, job, actorOf(job.userId, MORNING)), [aFile()]);
      const away = leftFilesJob({
        ...job.photos.store,
        delete: async () => {
          throw new Error('The photo store answered 503.');
        },
      });
      await expect(runJob(away, dayAfter(1))).rejects.toThrow('503');
      expect(await runJob(leftFilesJob(job.photos.store), dayAfter(1))).toHaveLength(2);
      expect(job.files.size).toBe(0);
    });

    test('of photos that are two years old are deleted with them', async () => {
      const job = await booked(under.database);
      await add(under.database, job, 'after', { by: 'homesmith', number: job.number });
      expect(await runJob(oldPhotosJob, dayAfter(730))).toEqual([]);
      expect(await runJob(oldPhotosJob, dayAfter(731))).toHaveLength(1);
      await runJob(leftFilesJob(job.photos.store), dayAfter(731));
      expect(job.files.size).toBe(0);
    });

    test('of an erased account are deleted, those of its homesmiths too', async () => {
      const job = await booked(under.database);
      const other = await booked(under.database);
      await add(under.database, job, 'customer', { by: 'customer' });
      await add(under.database, job, 'after', { by: 'homesmith', number: job.number });
      await add(under.database, { ...other, photos: job.photos }, 'customer', { by: 'customer' });
      const ctx = contextOn(under.database, { now: MORNING });
      await under.db.transaction().execute((trx) => eraseAccount(trx, job.userId, ctx));
      await runJob(leftFilesJob(job.photos.store), dayAfter(1));
      expect(job.files.size).toBe(2);
    });
  });
});
