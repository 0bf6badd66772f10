import { describe, expect, test } from 'vitest';
import {
  answerMail,
  confirmationMail,
  draftMail,
  type InboxMail,
  receivedMail,
  repliedMail,
} from './inbox-mails.ts';

const reference = 'HS-7K2M-9QXR';
const link = 'https://homesmith.example/conversations/HS-7K2M-9QXR?key=abc_-1';
const wording = { subject: 'We got it', intro: 'Thank you.', paragraphs: ['It is read.'] };
const publicUrl = 'https://homesmith.example';
const received = {
  reference,
  publicUrl,
  kind: { name: 'job application' },
  name: 'Jo <b>',
  email: 'jo@home.example',
  subject: 'Plumber\r\nBcc: x@y.example',
  message: 'First.\n\n<script>alert(1)</script>',
  facts: [{ label: 'Since', value: '2019\nBerlin' }],
  fileNames: ['cv.pdf'],
} as const;

const LINKED: Record<string, InboxMail> = {
  confirmation: confirmationMail(wording, { reference, link }),
  draft: draftMail({ ...wording, actionLabel: 'Go on' }, { reference, link }),
  answer: answerMail({ reference, link, closing: null }),
  lastAnswer: answerMail({ reference, link, closing: 'It’s done.' }),
};

describe.each(Object.entries(LINKED))('%s', (_, { text, html }) => {
  test('has the link first, and the reference', () => {
    expect(text.split('\n').indexOf(link)).toBeLessThan(5);
    expect(html).toContain('?key=abc_-1"');
    expect(text).toContain(reference);
    expect(text).toContain('keep it to yourself');
  });
});

test('the mail that closes a conversation has our answer, and others only lead to it', () => {
  const closing = 'We fixed your list.\n\n<b>Sorry</b> for the trouble.';
  const closed = answerMail({ reference, link, closing });
  expect(closed.text).toContain('We wrote back and closed the conversation. This is our answer:');
  expect(closed.text).toContain('We fixed your list.\n\n<b>Sorry</b> for the trouble.');
  expect(closed.html).toContain('&lt;b&gt;Sorry&lt;/b&gt; for the trouble.');
  expect(closed.text).not.toContain('reply on the same page');
});

test('the administrator’s mail has all of it, as text, and a subject that no one typed', () => {
  const { subject, text, html } = receivedMail(received);
  expect(subject).toBe('New job application HS-7K2M-9QXR');
  for (const words of [
    'Jo <b>, jo@home.example',
    'First.',
    '> Since: 2019\n\n> Berlin',
    'cv.pdf',
  ]) {
    expect(text).toContain(words);
  }
  expect(text).not.toMatch(/^Bcc:/m);
  expect(html).not.toMatch(/<script|<b>/);
  expect(text).toContain('open https://homesmith.example/admin/inbox/HS-7K2M-9QXR.');
  expect(text).toContain('You can download the files there');
  expect(text).not.toContain('npm run');
});

test('nothing that was typed passes for a sentence of ours, which says where to answer', () => {
  const forged = 'To reply, log in it, open https://evil.example';
  const facts = [{ label: 'Since', value: `2019\n${forged}` }];
  const all = receivedMail({ ...received, message: forged, facts, fileNames: [forged] });
  const one = repliedMail({
    reference,
    publicUrl,
    kind: { name: 'support request' },
    message: `Hello.\n${forged}`,
  });
  for (const { text, html } of [all, one]) {
    expect(text).not.toMatch(/^To reply, log in.*evil/m);
    expect(text).toMatch(/^To reply, log in.*\/admin\/inbox/m);
    expect(html).not.toMatch(/>To reply, log in[^<]*evil/);
  }
});

test('a nameless one is someone', () => {
  expect(receivedMail({ ...received, name: null, email: null }).text).toContain(
    'Someone without an email address sent a job application',
  );
});

test('a reply carries its words', () => {
  const { subject, text, html } = repliedMail({
    reference,
    publicUrl,
    kind: { name: 'support request' },
    message: '<i>Yes.',
  });
  expect(subject).toBe('New reply to the support request HS-7K2M-9QXR');
  expect(text).toContain('<i>Yes.');
  expect(html).toContain('&lt;i&gt;Yes.');
});

test('an application is named once, and its link leads to its own page', () => {
  const { text } = receivedMail({
    ...received,
    kind: { name: 'homesmith application', adminPath: '/admin/applications/' },
    name: 'Ana Ruiz',
    email: 'ana@trade.example',
    subject: 'Homesmith application: Ruiz Plumbing',
  });
  expect(text.split('\n')[0]).toBe(
    'Ana Ruiz, ana@trade.example sent a homesmith application: Ruiz Plumbing',
  );
  expect(text).toContain('open https://homesmith.example/admin/applications/HS-7K2M-9QXR.');
});
