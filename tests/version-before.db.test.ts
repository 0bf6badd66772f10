/**
 * During an upgrade the previous version, which only knows "details" of "inbox_items", runs next to this one: each
 * sees the other's changes (migration 20261123-2).
 */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openApplication } from '#app/features/homesmiths/applications/application.server.ts';
import { keyOf } from '#app/features/inbox/items/inbox-key.server.ts';
import {
  confirmRequest,
  findRequest,
} from '#app/features/privacy/requests/privacy-requests.server.ts';
import { describeOnBothDatabases } from './support/databases/databases.ts';
import { inboxOn } from './support/inbox.ts';
import { confirmedOn } from './support/privacy.ts';

const AT = new Date();

describeOnBothDatabases('beside the version before', (under) => {
  const ctx = () => inboxOn(under.database, { now: AT });

  /** Inserts like the previous version. */
  async function takeIn(kind: string, state: string, details: Record<string, unknown>) {
    const reference = 'HS-2345-6789';
    await sql`insert into inbox_items (id, reference, kind, state, email, email_key, subject, details,
        created_at, submitted_at, changed_at)
      values (gen_random_uuid(), ${reference}, ${kind}, ${state}, 'jo@example.com', 'jo@example.com', 'x',
        ${JSON.stringify(details)}::jsonb, ${AT}, ${state === 'draft' ? null : AT}, ${AT})`.execute(
      under.db,
    );
    return { reference, key: await keyOf(under.db, reference) };
  }
  const change = (assignments: ReturnType<typeof sql>) =>
    sql`update inbox_items set ${assignments}`.execute(under.db);
  const detailsNow = async () =>
    (
      await sql<{ details: Record<string, unknown> }>`select details from inbox_items`.execute(
        under.db,
      )
    ).rows[0]?.details;

  test('a privacy request that it takes in, proves, answers and ends', async () => {
    const receipt = await takeIn('privacy', 'open', { right: 'correct', agent: 'Ada Fox' });
    const stateNow = async () => (await findRequest(ctx(), receipt))?.request.state;
    expect((await findRequest(ctx(), receipt))?.request).toMatchObject({
      right: 'correct',
      agent: 'Ada Fox',
      state: 'unproved',
      progress: { kind: 'unconfirmed' },
    });
    await change(sql`email_verified_at = ${AT}`);
    expect(await stateNow()).toBe('received');
    await change(sql`state = 'answered'`);
    expect(await stateNow()).toBe('answered');
    await change(sql`state = 'open'`);
    expect(await stateNow()).toBe('received');
    await change(
      sql`state = 'closed', closed_at = ${AT}, details = details || '{"outcome": "downloaded"}'`,
    );
    expect(await stateNow()).toBe('downloaded');
    await change(sql`email = null, email_key = null, details = '{"right": "correct"}'`);
    expect((await findRequest(ctx(), receipt))?.request).toMatchObject({
      agent: null,
      progress: { kind: 'deleted' },
    });
  });

  test('what is done here to one that it took in', async () => {
    const receipt = await takeIn('privacy', 'open', { right: 'know', agent: null });
    await confirmRequest(ctx(), receipt);
    const { rows } = await sql`select email_verified_at from inbox_items`.execute(under.db);
    expect(rows).toEqual([{ email_verified_at: AT }]);
    expect(await detailsNow()).toEqual({ right: 'know' });
  });

  test('what it reads of a request that was taken in here', async () => {
    await confirmedOn(ctx(), { right: 'know', agent: 'Ada Fox' });
    expect(await detailsNow()).toEqual({ right: 'know', agent: 'Ada Fox' });
    await sql`update privacy_requests set state = 'downloaded'`.execute(under.db);
    expect(await detailsNow()).toEqual({ right: 'know', agent: 'Ada Fox', outcome: 'downloaded' });
  });

  test('an application that it begins, fills in, sends and closes', async () => {
    const FORM = 'homesmith-application';
    const receipt = await takeIn('homesmith', 'draft', { form: FORM, application: {} });
    const catalogue = { current: () => ({ trades: [] }) } as unknown as Parameters<
      typeof openApplication
    >[0]['catalogue'];
    const open = () => openApplication({ ...ctx(), catalogue }, receipt);
    expect((await open())?.state).toBe('draft');
    const details = { form: FORM, application: { insurance: { kind: 'not-yet' } } };
    await change(sql`details = ${JSON.stringify(details)}::jsonb`);
    expect((await open())?.application.insurance).toEqual({ kind: 'not-yet' });
    await change(sql`state = 'open', submitted_at = ${AT}`);
    expect((await open())?.state).toBe('sent');
    await sql`update homesmith_applications set answers = '{"hours": {}}'`.execute(under.db);
    expect(await detailsNow()).toEqual({ form: FORM, application: { hours: {} } });
    await sql`update homesmith_applications set state = 'accepted'`.execute(under.db);
    await change(sql`state = 'closed', closed_at = ${AT}`);
    expect((await open())?.state).toBe('accepted');
  });
});
