/** Logging in and out, unfinished registrations, and pages that need them (spec §4; readings, "The wizard"). */
import {
  enterEmail,
  enterNewPassword,
  newPerson,
  openWizard,
  test,
  verifyEmail,
} from '../support/accounts.ts';
import { nextCustomer, signIn } from '../support/customers.ts';
import { expect, open } from '../support/test.ts';
import { errorBox, expectMenu, openMenu, REFUSED } from '../support/wizard-view.ts';

// Both workers take tests of it.
test.describe.configure({ mode: 'parallel' });

test('logging in and out; a second tab follows', async ({ page, watch, context }) => {
  watch.expectError(REFUSED);
  test.slow();
  const { email, password } = nextCustomer();
  let wizard = await openWizard(page);
  await enterEmail(wizard, email);
  await wizard.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
  await expect(wizard).toBeHidden();
  const second = await context.newPage();
  await open(second, '/support');
  await expect((await openMenu(second)).filter({ hasText: 'Account Dashboard' })).toBeVisible();

  await openMenu(page);
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/');
  await expect(second.getByRole('link', { name: 'Log In / Register' })).toBeVisible();

  wizard = await openWizard(page);
  await enterEmail(wizard, email.toUpperCase());
  await expect(wizard.getByRole('heading', { name: 'Login', exact: true })).toBeVisible();
  await wizard.getByLabel('Password').fill('not the porch 42');
  await wizard.getByRole('button', { name: 'Sign In' }).click();
  await expect(errorBox(wizard)).toContainText('Invalid email or password. Please try again.');
  await wizard.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(wizard.getByRole('status')).toContainText('If there’s an account');
  await wizard.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
  await expect(wizard).toBeHidden();
  await expect(page.getByText('Welcome back, Ana.')).toBeVisible();
  await expectMenu(page, ['Account Dashboard', 'Account Settings', 'Log Out']);
});

test('the header knows before any file of ours has come', async ({ page, watch }) => {
  watch.expectError(/Failed to load resource/);
  await signIn(page.context(), nextCustomer());
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/support');
  await expectMenu(page, ['Account Dashboard', 'Account Settings', 'Log Out']);
});

test('unfinished: "Complete Registration", after a reload, at /login, in two tabs', async ({
  page,
  accounts,
  context,
}) => {
  test.slow();
  const person = newPerson();
  const wizard = await openWizard(page);
  await enterEmail(wizard, person.email);
  await enterNewPassword(wizard);
  await expect(wizard.getByText('Please check your email inbox')).toBeVisible();

  await page.reload();
  await open(page, '/support');
  await expectMenu(page, ['Complete Registration', 'Log Out']);
  await page.keyboard.press('Escape');
  await openWizard(page);
  await expect(wizard.getByText('Please check your email inbox')).toBeVisible();

  const second = await context.newPage();
  await open(second, '/login');
  const main = second.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Login or Register' })).toBeVisible();
  await expect(main.getByText('Please check your email inbox')).toBeVisible();
  await verifyEmail(page, await accounts.linkFor(person.email));
  await page.bringToFront();
  await expect(wizard.getByPlaceholder('(123) 456-7890')).toBeVisible();
  await second.bringToFront();
  await expect(main.getByPlaceholder('(123) 456-7890')).toBeVisible();
  await main.getByRole('button', { name: 'Log Out' }).click();
  await expect(second).toHaveURL('/');
});

test('"Wrong address?" takes the account back, and the address can be mended', async ({ page }) => {
  const { email } = newPerson();
  const wizard = await openWizard(page);
  await enterEmail(wizard, email);
  await enterNewPassword(wizard);
  await wizard.getByRole('button', { name: 'Wrong address?' }).click();
  await expect(wizard.getByRole('status')).toHaveText(
    'We deleted that account. Enter the right email.',
  );
  await expect(wizard.getByLabel('Email')).toHaveValue(email);
  await enterEmail(wizard, email);
  await expect(wizard.getByRole('heading', { name: 'Register', exact: true })).toBeVisible();
});

test('a protected page asks to log in, and is where one comes to', async ({ page }) => {
  const { email, password } = nextCustomer();
  await open(page, '/dashboard');
  await expect(page).toHaveURL(/\/login\?next=%2Fdashboard$/);
  const main = page.getByRole('main');
  await enterEmail(main, email);
  await main.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // A signed-in person is redirected at once, and never to another host.
  await page.goto('/login?next=//evil.example');
  await expect(page).toHaveURL('/');
});
