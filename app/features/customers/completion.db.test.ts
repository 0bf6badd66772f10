import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findActor } from '#app/features/identity/sessions/sessions.server.ts';
import { contextOn, insertCustomer } from '../../../tests/support/account-context.ts';
import { describeOnBothDatabases } from '../../../tests/support/databases/databases.ts';
import { leaveDetailsToDo, PROFILE } from '../../../tests/support/insert-person.ts';
import { completeRegistration } from './completion.server.ts';

describeOnBothDatabases('completing a registration', (under) => {
  /** A person who has everything but the details. */
  const insertRegistering = async () => {
    const known = await insertCustomer(under.database);
    await leaveDetailsToDo(under.db, known.userId);
    return known;
  };

  test('gives the session a new token', async () => {
    const { userId, actor, token } = await insertRegistering();
    const ctx = contextOn(under.database);
    const completed = await completeRegistration(ctx, actor, PROFILE);
    if (!completed.ok) throw new Error('The registration is not completed.');
    expect(await findActor(ctx, token)).toBeNull();
    expect(await findActor(ctx, completed.value.token)).toMatchObject({ userId });
  });

  test('a session that was ended from elsewhere in the meantime is not brought back', async () => {
    const { actor } = await insertRegistering();
    await sql`delete from sessions`.execute(under.db);
    const completed = await completeRegistration(contextOn(under.database), actor, PROFILE);
    expect(completed).toEqual({ ok: false, refusal: { code: 'signed-out' } });
    expect((await sql`select 1 from sessions`.execute(under.db)).rows).toEqual([]);
    expect((await sql`select 1 from customers`.execute(under.db)).rows).toEqual([]);
  });
});
