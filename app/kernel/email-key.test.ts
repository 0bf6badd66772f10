import { describe, expect, test } from 'vitest';
import { emailKey, mailboxKey } from './email-key.ts';

describe('the same account', () => {
  test.each([
    ['ana@example.com', ' ANA@Example.COM '],
    ['ana@example.com', 'ana@ｅｘａｍｐｌｅ.com'],
    ['ana@example.com', 'ana@example．com'],
    ['ana@xn--bcher-kva.example', 'ana@bücher.example'],
    ['ana@xn--bcher-kva.example', 'ana@BU\u0308CHER.example'],
    // Not an address: compared as it is.
    ['a b', 'A b'],
    ['ana@exa mple', 'Ana@Exa mple'],
  ])('%j: %j', (key, typed) => {
    expect(emailKey(typed)).toBe(key);
    expect(emailKey(key)).toBe(key);
  });

  test.each([
    ['ana+1@example.com', 'ana@example.com'],
    ['a.na@gmail.com', 'ana@gmail.com'],
  ])('%s is another one than %s', (one, other) => {
    expect(emailKey(one)).not.toBe(emailKey(other));
  });
});

test.each([
  ['ana@example.com', 'ANA+shop+2@Example.com'],
  ['ana@example.com', 'ana+1@ｅｘａｍｐｌｅ.com'],
  ['+ana@example.com', '+ana@example.com'],
  ['a.na@example.com', 'a.na@example.com'],
  ['ana@gmail.com', 'A.n.a+x@GoogleMail.com'],
])('mailbox %s: %s', (key, typed) => {
  expect(mailboxKey(typed)).toBe(key);
});
