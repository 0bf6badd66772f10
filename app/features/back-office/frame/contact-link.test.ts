import { expect, test } from 'vitest';
import { contactLink } from './contact-link.ts';

test.each([
  ['(415) 555-0100', 'tel:+14155550100'],
  ['+14155550100', 'tel:+14155550100'],
  ['ada@trade.example', 'mailto:ada@trade.example'],
  ['4155550100', null],
  ['Ada Ruiz', null],
  ['Write to ada@trade.example', null],
  ['12 Elm Street, San Francisco, CA 94110', null],
  ['', null],
])('%s leads to %s', (line, link) => {
  expect(contactLink(line)).toBe(link);
});
