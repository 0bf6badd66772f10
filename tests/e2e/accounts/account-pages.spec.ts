/** /dashboard and /account-settings (spec §2; readings, "Account menu and pages"). */
import type { Locator, Page, Route } from '@playwright/test';
import { TOTP } from 'otpauth';
import { DELETION_KEY } from '#app/features/identity/retention/deletion-memory.ts';
import { findingsInBothThemes } from '../support/axe.ts';
import {
  beginRegistration,
  mailedLink,
  type PeopleServer,
  register,
  signInCustomer,
  startPeopleServer,
  textedCode,
} from '../support/people.ts';
import { readStored } from '../support/storage.ts';
import { expect, open, test } from '../support/test.ts';

const OPERATOR = 'operator@homesmith.example';

let server: PeopleServer;
test.beforeAll(async () => {
  server = await startPeopleServer({ ADMIN_EMAIL: OPERATOR });
});
test.afterAll(() => server.stop());
test.beforeEach(({ watch }) => {
  // These tests provoke refusals.
  watch.expectError(/status of 4\d\d/);
});

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const said = (page: Page, text: string) =>
  expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
const openSettings = (page: Page) => open(page, `${server.url}/account-settings`);

test.describe('all the way, cookies accepted: no host but ours is asked, without keys', () => {
  test.use({ consent: 'accepted' });

  test('"/dashboard … ask a visitor to log in, and come back there afterwards"', async ({
    page,
  }) => {
    await page.goto(`${server.url}/dashboard`);
    await expect(page).toHaveURL(/\/login\?next=%2Fdashboard$/);
    await register(page, server);
    await expect(page).toHaveURL(`${server.url}/dashboard`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account Dashboard');
    const main = page.getByRole('main');
    await expect(main).toContainText('Hi, Ada.');
    await expect(section(page, 'Service list')).toContainText('No Service Orders');
    await expect(section(page, 'Upcoming')).toContainText('No visits yet.');
    await expect(section(page, 'Your account')).toContainText('3 of 4 done');
    await expect(section(page, 'Logins and account changes')).toContainText(
      'You created your account.',
    );
    expect(await findingsInBothThemes(page)).toEqual([]);
    const again = await page.goto(`${server.url}/dashboard`);
    expect(again?.headers()['cache-control']).toBe('no-store');
    // A navigation without a page load, to the missing section.
    await page.getByRole('link', { name: 'Set up two-step verification' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account Settings');
    for (const form of ['Edit details', 'Change email', 'Change phone', 'Change password']) {
      await page.getByRole('button', { name: form }).click();
    }
    await page.getByRole('button', { name: 'Set up authenticator app' }).click();
    await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByRole('button', { name: 'Save details' }).click();
    await page.getByRole('button', { name: 'Save new password' }).click();
    expect(await findingsInBothThemes(page)).toEqual([]);
  });
});

test('a page in another spelling is the same page, and no way round the login', async ({
  page,
}) => {
  await page.goto(`${server.url}/Account-Settings/`);
  await expect(page).toHaveURL(/\/login\?next=%2Faccount-settings$/);
});

test('details are checked, kept while they are wrong, and saved', async ({ page }) => {
  await signInCustomer(page);
  await openSettings(page);
  const details = section(page, 'Details and address');
  await details.getByRole('button', { name: 'Edit details' }).click();
  await details.getByLabel('First Name', { exact: true }).fill('Adaline');
  await details.getByLabel('City', { exact: true }).fill('');
  await details.getByRole('button', { name: 'Save details' }).click();
  await expect(details).toContainText('City is required.');
  await expect(details.getByLabel('City', { exact: true })).toBeFocused();
  await expect(details.getByLabel('First Name', { exact: true })).toHaveValue('Adaline');
  await details.getByLabel('City', { exact: true }).fill('San Francisco');
  await details.getByRole('button', { name: 'Save details' }).click();
  await said(page, 'Details saved.');
  await expect(details).toContainText('Adaline García');
  await expect(details.getByRole('button', { name: 'Edit details' })).toBeFocused();
});

test('§5 a new password: its messages beside its fields, the other device logged out', async ({
  page,
  browser,
}) => {
  const person = await signInCustomer(page);
  const elsewhere = await browser.newPage();
  await open(elsewhere, `${server.url}/login?next=/account-settings`);
  const there = elsewhere.getByRole('main');
  await there.getByLabel('Email', { exact: true }).fill(person.email);
  await there.getByRole('button', { name: 'Next' }).click();
  await there.getByLabel('Password', { exact: true }).fill(person.password);
  await there.getByRole('button', { name: 'Sign In' }).click();
  await expect(there.getByRole('heading', { level: 1 })).toHaveText('Account Settings');

  await openSettings(page);
  await expect(section(page, 'Where you’re logged in').getByRole('listitem')).toHaveCount(2);
  const password = section(page, 'Password');
  await password.getByRole('button', { name: 'Change password' }).click();
  const fill = async (current: string, next: string, confirmation: string) => {
    await password.getByRole('textbox', { name: 'Current password' }).fill(current);
    await password.getByRole('textbox', { name: 'New password', exact: true }).fill(next);
    await password.getByRole('textbox', { name: 'Confirm new password' }).fill(confirmation);
    await password.getByRole('button', { name: 'Save new password' }).click();
  };
  await fill(person.password, 'another horse 8', 'another horse 9');
  await expect(password).toContainText('Passwords do not match.');
  await fill(person.password, 'short 1', 'short 1');
  await expect(password).toContainText(
    'Password must be at least 8 characters long and contain at least one number.',
  );
  await fill('not my password 1', 'another horse 8', 'another horse 8');
  await expect(password.getByRole('textbox', { name: 'Current password' })).toBeFocused();
  await fill(person.password, 'another horse 8', 'another horse 8');
  await said(page, 'Password changed.');
  await expect(section(page, 'Where you’re logged in').getByRole('listitem')).toHaveCount(1);
  // Restored by "Back", the page reloads its data.
  await elsewhere.evaluate(() =>
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );
  await expect(elsewhere).toHaveURL(/\/login\?next=%2Faccount-settings$/);
  await elsewhere.context().close();
});

const isSelected = (field: Locator) =>
  field.evaluate((input: HTMLInputElement) => input.selectionEnd === input.value.length);

test('an authenticator app is linked, asked for its code, and removed', async ({
  page,
  context,
  browserName,
}) => {
  test.slow();
  // Headless browsers need the permission explicitly.
  if (browserName === 'chromium') await context.grantPermissions(['clipboard-write']);
  const person = await signInCustomer(page);
  await openSettings(page);
  const twoStep = section(page, 'Two-step verification');
  await twoStep.getByRole('button', { name: 'Set up authenticator app' }).click();
  await expect(twoStep.getByRole('img', { name: /QR code/ })).toBeVisible();
  const uri = (await twoStep.getByRole('link').getAttribute('href')) ?? '';
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  await twoStep.getByRole('button', { name: 'Copy the secret' }).click();
  await said(page, 'Secret copied.');
  const app = new TOTP({ secret });
  const digits = twoStep.getByLabel('Digit 1 of 6');
  await digits.fill(app.generate() === '000000' ? '111111' : '000000');
  await expect(twoStep.getByRole('alert')).toContainText('Invalid verification code.');
  await expect(digits).toBeFocused();
  await expect(digits).toHaveValue('');
  await digits.fill(app.generate());
  await said(page, 'Two-step verification is on.');
  await expect(twoStep.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
  expect(await twoStep.getByRole('listitem').count()).toBeGreaterThanOrEqual(8);
  const recoveryCode = await twoStep.getByRole('listitem').first().innerText();
  await twoStep.getByRole('button', { name: 'I saved them' }).click();
  await expect(twoStep).toContainText('On, with an authenticator app');

  await test.step('step 2 asks for it on a keyboard of numbers; a wrong one is selected', async () => {
    await page.getByRole('button', { name: 'Account', exact: true }).click();
    await page.getByRole('button', { name: 'Log Out', exact: true }).click();
    await expect(page).toHaveURL(`${server.url}/`);
    await open(page, `${server.url}/login?next=/account-settings`);
    const main = page.getByRole('main');
    await main.getByLabel('Email', { exact: true }).fill(person.email);
    await main.getByRole('button', { name: 'Next' }).click();
    await expect(main.getByRole('heading', { name: 'Your password' })).toBeFocused();
    // The passkey comes first, being quicker and needing no code.
    await page.keyboard.press('Tab');
    await expect(main.getByRole('button', { name: 'Use a passkey' })).toBeFocused();
    await main.getByLabel('Password', { exact: true }).fill(person.password);
    await page.keyboard.press('Enter');
    const code = main.getByLabel('Code', { exact: true });
    await expect(code).toBeFocused();
    await expect(code).toHaveAttribute('inputmode', 'numeric');
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    expect(await findingsInBothThemes(page)).toEqual([]);
    await code.fill('12');
    await page.keyboard.press('Enter');
    await expect(main.getByRole('alert')).toContainText('That code isn’t right.');
    await expect(main.getByRole('alert')).toContainText(/\d tries left\./);
    await expect(code).toBeFocused();
    expect(await isSelected(code)).toBe(true);
    await main.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.keyboard.type(recoveryCode);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${server.url}/account-settings`);
  });

  await test.step('"Confirm it’s you" asks for it together with the password', async () => {
    await page.route('**/api/account/recovery-codes', answerAuthenticateAgain, { times: 1 });
    await twoStep.getByRole('button', { name: 'Make new recovery codes' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Make new recovery codes' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
    const password = dialog.getByRole('textbox', { name: 'Password' });
    await expect(password).toBeFocused();
    await expect(dialog.getByLabel('Code', { exact: true })).toBeVisible();
    expect(await findingsInBothThemes(page, 'dialog')).toEqual([]);
    await password.fill('half typed');
    await page.mouse.click(5, 400);
    await expect(password).toHaveValue('half typed');
    await page.keyboard.press('Escape');
  });

  await twoStep.getByRole('button', { name: 'Turn off two-step verification' }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: 'Turn off two-step verification' }).click();
  await said(page, 'Two-step verification is off.');
  await expect(twoStep).toContainText('Off');
});

test('a passkey is added under a name, confirms who asks, and is removed', async ({
  page,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', 'Only Chromium has an authenticator for tests.');
  // Several personal pages, with axe on two of them.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  const { email } = await signInCustomer(page);
  await openSettings(page);
  const passkeys = section(page, 'Passkeys');
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(passkeys.getByLabel('Name')).toHaveValue(/^Chrome on \w+/);
  await passkeys.getByLabel('Name').fill('My phone');
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await said(page, 'Your passkey is ready.');
  await expect(passkeys.getByRole('listitem')).toContainText('My phone');

  await test.step('"Confirm it’s you" takes it instead of the password', async () => {
    await page.route('**/api/account/app-begin', answerAuthenticateAgain, { times: 1 });
    const twoStep = section(page, 'Two-step verification');
    await twoStep.getByRole('button', { name: 'Set up authenticator app' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
    const usePasskey = dialog.getByRole('button', { name: 'Use a passkey' });
    await expect(usePasskey).toBeFocused();
    expect(await findingsInBothThemes(page, 'dialog')).toEqual([]);
    const isVerified = (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    await isVerified(false);
    await usePasskey.click();
    await expect(dialog.getByRole('alert')).toContainText('You didn’t use a passkey.');
    await isVerified(true);
    await usePasskey.click();
    await expect(twoStep.getByRole('img', { name: /QR code/ })).toBeVisible();
    await twoStep.getByRole('button', { name: 'Cancel' }).click();
  });

  await passkeys.getByRole('button', { name: 'Remove My phone' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await said(page, 'Passkey My phone removed.');
  await expect(passkeys).toContainText('You have no passkeys yet.');

  await test.step('after a mailed reset its page asks whose the passkeys are', async () => {
    await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
    await passkeys.getByLabel('Name').fill('Lost phone');
    await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(passkeys.getByRole('listitem')).toContainText('Lost phone');
    await page.context().clearCookies();
    await open(page, `${server.url}/login`);
    const main = page.getByRole('main');
    await main.getByLabel('Email', { exact: true }).fill(email);
    await main.getByRole('button', { name: 'Next' }).click();
    await main.getByRole('button', { name: 'Forgot password?' }).click();
    await open(page, await mailedLink(server, 'reset-password', email));
    await main.getByRole('textbox', { name: 'New password', exact: true }).fill('another horse 8');
    await main.getByRole('textbox', { name: 'Confirm new password' }).fill('another horse 8');
    await main.getByRole('button', { name: 'Save new password' }).click();
    await expect(section(page, 'Are these passkeys all yours?')).toBeVisible();
    expect(await findingsInBothThemes(page)).toEqual([]);
    await main.getByLabel(/^Lost phone/).check();
    await main.getByRole('button', { name: 'Remove the selected passkeys' }).click();
    await expect(main).toContainText('1 passkey removed.');
  });
});

/** The server's answer ten minutes after the login. */
const answerAuthenticateAgain = (route: Route) =>
  route.fulfill({
    status: 401,
    json: { error: { code: 'authenticate-again', message: 'Please confirm it’s you.' } },
  });

test("a change that needs it first asks to confirm it's you, and then goes on", async ({
  page,
}) => {
  const person = await signInCustomer(page);
  await openSettings(page);
  await page.route('**/api/account/app-begin', answerAuthenticateAgain, { times: 1 });
  const twoStep = section(page, 'Two-step verification');
  const setUp = twoStep.getByRole('button', { name: 'Set up authenticator app' });
  await setUp.click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  const password = dialog.getByRole('textbox', { name: 'Password' });
  await expect(password).toBeFocused();
  await password.fill('not it 1');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(password).toHaveValue('not it 1');
  await password.fill(person.password);
  await page.keyboard.press('Enter');
  await expect(twoStep.getByRole('img', { name: /QR code/ })).toBeVisible();
});

test("without confirming it's them, a person changes nothing and sees why", async ({ page }) => {
  await signInCustomer(page);
  await openSettings(page);
  await page.route('**/api/account/app-begin', answerAuthenticateAgain);
  const twoStep = section(page, 'Two-step verification');
  await twoStep.getByRole('button', { name: 'Set up authenticator app' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(twoStep.getByRole('alert')).toContainText('Nothing changed');
  await expect(twoStep.getByRole('alert')).toBeFocused();
});

test('a phone changes by the code that was texted to the new one', async ({ page }) => {
  await signInCustomer(page);
  await openSettings(page);
  const phone = section(page, 'Phone');
  await phone.getByRole('button', { name: 'Change phone' }).click();
  const number = phone.getByLabel('New phone number');
  await expect(number).toBeFocused();
  await number.fill('(415) 5');
  await phone.getByRole('button', { name: 'Text me a code' }).click();
  await expect(phone).toContainText('That’s 4 digits. A US phone number has 10.');
  await number.fill('(628) 555-2468');
  await phone.getByRole('button', { name: 'Text me a code' }).click();
  await expect(phone.getByLabel('Digit 1 of 6')).toBeFocused();
  await phone.getByRole('button', { name: 'Submit Verification Code' }).click();
  await expect(phone).toContainText('Please enter all 6 digits of the verification code.');
  await phone.getByLabel('Digit 1 of 6').fill(await textedCode(server, '2468'));
  await said(page, 'Phone number changed.');
  await expect(phone).toContainText('(628) 555-2468');
});

test('the dashboard shows the service list and its subtotal', async ({ page, services }) => {
  await signInCustomer(page);
  const [service] = services;
  if (service === undefined) throw new Error('There are no services.');
  await open(page, `${server.url}/services/${service.id}`);
  await page.getByRole('button', { name: 'Add to service list' }).click();
  await open(page, `${server.url}/dashboard`);
  const list = section(page, 'Service list');
  await expect(list).toContainText('1 Service Order(s)');
  await expect(list).toContainText(/Subtotal: \$\d+\.\d\d/);
  // The server renders it as well, for browsers without JavaScript.
  await expect
    .poll(async () => (await page.request.get(`${server.url}/dashboard`)).text())
    .toContain('1 Service Order(s)');
  await list.getByRole('link', { name: 'View Service List' }).click();
  await expect(page).toHaveURL(`${server.url}/servicelist`);
});

test('the settings mark the section that is read, and have what can be done in one place', async ({
  page,
}) => {
  await signInCustomer(page);
  await openSettings(page);
  const nav = page.getByRole('navigation', { name: 'Sections' });
  const current = nav.locator('[aria-current="location"]');
  await expect(current).toHaveText('Details and address');
  await nav.getByRole('link', { name: 'Passkeys' }).click();
  await expect(current).toHaveText('Passkeys');
  await page.mouse.move(800, 500);
  await page.mouse.wheel(0, -5_000);
  await expect(current).toHaveText('Details and address');
  await nav.getByRole('link', { name: 'Delete account' }).click();
  await expect(current).toHaveText('Delete account');
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const [name, label] of [
      ['Details and address', 'Edit details'],
      ['Email', 'Change email'],
      ['Phone', 'Change phone'],
      ['Password', 'Change password'],
      ['Two-step verification', 'Set up authenticator app'],
      ['Passkeys', 'Add a passkey'],
      ['Delete account', 'Delete my account'],
    ] as const) {
      const title = await section(page, name).getByRole('heading').first().boundingBox();
      const action = await section(page, name).getByRole('button', { name: label }).boundingBox();
      expect(action?.x, label).toBeCloseTo(title?.x ?? 0, 0);
      expect(action?.y, label).toBeGreaterThan((title?.y ?? 0) + (title?.height ?? 0));
    }
  }
  // A button that leads to a deletion must not look like an error.
  const looks = await section(page, 'Delete account')
    .getByRole('button', { name: 'Delete my account' })
    .evaluate((way) => {
      const { borderTopColor, color } = getComputedStyle(way);
      return [borderTopColor, color];
    });
  expect(looks[0]).not.toBe(looks[1]);
});

test('an email address changes when its new mailbox says so', async ({ page }) => {
  const person = await signInCustomer(page);
  await openSettings(page);
  const email = section(page, 'Email');
  const next = `new.${person.email}`;
  await email.getByRole('button', { name: 'Change email' }).click();
  await email.getByLabel('New email address').fill(next);
  await email.getByRole('textbox', { name: 'Current password' }).fill(person.password);
  await email.getByRole('button', { name: 'Send a link to the new address' }).click();
  await expect(email).toContainText(`We sent a link to ${next}.`);
  await page.goto(await mailedLink(server, 'change-email', next));
  await page.getByRole('button', { name: 'Use this email address' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'You changed your email address',
  );
  await openSettings(page);
  await expect(email).toContainText(next);
});

test('deletion is asked for with the password, undone, and reported once it is done', async ({
  page,
}) => {
  const person = await signInCustomer(page);
  await openSettings(page);
  const deletion = section(page, 'Delete account');
  await deletion.getByRole('button', { name: 'Delete my account' }).click();
  await deletion.getByRole('textbox', { name: 'Current password' }).fill('not it 1');
  await deletion.getByRole('button', { name: 'Delete my account in 7 days' }).click();
  await expect(deletion.getByRole('alert')).toBeVisible();
  await deletion.getByRole('textbox', { name: 'Current password' }).fill(person.password);
  await deletion.getByRole('button', { name: 'Delete my account in 7 days' }).click();
  await expect(page.getByText('Your account will be deleted on').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Keep my account' })).toBeVisible();
  expect(await findingsInBothThemes(page)).toEqual([]);
  const remembered = () => readStored(page, DELETION_KEY);
  expect(Date.parse((await remembered()) ?? '')).toBeGreaterThan(Date.now());
  await open(page, `${server.url}/dashboard`);
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await said(page, 'We kept your account.');
  await expect(page.getByText('Your account will be deleted on')).toHaveCount(0);
  await expect.poll(remembered).toBeNull();

  const gone = page.getByText('Your account was deleted on Nov 18, 2026.');
  // Set where no page of ours runs, whose effects could still remove it.
  const rememberThePast = async () => {
    await page.goto(`${server.url}/robots.txt`);
    await page.evaluate(
      (key) => localStorage.setItem(key, '2026-11-18T20:00:00.000Z'),
      DELETION_KEY,
    );
  };
  await test.step('a person who is still signed in sees nothing: their account was kept elsewhere', async () => {
    await rememberThePast();
    await open(page, `${server.url}/login?next=/account-settings`);
    await expect(page).toHaveURL(`${server.url}/account-settings`);
    await expect(gone).toHaveCount(0);
    await expect.poll(remembered).toBeNull();
  });

  await test.step('once the session is gone with the account, the login says so once', async () => {
    await rememberThePast();
    await page.context().clearCookies({ name: /session/ });
    await openSettings(page);
    await expect(page).toHaveURL(/\/login\?next=/);
    await expect(gone).toBeVisible();
    await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
    expect(await findingsInBothThemes(page)).toEqual([]);
    await expect.poll(remembered).toBeNull();
    await open(page, `${server.url}/login`);
    await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
    await expect(gone).toHaveCount(0);
  });
});

test('the data come as a file; logging out everywhere ends here, too', async ({ page }) => {
  const { email } = await signInCustomer(page);
  await openSettings(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download my data' }).click();
  const stream = await (await download).createReadStream();
  expect(JSON.stringify(await new Response(stream as never).json())).toContain(email);
  await page.getByRole('button', { name: 'Log Out Everywhere' }).click();
  await said(page, 'You’re logged out everywhere.');
  await page.goto(`${server.url}/account-settings`);
  await expect(page).toHaveURL(/\/login/);
});

test('an operator without a registration comes where they wanted, and sees what an operator’s page asks for', async ({
  page,
}) => {
  await page.goto(`${server.url}/account-settings`);
  await expect(page).toHaveURL(/\/login\?next=%2Faccount-settings$/);
  await beginRegistration(page, OPERATOR);
  const mailbox = await page.context().newPage();
  await open(mailbox, await mailedLink(server, 'verify-email', OPERATOR));
  await mailbox.getByRole('button', { name: 'Verify my email address' }).click();
  await expect(mailbox.getByRole('main')).toContainText('Your email is verified');
  await mailbox.close();
  const main = page.getByRole('main');
  const verified = main.getByRole('button', { name: "I've verified my email" });
  const hasLeft = () => expect(page).toHaveURL(`${server.url}/account-settings`);
  // It may have gone on by itself.
  await Promise.race([hasLeft(), verified.click().catch(() => {})]);
  await hasLeft();

  // Customers' pages need a registration, which continues there.
  await page.goto(`${server.url}/dashboard`);
  await expect(main.getByLabel('Phone')).toBeVisible();
  await expect(page).toHaveURL(/\/login\?next=%2Fdashboard&customer$/);

  // Like the guard of an operator's page redirects.
  await open(page, `${server.url}/account-settings?for=%2Faccount-settings`);
  await expect(main).toContainText('You need two-step verification to open that page.');
  const twoStep = section(page, 'Two-step verification');
  await twoStep.getByRole('button', { name: 'Set up authenticator app' }).click();
  const uri = (await twoStep.getByRole('link').getAttribute('href')) ?? '';
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  await twoStep.getByLabel('Digit 1 of 6').fill(new TOTP({ secret }).generate());
  // The code that turned it on has proved the second step.
  await twoStep.getByRole('button', { name: 'I saved them' }).click();
  await expect(main).not.toContainText('Confirm it’s you to open that page');
  expect(await findingsInBothThemes(page)).toEqual([]);
  await twoStep.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(`${server.url}/account-settings`);
});

test('who someone is reaches the browser once: with the page, and no call asks again', async ({
  page,
}) => {
  await signInCustomer(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const html = await page.request.get(`${server.url}/account-settings`);
  expect((await html.text()).match(/emailVerified/g)).toHaveLength(1);
  await openSettings(page);
  expect(asked).toContain('/account-settings');
  expect(asked.filter((path) => path.startsWith('/api/account/'))).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the settings change what they are about, section by section', async ({ page }) => {
    const person = await signInCustomer(page);
    await page.goto(`${server.url}/account-settings`);

    const details = section(page, 'Details and address');
    await details.getByRole('button', { name: 'Edit details' }).click();
    await details.getByLabel('First Name', { exact: true }).fill('Adaline');
    await details.getByLabel('City', { exact: true }).fill('');
    await details.getByRole('button', { name: 'Save details' }).click();
    await expect(details).toContainText('City is required.');
    await expect(details.getByLabel('First Name', { exact: true })).toHaveValue('Adaline');
    await details.getByLabel('City', { exact: true }).fill('San Francisco');
    await details.getByRole('button', { name: 'Save details' }).click();
    await expect(details).toContainText('Details saved.');
    await expect(details).toContainText(/^.*Adaline /);
    await expect(page).toHaveURL(/#details$/);

    const password = section(page, 'Password');
    await password.getByRole('button', { name: 'Change password' }).click();
    await password.getByLabel('Current password').fill(person.password);
    await password.getByLabel('New password', { exact: true }).fill('another horse 8');
    await password.getByLabel('Confirm new password').fill('another horse 8');
    await password.getByRole('button', { name: 'Cancel' }).click();
    await expect(password.getByRole('button', { name: 'Change password' })).toBeVisible();
    // A closing button sends nothing that was typed.
    expect(page.url()).toBe(`${server.url}/account-settings?#password`);

    const twoStep = section(page, 'Two-step verification');
    await twoStep.getByRole('button', { name: 'Set up authenticator app' }).click();
    const secret = await twoStep.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/).innerText();
    const code = new TOTP({ secret: secret.replaceAll(' ', '') }).generate();
    await twoStep.getByLabel('Digit 1 of 6').fill(code);
    await twoStep.getByRole('button', { name: 'Turn on' }).click();
    await expect(twoStep.getByRole('listitem').first()).toBeVisible();
    const recovery = await twoStep.getByRole('listitem').first().innerText();
    await twoStep.getByRole('button', { name: 'I saved them' }).click();
    await expect(twoStep).toContainText('On, with an authenticator app');
    await expect(twoStep).not.toContainText(recovery);

    await twoStep.getByRole('button', { name: 'Turn off two-step verification' }).click();
    await expect(twoStep).toContainText('You’ll log in with just your password');
    await twoStep.getByRole('button', { name: 'Turn off two-step verification' }).click();
    await expect(twoStep).toContainText('Two-step verification is off.');

    const ending = section(page, 'Delete account');
    await ending.getByRole('button', { name: 'Delete my account' }).click();
    await ending.getByLabel('Current password').fill(person.password);
    await ending.getByRole('button', { name: 'Delete my account in 7 days' }).click();
    await expect(ending).toContainText('We emailed you the date.');
    await page.getByRole('button', { name: 'Keep my account' }).click();
    await expect(ending).toContainText('We kept your account. Nothing was deleted.');

    await page.getByRole('button', { name: 'Log Out Everywhere' }).click();
    await expect(page).toHaveURL(`${server.url}/`);
    await page.goto(`${server.url}/account-settings`);
    await expect(page).toHaveURL(/\/login\?next=/);
  });
});
