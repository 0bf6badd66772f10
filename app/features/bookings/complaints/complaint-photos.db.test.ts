/** Photos of reports: added by both sides, and seen by who may see the report alone. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readAdminComplaint } from '#app/features/back-office/complaints/complaint.server.ts';
import { COMPLAINT_ACTIONS } from '#app/features/back-office/complaints/complaint-actions.server.ts';
import type { Role } from '#app/kernel/policy.ts';
import { accept } from '#app/kernel/result.ts';
import { type Action, runAction } from '#app/platform/action/action.server.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { UploadedFile } from '#app/platform/http/uploads.server.ts';
import { actorOf, insertCustomer } from '../../../../tests/support/account-context.ts';
import { again, bookVisit } from '../../../../tests/support/booked-visit.ts';
import { describeOnBothDatabases } from '../../../../tests/support/databases/databases.ts';
import { inboxOn } from '../../../../tests/support/inbox.ts';
import { revealJob } from '../../../../tests/support/job-actions.ts';
import { asOperator, operate } from '../../../../tests/support/operator-actions.ts';
import { insertHomesmith } from '../../../../tests/support/roster.ts';
import { findJobPhotos, viewJobAlbum } from '../album/job-photos.server.ts';
import { findOwnPhotos } from '../album/own-photos.server.ts';
import { openOwnRecord } from '../hold/read-held.server.ts';
import { viewBooking } from '../pages/read-booking-view.server.ts';
import { exportFor } from '../photos/personal-data.server.ts';
import { openPhoto } from '../photos/read-photo.server.ts';
import { JOB_COMPLAINTS, OWN_COMPLAINTS } from './complaint-actions.server.ts';
import { listComplaintsOf } from './complaints.db.server.ts';
import { viewJobComplaints, viewOwnComplaints } from './read-complaint.server.ts';

/** The morning of the visit, when the home is revealed; its window begins at 10. */
const NOW = new Date('2026-06-03T15:00:00Z');

const files = new Map<string, Buffer>();
const PHOTOS = {
  store: {
    put: async (hash: string, bytes: Uint8Array) => void files.set(hash, Buffer.from(bytes)),
    get: async (hash: string) => files.get(hash) ?? null,
    delete: async (hash: string) => void files.delete(hash),
  },
  redrawing: {
    redraw: async (bytes: Buffer) =>
      accept({
        large: { bytes, width: 2048, height: 1536 },
        small: { bytes: bytes.subarray(0, 1), width: 480, height: 360 },
      }),
    close: () => {},
  },
};

const acting = (userId: string, ...roles: Role[]) => ({
  ...actorOf(userId, NOW),
  roles: new Set(roles),
});
const on = (database: Database, userId: string, ...roles: Role[]) => ({
  ...inboxOn(database, { now: NOW, env: { ADMIN_EMAIL: '' } }),
  photos: PHOTOS as never,
  actor: acting(userId, ...roles),
});

async function booked(database: Database) {
  const job = await bookVisit(database);
  const [visit] = (await again(database, job.reference)).visits;
  if (visit === undefined || visit.number === null) throw new Error('There is no visit.');
  const { rows } = await sql<{ userId: string }>`
    select identity_id as "userId" from members where number = ${visit.number}`.execute(
    database.db,
  );
  const memberId = rows[0]?.userId ?? '';
  return { ...job, visitId: visit.id, number: visit.number, memberId };
}
type Job = Awaited<ReturnType<typeof booked>>;
type Side = 'customer' | 'homesmith';

const aFile = () => new UploadedFile('photos', 'IMG_1.jpg', Buffer.from(randomUUID()));
const some = (count: number) => Array.from({ length: count }, aFile);

