/** When a homesmith is live, and the one mail that says so. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { contextOn, insertCustomer, mailsOn } from '../../../../tests/support/account-context.ts';
import { describeOnBothDatabases } from '../../../../tests/support/databases/databases.ts';
import { insertHomesmith, WORK_DAYS } from '../../../../tests/support/roster.ts';
import { listSavedPages, notifyWhenLive } from './live.server.ts';
import { saveArea, saveHours } from './roster.server.ts';

describeOnBothDatabases('a homesmith who gets live', (under) => {
  const ctx = () => contextOn(under.database, { now: new Date() });
  const tell = (number: number) =>
    under.db.transaction().execute((trx) => notifyWhenLive(trx, ctx(), number));
  const news = async () => (await mailsOn(under.db)).filter((mail) => mail.includes('You’re live'));

  test('mails its members once, after the last thing that was missing', async () => {
    const { userId } = await insertCustomer(under.database);
    const number = await insertHomesmith(ctx(), {
      identityIds: [userId],
      insuranceUntil: null,
      hours: [],
    });
    await tell(number);
    await saveHours(ctx(), number, WORK_DAYS);
    expect(await news()).toEqual([]);
    await sql`update businesses set insurance_until = '2000-01-01'`.execute(under.db);
    await tell(number);
    expect(await news()).toEqual([]);
    await sql`update businesses set insurance_until = '2050-01-01'`.execute(under.db);
    await tell(number);
    await tell(number);
    expect(await news()).toHaveLength(1);
  });

  test('is mailed with the change itself, or the change is not saved', async () => {
    const { userId } = await insertCustomer(under.database);
    const number = await insertHomesmith(ctx(), { identityIds: [userId], hours: [] });
    const before = (await news()).length;
    const failing = {
      ...ctx(),
      get config(): never {
        throw new Error('Nothing is told.');
      },
    };
    await expect(saveHours(failing, number, WORK_DAYS)).rejects.toThrow('Nothing is told.');
    expect(await listSavedPages(under.db, number)).toEqual([]);
    expect(await news()).toHaveLength(before);
    await saveHours(ctx(), number, WORK_DAYS);
    expect(await news()).toHaveLength(before + 1);
  });

  test('waits for an area where one of its trades is approved', async () => {
    const { userId } = await insertCustomer(under.database);
    const before = (await news()).length;
    const area = { kind: 'radius', baseZip: '59301', miles: 30 } as const;
    const number = await insertHomesmith(ctx(), { identityIds: [userId], area });
    await tell(number);
    expect(await news()).toHaveLength(before);
    await saveArea(ctx(), number, { ...area, baseZip: '94103' });
    expect(await news()).toHaveLength(before + 1);
  });

  test('waits for a first member', async () => {
    await tell(await insertHomesmith(ctx()));
    expect(await news()).toEqual([]);
  });

  test('remembers which pages a member saved, once each', async () => {
    const number = await insertHomesmith(ctx());
    expect(await listSavedPages(under.db, number)).not.toContain('area');
    await saveArea(ctx(), number, { kind: 'radius', baseZip: '94103', miles: 5 });
    await saveArea(ctx(), number, { kind: 'radius', baseZip: '94103', miles: 6 });
    await saveHours(ctx(), number, WORK_DAYS);
    expect((await listSavedPages(under.db, number)).toSorted()).toEqual(['area', 'hours']);
  });
});
