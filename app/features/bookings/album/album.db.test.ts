/** Photos of both sides: added while they may be, by those of the visit, and taken back by who added them. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { accept } from '#app/kernel/result.ts';
import { type Action, runAction } from '#app/platform/action/action.server.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { UploadedFile } from '#app/platform/http/uploads.server.ts';
import type { Photos } from '#app/platform/photos/photos.server.ts';
import type { Actor } from '#app/platform/request-context/actor.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { actorOf } from '../../../../tests/support/account-context.ts';
import { again, bookVisit } from '../../../../tests/support/booked-visit.ts';
import { describeOnBothDatabases } from '../../../../tests/support/databases/databases.ts';
import { inboxOn } from '../../../../tests/support/inbox.ts';
import { takeJobStep } from '../../../../tests/support/job-actions.ts';
import { findJob } from '../job/job-visit.server.ts';
import { viewBooking } from '../pages/read-booking-view.server.ts';
import type { JobStepInput } from '../work/job-step.ts';
import { viewJob } from '../work/read-job.server.ts';
import { addJobPhotos, removeJobPhoto, viewJobAlbum, viewJobPhotos } from './job-photos.server.ts';
import { addOwnPhotos, removeOwnPhoto, viewOwnPhotos } from './own-photos.server.ts';

const NOW = new Date('2026-06-03T15:00:00Z');

const PHOTOS: Photos = {
  store: { put: async () => {}, get: async () => null, delete: async () => {} },
  redrawing: {
    redraw: async (bytes) => {
      const picture = { bytes, width: 4, height: 3 };
      return accept({ large: picture, small: picture });
    },
    close: () => {},
  },
  uploads: {
    take: () => Promise.reject(new Error('No form is read.')),
    inTurn: (work) => work(),
  },
};

const FILES = [new UploadedFile('photos', 'a.jpg', Buffer.from('A photo.'))];

async function booked(database: Database) {
  const job = await bookVisit(database);
  const [visit] = (await again(database, job.reference)).visits;
  if (visit === undefined || visit.number === null) throw new Error('There is no visit.');
  return { ...job, visitId: visit.id, number: visit.number };
}
type Job = Awaited<ReturnType<typeof booked>>;
type Ctx = RequestContext & { photos: Photos };

async function take(
  database: Database,
  action: Action<Ctx> | Action<RequestContext>,
  { actor, params, input }: { actor: Actor; params: object; input: object },
) {
  const ctx: Ctx = { ...inboxOn(database, { now: NOW }), photos: PHOTOS, actor };
  const done = await runAction(action as Action<Ctx>, ctx, { params, input, key: null });
  return done.ok ? 'done' : done.refusal.code;
}

const bySide = (database: Database, job: Job) => {
  const own = { actor: actorOf(job.userId, NOW), params: { reference: job.reference, visit: '1' } };
  const roles = new Set(['homesmith'] as const);
  const theirs = {
    actor: { ...actorOf(job.member.userId, NOW), roles },
    params: { number: String(job.number), visit: job.visitId },
  };
  return {
    addOwn: (as: Partial<typeof own> = {}, photos = FILES) =>
      take(database, addOwnPhotos, { ...own, ...as, input: { photos } }),
    removeOwn: (photo: string) => take(database, removeOwnPhoto, { ...own, input: { photo } }),
    addJob: (as: Partial<typeof theirs> = {}, kind = 'before') =>
      take(database, addJobPhotos, { ...theirs, ...as, input: { kind, photos: FILES } }),
    removeJob: (photo: string) => take(database, removeJobPhoto, { ...theirs, input: { photo } }),
  };
};

describeOnBothDatabases('the photos of a visit', (under) => {
  const be = (job: Job, state: string) =>
    sql`update visits set state = ${state} where id = ${job.visitId}`.execute(under.db);
  const albumOf = async (job: Job) => viewOwnPhotos(await again(under.database, job.reference), 0);

  test('are added by its customer until it is over', async () => {
    const job = await booked(under.database);
    const { addOwn } = bySide(under.database, job);
    expect(await addOwn()).toBe('done');
    expect(await addOwn({}, [])).toBe('no-photo');
    expect((await albumOf(job))?.photos).toMatchObject([{ name: 'From you', isRemovable: true }]);
    const ctx = inboxOn(under.database, { now: NOW });
    const page = await viewBooking(ctx as never, await again(under.database, job.reference));
    const [first] = (await albumOf(job))?.photos ?? [];
    expect(page.visits[0]?.photos).toMatchObject({
      ...{ name: 'Photos (1)', last: [{ id: first?.id, small: first?.small, name: 'From you' }] },
    });
    // Not before the home was shown to them.
    const asked = { number: job.number, visitId: job.visitId };
    expect((await viewJob(ctx, asked))?.photos ?? null).toBeNull();
    await be(job, 'finished');
    expect(await addOwn()).toBe('not-now');
    expect(await albumOf(job)).toMatchObject({ photos: [{ isRemovable: false }], adds: null });
  });

  test('are added by its homesmith from arriving on', async () => {
    const job = await booked(under.database);
    const { addJob } = bySide(under.database, job);
    expect(await addJob()).toBe('not-now');
    await be(job, 'working');
    expect(await addJob()).toBe('done');
    expect(await addJob({}, 'complaint')).toBe('mistakes');
    await be(job, 'finished');
    expect(await addJob({}, 'after')).toBe('done');
    await be(job, 'closed');
    expect(await addJob({}, 'after')).toBe('not-now');
    const names = (await albumOf(job))?.photos.map(({ name }) => name);
    expect(names?.toSorted()).toEqual(['After', 'Before']);
  });

  test('are of the door from the first knock until its fee can’t be contested, and stay', async () => {
    const job = await booked(under.database);
    const { addJob, removeJob } = bySide(under.database, job);
    const asked = { number: job.number, visitId: job.visitId };
    const ctx = (now = NOW) => inboxOn(under.database, { now });
    expect(await addJob({}, 'door')).toBe('not-at-door');
    expect((await viewJobAlbum(ctx(), asked))?.adds).toBeNull();
    const press = async (step: JobStepInput, now: Date) => {
      const keys = { idempotencyKey: randomUUID(), pressedAt: '', sequence: 0 };
      return (await takeJobStep(ctx(now), { ...asked, ...keys, step })).ok;
    };
    expect(await press({ step: 'at_door' }, NOW)).toBe(true);
    expect((await viewJobAlbum(ctx(), asked))?.adds?.kinds).toEqual([
      { value: 'door', text: 'The door, with no one home' },
    ]);
    expect((await viewJob(ctx(), asked))?.photos).toMatchObject({ count: 0 });
    expect(await addJob({}, 'before')).toBe('not-now');
    expect(await addJob({}, 'door')).toBe('done');
    const idOf = async () => (await viewJobAlbum(ctx(), asked))?.photos[0]?.id ?? '';
    expect(await removeJob(await idOf())).toBe('done');
    expect(await addJob({}, 'door')).toBe('done');
    const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
    expect(await press({ step: 'at_door' }, later(8))).toBe(true);
    expect(await press({ step: 'absent' }, later(145))).toBe(true);
    expect(await removeJob(await idOf())).toBe('not-now');
    const view = await viewJobAlbum(ctx(later(150)), asked);
    expect(view).toMatchObject({
      photos: [{ name: 'At the door', isRemovable: false }],
      adds: { kinds: [{ value: 'door' }] },
    });
    expect((await viewJobAlbum(ctx(later(145 + 48 * 60)), asked))?.adds).toBeNull();
    expect((await albumOf(job))?.photos).toMatchObject([{ name: 'At the door' }]);
  });

  test('are out of reach for strangers, whatever they send', async () => {
    const job = await booked(under.database);
    const other = await booked(under.database);
    await be(job, 'working');
    const { addOwn, addJob } = bySide(under.database, job);
    const stranger = actorOf(other.userId, NOW);
    expect(await addOwn({ actor: stranger })).toBe('gone');
    expect(await addOwn({ actor: stranger }, [])).toBe('gone');
    const roles = new Set(['homesmith'] as const);
    expect(await addJob({ actor: { ...actorOf(other.member.userId, NOW), roles } })).toBe('gone');
    const { rows } = await sql`select from photo_files
      where hash in (select large_hash from photos where visit_id = ${job.visitId})`.execute(
      under.db,
    );
    expect(rows).toEqual([]);
  });

  test('are removed by the side that added them, and by no other', async () => {
    const job = await booked(under.database);
    await be(job, 'working');
    const { addOwn, addJob, removeOwn, removeJob } = bySide(under.database, job);
    await addOwn();
    await addJob();
    const photos = (await albumOf(job))?.photos ?? [];
    const own = photos.find(({ by }) => by === 'customer')?.id ?? '';
    const theirs = photos.find(({ by }) => by === 'homesmith')?.id ?? '';
    expect(await removeOwn(theirs)).toBe('no-such-photo');
    expect(await removeJob(own)).toBe('no-such-photo');
    expect(await removeOwn(own)).toBe('done');
    expect(await removeOwn(own)).toBe('no-such-photo');
    expect(await removeJob(theirs)).toBe('done');
    expect((await albumOf(job))?.photos).toEqual([]);
  });

  test('of the customer are shown to the homesmith once the home was', async () => {
    const job = await booked(under.database);
    const { addOwn } = bySide(under.database, job);
    await addOwn();
    const asked = { number: job.number, visitId: job.visitId };
    const seen = async () => {
      const found = await findJob(under.db, asked);
      return found === null ? null : viewJobPhotos(found, NOW).map(({ name }) => name);
    };
    expect(await seen()).toEqual([]);
    await sql`insert into reveals (id, visit_id, number, what, at)
      values (gen_random_uuid(), ${job.visitId}, ${job.number}, 'address', ${NOW})`.execute(
      under.db,
    );
    expect(await seen()).toEqual(['From the homeowner']);
    const album = await viewJobAlbum(inboxOn(under.database, { now: NOW }), asked);
    expect(album).toMatchObject({ photos: [{ isRemovable: false }], adds: null });
  });
});
