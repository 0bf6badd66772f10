import { expect, test } from 'vitest';
import { HOUR_MS } from '#app/kernel/time-units.ts';
import { kindsToAdd, kindsToRemove } from './album-times.ts';

const NOW = new Date('2026-06-03T17:00:00Z');
const visit = { state: 'arrived', isBegun: false, number: 7, windowStartsAt: NOW } as const;
const event = (step: string, facts: Record<string, unknown> = {}) => ({
  ...{ step, at: NOW, reason: null, facts },
});
const KNOCK = event('at_door', { doorNumber: 7, doorWindow: NOW.toISOString(), sentAt: NOW });
const ABSENT = event('absent', { number: 7 });

test('a door is shown from the first knock, unless they were let in or have begun', () => {
  const seen = (of: Partial<typeof visit> | object, events: readonly (typeof KNOCK)[]) =>
    kindsToAdd({ ...visit, ...of }, events, NOW).includes('door');
  expect(seen({}, [KNOCK])).toBe(true);
  expect(seen({ state: 'en_route' }, [KNOCK])).toBe(true);
  expect(seen({}, [])).toBe(false);
  expect(seen({}, [KNOCK, event('arrive')])).toBe(false);
  expect(seen({ state: 'scheduled', isBegun: true }, [KNOCK])).toBe(false);
  expect(seen({ state: 'working', isBegun: true }, [KNOCK])).toBe(false);
  expect(seen({ state: 'cancelled' }, [KNOCK])).toBe(false);
});

test('it can be added while the fee can be contested, by who was there, and stays', () => {
  const over = { ...visit, state: 'no_show' } as const;
  const at = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS);
  expect(kindsToAdd(over, [KNOCK, ABSENT], at(47))).toEqual(['door']);
  expect(kindsToAdd(over, [KNOCK, ABSENT], at(48))).toEqual([]);
  expect(kindsToAdd({ ...over, number: 8 }, [KNOCK, ABSENT], at(1))).toEqual([]);
  expect(kindsToRemove(over, [KNOCK, ABSENT], at(1))).toEqual([]);
  expect(kindsToRemove(visit, [KNOCK], NOW)).toEqual(['before', 'after', 'problem', 'door']);
});
