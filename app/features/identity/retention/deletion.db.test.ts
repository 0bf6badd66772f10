import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { askForDeletion, keepAccount } from '../../../../tests/support/account-actions.ts';
import {
  A_PASSWORD,
  activityOf,
  after,
  contextOn,
  insertCustomer,
  mailsOn,
  ORIGIN,
} from '../../../../tests/support/account-context.ts';
import { doDue } from '../../../../tests/support/clock.ts';
import {
  describeOnBothDatabases,
  describeOnServer,
} from '../../../../tests/support/databases/databases.ts';
import {
  leaveDetailsToDo,
  leaveVerificationToDo,
} from '../../../../tests/support/insert-person.ts';
import { findIdentity } from '../identities.db.server.ts';
import { beginSession, findActor } from '../sessions/sessions.server.ts';
import { ACCOUNT_DELETION } from './deletion.process.ts';
import { dueAccountsJob, unverifiedAccountsJob } from './deletion.server.ts';
import { eraseFor } from './personal-data.server.ts';

const DAY = 24 * 60;

describeOnBothDatabases('deleting an account', (under) => {
  const at = (now = new Date()) => contextOn(under.database, { now });
  const ask = async ({ actor }: Awaited<ReturnType<typeof insertCustomer>>, now = new Date()) => {
    const asked = await askForDeletion(at(now), actor, A_PASSWORD);
    if (!asked.ok) throw new Error('The deletion is refused.');
    return new Date(asked.value.deletionDueAt);
  };

  test('is due in seven days; other sessions end, and the mail says how to keep it', async () => {
    const person = await insertCustomer(under.database);
    const { userId, email, token } = person;
    const elsewhere = await beginSession(under.db, at(), userId);
    const now = new Date();
    expect(await ask(person, now)).toEqual(after(7 * DAY, now));
    expect(await findIdentity(under.db, userId)).toMatchObject({
      deletion_due_at: after(7 * DAY, now),
    });
    expect(await findActor(at(), token)).toMatchObject({ deletionDueAt: after(7 * DAY, now) });
    expect(await findActor(at(), elsewhere)).toBeNull();
    expect(await mailsOn(under.db)).toEqual([`${email}: Your account will be deleted`]);
    const { rows } = await sql<{ body_text: string }>`
      select body_text from outbox_messages`.execute(under.db);
    expect(rows[0]?.body_text).toContain(`${ORIGIN}/account-settings`);
    expect(await activityOf(under.db, userId)).toEqual(['deletion-asked']);
  });

  test('asked for again, keeps the first date, and no one is mailed twice', async () => {
    const person = await insertCustomer(under.database);
    const first = await ask(person);
    expect(await ask(person, after(DAY))).toEqual(first);
    expect(await mailsOn(under.db)).toHaveLength(1);
  });

  test('takes the right password', async () => {
    const { userId, actor } = await insertCustomer(under.database);
    const asked = await askForDeletion(at(), actor, 'Not-it-1234');
    expect(asked).toEqual({ ok: false, refusal: { code: 'password-wrong' } });
    expect(await findIdentity(under.db, userId)).toMatchObject({ deletion_due_at: null });
  });

  test('can be undone until it is carried out', async () => {
    const person = await insertCustomer(under.database);
    await ask(person);
    await keepAccount(at(after(6 * DAY)), person.userId);
    await doDue(at(after(8 * DAY)), dueAccountsJob(eraseFor));
    expect(await findIdentity(under.db, person.userId)).toMatchObject({ deletion_due_at: null });
    expect(await activityOf(under.db, person.userId)).toEqual([
      'deletion-asked',
      'deletion-undone',
    ]);
  });

  test('keeping what no one asked to delete notes nothing', async () => {
    const { userId } = await insertCustomer(under.database);
    await keepAccount(at(), userId);
    expect(await activityOf(under.db, userId)).toEqual([]);
  });

  test('is carried out when it is due, not before, and only theirs; a last mail says so', async () => {
    const person = await insertCustomer(under.database);
    const other = await insertCustomer(under.database);
    await ask(person);
    await doDue(at(after(7 * DAY - 1)), dueAccountsJob(eraseFor));
    expect(await findIdentity(under.db, person.userId)).not.toBeNull();
    await doDue(at(after(7 * DAY + 1)), dueAccountsJob(eraseFor));
    expect(await findIdentity(under.db, person.userId)).toBeNull();
    expect(await findActor(at(), person.token)).toBeNull();
    expect(await findActor(at(), other.token)).not.toBeNull();
    expect(await mailsOn(under.db)).toEqual([`${person.email}: Your account is deleted`]);
    const { rows } = await sql`select user_id from outbox_messages`.execute(under.db);
    expect(rows).toEqual([{ user_id: null }]);
  });

  test('one that fails keeps everything, and stops none of the others', async () => {
    const first = await insertCustomer(under.database);
    const second = await insertCustomer(under.database);
    await ask(first, after(-10));
    await ask(second);
    const failing = dueAccountsJob(async (trx, userId) => {
      await eraseFor(trx, userId);
      if (userId === first.userId) throw new Error('This room cannot erase.');
    });
    await doDue(at(after(8 * DAY)), failing);
    expect(await findIdentity(under.db, first.userId)).not.toBeNull();
    expect(await findIdentity(under.db, second.userId)).toBeNull();
    expect(await mailsOn(under.db)).not.toContain(`${first.email}: Your account is deleted`);
  });
});

