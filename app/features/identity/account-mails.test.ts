import { describe, expect, test } from 'vitest';
import { changed, LINK, TELLING, WITH_LINK } from '../../../tests/support/mails.ts';
import {
  accountDeletedMail,
  maskEmail,
  passkeyChangedMail,
  secondFactorChangedMail,
  showInstant,
  verificationText,
} from './account-mails.ts';

const ALL = { ...WITH_LINK, ...TELLING, accountDeleted: accountDeletedMail() };

describe.each(Object.entries(ALL))('%s', (_, mail) => {
  test('has a subject that a phone shows whole, its own', () => {
    expect(mail.subject.length).toBeLessThanOrEqual(40);
    expect(Object.values(ALL).filter(({ subject }) => subject === mail.subject)).toHaveLength(1);
  });
  test('says the same as text and as HTML', () => {
    const words = mail.html
      .replace(/<head>.*<\/head>/s, '')
      .replace(/<[^>]+>/g, ' ')
      .replaceAll('&#39;', "'")
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&');
    const squeezed = words.replace(/\s+/g, ' ');
    for (const line of mail.text.split('\n').filter((line) => line !== '' && line !== '-- ')) {
      expect(squeezed).toContain(line.replace(/:$/, ''));
    }
  });
});

test.each(Object.entries(WITH_LINK))('%s has its link in the first lines', (_, mail) => {
  expect(mail.text.split('\n').slice(0, 5)).toContain(LINK);
  expect(mail.html).toContain(`href="${LINK}"`);
});

test.each(Object.entries({ ...WITH_LINK, ...TELLING }))('%s names device and time', (_, mail) => {
  for (const body of [mail.text, mail.html]) {
    expect(body).toContain('Chrome on Android on November 21, 2026 at 10:05 AM EST');
  }
});

test('names what changed', () => {
  expect(TELLING.emailChanged?.text).toContain('j•••@example.com');
  expect(TELLING.phoneChanged?.text).toContain('(•••) •••-••23');
  expect(WITH_LINK.deletionAsked?.text).toContain('November 28, 2026 at 10:05 AM EST');
});

describe('the text message', () => {
  test('ends with the code bound to the host, on a line of its own', () => {
    const text = verificationText({ code: '012345', host: 'homesmith.example' });
    expect(text.split('\n').at(-1)).toBe('@homesmith.example #012345');
    expect(text).toMatch(/^012345 is your Homesmith code/);
  });

  test('names the host without its port', () => {
    expect(verificationText({ code: '123456', host: 'localhost:3000' })).toMatch(
      /\n@localhost #123456$/,
    );
  });

  test('fits into one message of the old alphabet', () => {
    const text = verificationText({ code: '123456', host: 'www.homesmith.example' });
    expect(text).toMatch(/^[\x20-\x7e\n]*$/);
    expect(text.length).toBeLessThanOrEqual(160);
  });
});

test.each([
  ['jo@example.com', 'j•••@example.com'],
  ['j@example.com', 'j•••@example.com'],
  ['𝒥o@example.com', '𝒥•••@example.com'],
])('%s is masked', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});

test.each([
  ['America/New_York', 'July 3, 2026 at 10:00 PM EDT'],
  ['America/Chicago', 'July 3, 2026 at 9:00 PM CDT'],
])('an instant in the summer of %s', (timeZone, shown) => {
  expect(showInstant(new Date('2026-07-04T02:00:00Z'), timeZone)).toBe(shown);
});

test('what an intruder did tells its owner what ends it: a new password alone does not always', () => {
  const { text: passkey } = passkeyChangedMail({ ...changed, added: true });
  expect(passkey).toContain('remove the passkey at https://homesmith.example/account-settings');
  const { text: app } = secondFactorChangedMail({ ...changed, on: true });
  expect(app).toContain('contact us right away: https://homesmith.example/support');
  expect(app).not.toContain('Forgot password?');
});
