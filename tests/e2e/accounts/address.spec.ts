/** Spec §2, step 6: the address, with suggestions by Google, by the table of Zip Codes, or without. */
import type { Locator, Page } from '@playwright/test';
import {
  type MapsDouble,
  type MapsScript,
  startMapsDouble,
} from '../../support/doubles/maps-double.ts';
import { type RunningServer, startServer } from '../../support/server.ts';
import { registeringPerson, signIn } from '../support/customers.ts';
import { waitForArrowKeys } from '../support/focus.ts';
import { SERVER_ENVIRONMENT } from '../support/product-under-test.ts';
import { expect, open, test } from '../support/test.ts';

const FAILED = 'Failed to load Google Maps. Please try again later.';

let maps: MapsDouble;
let server: RunningServer;
test.beforeAll(async () => {
  maps = await startMapsDouble();
  server = await startServer({
    env: {
      ...SERVER_ENVIRONMENT,
      PUBLIC_URL: '',
      MAPS_API_KEY: 'a-key',
      MAPS_SCRIPT_URL: maps.url,
    },
  });
});
test.afterAll(async () => {
  await server.stop();
  await maps.close();
});

type Form = { dialog: Locator } & Record<'line1' | 'city' | 'state' | 'zip' | 'options', Locator>;

/** Opens step 6 in the dialog. */
async function openForm(page: Page, consent: 'true' | 'false'): Promise<Form> {
  await page.addInitScript((answer) => {
    localStorage.setItem('cookieConsentGiven', answer);
  }, consent);
  await signIn(page.context(), registeringPerson(), 'registering');
  await open(page, server.url);
  await page.getByRole('button', { name: /account/i }).click();
  await page.getByText('Complete Registration').click();
  const dialog = page.getByRole('dialog', { name: 'Login or Register' });
  const form = {
    dialog,
    line1: dialog.getByLabel('Address Line 1'),
    city: dialog.getByLabel('City'),
    state: dialog.getByLabel('State'),
    zip: dialog.getByLabel('Zip Code'),
    options: dialog.getByRole('listbox', { name: 'Suggestions' }).getByRole('option'),
  };
  await form.line1.waitFor();
  return form;
}

async function expectAddress(form: Form, [line1, city, state, zip]: string[]): Promise<void> {
  await expect(form.zip).toHaveValue(zip ?? '');
  await expect(form.line1).toHaveValue(line1 ?? '');
  await expect(form.city).toHaveValue(city ?? '');
  await expect(form.state).toHaveValue(state ?? '');
}

test('"Until the maps key arrives the form shows "Loading Google Maps...""', async ({ page }) => {
  maps.scriptIs('ok');
  const arrives = Promise.withResolvers<void>();
  await page.route('**/api/getConfig', async (route) => {
    await arrives.promise;
    await route.continue();
  });
  const { dialog } = await openForm(page, 'true');
  await expect(dialog.getByText('Loading Google Maps...', { exact: true })).toBeVisible();
  arrives.resolve();
  await expect(dialog.getByText('Loading Google Maps...')).toHaveCount(0);
});

test('"fills line 1 (street number and route), city, state (short code) and zip"', async ({
  page,
}) => {
  maps.scriptIs('ok');
  const form = await openForm(page, 'true');
  await expect(form.line1).toHaveRole('combobox');
  await form.line1.pressSequentially('742');
  await expect(form.options).toHaveText([/Springfield/, /Brooklyn/]);
  await expect(form.dialog.getByText('2 suggestions')).toBeAttached();
  await waitForArrowKeys(form.line1);
  await form.line1.press('ArrowDown');
  await form.line1.press('ArrowDown');
  const active = await form.line1.getAttribute('aria-activedescendant');
  expect(active).toBe(await form.options.nth(1).getAttribute('id'));
  await form.line1.press('Enter');
  await expectAddress(form, ['742 Evergreen Avenue', 'Brooklyn', 'NY', '11207']);
  expect(maps.loads.at(-1)).toMatchObject({ key: 'a-key', libraries: 'places' });
});

const failures: MapsScript[] = ['500', 'auth-failure', 'empty'];
for (const kind of failures) {
  test(`a script that does not work (${kind}) is reported, and the table takes over`, async ({
    page,
    watch,
  }) => {
    watch.expectError(/500/);
    maps.scriptIs(kind);
    const form = await openForm(page, 'true');
    await expect(form.dialog.getByRole('alert')).toContainText(FAILED);
    await form.line1.fill('1 By Hand');
    await form.zip.fill('94110');
    await expectAddress(form, ['1 By Hand', 'San Francisco', 'CA', '94110']);
  });
}

for (const kind of ['refuses', 'loses-details'] as const) {
  test(`Google fails later (${kind})`, async ({ page }) => {
    maps.scriptIs(kind);
    const form = await openForm(page, 'true');
    await expect(form.line1).toHaveRole('combobox');
    await form.line1.pressSequentially('742');
    if (kind === 'loses-details') await form.options.first().click();
    await expect(form.dialog.getByRole('alert')).toContainText(FAILED);
    await expect(form.line1).toHaveValue(kind === 'refuses' ? '742' : '742 Evergreen Ter');
    await form.zip.fill('97477');
    await expect(form.city).toHaveValue('Springfield');
  });
}

test('after "Decline" nothing is loaded from Google, and the table suggests', async ({ page }) => {
  maps.scriptIs('ok');
  const loads = maps.loads.length;
  const form = await openForm(page, 'false');
  await form.city.pressSequentially('san fr');
  await form.options.filter({ hasText: 'San Francisco' }).click();
  await expectAddress(form, ['', 'San Francisco', 'CA', '']);
  await expect(form.city).toBeFocused();
  await form.zip.pressSequentially('9411');
  await form.options.filter({ hasText: '94114' }).click();
  await expectAddress(form, ['', 'San Francisco', 'CA', '94114']);
  expect(maps.loads.length).toBe(loads);
});

test('Escape closes the suggestions before the dialog; a click beside them closes them', async ({
  page,
}) => {
  const form = await openForm(page, 'false');
  await form.city.pressSequentially('spring');
  await expect(form.options.first()).toBeVisible();
  await form.city.press('Escape');
  await expect(form.options).toHaveCount(0);
  await expect(form.dialog).toBeVisible();
  await form.city.pressSequentially('f');
  await expect(form.options.first()).toBeVisible();
  await form.dialog.getByRole('heading').first().click();
  await expect(form.options).toHaveCount(0);
  await expect(form.city).toHaveValue('springf');
});

test('what a Zip Code says does not overrule what someone said', async ({ page }) => {
  const form = await openForm(page, 'false');
  await form.city.fill('My Town');
  await form.zip.pressSequentially('787011234');
  await expectAddress(form, ['', 'My Town', 'TX', '78701-1234']);
  await form.zip.fill('94110');
  await expectAddress(form, ['', 'My Town', 'TX', '94110']);
});
