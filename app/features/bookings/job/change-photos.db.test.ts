/** Photos of extra work: sent with the request or while it waits, and seen by those of the visit alone. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Role } from '#app/kernel/policy.ts';
import { MINUTE_MS } from '#app/kernel/time-units.ts';
import { runAction } from '#app/platform/action/action.server.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { UploadedFile } from '#app/platform/http/uploads.server.ts';
import { actorOf, insertCustomer } from '../../../../tests/support/account-context.ts';
import { again, bookVisit, FAUCET } from '../../../../tests/support/booked-visit.ts';
import { describeOnBothDatabases } from '../../../../tests/support/databases/databases.ts';
import { inboxOn } from '../../../../tests/support/inbox.ts';
import { keptPhotos, photoFiles } from '../../../../tests/support/kept-photos.ts';
import { selling } from '../../../../tests/support/selling.ts';
import { takeBookingAction } from '../../../../tests/support/take-action.ts';
import { findJobPhotos } from '../album/job-photos.server.ts';
import { findOwnPhotos } from '../album/own-photos.server.ts';
import { declineChange } from '../change/answer-change.server.ts';
import { viewChangeOrder } from '../change/view-change-order.server.ts';
import { listChanges } from '../change-orders.db.server.ts';
import { openOwnRecord } from '../hold/read-held.server.ts';
import { eraseFor, exportFor } from '../photos/personal-data.server.ts';
import { openPhoto } from '../photos/read-photo.server.ts';
import { linkOfShare, readShared, shareBooking } from '../share/share.server.ts';
import { askChange } from './ask-change.server.ts';
import { addChangePhotos } from './change-photos.server.ts';
import { reviewOf } from './review-change.server.ts';

/** Wednesday, 10:30 AM in San Francisco, in the window. */
const NOW = new Date('2026-06-03T17:30:00Z');
const PHOTOS = keptPhotos();
const ASKED = {
  scope: 'Replace two valves',
  lines: [{ kind: 'words', what: 'Two valves', cents: 8_500 }],
  minutes: 45,
  reason: 'Both leak.',
};

const on = (database: Database, userId: string, ...roles: Role[]) => ({
  ...inboxOn(database, { now: NOW }),
  ...{ catalogue: selling(FAUCET), photos: PHOTOS },
  actor: { ...actorOf(userId, NOW), roles: new Set(roles) },
});

async function atWork(database: Database) {
  const booked = await bookVisit(database);
  const [visit] = (await again(database, booked.reference)).visits;
  if (visit === undefined || visit.number === null) throw new Error('There is no visit.');
  await sql`update visits set state = 'working' where id = ${visit.id}`.execute(database.db);
  return { ...booked, visitId: visit.id, number: visit.number };
}
type Job = Awaited<ReturnType<typeof atWork>>;

const addressOf = ({ number, visitId }: Job) => ({ number: `${number}`, visit: visitId });

async function ask(
  database: Database,
  job: Job,
  photos?: readonly UploadedFile[],
  more = {},
  minute = 0,
) {
  const now = new Date(NOW.getTime() + minute * MINUTE_MS);
  const ctx = { ...on(database, job.member.userId, 'homesmith'), now };
  const input = { ...ASKED, ...more, ...(photos && { photos }) };
  const done = await runAction(askChange, ctx, { params: addressOf(job), input, key: null });
  return done.ok ? 'done' : done.refusal.code;
}

async function add(
  database: Database,
  job: Job,
  photos: readonly UploadedFile[],
  { change, userId = job.member.userId }: { change?: string; userId?: string } = {},
) {
  const [last] = (await listChanges(database.db, job.visitId)).toReversed();
  const input = { change: change ?? last?.id ?? '', photos };
  const ctx = on(database, userId, 'homesmith');
  const done = await runAction(addChangePhotos, ctx, { params: addressOf(job), input, key: null });
  return done.ok ? 'done' : done.refusal.code;
}

const photosOf = async ({ db }: Database, { visitId }: Job) => {
  const { rows } = await sql<{ id: string }>`
    select id from photos where visit_id = ${visitId} order by at, id`.execute(db);
  return rows.map(({ id }) => id);
};

async function viewOf(database: Database, { userId, reference }: Job) {
  const ctx = on(database, userId, 'customer');
  const booking = await openOwnRecord(ctx, reference);
  return booking && viewChangeOrder(ctx, booking, 0);
}

const opens = async (database: Database, photo: string, userId: string, ...roles: Role[]) =>
  (await openPhoto(on(database, userId, ...roles), { photo, size: 'large' })) !== null;

