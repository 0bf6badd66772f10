/** Reads and prepares local storage (spec §3, "Local storage keys"). */
import type { Page } from '@playwright/test';
import type { Service } from '#app/features/catalogue/service.ts';
import type { DollarOrder } from '#app/features/service-list/list/dollar-orders.ts';

/** Stores a list before any page has run; `stored` may be invalid. */
export async function storeOrders(
  page: Page,
  stored: readonly unknown[] | string,
  origin = '',
): Promise<void> {
  // A response of the same origin without scripts.
  await page.goto(`${origin}/healthz`);
  const text = typeof stored === 'string' ? stored : JSON.stringify(stored);
  await page.evaluate((value) => localStorage.setItem('serviceOrders', value), text);
}

export async function readOrders(page: Page): Promise<DollarOrder[]> {
  return JSON.parse((await readStored(page, 'serviceOrders')) ?? '[]');
}

export async function readStored(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key);
}

let count = 0;

/** An order as stored by an earlier visit. */
export function buildOrder(overrides: Partial<DollarOrder> = {}): DollarOrder {
  count += 1;
  return {
    id: `order-${count}`,
    status: 'unconfirmed',
    selectedDate: null,
    totalPrice: 100,
    name: `Job ${count}`,
    tradeCategory: 'Odd jobs',
    ...overrides,
  };
}

export const orderOfService = (service: Service, overrides: Partial<DollarOrder> = {}) =>
  buildOrder({
    serviceId: service.id,
    name: service.name,
    tradeCategory: service.tradeCategory,
    ...overrides,
  });
