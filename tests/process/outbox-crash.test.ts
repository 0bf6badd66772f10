/** A process dies while it sends a mail: another one sends it, and logs that it may be a duplicate. */
import { expect, inject, test } from 'vitest';
import { openServerDatabase } from '#app/platform/database/database.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { queueMail } from '#app/platform/outbox/outbox.server.ts';
import { createDatabase, dropDatabase, withClient } from '../support/databases/postgres.ts';
import { startSmtpPeer } from '../support/doubles/smtp-peer.ts';
import { startServer } from '../support/server.ts';

const MAIL = { to: 'jo@example.com', subject: 'Hello', text: 'secret-link', html: '<p>secret</p>' };

test('a mail outlives the process that was sending it', async () => {
  const databaseUrl = await createDatabase(inject('postgresUrl'), inject('startedTemplate'));
  const peer = await startSmtpPeer();
  const env = { SMTP_URL: peer.url, MAIL_FROM: 'Homesmith <no-reply@homesmith.example>' };
  try {
    const { db, close } = await openServerDatabase(databaseUrl, createLog('silent'));
    const id = await queueMail(db, MAIL, { userId: null, now: new Date() });
    await close();
    const ask = (query: string) =>
      withClient(databaseUrl, async (client) => (await client.query(query)).rows);
    const states = async () =>
      (await ask('select state from outbox_messages')).map(({ state }) => state);

    peer.behave({ slowMs: 60_000 });
    const first = await startServer({ databaseUrl, env });
    await expect.poll(peer.asked).toBe(1);
    expect(await states()).toEqual(['sending']);
    await first.kill();
    expect(peer.received).toEqual([]);
    // The first process's lease expires.
    await ask("update outbox_messages set due_at = now() where state = 'sending'");

    const second = await startServer({ databaseUrl, env });
    await expect.poll(states).toEqual(['sent']);
    expect(peer.received.map(({ headers }) => headers['message-id'])).toEqual([
      [`<${id}@homesmith.example>`],
    ]);
    expect(second.output()).toContain('message may be sent twice');
    expect(first.output() + second.output()).not.toMatch(/secret|jo@example/);
    expect(await second.stop()).toBe(0);
  } finally {
    await peer.close();
    await dropDatabase(databaseUrl);
  }
});
