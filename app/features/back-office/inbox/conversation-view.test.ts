import { expect, test } from 'vitest';
import { closeTitle } from './conversation-view.ts';

test('offers to close without an answer only until we answered', () => {
  const message = { isOurs: false };
  expect(closeTitle({ messages: [message] })).toBe('Close without an answer');
  expect(closeTitle({ messages: [message, { isOurs: true }] })).toBe('Close conversation');
});
