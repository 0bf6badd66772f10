/** The audit log: written with each change, once, and never rewritten. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { accept, refuse } from '#app/kernel/result.ts';
import { insertCustomer } from '../../../../tests/support/account-context.ts';
import { describeOnBothDatabases } from '../../../../tests/support/databases/databases.ts';
import { readAuditLog } from './audit-log.server.ts';
import { changeAudited } from './audited-change.server.ts';

const NOW = new Date('2026-06-01T13:00:00Z');
const subject = { kind: 'application', id: 'HS-2222-2222' } as const;

describeOnBothDatabases('the audit log', (under) => {
  const actor = { userId: randomUUID() };
  const ctx = () => ({ database: under.database, now: NOW, newId: randomUUID, actor });
  const note = (once: string = randomUUID()) =>
    changeAudited(
      ctx(),
      { once, action: 'application-decline', subject, reason: 'area' },
      async (trx) => {
        await sql`insert into clock_jobs (job, due_at) values (${once}, ${NOW})`.execute(trx);
        return accept(null);
      },
    );
  const read = (query = '') =>
    readAuditLog({ database: under.database }, new URLSearchParams(query));
  const countDone = async () => (await sql`select from clock_jobs`.execute(under.db)).rows.length;

  test('cannot be changed, and nothing of it deleted', async () => {
    await note();
    await expect(sql`update audit_log set reason = null`.execute(under.db)).rejects.toThrow(
      'only added to',
    );
    await expect(sql`delete from audit_log`.execute(under.db)).rejects.toThrow('only added to');
    expect((await read()).entries).toMatchObject([
      { did: 'Declined the application', subject, reason: 'area', at: NOW.toISOString() },
    ]);
  });

  test('a form that comes twice does its work once, and both are answered', async () => {
    const once = randomUUID();
    expect(await Promise.all([note(once), note(once)])).toEqual([accept(null), accept(null)]);
    expect(await countDone()).toBe(1);
    expect((await read()).entries).toHaveLength(1);
  });

  test('refuses a form whose key came before with another body, subject or reason', async () => {
    const once = randomUUID();
    const first = { action: 'application-decline', subject, reason: 'area' } as const;
    const send = (
      what: { sentForm?: string } & Partial<{
        action: 'application-accept';
        subject: { kind: 'application'; id: string };
        reason: string;
      }>,
    ) => {
      const { sentForm = '["/admin","no"]', ...other } = what;
      const sent = { ...ctx(), sentForm };
      return changeAudited(sent, { once, ...first, ...other }, async () => accept(null));
    };
    expect([await send({}), await send({})]).toEqual([accept(null), accept(null)]);
    const reused = refuse({ code: 'form-reused' });
    for (const other of [
      { sentForm: '["/admin","yes"]' },
      { action: 'application-accept' },
      { subject: { kind: 'application', id: 'HS-3333-3333' } },
      { reason: 'capacity' },
    ] as const) {
      expect(await send(other)).toEqual(reused);
    }
    expect((await read()).entries).toHaveLength(1);
    expect(
      JSON.stringify((await sql`select sent_hash from audit_log`.execute(under.db)).rows),
    ).toMatch(/"sent_hash":"[\w-]{43}"/);
  });

  test('of a change that is refused, or breaks, neither line nor work stays', async () => {
    const begun = { action: 'application-accept', subject } as const;
    const work = (end: () => unknown) =>
      changeAudited(ctx(), { once: randomUUID(), ...begun }, async (trx) => {
        await sql`insert into clock_jobs (job, due_at) values ('half', ${NOW})`.execute(trx);
        return end() === null ? accept(null) : refuse('no' as const);
      });
    expect(await work(() => 'refused')).toEqual(refuse('no'));
    const breaks = () => {
      throw new Error('broken');
    };
    await expect(work(breaks)).rejects.toThrow('broken');
    expect(await countDone()).toBe(0);
    expect((await read()).entries).toEqual([]);
  });

  test('is read of one operator, by their email', async () => {
    const { userId, email } = await insertCustomer(under.database);
    await note();
    await changeAudited(
      { ...ctx(), actor: { userId } },
      { once: randomUUID(), action: 'application-accept', subject },
      async () => accept(null),
    );
    const did = async (by: string) =>
      (await read(`${new URLSearchParams({ by })}`)).entries.map((entry) => [entry.by, entry.did]);
    expect(await did(email.toUpperCase())).toEqual([[email, 'Accepted the application']]);
    expect(await did('no@one.example')).toEqual([]);
    expect(await did('')).toHaveLength(2);
  });

  test('is read a page at a time, of all or of one thing', async () => {
    for (let at = 0; at < 53; at += 1) await note();
    const first = await read();
    expect([first.entries.length, first.next]).toEqual([50, first.entries.at(-1)?.seq]);
    const second = await read(`before=${first.next}`);
    expect([second.entries.length, second.next]).toEqual([3, null]);
    expect(await read('kind=homesmith&of=7')).toMatchObject({ entries: [], next: null });
    expect((await read('kind=application&of=HS-2222-2222')).entries).toHaveLength(50);
    expect((await read('kind=application')).entries).toHaveLength(50);
    expect((await read('of= hs-2222-2222 ')).entries).toHaveLength(50);
    expect(await read('kind=homesmith')).toMatchObject({ entries: [] });
    // Invalid parameters are ignored.
    expect((await read('before=x&kind=none&of=')).entries).toHaveLength(50);
    expect((await read('before=999999999999999999')).entries).toHaveLength(50);
  });
});
