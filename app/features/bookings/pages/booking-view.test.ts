import { expect, test } from 'vitest';
import { leadOf } from './booking-view.ts';

const NEXT = { position: 1, state: 'scheduled' } as const;
const LATER = { position: 2, state: 'scheduled' } as const;
const CANCELED = { position: 0, state: 'cancelled' } as const;

test('shows the visit first that was just changed, and a canceled one below those to come', () => {
  const visits = [NEXT, LATER, CANCELED];
  expect(leadOf(visits, null)).toBe(NEXT);
  expect(leadOf(visits, LATER.position)).toBe(LATER);
  expect(leadOf(visits, CANCELED.position)).toBe(NEXT);
  expect(leadOf([CANCELED], CANCELED.position)).toBe(CANCELED);
});
