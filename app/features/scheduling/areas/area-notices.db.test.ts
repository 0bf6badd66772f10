/** One email when a ZIP code gets served: confirmed by its link, sent once, erased with that; and the nearest area. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { DAY_MS } from '#app/kernel/time-units.ts';
import { runAction } from '#app/platform/action/action.server.ts';
import { contextOn, mailsOn } from '../../../../tests/support/account-context.ts';
import { doDue } from '../../../../tests/support/clock.ts';
import { describeOnBothDatabases } from '../../../../tests/support/databases/databases.ts';
import { insertHomesmith } from '../../../../tests/support/roster.ts';
import { AREA_FORMS, ASK_AREA_FORMS } from './area-actions.server.ts';
import { areaNoticesJob, findByKey, forgetOldAreaNotices } from './area-notices.server.ts';
import { findNearestArea } from './nearest-area.server.ts';

const ZIP = '94110';
/** Across the bay, and 240 miles to the south. */
const [NEAR, FAR] = ['94601', '93301'];
const EMAIL = 'rosa@home.example';

describeOnBothDatabases('an area that is not served', (under) => {
  const start = new Date();
  const ctx = (daysLater = 0) =>
    contextOn(under.database, { now: new Date(start.getTime() + daysLater * DAY_MS) });
  const ask = (email = EMAIL, zip = ZIP, key = randomUUID()) =>
    runAction(ASK_AREA_FORMS.actions.ask, ctx(), { params: {}, input: { zip, email }, key });
  const use = async (what: 'confirm' | 'stop', key: string) => {
    const sent = { params: { key }, input: {}, key: randomUUID() };
    const done = await runAction(AREA_FORMS.actions[what], ctx(), sent);
    return done.ok ? done.redirectTo : done.refusal.code;
  };
  const serve = (baseZip: string) =>
    insertHomesmith(ctx(), { area: { kind: 'radius', baseZip, miles: 3 } });
  /** Of the latest mail. */
  const key = async () => {
    const { rows } = await sql<{ text: string }>`
      select body_text as text from outbox_messages order by created_at desc limit 1`.execute(
      under.db,
    );
    return /area\?key=([\w-]{43})/.exec(rows[0]?.text ?? '')?.[1] ?? '';
  };
  const kept = async () =>
    (await sql<{ email: string }>`select email from area_notices`.execute(under.db)).rows.length;
  const mailed = async () => {
    const mails = await mailsOn(under.db);
    await sql`delete from outbox_messages`.execute(under.db);
    return mails;
  };

  test('sends a confirmed address one email when it gets served, and erases it', async () => {
    expect(await ask()).toMatchObject({ ok: true, value: { zip: ZIP } });
    const link = await key();
    expect(await mailed()).toEqual([`${EMAIL}: Confirm your email to hear when we’re in ${ZIP}`]);
    expect(await findByKey(ctx(), link)).toMatchObject({ zip: ZIP, isConfirmed: false });
    expect(await use('confirm', link)).toBe(`/servicelist/area?key=${link}`);
    await doDue(ctx(), areaNoticesJob);
    expect(await mailed()).toEqual([]);
    await serve(ZIP);
    for (let times = 0; times < 2; times += 1) await doDue(ctx(), areaNoticesJob);
    expect(await mailed()).toEqual([`${EMAIL}: We’re in ${ZIP} now`]);
    expect(await kept()).toBe(0);
    expect(await findByKey(ctx(), link)).toBeNull();
  });

  test('sends nothing to an address that was not confirmed', async () => {
    await ask();
    await mailed();
    await serve(ZIP);
    await doDue(ctx(), areaNoticesJob);
    expect(await mailed()).toEqual([]);
  });

  test('keeps a confirmation when the same address asks again, with a new link', async () => {
    await ask();
    const first = await key();
    await use('confirm', first);
    await sql`delete from outbox_messages`.execute(under.db);
    await ask(EMAIL.toUpperCase());
    expect(await findByKey(ctx(), first)).toBeNull();
    expect(await findByKey(ctx(), await key())).toMatchObject({ isConfirmed: true });
    expect(await kept()).toBe(1);
  });

  test('erases an address by its link', async () => {
    await ask();
    const link = await key();
    expect(await use('stop', link)).toBe('/servicelist/area?stopped=');
    expect(await kept()).toBe(0);
    expect(await use('stop', link)).toBe('gone');
    expect(await use('confirm', link)).toBe('gone');
  });

  test('a form that is sent twice sends one email, and its first link stays good', async () => {
    const idempotencyKey = randomUUID();
    const first = await ask(EMAIL, ZIP, idempotencyKey);
    const link = await key();
    expect(await ask(EMAIL, ZIP, idempotencyKey)).toEqual(first);
    expect(await mailed()).toHaveLength(1);
    expect(await findByKey(ctx(), link)).toMatchObject({ zip: ZIP });
  });

  test('forgets an unconfirmed address after 7 days, and a confirmed one after two years', async () => {
    await ask('never@home.example');
    await ask();
    await use('confirm', await key());
    await forgetOldAreaNotices(ctx(6));
    expect(await kept()).toBe(2);
    await forgetOldAreaNotices(ctx(8));
    expect(await kept()).toBe(1);
    await forgetOldAreaNotices(ctx(731));
    expect(await kept()).toBe(0);
  });

  test('refuses a ZIP code that is served by now, and too many mails to one address', async () => {
    await serve(FAR);
    expect(await ask(EMAIL, FAR)).toMatchObject({ ok: false, refusal: { code: 'mistakes' } });
    const answers = [];
    for (let times = 0; times < 6; times += 1) answers.push(await ask());
    expect(answers.at(-1)).toMatchObject({ ok: false, refusal: { code: 'too-many' } });
  });

  test('names the nearest area that is served, and how far it is', async () => {
    expect(await findNearestArea(under.db, ZIP)).toBeNull();
    await serve(FAR);
    const far = await findNearestArea(under.db, ZIP);
    expect(far).toMatchObject({ city: 'Bakersfield', state: 'CA' });
    await serve(NEAR);
    const near = await findNearestArea(under.db, ZIP);
    expect(near?.miles).toBeLessThan(20);
    expect(far?.miles).toBeGreaterThan(200);
    expect(await findNearestArea(under.db, '00000')).toBeNull();
  });
});
