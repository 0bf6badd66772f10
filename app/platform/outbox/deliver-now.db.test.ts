/** A message that someone waits for on the page is sent at once. */
import { afterEach, expect, test } from 'vitest';
import {
  type DatabaseUnderTest,
  describeOnBothDatabases,
} from '../../../tests/support/databases/databases.ts';
import {
  about,
  endOutboxes,
  LATER,
  SENT,
  scriptChannel,
  startOutbox,
  stateOf,
  TEXT,
  until,
} from '../../../tests/support/outbox.ts';
import type { Delivery } from './delivery.ts';
import { queueText } from './outbox.server.ts';

afterEach(endOutboxes);

describeOnBothDatabases('a message that a person is waiting for', (under: DatabaseUnderTest) => {
  test('sends it before its turn', async () => {
    const { db } = under;
    const texts = scriptChannel();
    const { outbox } = startOutbox(db, { texts, beatMs: 60_000 });
    const id = await queueText(db, TEXT, about());
    expect(await outbox.deliverNow(id, 120_000)).toBe('sent');
    expect(texts.given).toHaveLength(1);
  });

  test.each([
    [{ kind: 'never', reason: 'Twilio 400 21610', code: 'opted-out' }, { failed: 'opted-out' }],
    [{ kind: 'never', reason: 'Twilio 400 21211', code: 'bad-number' }, { failed: 'bad-number' }],
    [{ kind: 'never', reason: 'Twilio 401 20003' }, { failed: 'undeliverable' }],
    [LATER, 'waiting'],
  ] as const)('tells what came of it: %o', async (delivery, expected) => {
    const optedOut: string[] = [];
    const { outbox, lines } = startOutbox(under.db, {
      texts: scriptChannel([delivery]),
      beatMs: 60_000,
      onOptedOut: async (recipient) => {
        optedOut.push(recipient);
      },
    });
    const id = await queueText(under.db, TEXT, about());
    // What is tried again later is waited for until the end.
    const patienceMs = expected === 'waiting' ? 200 : 120_000;
    expect(await outbox.deliverNow(id, patienceMs)).toEqual(expected);
    // After STOP the outbox itself asks for nothing more.
    const isStopped = 'code' in delivery && delivery.code === 'opted-out';
    expect(optedOut).toEqual(isStopped ? [TEXT.to] : []);
    // A number that cannot be reached is for the person to change, not for the operator.
    const isOurs = delivery.kind === 'never' && !('code' in delivery);
    expect(lines.some(({ level }) => level === 50)).toBe(isOurs);
  });

  test('has patience, and an end of it', async () => {
    const { db } = under;
    const slow = Promise.withResolvers<Delivery>();
    const { outbox } = startOutbox(db, { texts: scriptChannel([slow.promise]), beatMs: 60_000 });
    const id = await queueText(db, TEXT, about());
    expect(await outbox.deliverNow(id, 200)).toBe('waiting');
    slow.resolve(SENT);
    await until(stateOf(db, id)).toBe('sent');
  });

  test('waits for a delivery in progress', async () => {
    const { db } = under;
    const slow = Promise.withResolvers<Delivery>();
    const texts = scriptChannel([slow.promise]);
    const { outbox } = startOutbox(db, { texts });
    const id = await queueText(db, TEXT, about());
    await until(() => texts.given.length).toBe(1);
    const delivered = outbox.deliverNow(id, 120_000);
    slow.resolve(SENT);
    expect(await delivered).toBe('sent');
    expect(texts.given).toHaveLength(1);
  });

  test('of a message that is gone', async () => {
    const { outbox } = startOutbox(under.db);
    const gone = '00000000-0000-4000-8000-000000000000';
    expect(await outbox.deliverNow(gone, 120_000)).toEqual({ failed: 'undeliverable' });
  });
});
