import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type SmtpPeer, startSmtpPeer } from '../../../tests/support/doubles/smtp-peer.ts';
import { messageIdOf, openSmtpMail } from './smtp-mail.server.ts';

let peer: SmtpPeer;
beforeAll(async () => {
  peer = await startSmtpPeer();
});
afterEach(() => {
  peer.behave();
  peer.received.length = 0;
});
afterAll(() => peer.close());

const FROM = 'Homesmith <no-reply@homesmith.example>';
const MAIL = {
  id: '2f0c5f5e-3a51-4d35-9d6b-0d6f5e6d7a11',
  to: 'jo@example.com',
  subject: 'Verify your email address, José',
  text: 'https://homesmith.example/verify-email?token=abc\n\nNguyễn says hello.\n',
  html: '<p>https://homesmith.example/verify-email?token=abc &amp; Nguyễn</p>',
};
/** Nothing but a peer that never answers reaches these. */
const TIMEOUT = { connectMs: 60_000, silenceMs: 60_000, totalMs: 60_000 };
const NEVER = { slowMs: 3_600_000 };
const mailer = (url = peer.url, timeouts = TIMEOUT) => openSmtpMail({ url, from: FROM }, timeouts);

describe('a mail over SMTP', () => {
  test('arrives with both of its bodies, its subject and its own id', async () => {
    expect(await mailer().send(MAIL)).toEqual({ kind: 'sent' });
    const [mail] = peer.received;
    expect(mail).toMatchObject({ from: 'no-reply@homesmith.example', to: ['jo@example.com'] });
    expect(mail?.text.replaceAll('\r\n', '\n').trim()).toBe(MAIL.text.trim());
    expect(mail?.html.trim()).toBe(MAIL.html);
    expect(mail?.headers).toMatchObject({
      'message-id': [`<${MAIL.id}@homesmith.example>`],
      from: [FROM],
      to: ['jo@example.com'],
      'auto-submitted': ['auto-generated'],
    });
    expect(mail?.headers.subject?.[0]).toMatch(/^=\?UTF-8\?/);
  });

  test('brings an entry for calendars, by its own method', async () => {
    const calendar = 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n';
    expect(await mailer().send({ ...MAIL, calendar })).toEqual({ kind: 'sent' });
    const [mail] = peer.received;
    expect(mail?.raw).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=CANCEL/i);
  });

  test('keeps its id from try to try', async () => {
    peer.behave({ refuseAt: 'recipient', code: 450 });
    await mailer().send(MAIL);
    await mailer().send(MAIL);
    await mailer().send(MAIL);
    const ids = peer.received.map(({ headers }) => headers['message-id']);
    expect(ids).toEqual([[messageIdOf(MAIL.id, FROM)], [messageIdOf(MAIL.id, FROM)]]);
  });

  test.each([
    ['a busy recipient', { refuseAt: 'recipient', code: 450 }, 'later'],
    ['an unknown recipient', { refuseAt: 'recipient', code: 550 }, 'never'],
    ['a full server', { refuseAt: 'data', code: 452 }, 'later'],
    ['a refused content', { refuseAt: 'data', code: 554 }, 'never'],
    ['a refused sender', { refuseAt: 'sender', code: 550 }, 'later'],
    ['a server that greets no one', { refuseAt: 'connect', code: 554 }, 'later'],
    ['a closed server', { refuseAt: 'connect', code: 421 }, 'later'],
  ] as const)('%s', async (_, behaviour, kind) => {
    peer.behave(behaviour);
    const delivery = await mailer().send(MAIL);
    expect(delivery).toMatchObject({ kind });
    if (delivery.kind === 'later') expect(delivery.maybeSent).toBe(false);
    expect(JSON.stringify(delivery)).not.toMatch(/jo@|said the server/);
    expect(peer.received).toEqual([]);
  });

  test('a connection that breaks before the message is worth another try', async () => {
    peer.behave('reset');
    expect(await mailer().send(MAIL)).toMatchObject({ kind: 'later', maybeSent: false });
  });

  test('a server that falls silent before the message, too', async () => {
    peer.behave(NEVER);
    const impatient = mailer(peer.url, { ...TIMEOUT, silenceMs: 400 });
    expect(await impatient.send(MAIL)).toMatchObject({ kind: 'later', maybeSent: false });
  });

  test('the whole conversation has an end', async () => {
    peer.behave(NEVER);
    const slow = mailer(peer.url, { ...TIMEOUT, totalMs: 300 });
    expect(await slow.send(MAIL)).toMatchObject({ kind: 'later', maybeSent: false });
  });

  test('an answer that is lost after the message says that it may have been sent', async () => {
    peer.behave('answer-lost');
    expect(await mailer().send(MAIL)).toMatchObject({ kind: 'later', maybeSent: true });
    expect(peer.received).toHaveLength(1);
  });

  test('no one there', async () => {
    const gone = await startSmtpPeer();
    await gone.close();
    expect(await mailer(gone.url).send(MAIL)).toMatchObject({ kind: 'later', maybeSent: false });
  });

  test('a password does not go over the world in clear', async () => {
    const url = new URL(peer.url);
    // A host name rather than a loopback address, so the mailer treats it as remote.
    const delivery = await mailer(`smtp://me:secret@0x7f.1:${url.port}`).send(MAIL);
    expect(delivery).toMatchObject({ kind: 'later' });
    expect(JSON.stringify(delivery)).not.toMatch(/secret/);
  });
});

describe('line breaks and lists', () => {
  const sends = async (changes: Partial<typeof MAIL>) => {
    await mailer()
      .send({ ...MAIL, ...changes })
      .catch(() => {});
    return peer.received;
  };

  test.each([
    { subject: 'Hello\r\nBcc: eve@example.com' },
    { subject: 'Hello\nBcc: eve@example.com' },
    { subject: 'Hello\rBcc: eve@example.com' },
    { to: 'jo@example.com\r\nRCPT TO:<eve@example.com>' },
    { to: 'jo@example.com\nBcc: eve@example.com' },
    { to: 'jo@example.com, eve@example.com' },
    { to: 'jo@example.com> <eve@example.com' },
    { to: '"jo@example.com,eve@example.com"@example.com' },
  ])('make no header and no recipient: $subject $to', async (changes) => {
    for (const { to, headers } of await sends(changes)) {
      expect(to).toEqual(['jo@example.com']);
      expect(Object.keys(headers)).not.toContain('bcc');
    }
    expect(peer.received).toEqual([]);
  });

  test('in a body they stay there', async () => {
    const text = 'Hello\r\n.\r\nMAIL FROM:<eve@example.com>\r\n\r\nBcc: eve@example.com';
    const [mail, ...more] = await sends({ text });
    expect(more).toEqual([]);
    expect(mail?.to).toEqual(['jo@example.com']);
    expect(mail?.headers).not.toHaveProperty('bcc');
  });
});
