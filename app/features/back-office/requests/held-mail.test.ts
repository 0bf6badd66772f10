import { expect, test } from 'vitest';
import { timeHeldMail } from './held-mail.ts';

test('the mail of a held time says when, where, what, and that it isn’t booked yet', () => {
  const { subject, text, html } = timeHeldMail({
    number: 7,
    when: 'Wed, Jun 3, 10 AM–noon',
    zip: '94110',
    jobs: ['Faucet repair, 2 faucets'],
    until: 'Tue, Jun 2, 6 AM',
    publicUrl: 'https://homesmith.example',
  });
  expect(subject).toBe(
    'We’re holding Wed, Jun 3, 10 AM–noon for a homeowner in 94110 (until Tue, Jun 2, 6 AM)',
  );
  for (const words of [
    'who can book it until Tue, Jun 2, 6 AM.',
    'Faucet repair, 2 faucets',
    'It isn’t booked yet.',
    'https://homesmith.example/homesmith/7',
    'https://homesmith.example/support/ask',
  ]) {
    expect(text).toContain(words);
  }
  expect(html.match(/background-color:#17513d/g)).toHaveLength(1);
});