async function act(
  database: Database,
  job: Job,
  side: Side,
  intent: 'open' | 'answer' | 'add',
  input: object,
) {
  const isOwn = side === 'customer';
  const action: Pick<Action<never>, 'perform'> = (isOwn ? OWN_COMPLAINTS : JOB_COMPLAINTS)[intent];
  const params = isOwn
    ? { reference: job.reference, visit: '1' }
    : { number: `${job.number}`, visit: job.visitId };
  const ctx = on(database, isOwn ? job.userId : job.memberId, side);
  const done = await runAction(action, ctx as never, { params, input, key: null });
  return done.ok ? 'done' : done.refusal.code;
}

const REPORT = { kind: 'damaged', words: 'The counter is scratched.', cents: null };
const reportOf = async (database: Database, { visitId }: Job) =>
  (await listComplaintsOf(database.db, visitId)).at(-1)?.id ?? '';
const photosOf = async ({ db }: Database, { visitId }: Job) => {
  const { rows } = await sql<{ id: string }>`
    select id from photos where visit_id = ${visitId} order by at, id`.execute(db);
  return rows.map(({ id }) => id);
};

const viewOf = (database: Database, job: Job, side: Side) =>
  side === 'customer'
    ? viewOwnComplaints(on(database, job.userId, 'customer'), {
        ...{ reference: job.reference, position: 0, userId: job.userId, kind: null },
      })
    : viewJobComplaints(on(database, job.memberId, 'homesmith'), {
        ...{ number: `${job.number}`, visitId: job.visitId, kind: null },
      });

const opens = async (database: Database, photo: string, userId: string, ...roles: Role[]) =>
  (await openPhoto(on(database, userId, ...roles), { photo, size: 'small' })) !== null;

/** Everywhere that this side sees photos. */
async function seenBy(database: Database, job: Job, side: Side) {
  const [photo = ''] = await photosOf(database, job);
  const { live, past } = (await viewOf(database, job, side)) ?? { live: null, past: [] };
  const reports = [live, ...past].flatMap((one) => one?.photos.opened ?? []).length;
  if (side === 'homesmith') {
    const { number, visitId } = job;
    const ctx = on(database, job.memberId, 'homesmith');
    const album = await viewJobAlbum(ctx, { number, visitId });
    const call = await findJobPhotos(ctx, { number: `${number}`, visitId });
    const isOpen = await opens(database, photo, job.memberId, 'homesmith');
    return { isOpen, reports, album: album?.photos.length, call: call?.length };
  }
  const ctx = on(database, job.userId, 'customer');
  const { reference, userId } = job;
  const call = await findOwnPhotos(ctx, { reference, position: 0 });
  const exported = await exportFor(database.db, { userId } as never);
  const booking = await openOwnRecord(ctx, reference);
  const page = booking && (await viewBooking(ctx as never, booking));
  return {
    isOpen: await opens(database, photo, job.userId, 'customer'),
    ...{ reports, call: call?.length },
    exported: (exported.visitPhotos as unknown[]).length,
    page: JSON.stringify(page).includes(photo),
  };
}

