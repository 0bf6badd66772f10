import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findArticle } from './articles/all-articles.ts';
import { bookingIn, decideTicket, readTicketForm, type TicketForm, ticketFacts } from './ticket.ts';

const FORM: TicketForm = {
  topic: 'list',
  name: 'José Nguyễn',
  email: 'jose@mailbox.example',
  subject: 'My list is empty',
  message: 'It was full.\r\nNow it is not.',
  idempotencyKey: '0b8f5a52-5e6d-4a57-9a3f-3f1f2f0c9d11',
  about: '',
};
const mistakesOf = (changes: Partial<TicketForm>) => {
  const decided = decideTicket({ ...FORM, ...changes });
  return decided.ok ? {} : decided.refusal;
};

test('a whole form is a ticket, tidied', () => {
  const form = {
    ...FORM,
    name: '  José   Nguyễn ',
    email: ' jose@mailbox.example ',
    subject: 'My\tlist \u202eis empty\u0007',
  };
  expect(decideTicket(form)).toEqual({
    ok: true,
    value: {
      topic: 'list',
      name: 'José Nguyễn',
      email: 'jose@mailbox.example',
      subject: 'My list is empty',
      message: 'It was full.\nNow it is not.',
    },
  });
});

test('a name is not needed', () => {
  expect(decideTicket({ ...FORM, name: ' ' })).toMatchObject({ ok: true, value: { name: null } });
});

describe('what is wrong is said beside its field', () => {
  test.each<[Partial<TicketForm>, string]>([
    [{ topic: '' }, 'topic'],
    [{ topic: 'nobody' }, 'topic'],
    [{ email: '' }, 'email'],
    [{ email: 'jose' }, 'email'],
    [{ email: 'a@b.example, c@d.example' }, 'email'],
    [{ email: `${'a'.repeat(250)}@b.example` }, 'email'],
    [{ subject: ' \u0000 ' }, 'subject'],
    [{ subject: 'a'.repeat(121) }, 'subject'],
    [{ name: 'a'.repeat(101) }, 'name'],
    [{ message: '\n\n' }, 'message'],
    [{ message: 'a'.repeat(4001) }, 'message'],
  ])('%o', (changes, field) => {
    expect(Object.keys(mistakesOf(changes))).toEqual([field]);
  });

  test('all of it at once, and with the figure', () => {
    expect(Object.keys(mistakesOf({ topic: '', email: '', subject: '', message: '' }))).toEqual([
      'topic',
      'email',
      'subject',
      'message',
    ]);
    expect(mistakesOf({ message: 'a'.repeat(4321) })).toEqual({
      message: 'A message can have up to 4,000 characters; this one has 4,321.',
    });
  });

  test('at the limit nothing is', () => {
    expect(
      mistakesOf({ name: 'a'.repeat(100), subject: 'a'.repeat(120), message: 'a'.repeat(4000) }),
    ).toEqual({});
  });
});

test('whatever is sent is read without a fault, and what is taken keeps the limits', () => {
  const text = fc.string({ unit: 'binary', maxLength: 300 });
  fc.assert(
    fc.property(text, text, text, (name, subject, message) => {
      const decided = decideTicket({ ...FORM, name, subject, message });
      if (!decided.ok) return;
      const { value } = decided;
      expect(value.subject.length).toBeLessThanOrEqual(120);
      expect(`${value.name}${value.subject}`).not.toMatch(/[\p{Cc}\ud800-\udfff]/v);
      expect(value.message).not.toContain('\0');
    }),
    { numRuns: 500 },
  );
});

test('fields that are missing are empty', () => {
  expect(Object.values(readTicketForm(new Map()))).toEqual(['', '', '', '', '', '']);
});

const NOTHING = { read: null, booking: null };

test('facts name the booking that its page led from, and nothing else that is sent there', () => {
  const decided = decideTicket({ ...FORM, topic: 'bookings' });
  if (!decided.ok) throw new Error('The form is whole.');
  const booking = bookingIn('HM-7K2M-9QXR');
  expect(ticketFacts(decided.value, { ...NOTHING, booking })).toEqual([
    { label: 'Topic', value: expect.any(String) },
    { label: 'Booking', value: 'HM-7K2M-9QXR' },
  ]);
  for (const about of ['', 'list-is-gone', 'HM-7K2M-9QXR ', 'hm-7k2m-9qxr', 'HM-<b>']) {
    expect(bookingIn(about), about).toBeNull();
  }
});

test('facts name the topic and what was read', () => {
  const decided = decideTicket(FORM);
  if (!decided.ok) throw new Error('The form is whole.');
  expect(ticketFacts(decided.value, NOTHING)).toEqual([{ label: 'Topic', value: 'Service list' }]);
  const read = findArticle('list-is-gone');
  expect(ticketFacts({ ...decided.value, topic: 'other' }, { ...NOTHING, read })).toEqual([
    { label: 'Topic', value: 'Something else' },
    {
      label: 'Article that didn’t help',
      value: 'Your list is gone, or jobs are missing (/support/list-is-gone)',
    },
  ]);
});