describeOnBothDatabases('photos of extra work', (under) => {
  test('are asked with it, and shown where it is approved and in both albums', async () => {
    const { database } = under;
    const job = await atWork(database);
    expect(await ask(database, job, photoFiles(2))).toBe('done');
    const ids = await photosOf(database, job);
    expect((await viewOf(database, job))?.photos.map(({ id }) => id)).toEqual(ids);
    const [change] = await listChanges(database.db, job.visitId);
    const { reference, visitId, number } = job;
    const own = await findOwnPhotos(on(database, job.userId, 'customer'), {
      reference,
      position: 0,
    });
    const theirs = await findJobPhotos(on(database, job.member.userId, 'homesmith'), {
      number: `${number}`,
      visitId,
    });
    for (const all of [own, theirs]) {
      const facts = { kind: 'asked_change', changeOrderId: change?.id, isRemovable: false };
      expect(all).toMatchObject([facts, facts]);
    }
    // The next request has none of them.
    const answering = {
      params: { reference, visit: '1' },
      input: { change: change?.id },
      key: null,
    };
    const ctx = on(database, job.userId, 'customer');
    expect((await runAction(declineChange, ctx, answering)).ok).toBe(true);
    expect(await ask(database, job, [], {}, 1)).toBe('done');
    expect((await viewOf(database, job))?.photos).toEqual([]);
    const { rows: asking } = await sql<{ says: boolean }>`
      select body_text like '%The page shows 2 photos of it.%' as says from outbox_messages
      where subject like '%needs your OK%' order by says`.execute(database.db);
    expect(asking).toEqual([{ says: false }, { says: true }]);
  });

  test('are up to three, added while it waits, and nothing is asked or redrawn with more', async () => {
    const { database } = under;
    const job = await atWork(database);
    const before = PHOTOS.redrawn();
    expect(await ask(database, job, photoFiles(4))).toBe('too-many-photos');
    // Neither for what can't be asked.
    const less = { lines: [{ kind: 'less', job: 9, what: 'Hoses', cents: 100 }] };
    expect(await ask(database, job, photoFiles(1), less)).toBe('no-job');
    expect(PHOTOS.redrawn()).toBe(before);
    expect(await listChanges(database.db, job.visitId)).toEqual([]);
    expect(await ask(database, job)).toBe('done');
    expect(await add(database, job, [])).toBe('no-photo');
    expect(await add(database, job, photoFiles(2))).toBe('done');
    expect(await add(database, job, photoFiles(2))).toBe('too-many-photos');
    expect(await add(database, job, photoFiles(1))).toBe('done');
    expect(await photosOf(database, job)).toHaveLength(3);
    await sql`update change_orders set state = 'declined', ended_at = ${NOW}`.execute(under.db);
    expect(await add(database, job, photoFiles(1))).toBe('answered');
  });

  test('are added by its homesmith alone, to a request of that visit', async () => {
    const { database } = under;
    const job = await atWork(database);
    const other = await atWork(database);
    expect(await ask(database, job)).toBe('done');
    expect(await ask(database, other)).toBe('done');
    const stranger = await insertCustomer(database);
    const [theirs] = await listChanges(database.db, other.visitId);
    expect(await add(database, job, photoFiles(1), { userId: stranger.userId })).toBe('gone');
    expect(await add(database, job, photoFiles(1), { userId: job.userId })).toBe('gone');
    expect(await add(database, job, photoFiles(1), { change: theirs?.id ?? '' })).toBe('gone');
    // Passed on: what another has asked isn't theirs, either.
    await sql`update visits set number = ${other.number} where id = ${job.visitId}`.execute(
      under.db,
    );
    expect(await add(database, job, photoFiles(1))).toBe('gone');
    const next = { ...other, visitId: job.visitId };
    expect(await add(database, next, photoFiles(1))).toBe('gone');
    expect(await photosOf(database, job)).toEqual([]);
  });

  test('open for both sides and operators, for no one else, and not by a shared link', async () => {
    const { database } = under;
    const job = await atWork(database);
    const other = await bookVisit(database);
    const stranger = await insertCustomer(database);
    await ask(database, job, photoFiles(1));
    const [photo = ''] = await photosOf(database, job);
    expect(await opens(database, photo, job.userId, 'customer')).toBe(true);
    expect(await opens(database, photo, job.member.userId, 'homesmith')).toBe(true);
    expect(await opens(database, photo, other.userId, 'customer')).toBe(false);
    expect(await opens(database, photo, stranger.userId, 'homesmith')).toBe(false);
    const ctx = inboxOn(database, { now: NOW });
    await takeBookingAction(shareBooking, ctx, job.own);
    const link = await linkOfShare(ctx, (await again(database, job.reference)).shareId);
    const shared = await readShared(ctx, link?.split('/').at(-1) ?? '');
    expect(JSON.stringify(shared)).toContain(FAUCET.name);
    expect(JSON.stringify(shared)).not.toContain(photo);
  });

  test('leave what was checked as it was when they can’t be taken', async () => {
    const { database } = under;
    const job = await atWork(database);
    const input = { ...ASKED, photos: photoFiles(4) };
    const ctx = on(database, job.member.userId, 'homesmith');
    const review = await reviewOf(ctx, { params: addressOf(job), input });
    expect(review?.lines).toEqual([{ what: 'Two valves', amount: '+$85' }]);
  });

  test('are exported with their address, and go with their customer', async () => {
    const { database } = under;
    const job = await atWork(database);
    await ask(database, job, photoFiles(1));
    const [photo] = await photosOf(database, job);
    const person = { userId: job.userId } as never;
    expect(await exportFor(under.db, person)).toMatchObject({
      visitPhotos: [{ kind: 'asked_change', address: `/photos/${photo}/large` }],
    });
    await eraseFor(under.db, person);
    expect(await photosOf(database, job)).toEqual([]);
  });
});