describeOnBothDatabases('photos of reports', (under) => {
  test('are added to a report and to its answer, and shown beside the words', async () => {
    const job = await booked(under.database);
    const { database } = under;
    expect(await act(database, job, 'customer', 'open', { ...REPORT, photos: some(2) })).toBe(
      'done',
    );
    const complaint = await reportOf(database, job);
    // Not before they answered.
    expect(await act(database, job, 'homesmith', 'add', { complaint, photos: some(1) })).toBe(
      'not-now',
    );
    const answer = { complaint, words: 'It was so.', cents: null, photos: some(1) };
    expect(await act(database, job, 'homesmith', 'answer', answer)).toBe('done');
    expect(await act(database, job, 'homesmith', 'add', { complaint, photos: some(1) })).toBe(
      'done',
    );
    expect(await act(database, job, 'customer', 'add', { complaint, photos: some(1) })).toBe(
      'done',
    );
    for (const side of ['customer', 'homesmith'] as const) {
      const view = await viewOf(database, job, side);
      expect(view?.live?.photos.opened).toHaveLength(3);
      expect(view?.live?.photos.answered).toHaveLength(2);
      expect(view?.live?.mayAddPhotos).toBe(true);
    }
    const shown = await readAdminComplaint(
      asOperator(on(database, job.userId)) as never,
      complaint,
    );
    expect(shown?.photos.map(({ name }) => name).toSorted()).toEqual([
      ...Array(3).fill('Complaint, from the customer'),
      ...Array(2).fill('Complaint, from the homesmith'),
    ]);
  });

  test('are up to six a report and side, and at least one where they are all that is sent', async () => {
    const job = await booked(under.database);
    const { database } = under;
    expect(await act(database, job, 'customer', 'open', { ...REPORT, photos: some(7) })).toBe(
      'too-many-at-once',
    );
    expect(await listComplaintsOf(database.db, job.visitId)).toEqual([]);
    await act(database, job, 'customer', 'open', { ...REPORT, photos: some(4) });
    const complaint = await reportOf(database, job);
    const add = (count: number) =>
      act(database, job, 'customer', 'add', { complaint, photos: some(count) });
    expect(await add(0)).toBe('no-photo');
    expect(await add(3)).toBe('too-many-photos');
    expect(await add(2)).toBe('done');
    expect(await photosOf(database, job)).toHaveLength(6);
  });

  test('of an unsafe report are hidden from the other side until it is decided', async () => {
    const { database } = under;
    for (const by of ['customer', 'homesmith'] as const) {
      const job = await booked(database);
      const other = by === 'customer' ? 'homesmith' : 'customer';
      await revealJob(inboxOn(database, { now: NOW }), job);
      const report = { ...REPORT, kind: 'unsafe', photos: some(1) };
      expect(await act(database, job, by, 'open', report)).toBe('done');
      const values = async (side: Side) =>
        Object.values(await seenBy(database, job, side)).map(Number);
      expect(new Set(await values(by))).toEqual(new Set([1]));
      expect(new Set(await values(other))).toEqual(new Set([0]));
      const id = await reportOf(database, job);
      const decided = await operate(
        COMPLAINT_ACTIONS.decide,
        asOperator(on(database, job.userId)),
        {
          params: { id },
          input: { outcome: 'nothing', cents: null, reason: 'No danger.' },
        },
      );
      expect(decided.ok || decided.refusal).toBe(true);
      expect(new Set(await values(other))).toEqual(new Set([1]));
    }
  });

  test('are seen by those of the report, and by no one else', async () => {
    const { database, db } = under;
    const job = await booked(database);
    const other = await booked(database);
    const stranger = await insertCustomer(database);
    await act(database, job, 'customer', 'open', { ...REPORT, photos: some(1) });
    const [photo = ''] = await photosOf(database, job);
    expect(await opens(database, photo, job.userId, 'customer')).toBe(true);
    expect(await opens(database, photo, job.memberId, 'homesmith')).toBe(true);
    expect(await opens(database, photo, other.userId, 'customer')).toBe(false);
    // An account that isn't the homesmith's, whatever it calls itself.
    expect(await opens(database, photo, stranger.userId, 'homesmith')).toBe(false);
    expect(await opens(database, photo, stranger.userId, 'operator')).toBe(false);
    // Passed on: neither the former homesmith nor the new one, even once the home is shown.
    const number = await insertHomesmith(on(database, job.userId), { name: 'Nia Next' });
    await sql`update visits set number = ${number} where id = ${job.visitId}`.execute(db);
    expect(await opens(database, photo, job.memberId, 'homesmith')).toBe(false);
    const view = await viewOf(database, job, 'homesmith');
    expect(view?.live?.words).toBe(REPORT.words);
    expect(view?.live?.photos.opened).toEqual([]);
    expect(view?.hasPhotos).toBe(false);
    const complaint = await reportOf(database, job);
    const answer = { complaint, words: 'It was so.', cents: null };
    expect(await act(database, job, 'homesmith', 'answer', { ...answer, photos: some(1) })).toBe(
      'gone',
    );
    expect(await act(database, job, 'homesmith', 'answer', answer)).toBe('done');
  });
});
