/** Expiry notices go to both sides, once each; missed ones are skipped. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDays, formatLocalDate } from '#app/kernel/local-date.ts';
import { insertCustomer, mailsOn } from '../../../../tests/support/account-context.ts';
import { doDue } from '../../../../tests/support/clock.ts';
import { describeOnBothDatabases } from '../../../../tests/support/databases/databases.ts';
import { ADMINISTRATOR, inboxOn } from '../../../../tests/support/inbox.ts';
import { insertHomesmith } from '../../../../tests/support/roster.ts';
import { addCheck } from '../roster/checks.server.ts';
import { expiryNoticesJob } from './housekeeping.server.ts';

const UNTIL = '2031-06-30';
/** Noon in San Francisco, that many days before. */
const at = (daysBefore: number) => new Date(Date.parse(`${addDays(UNTIL, -daysBefore)}T19:00:00Z`));

describeOnBothDatabases('what expires', (under) => {
  const ctx = (now: Date) => inboxOn(under.database, { now });
  const strike = (daysBefore: number) => doDue(ctx(at(daysBefore)), expiryNoticesJob);
  const licensed = async (licenseUntil: string, insuranceUntil = '2035-01-01') => {
    const { userId, email } = await insertCustomer(under.database);
    const number = await insertHomesmith(ctx(at(100)), {
      insuranceUntil,
      trades: [{ trade: 'plumbing', usState: 'CA', licenseNumber: 'C36-1', licenseUntil }],
      identityIds: [userId],
    });
    return { number, email };
  };
  const told = async () => {
    const mails = await mailsOn(under.db);
    await sql`delete from outbox_messages`.execute(under.db);
    return mails.toSorted();
  };

  test('is sent to both 30, 7 and 0 days before, once each', async () => {
    const { email } = await licensed(UNTIL);
    const both = (when: string) =>
      [
        `${email}: Your license for plumbing in California expires ${formatLocalDate(UNTIL)}`,
        `${ADMINISTRATOR}: Ada Ruiz: license for plumbing in California expires ${when}`,
      ].toSorted();
    const on = `on ${formatLocalDate(UNTIL)}`;
    await strike(31);
    expect(await told()).toEqual([]);
    await strike(30);
    expect(await told()).toEqual(both(`in 30 days, ${on}`));
    for (const day of [30, 29, 8]) await strike(day);
    expect(await told()).toEqual([]);
    await strike(7);
    expect(await told()).toEqual(both(`in 7 days, ${on}`));
    await strike(1);
    expect(await told()).toEqual([]);
    await strike(0);
    await strike(0);
    await strike(-1);
    expect(await told()).toEqual(both('today'));
  });

  test('a clock that stood still tells the nearest alone, and what ended long ago not at all', async () => {
    await licensed(UNTIL);
    await strike(5);
    expect(await told()).toHaveLength(2);
    await strike(-3);
    expect(await told()).toContainEqual(expect.stringContaining('expired'));
    await licensed(addDays(UNTIL, -20));
    await strike(0);
    expect(await told()).toEqual([]);
  });

  test('of an insurance, all of the business; of a check, the latest; of samples and of who has ended, nothing', async () => {
    const { number, email } = await licensed('2035-01-01', UNTIL);
    await strike(7);
    expect(await told()).toEqual(
      [
        `${email}: Your insurance expires ${formatLocalDate(UNTIL)}`,
        `${ADMINISTRATOR}: Ada Ruiz: insurance expires in 7 days, on ${formatLocalDate(UNTIL)}`,
      ].toSorted(),
    );
    const check = (until: string, checkedAt: Date) =>
      addCheck(ctx(checkedAt), {
        kind: 'background',
        trade: null,
        usState: null,
        until,
        hasPassed: true,
        note: null,
        fileId: null,
        checkedBy: null,
        about: { itemId: null, businessId: null, number },
      });
    await check(addDays(UNTIL, 1), at(20));
    await strike(6);
    expect(await told()).toContain(
      `${email}: Your background check expires ${formatLocalDate(addDays(UNTIL, 1))}`,
    );
    await check(addDays(UNTIL, 2), at(5));
    await check('2035-01-01', at(4));
    await sql`update businesses set insurance_until = ${addDays(UNTIL, 40)}`.execute(under.db);
    await strike(1);
    expect(await told()).toEqual([]);
    await sql`update businesses set insurance_until = ${UNTIL}, is_sample = true`.execute(under.db);
    await strike(0);
    await sql`update businesses set is_sample = false, state = 'ended'`.execute(under.db);
    await strike(0);
    expect(await told()).toEqual([]);
  });

  test('sends nothing after a renewal', async () => {
    const { number } = await licensed(UNTIL);
    const [id] = await expiryNoticesJob.findDue(under.db, at(7), 10);
    await sql`update homesmith_trades set license_until = '2035-01-01' where number = ${number}`.execute(
      under.db,
    );
    await expiryNoticesJob.run(ctx(at(7)), id ?? '');
    expect(await told()).toEqual([]);
  });
});
