/** What the mails about quotes say to each side. */
import { describe, expect, test } from 'vitest';
import type { Quote } from '../booking.ts';
import { quoteMail } from './quote-mails.ts';

const QUOTE: Quote = {
  ...{ id: 'a', visitId: 'b', number: 1, state: 'sent', acceptedOption: null, bookedAs: null },
  options: [
    { title: 'Repair', lines: [{ what: 'New seal', cents: 8_500 }], minutes: 60 },
    { title: 'Replace', lines: [{ what: 'New valve', cents: 25_050 }], minutes: 90 },
  ],
  ...{ note: 'It drips.', creditCents: 9_500, reason: null, words: null, endedAt: null },
  sentAt: new Date('2026-06-03T19:30:00Z'),
  expiresAt: new Date('2026-07-03T19:30:00Z'),
};

const FACTS = {
  quote: QUOTE,
  names: { customer: 'Rosa', homesmith: 'Ada' },
  isReplaced: false,
  when: 'Wed, Jun 3, 10 AM–noon',
  until: 'Fri, Jul 3, 12:30 PM',
  photoCount: 0,
  link: 'https://homesmith.example/quote',
};

describe('a quote', () => {
  test('is mailed to its customer with its options, until when, and what is credited', () => {
    const mail = quoteMail('send', { ...FACTS, to: 'customer' });
    expect(mail?.subject).toBe('Your quote from Ada: $85 or $250.50');
    for (const said of [
      'It’s good until Fri, Jul 3, 12:30 PM.',
      'Repair: $85, about 1 hr on site. New seal ($85.00).',
      'It drips.',
      'We’ll take the $95 of your estimate visit off the invoice.',
      FACTS.link,
    ]) {
      expect(mail?.text).toContain(said);
    }
    expect(quoteMail('send', { ...FACTS, to: 'homesmith' })).toBeNull();
    const next = quoteMail('send', { ...FACTS, to: 'customer', isReplaced: true });
    expect(next?.subject).toBe('Your new quote from Ada: $85 or $250.50');
  });

  test('that is declined is mailed to its homesmith, with the reason', () => {
    const quote = { ...QUOTE, state: 'declined', reason: 'later', words: 'Next year.' } as const;
    const mail = quoteMail('decline', { ...FACTS, quote, to: 'homesmith' });
    expect(mail?.subject).toBe('Rosa declined your quote: $85 or $250.50');
    expect(mail?.text).toContain('Why: Not now.');
    expect(mail?.text).toContain('Next year.');
    expect(quoteMail('decline', { ...FACTS, quote, to: 'customer' })).toBeNull();
  });

  test('that expired is mailed to both', () => {
    const subjects = (['customer', 'homesmith'] as const).map(
      (to) => quoteMail('expire', { ...FACTS, to })?.subject,
    );
    expect(subjects).toEqual(Array(2).fill('Quote expired: $85 or $250.50'));
  });
});
