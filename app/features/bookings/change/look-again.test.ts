import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lookAgain } from './look-again.client.ts';

let page: EventTarget & { visibilityState: string };
let browser: EventTarget;
let looks: (() => void)[] = [];
/** A look that lasts until the test ends it. */
const look = () => new Promise<void>((resolve) => looks.push(resolve));
const switchToTab = () => {
  page.dispatchEvent(new Event('visibilitychange'));
  browser.dispatchEvent(new Event('focus'));
};

beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  browser = new EventTarget();
  looks = [];
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', browser);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('looks once when its tab is switched to, and again the next time', async () => {
  const end = lookAgain(look, null);
  switchToTab();
  expect(looks).toHaveLength(1);
  looks[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  switchToTab();
  expect(looks).toHaveLength(2);
  end();
  looks[1]?.();
  await vi.advanceTimersByTimeAsync(0);
  switchToTab();
  expect(looks).toHaveLength(2);
});

test('looks now and then, and not while its tab is hidden', async () => {
  const end = lookAgain(look, 30_000);
  page.visibilityState = 'hidden';
  switchToTab();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(looks).toHaveLength(0);
  page.visibilityState = 'visible';
  await vi.advanceTimersByTimeAsync(30_000);
  expect(looks).toHaveLength(1);
  end();
  expect(vi.getTimerCount()).toBe(0);
});