describeOnBothDatabases('the rows of a deletion', (under) => {
  const at = (now = new Date()) => contextOn(under.database, { now });
  const stepsOf = async (userId: string) => {
    const { rows } = await sql<{ step: string }>`
      select step || ' by ' || actor || ': ' || from_state || ' to ' || to_state as step
      from deletion_events where subject_id = ${userId} order by at, id`.execute(under.db);
    return rows.map(({ step }) => step);
  };

  test('are walked, and leave events that outlive the account', async () => {
    const asking = await insertCustomer(under.database);
    const other = await insertCustomer(under.database);
    const ask = (now: Date) => askForDeletion(at(now), asking.actor, A_PASSWORD);
    await ask(after(0));
    await keepAccount(at(after(1)), asking.userId);
    // Keeping an account that is not due writes nothing.
    await keepAccount(at(after(2)), asking.userId);
    await ask(after(3));
    const waiting = dueAccountsJob(eraseFor, async () => true);
    await doDue(at(after(8 * DAY)), waiting);
    // Tried once a day.
    await doDue(at(after(8 * DAY + 1)), waiting);
    await doDue(at(after(9 * DAY)), dueAccountsJob(eraseFor));
    await leaveVerificationToDo(under.db, other.userId);
    await doDue(at(after(31 * DAY)), unverifiedAccountsJob(eraseFor));
    const steps = [...(await stepsOf(asking.userId)), ...(await stepsOf(other.userId))];
    expect(steps).toEqual([
      'ask by owner: kept to asked',
      'keep by owner: asked to kept',
      'ask by owner: kept to asked',
      'wait by clock: asked to asked',
      'carry-out by clock: asked to erased',
      'expire by clock: kept to erased',
    ]);
    const named = ACCOUNT_DELETION.steps.filter(({ from }) => from.length > 0);
    expect(new Set(steps.map((step) => step.split(' ')[0]))).toEqual(
      new Set(named.map(({ name }) => name)),
    );
  });
});

describeOnBothDatabases('accounts with an unverified address', (under) => {
  const sweep = (now: Date) =>
    doDue(contextOn(under.database, { now }), unverifiedAccountsJob(eraseFor));
  const unverify = (userId: string) => leaveVerificationToDo(under.db, userId);

  test('go after 30 days with all that is theirs, and no mail', async () => {
    const { userId, token } = await insertCustomer(under.database);
    await unverify(userId);
    await sweep(after(30 * DAY - 1));
    expect(await findIdentity(under.db, userId)).not.toBeNull();
    await sweep(after(30 * DAY + 1));
    expect(await findIdentity(under.db, userId)).toBeNull();
    expect(await findActor(contextOn(under.database), token)).toBeNull();
    expect((await sql`select 1 from passwords`.execute(under.db)).rows).toEqual([]);
    expect(await mailsOn(under.db)).toEqual([]);
  });

  test('verified ones stay, complete or not', async () => {
    const whole = await insertCustomer(under.database);
    const half = await insertCustomer(under.database);
    await leaveDetailsToDo(under.db, half.userId);
    await sweep(after(400 * DAY));
    expect(await findIdentity(under.db, whole.userId)).not.toBeNull();
    expect(await findIdentity(under.db, half.userId)).not.toBeNull();
  });
});

describeOnServer('deleting under a race', (under) => {
  test('two processes delete once, and mail once', async () => {
    const person = await insertCustomer(under.database);
    await askForDeletion(contextOn(under.database), person.actor, A_PASSWORD);
    const ctx = contextOn(under.database, { now: after(8 * DAY) });
    await Promise.all(Array.from({ length: 4 }, () => doDue(ctx, dueAccountsJob(eraseFor))));
    expect(await mailsOn(under.db)).toEqual([`${person.email}: Your account is deleted`]);
  });

  test('an account kept at the last moment is kept whole', async () => {
    const person = await insertCustomer(under.database);
    await askForDeletion(contextOn(under.database), person.actor, A_PASSWORD);
    const ctx = contextOn(under.database, { now: after(8 * DAY) });
    const held = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const keeping = under.db.transaction().execute(async (trx) => {
      await sql`update identities set deletion_due_at = null where id = ${person.userId}`.execute(
        trx,
      );
      begun.resolve();
      await held.promise;
    });
    // Otherwise the job could come first, and delete.
    await begun.promise;
    const sweeping = doDue(ctx, dueAccountsJob(eraseFor));
    // The job has found the account due, and waits for its row.
    await expect
      .poll(async () => {
        const { rows } = await sql`
          select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(under.db);
        return rows.length;
      })
      .toBe(1);
    held.resolve();
    await Promise.all([keeping, sweeping]);
    expect(await findIdentity(under.db, person.userId)).not.toBeNull();
  });
});
