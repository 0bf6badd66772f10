import { expect, test } from 'vitest';
import { declinedMail } from './decline-mail.ts';

test('the mail of a declined request says the outcome, and what we wrote', () => {
  const conversation = 'https://homesmith.example/conversations/HS-7K2M-9QXR?key=abc';
  const { subject, text, html } = declinedMail({
    text: 'No roofer works there.\n\nTry <again> in spring.',
    conversation,
    reference: 'HS-7K2M-9QXR',
  });
  expect(subject).toBe('We couldn’t find a time for your request (HS-7K2M-9QXR)');
  for (const words of [
    'so we closed it. We’re sorry. You won’t be charged.',
    'No roofer works there.\n\nTry <again> in spring.',
    conversation,
  ]) {
    expect(text).toContain(words);
  }
  expect(html).toContain('Try &lt;again&gt; in spring.');
});
