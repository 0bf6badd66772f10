/** Reports and photos as calls: each side's own, whatever id another sends, and what a repeated call shows. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ADMIN_COMPLAINT_CALLS } from '#app/features/back-office/complaints/complaint-actions.server.ts';
import { accept } from '#app/kernel/result.ts';
import { HOUR_MS } from '#app/kernel/time-units.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { Uploads } from '#app/platform/http/uploads.server.ts';
import { UploadedFile } from '#app/platform/http/uploads.server.ts';
import type { Photos } from '#app/platform/photos/photos.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { answerCalls } from '#app/shell/calls/json-calls.server.ts';
import { answerUploadCall } from '#app/shell/calls/upload-calls.server.ts';
import { actorOf, insertCustomer } from '../../../../tests/support/account-context.ts';
import { again, bookVisit, FAUCET } from '../../../../tests/support/booked-visit.ts';
import { describeOnBothDatabases } from '../../../../tests/support/databases/databases.ts';
import { readIdempotentCalls } from '../../../../tests/support/idempotent-calls.ts';
import { inboxOn } from '../../../../tests/support/inbox.ts';
import { asOperator } from '../../../../tests/support/operator-actions.ts';
import { selling } from '../../../../tests/support/selling.ts';
import {
  answerJobComplaints,
  answerOwnComplaints,
  JOB_COMPLAINT_CALLS,
  OWN_COMPLAINT_CALLS,
} from './complaint-calls.server.ts';
import { EXTRA_WORK_CALLS } from './extra-work-calls.server.ts';
import {
  answerJobPhotos,
  answerOwnPhotos,
  CHANGE_PHOTO_UPLOADS,
  JOB_PHOTO_CALLS,
  JOB_PHOTO_UPLOADS,
  JOB_REPORT_PHOTO_UPLOADS,
  OWN_PHOTO_CALLS,
  OWN_PHOTO_UPLOADS,
  OWN_REPORT_PHOTO_UPLOADS,
  QUOTE_PHOTO_UPLOADS,
} from './photo-calls.server.ts';

const NOW = new Date('2026-06-03T17:30:00Z');
const KEY = '0f9b6c1e-6f0d-4a39-8d0a-2f6f6f1f3f11';
const WORDS = 'The tap still drips.';

const UPLOADS: Uploads = {
  take: async (request, _by, use) => {
    const sent: Record<string, string> = JSON.parse(request.headers.get('X-Texts') ?? '{}');
    const texts = new Map(Object.entries(sent));
    const files = [new UploadedFile('photos', 'a.jpg', Buffer.from(await request.text()))];
    return accept(await use({ texts, files }));
  },
  inTurn: (work) => work(),
};
const PHOTOS: Photos = {
  store: { put: async () => {}, get: async () => null, delete: async () => {} },
  redrawing: {
    redraw: async (bytes) => {
      const picture = { bytes, width: 4, height: 3 };
      return accept({ large: picture, small: picture });
    },
    close: () => {},
  },
  uploads: UPLOADS,
};

type Program = RequestContext & { photos: Photos; uploads: Uploads };

async function setUp(database: Database) {
  const job = await bookVisit(database);
  const [visit] = (await again(database, job.reference)).visits;
  if (visit === undefined || visit.number === null) throw new Error('There is no visit.');
  const { rows } = await sql<{ userId: string }>`
    select identity_id as "userId" from members where number = ${visit.number}`.execute(
    database.db,
  );
  const member = actorOf(rows[0]?.userId ?? '', NOW);
  const base = { ...inboxOn(database, { now: NOW }), photos: PHOTOS, uploads: UPLOADS };
  const homesmith = { ...member, roles: new Set(['homesmith'] as const) };
  return {
    ...{ visitId: visit.id, number: visit.number, reference: job.reference, base },
    own: { ...base, actor: actorOf(job.userId, NOW) } as Program,
    job: { ...base, actor: homesmith } as Program,
    ofOwn: { reference: job.reference, visit: '1' },
    ofJob: { number: String(visit.number), visit: visit.id },
  };
}
type SetUp = Awaited<ReturnType<typeof setUp>>;
type Side = 'own' | 'job';

function requestOf(
  body: object | string,
  key: string | null = null,
  texts: Record<string, string> = {},
) {
  const headers = new Headers({ 'Content-Type': 'application/json' });
  if (key !== null) headers.set('Idempotency-Key', key);
  headers.set('X-Texts', JSON.stringify(texts));
  const sent = typeof body === 'string' ? body : JSON.stringify(body);
  return new Request('http://localhost/', { method: 'POST', headers, body: sent });
}

const call = (side: Side, of: SetUp, name: string, body: object, key: string | null = null) => {
  const calls = side === 'own' ? OWN_COMPLAINT_CALLS : JOB_COMPLAINT_CALLS;
  const params = side === 'own' ? of.ofOwn : of.ofJob;
  return answerCalls(calls, of[side], { request: requestOf(body, key), name, params });
};
const add = (side: Side, of: SetUp, key: string | null = null) =>
  side === 'own'
    ? answerUploadCall(OWN_PHOTO_UPLOADS, of.own, {
        ...{ request: requestOf('A leak.', key), name: 'add', params: of.ofOwn },
      })
    : answerUploadCall(JOB_PHOTO_UPLOADS, of.job, {
        ...{
          request: requestOf('A pipe.', key, { kind: 'before' }),
          name: 'add',
          params: of.ofJob,
        },
      });
const remove = (side: Side, of: SetUp, photo: string, key: string | null = null) =>
  side === 'own'
    ? answerCalls(OWN_PHOTO_CALLS, of.own, {
        ...{ request: requestOf({ photo }, key), name: 'remove', params: of.ofOwn },
      })
    : answerCalls(JOB_PHOTO_CALLS, of.job, {
        ...{ request: requestOf({ photo }, key), name: 'remove', params: of.ofJob },
      });

const read = async (answer: Response | Promise<Response>) => {
  const { status } = await answer;
  return [status, await (await answer).json()] as const;
};
const OPEN = { kind: 'damaged', words: WORDS, cents: 5_000 };

describeOnBothDatabases('reports and photos as calls', (under) => {
  const open = async (of: SetUp) => {
    const [, { id }] = await read(call('own', of, 'open', OPEN));
    return id as string;
  };
  const onSite = () => sql`update visits set state = 'arrived'`.execute(under.db);

  test('a report is opened, answered, insisted on, and decided, and each side reads it', async () => {
    const of = await setUp(under.database);
    const id = await open(of);
    expect(
      await read(call('job', of, 'answer', { complaint: id, words: 'It was so.', cents: null })),
    ).toMatchObject([200, { id, state: 'answered', answer: 'It was so.' }]);
    expect(await read(call('own', of, 'insist', { complaint: id }))).toMatchObject([
      200,
      { id, state: 'review', answerBy: null },
    ]);
    const decide = (ctx: RequestContext) =>
      answerCalls(ADMIN_COMPLAINT_CALLS, ctx, {
        request: requestOf({ outcome: 'nothing', cents: null, reason: 'It was there before.' }),
        ...{ name: 'decide', params: { id } },
      });
    for (const stranger of [of.own, of.job]) {
      expect((await decide(stranger)).status).toBe(403);
    }
    const stale = asOperator(of.base);
    const proved = new Date(NOW.getTime() - 11 * 60_000);
    const late = { ...stale, actor: { ...stale.actor, authenticatedAt: proved } } as RequestContext;
    expect((await decide(late)).status).toBe(401);
    expect(await read(decide(asOperator(of.base)))).toMatchObject([
      200,
      { id, state: 'resolved', outcome: 'nothing', reason: 'It was there before.' },
    ]);
    const { userId } = of.own.actor ?? { userId: '' };
    const own = { reference: of.reference, position: 0, userId };
    const theirs = { number: String(of.number), visitId: of.visitId };
    const seen = { complaints: [{ id, words: WORDS, wishedCents: 5_000 }] };
    expect(await answerOwnComplaints(of.own, own)).toMatchObject(seen);
    expect(await answerJobComplaints(of.job, theirs)).toMatchObject(seen);
  });

  test('what is unsafe is shown to no other side', async () => {
    const of = await setUp(under.database);
    await call('own', of, 'open', { kind: 'unsafe', words: WORDS, cents: null });
    const theirs = { number: String(of.number), visitId: of.visitId };
    expect(await answerJobComplaints(of.job, theirs)).toEqual({ complaints: [] });
  });

  test('no one else reads or changes them, by whatever id', async () => {
    const of = await setUp(under.database);
    const other = await setUp(under.database);
    const id = await open(of);
    await onSite();
    const [, { photos }] = await read(add('own', of));
    const photo = photos[0].id as string;
    const customer = (await insertCustomer(under.database)).actor;
    const stranger = { ...of, own: { ...of.own, actor: customer } };
    // Another visit's customer and homesmith send this one's ids at their own address, and at this one's.
    for (const wrong of [stranger, { ...other, ofOwn: of.ofOwn, ofJob: of.ofJob }]) {
      for (const side of ['own', 'job'] as const) {
        if (wrong === stranger && side === 'job') continue;
        for (const name of ['answer', 'agree', 'insist', 'withdraw']) {
          const body = name === 'answer' ? { words: 'x', cents: null } : {};
          const sent = { complaint: id, ...body };
          expect((await call(side, wrong, name, sent)).status).toBe(404);
        }
        expect((await call(side, wrong, 'open', OPEN)).status).toBe(404);
        expect((await add(side, wrong)).status).toBe(404);
        expect((await remove(side, wrong, photo)).status).toBe(404);
      }
    }
    for (const side of ['own', 'job'] as const) {
      expect((await call(side, other, 'withdraw', { complaint: id })).status).toBe(404);
      expect((await remove(side, other, photo)).status).toBe(409);
    }
    // The other side of this visit takes back neither.
    expect((await call('job', of, 'withdraw', { complaint: id })).status).toBe(409);
    expect((await remove('job', of, photo)).status).toBe(409);
    const { userId } = customer;
    const own = { reference: of.reference, position: 0, userId };
    expect(await answerOwnComplaints(stranger.own, own)).toBeNull();
    expect(await answerOwnPhotos(stranger.own, own)).toBeNull();
    const theirs = { number: String(of.number), visitId: of.visitId };
    expect(await answerJobComplaints(other.job, theirs)).toBeNull();
    expect(await answerJobPhotos(other.job, theirs)).toBeNull();
    const shown = await answerOwnPhotos(of.own, { reference: of.reference, position: 0 });
    expect(shown?.photos).toMatchObject([{ id: photo, kind: 'customer', removable: true }]);
  });

  test('photos are added, listed, and taken back by their side', async () => {
    const of = await setUp(under.database);
    await onSite();
    const [status, { photos }] = await read(add('job', of));
    expect([status, photos]).toMatchObject([200, [{ kind: 'before', by: 'homesmith' }]]);
    const [, left] = await read(remove('job', of, photos[0].id));
    expect(left).toEqual({ photos: [] });
    expect(
      await read(
        answerUploadCall(JOB_PHOTO_UPLOADS, of.job, {
          ...{ request: requestOf('x', null, { kind: 'dinner' }), name: 'add', params: of.ofJob },
        }),
      ),
    ).toMatchObject([422, { error: { code: 'mistakes', fields: { kind: expect.any(String) } } }]);
    const visitor = add('own', { ...of, own: { ...of.own, actor: null } });
    await expect(visitor).rejects.toMatchObject({ status: 401 });
  });

  type Repeated = (of: SetUp) => Promise<() => Promise<Response>>;
  const answered = async (of: SetUp) => {
    const id = await open(of);
    await call('job', of, 'answer', { complaint: id, words: 'So?', cents: null });
    return id;
  };
  const openedByJob = async (of: SetUp) => {
    const [, { id }] = await read(call('job', of, 'open', { ...OPEN, cents: null }));
    return id as string;
  };
  const steps = (side: Side): Record<string, Repeated> => {
    const other = side === 'own' ? 'job' : 'own';
    const opened = side === 'own' ? open : openedByJob;
    const settled = async (of: SetUp) => {
      const id = await opened(of);
      await call(other, of, 'answer', { complaint: id, words: 'So?', cents: null });
      return id;
    };
    return {
      open: async (of) => () => call(side, of, 'open', { ...OPEN, cents: null }, KEY),
      answer: async (of) => {
        const id = await (side === 'own' ? openedByJob : open)(of);
        return () => call(side, of, 'answer', { complaint: id, words: WORDS, cents: null }, KEY);
      },
      agree: async (of) => {
        const id = await settled(of);
        return () => call(side, of, 'agree', { complaint: id }, KEY);
      },
      insist: async (of) => {
        const id = await settled(of);
        return () => call(side, of, 'insist', { complaint: id }, KEY);
      },
      withdraw: async (of) => {
        const id = await opened(of);
        return () => call(side, of, 'withdraw', { complaint: id }, KEY);
      },
      ...(side === 'job' && {
        redo: async (of: SetUp) => {
          const id = randomUUID();
          await sql`update visits set is_begun = true where id = ${of.visitId}`.execute(under.db);
          await sql`
            insert into complaints (id, visit_id, number, opened_by, kind, state, words, jobs,
              opened_at, due_at, changed_at)
            select ${id}, ${of.visitId}, ${of.number}, 'customer', 'warranty', 'open', ${WORDS},
              array_agg(id), ${NOW}, ${new Date(NOW.getTime() + HOUR_MS)}, ${NOW}
            from booking_orders where booking_id = (
              select booking_id from visits where id = ${of.visitId})`.execute(under.db);
          return () => call(side, of, 'redo', { complaint: id, words: null }, KEY);
        },
      }),
      photos: async (of) => () => add(side, of, KEY),
      remove: async (of) => {
        const [, { photos }] = await read(add(side, of));
        return () => remove(side, of, photos[0].id, KEY);
      },
    };
  };
  const upload = (complaint: string) => ({
    ...{ request: requestOf('A scratch.', KEY, { complaint }), name: 'add' },
  });
  const ofReport: Readonly<Record<Side, Repeated>> = {
    own: async (of) => {
      const id = await open(of);
      return () =>
        answerUploadCall(OWN_REPORT_PHOTO_UPLOADS, of.own, { ...upload(id), params: of.ofOwn });
    },
    job: async (of) => {
      const id = await openedByJob(of);
      return () =>
        answerUploadCall(JOB_REPORT_PHOTO_UPLOADS, of.job, { ...upload(id), params: of.ofJob });
    },
  };
  const ofChange: Repeated = async (of) => {
    const line = { kind: 'words', what: 'Two valves', cents: 8_500 };
    const body = { scope: 'Two valves', lines: [line], minutes: 0, reason: WORDS };
    const program = { ...of.job, catalogue: selling(FAUCET) };
    const asked = { request: requestOf(body), name: 'ask', params: of.ofJob };
    const [, { id: change }] = await read(answerCalls(EXTRA_WORK_CALLS, program, asked));
    return () =>
      answerUploadCall(CHANGE_PHOTO_UPLOADS, of.job, {
        ...{ request: requestOf('A valve.', KEY, { change }), name: 'add', params: of.ofJob },
      });
  };
  const ofQuote: Repeated = async (of) => {
    const price = { kind: 'estimate', visitCents: 9_500, credited: true } as const;
    const program = { ...of.job, catalogue: selling({ ...FAUCET, price }) };
    return () =>
      answerUploadCall(QUOTE_PHOTO_UPLOADS, program, {
        ...{ request: requestOf('A valve.', KEY), name: 'add', params: of.ofJob },
      });
  };
  const CALLS = [
    ...(['own', 'job'] as const).flatMap((side) => [
      ...Object.entries(steps(side)).map(([name, prepare]) => ({ side, name, prepare })),
      { side, name: 'photos', prepare: ofReport[side] },
    ]),
    { side: 'job' as const, name: 'photos', prepare: ofChange },
    { side: 'job' as const, name: 'photos', prepare: ofQuote },
  ];

  test('every call with a key is repeated here', () => {
    const documented = [...readIdempotentCalls()].flatMap(([path, [name]]) =>
      /\/(complaints|photos)\b/.test(path) && !path.startsWith('/api/admin') ? [name] : [],
    );
    expect(CALLS.map(({ name }) => name).toSorted()).toEqual(documented.toSorted());
  });

  test.each(CALLS)(
    '$name of $side is done once, and shows nothing to who lost it',
    async ({ side, prepare }) => {
      const of = await setUp(under.database);
      await onSite();
      const repeat = await prepare(of);
      const [status, first] = await read(repeat());
      expect(status).toBe(200);
      const second = await read(repeat());
      expect(second).toEqual([200, first]);
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from photos where visit_id = ${of.visitId}`.execute(under.db);
      expect(rows[0]?.count).toBeLessThanOrEqual(1);
      const next = await insertCustomer(under.database);
      // A former homesmith still reads what they were asked about; who left the crew doesn't.
      await sql`update bookings set user_id = ${next.userId}`.execute(under.db);
      await sql`update booking_orders set user_id = ${next.userId}`.execute(under.db);
      await sql`delete from members where number = ${of.number}`.execute(under.db);
      const [gone, text] = await read(repeat());
      expect([side, gone, JSON.stringify(text)]).toEqual([
        ...[side, 404],
        expect.not.stringContaining(WORDS),
      ]);
    },
  );

  test('a decision is repeated with its key, and made once', async () => {
    const of = await setUp(under.database);
    const id = await answered(of);
    await call('own', of, 'insist', { complaint: id });
    const decide = () =>
      answerCalls(ADMIN_COMPLAINT_CALLS, asOperator(of.base, OPERATOR), {
        request: requestOf({ outcome: 'nothing', cents: null, reason: 'No.' }, KEY),
        ...{ name: 'decide', params: { id } },
      });
    const first = await read(decide());
    expect(first).toMatchObject([200, { outcome: 'nothing' }]);
    expect(await read(decide())).toEqual(first);
  });
});

const OPERATOR = randomUUID();
