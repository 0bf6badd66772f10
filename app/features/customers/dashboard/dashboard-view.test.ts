import { expect, test } from 'vitest';
import { checklistOf, type DashboardView, describeChecklist } from './dashboard-view.ts';

const buildView = (overrides: Partial<DashboardView> = {}): DashboardView => ({
  firstName: 'Ada',
  email: 'ada@example.com',
  emailVerified: true,
  hasPhone: true,
  hasAddress: true,
  hasSecondFactor: true,
  activity: [],
  deletionDueAt: null,
  deletesOn: null,
  ...overrides,
});

test('what is done needs no link, and the line says that nothing is left', () => {
  const items = checklistOf(buildView());
  expect(items.map(({ link }) => link)).toEqual([null, null, null, null]);
  expect(describeChecklist(items)).toBe('Everything is set up.');
});

test.each([
  [{ emailVerified: false }, 'email', '/account-settings#email'],
  [{ hasPhone: false }, 'phone', '/account-settings#phone'],
  [{ hasAddress: false }, 'address', '/account-settings#details'],
  [{ hasSecondFactor: false }, 'second-factor', '/account-settings#two-step'],
] as const)('%j leaves one thing to do, and says where', (overrides, id, to) => {
  const items = checklistOf(buildView(overrides));
  const open = items.filter(({ isDone }) => !isDone);
  expect(open.map((item) => [item.id, item.link?.to])).toEqual([[id, to]]);
  expect(describeChecklist(items)).toBe('3 of 4 done');
});
