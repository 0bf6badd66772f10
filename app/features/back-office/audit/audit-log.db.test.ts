/** The audit log: never rewritten, and read a page at a time. Operators' actions write it. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { insertCustomer } from '../../../../tests/support/account-context.ts';
import { bookVisit } from '../../../../tests/support/booked-visit.ts';
import { describeOnBothDatabases } from '../../../../tests/support/databases/databases.ts';
import { insertEntry } from './audit-log.db.server.ts';
import { readAuditLog } from './audit-log.server.ts';

const NOW = new Date('2026-06-01T13:00:00Z');
const subject = { kind: 'application', id: 'HS-2222-2222' } as const;

describeOnBothDatabases('the audit log', (under) => {
  const operator = randomUUID();
  const note = (operatorId: string = operator, action = 'application-decline', at = NOW) => {
    const entry = { id: randomUUID(), at, operatorId, action, subject, reason: 'area' };
    return insertEntry(under.db, entry);
  };
  const read = (query = '') =>
    readAuditLog({ database: under.database }, new URLSearchParams(query));

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

  test('is read of a booking with what was done about its invoices, and nothing else', async () => {
    const { reference, number } = await bookVisit(under.database);
    await sql`
      update payments set state = 'paid', invoice_number = 1001, invoiced_at = now(), owed_since = now(),
        business_id = (select business_id from homesmiths where number = ${number}), seller = 'Bruno',
        owed_cents = 17500, method = 'cash', paid_at = now()
      where booking_id =
        (select id from bookings where reference = ${reference})`.execute(under.db);
    for (const [kind, id] of [
      ['booking', reference],
      ['payment', '1001'],
      ['payment', '1002'],
      ['booking', 'HM-2222-2222'],
    ] as const) {
      await insertEntry(under.db, {
        ...{ id: randomUUID(), at: NOW, operatorId: operator, reason: null },
        ...{ action: `${kind}-record`, subject: { kind, id } },
      });
    }
    const of = async (id: string) =>
      (await read(`kind=booking&of=${id}`)).entries.map((entry) => entry.subject.id);
    expect(await of(reference)).toEqual(['1001', reference]);
    expect(await of('HM-2222-2222')).toEqual(['HM-2222-2222']);
  });

  test('is read of one operator, by their email', async () => {
    const { userId, email } = await insertCustomer(under.database);
    await note();
    await note(userId, 'application-accept');
    const did = async (by: string) =>
      (await read(`${new URLSearchParams({ by })}`)).entries.map((entry) => [entry.by, entry.did]);
    expect(await did(email.toUpperCase())).toEqual([[email, 'Accepted the application']]);
    expect(await did('no@one.example')).toEqual([]);
    expect(await did('')).toHaveLength(2);
  });

  test('is read of an operator, by the beginning of their name, and of a day in Pacific Time', async () => {
    const { userId, email } = await insertCustomer(under.database);
    const { rows } = await sql<{ first: string; last: string }>`
      update customers set last_name = 'Quillfeather' where identity_id = ${userId}
      returning first_name as first, last_name as last`.execute(under.db);
    const name = `${rows[0]?.first} ${rows[0]?.last}`;
    // The last minute of May there, and the first of June.
    await note(userId, 'application-ask', new Date('2026-06-01T06:59:00Z'));
    await note(userId, 'application-accept', new Date('2026-06-01T07:00:00Z'));
    await note();
    const read = async (query: Record<string, string>) =>
      (await readAuditLog({ database: under.database }, new URLSearchParams(query))).entries.map(
        (entry) => [entry.by, entry.did],
      );
    const [asked, accepted] = [
      [email, 'Asked a question'],
      [email, 'Accepted the application'],
    ];
    expect(await read({ by: name })).toEqual([accepted, asked]);
    expect(await read({ by: name.toUpperCase().slice(0, -4) })).toEqual([accepted, asked]);
    expect(await read({ by: name, day: '2026-05-31' })).toEqual([asked]);
    expect(await read({ day: '2026-05-31' })).toEqual([asked]);
    expect(await read({ by: name, day: '2026-06-01' })).toEqual([accepted]);
    expect(await read({ day: '2026-06-02' })).toEqual([]);
    expect(await read({ by: 'Nobody Such' })).toEqual([]);
    // An invalid day is ignored.
    expect(await read({ by: name, day: '2026-02-30' })).toHaveLength(2);
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
