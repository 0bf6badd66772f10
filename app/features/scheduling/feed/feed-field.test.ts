import { expect, test } from 'vitest';
import { subscription } from './feed-field.ts';

test.each([
  ['https://homesmith.example/calendar/k.ics', 'webcal://homesmith.example/calendar/k.ics'],
  [
    'http://localhost:3000/calendar/k.ics?u=https:',
    'webcal://localhost:3000/calendar/k.ics?u=https:',
  ],
])('%s opens in a calendar program', (address, link) => {
  expect(subscription(address)).toBe(link);
});
