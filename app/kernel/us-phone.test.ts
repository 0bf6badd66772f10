import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { explainPhone, formatUsPhone, maskUsPhone, parseUsPhone, showUsPhone } from './us-phone.ts';

describe('spec §5: "auto-formats as (xxx) xxx-xxxx, max 14 characters, only digits kept"', () => {
  test.each([
    ['', ''],
    ['4', '(4'],
    ['415', '(415'],
    ['4155', '(415) 5'],
    ['415555', '(415) 555'],
    ['4155550', '(415) 555-0'],
    ['4155550100', '(415) 555-0100'],
    ['(415) 555-0100', '(415) 555-0100'],
    ['+1 415 555 0100', '(415) 555-0100'],
    ['1-415-555-0100', '(415) 555-0100'],
    ['1234567890', '(123) 456-7890'],
    ['1', '(1'],
    ['11', '(11'],
    ['41555501009999', '(415) 555-0100'],
    ['call me: 415', '(415'],
  ])('%j becomes %j', (typed, shown) => {
    expect(formatUsPhone(typed)).toBe(shown);
  });

  test('whatever is typed: 14 characters at most, and formatting twice changes nothing', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const shown = formatUsPhone(typed);
        expect(shown.length).toBeLessThanOrEqual(14);
        expect(formatUsPhone(shown)).toBe(shown);
      }),
    );
  });
});

describe('spec §3: "stored as +1 followed by 10 digits"; readings: "a number that can exist in the US"', () => {
  test.each([
    ['(415) 555-0100', '+14155550100'],
    ['4155550100', '+14155550100'],
    ['+1 415.555.0100', '+14155550100'],
    ['1 (415) 555-0100', '+14155550100'],
    [' 415-555-0100 ', '+14155550100'],
  ])('%j', (text, stored) => {
    expect(parseUsPhone(text)).toBe(stored);
  });

  test.each([
    '',
    '415555010',
    '41555501000',
    '(115) 555-0100',
    '(015) 555-0100',
    '(415) 155-0100',
    '(415) 055-0100',
    '(911) 555-0100',
    '(415) 911-0100',
    '+44 20 7946 0958',
    '(415) 555-0100 ext 5',
    '415555010a',
    '٤١٥٥٥٥٠١٠٠',
    '4155550100\0',
  ])('%j is none', (text) => {
    expect(parseUsPhone(text)).toBeNull();
  });
});

test.each([
  ['(415) 555-010', 'That’s 9 digits. A US phone number has 10.'],
  ['+1 415 555 010', 'That’s 9 digits. A US phone number has 10.'],
  ['4', 'That’s 1 digit. A US phone number has 10.'],
  ['415 555 01000', 'That’s 11 digits. A US phone number has 10.'],
  ['', 'Please enter a US phone number, like (415) 555-0100.'],
  ['(115) 555-0100', 'Please enter a US phone number, like (415) 555-0100.'],
  ['(415) 555-0100 ext 5', 'Please enter a US phone number, like (415) 555-0100.'],
])('explains what is wrong with %j', (typed, sentence) => {
  expect(explainPhone(typed)).toBe(sentence);
});

test('what is stored is shown as it was typed, or hidden but for its end', () => {
  expect(showUsPhone('+14155550100')).toBe('(415) 555-0100');
  expect(maskUsPhone('+14155550123')).toBe('(•••) •••-••23');
});
