/** Spec §8, the error catalogue: each step's message when something fails. */
import type { Locator, Page } from '@playwright/test';
import {
  enterCode,
  enterDetails,
  enterEmail,
  enterNewPassword,
  newPerson,
  openWizard,
  PASSWORD,
  sendCode,
  test,
} from '../support/accounts.ts';
import { personWithoutPhone, registeringPerson, signIn } from '../support/customers.ts';
import { expect, open } from '../support/test.ts';
import { errorBox, REFUSED } from '../support/wizard-view.ts';

// Both workers take tests of it.
test.describe.configure({ mode: 'parallel' });

test.describe('§8 the error catalogue', () => {
  type Row = { call: string; status: number; code: string; message: string };
  const refuse = (page: Page, { call, status, code, message }: Row) =>
    page.route(`**/api/account/${call}`, (route) =>
      route.fulfill({ status, json: { error: { code, message } } }),
    );
  const lose = (page: Page, call: string) =>
    page.route(`**/api/account/${call}`, (route) => route.abort());
  /** wizard.spec.ts tests steps 1 to 3. */
  const beginAtPhone = async (page: Page, which: number): Promise<Locator> => {
    await signIn(page.context(), personWithoutPhone(which), 'registering');
    const wizard = await openWizard(page);
    await expect(wizard.getByPlaceholder('(123) 456-7890')).toBeVisible();
    return wizard;
  };

  test('step 1 and 2: what is refused in the box, what never got an answer inline', async ({
    page,
    watch,
  }) => {
    watch.expectError(REFUSED);
    const wizard = await openWizard(page);
    const next = wizard.getByRole('button', { name: 'Next' });
    await wizard.getByLabel('Email').fill(newPerson().email);
    const lookup = { call: 'lookup', status: 503, code: 'lookup-failed' };
    await refuse(page, { ...lookup, message: 'Failed to verify email. Please try again.' });
    await next.click();
    await expect(errorBox(wizard)).toContainText('Failed to verify email. Please try again.');
    await page.unrouteAll();
    await lose(page, 'lookup');
    await next.click();
    await expect(wizard.getByRole('alert')).toHaveText('Failed to verify email. Please try again.');
    await page.unrouteAll();

    await page.route('**/api/bot-check*', (route) => route.fulfill({ status: 503, json: {} }));
    await next.click();
    await expect(errorBox(wizard)).toContainText(
      'Failed to initialize reCAPTCHA. Please refresh the page and try again.',
    );
    await page.unrouteAll();
    await next.click();

    const message = 'Registration failed. Please try again or use a different email.';
    await refuse(page, { call: 'register', status: 409, code: 'registration-failed', message });
    await enterNewPassword(wizard);
    await expect(errorBox(wizard)).toContainText(message);
    await page.unrouteAll();
    await lose(page, 'register');
    await wizard.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(wizard.getByRole('alert')).toHaveText('Registration failed. Please try again.');
    // Typed values stay.
    await expect(wizard.getByLabel('Confirm password')).toHaveValue(PASSWORD);
  });

  test('step 3: resending and checking', async ({ page, context, watch }) => {
    watch.expectError(REFUSED);
    const wizard = await openWizard(page);
    await enterEmail(wizard, newPerson().email);
    await enterNewPassword(wizard);
    await expect(wizard.getByRole('button', { name: /^Resend/ })).toBeVisible();
    // The wait continues after a reload.
    await page.reload();
    await openWizard(page);
    await expect(wizard.getByRole('button', { name: /^Resend.*\(\d+ s\)$/ })).toBeVisible();
    // As when this browser's clock is ahead: the server says how long.
    await context.route('**/api/account/state', async (route) => {
      const answer = await route.fetch().catch(() => null);
      if (answer === null) return;
      const { pending, ...state } = await answer.json();
      await route.fulfill({ json: { ...state, pending: { ...pending, resendAfterSeconds: 0 } } });
    });
    const resend = wizard.getByRole('button', { name: 'Resend verification email' });
    const sent = 'Verification email sent. Please check your inbox.';
    const answer = errorBox(wizard).or(wizard.getByText(sent));
    // On a slow machine the wait may be over: then this sends a mail, and the next one is too early.
    await expect(async () => {
      await page.reload();
      await openWizard(page);
      await resend.click();
      await expect(answer).toBeVisible();
      expect(await answer.textContent()).toMatch(
        /Too many tries. Please try again in \d+ seconds?\./,
      );
    }).toPass();
    await expect(wizard.getByRole('button', { name: /^Resend.*\(\d+ s\)$/ })).toBeVisible();
    await page.reload();
    await openWizard(page);
    const failed = 'Failed to send verification email. Please try again.';
    await refuse(page, { call: 'resend-*', status: 503, code: 'resend-failed', message: failed });
    await resend.click();
    await expect(errorBox(wizard)).toContainText(failed);
    await page.unrouteAll();
    await lose(page, 'resend-*');
    await resend.click();
    await expect(wizard.getByRole('alert')).toHaveText(failed);
    await page.unrouteAll();
    const unchecked = 'Failed to check email verification. Please try again.';
    await lose(page, 'check-*');
    await wizard.getByRole('button', { name: "I've verified my email" }).click();
    await expect(wizard.getByRole('alert')).toHaveText(unchecked);
    await page.unrouteAll();
    await page.route('**/api/account/resend-*', (route) =>
      route.fulfill({ json: { message: sent } }),
    );
    await resend.click();
    await expect(wizard.getByRole('status')).toHaveText(sent);
    await expect(wizard.getByText('Error: ')).toBeHidden();
  });

  test('step 3: no one is signed in anymore', async ({ page, context, watch }) => {
    watch.expectError(REFUSED);
    const wizard = await openWizard(page);
    await enterEmail(wizard, newPerson().email);
    await enterNewPassword(wizard);
    await expect(wizard.getByText('Please check your email inbox')).toBeVisible();
    await page.route('**/api/account/state', (route) => route.abort());
    await context.clearCookies();
    await wizard.getByRole('button', { name: "I've verified my email" }).click();
    await expect(errorBox(wizard)).toContainText('No user found. Please try signing in again.');
    await expect(wizard.getByLabel('Email')).toBeVisible();
  });

  test('a session that has ended does not offer "Complete Registration"', async ({
    page,
    context,
  }) => {
    const wizard = await openWizard(page);
    await enterEmail(wizard, newPerson().email);
    await enterNewPassword(wizard);
    await expect(wizard.getByText('Please check your email inbox')).toBeVisible();
    await context.clearCookies({ name: /session/ });
    await open(page, '/support');
    await page.getByRole('button', { name: 'Account', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Log In / Register' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Complete Registration' })).toBeHidden();
  });

  test('a lost network is reported as such, not as a bot check', async ({
    page,
    context,
    watch,
  }) => {
    watch.expectError(REFUSED);
    const wizard = await openWizard(page);
    const next = wizard.getByRole('button', { name: 'Next' });
    const unanswered = wizard.getByText('Failed to verify email. Please try again.', {
      exact: true,
    });
    // The browser seems to be online, but nothing answers, not even while the email is typed.
    await page.route('**/api/bot-check*', (route) => route.abort());
    await wizard.getByLabel('Email').fill(newPerson().email);
    await next.click();
    await expect(unanswered).toBeVisible();
    await page.unrouteAll();
    await context.setOffline(true);
    await next.click();
    await expect(wizard.getByText('You seem to be offline.')).toBeVisible();
    await expect(unanswered).toBeVisible();
    await expect(wizard.getByText('reCAPTCHA')).toBeHidden();
    await context.setOffline(false);
    await next.click();
    await expect(wizard.getByRole('heading', { name: 'Register', exact: true })).toBeVisible();
  });

  test('steps 4 to 6', async ({ page, accounts, context, watch }) => {
    watch.expectError(REFUSED);
    test.slow();
    const person = newPerson();
    const wizard = await beginAtPhone(page, 0);
    const verify = wizard.getByRole('button', { name: 'Verify Phone Number' });
    await wizard.getByPlaceholder('(123) 456-7890').fill(person.phone);
    // Twilio's opt-out answer.
    accounts.texts.behave({ status: 400, code: 21610 });
    await verify.click();
    await expect(errorBox(wizard)).toContainText('This number has opted out');
    const unsent =
      'Failed to send verification code. Please check your phone number and try again.';
    const sending = { call: 'send-code', status: 503, code: 'code-sending-failed' };
    await refuse(page, { ...sending, message: unsent });
    await verify.click();
    await expect(errorBox(wizard)).toContainText(unsent);
    await page.unrouteAll();
    await lose(page, 'send-code');
    await verify.click();
    await expect(wizard.getByRole('alert')).toHaveText(
      'Failed to send verification code. Please try again.',
    );
    await page.unrouteAll();
    await page.route('**/api/account/send-code', async (route) => {
      const state = await (await page.request.get('/api/account/state')).json();
      const answer = { ...state, phone: `+1${person.phone}`, resendAfterSeconds: 0 };
      await route.fulfill({ json: answer });
    });
    await verify.click();
    const none = 'No confirmation result found. Please try sending the code again.';
    const pending = { call: 'confirm-code', status: 409, code: 'no-confirmation' };
    await refuse(page, { ...pending, message: none });
    await enterCode(wizard, '123456');
    await expect(errorBox(wizard)).toContainText(none);
    await wizard.getByRole('button', { name: 'Resend code' }).click();
    await expect(wizard.getByRole('status')).toHaveText('We sent you a new code.');
    await page.unrouteAll();

    await wizard.getByRole('button', { name: 'Change number' }).click();
    await expect(wizard.getByPlaceholder('(123) 456-7890')).toHaveValue(/^\(415\) 555-\d{4}$/);
    await context.clearCookies();
    await verify.click();
    await expect(errorBox(wizard)).toContainText(
      'No user found. Please complete email verification first.',
    );
  });

  test('step 2: an answer that is lost after the account was made is no dead end', async ({
    page,
    watch,
  }) => {
    watch.expectError(REFUSED);
    const wizard = await openWizard(page);
    await enterEmail(wizard, newPerson().email);
    await page.route('**/api/account/register', async (route) => {
      const { origin } = new URL(page.url());
      // Outside of the page, whose cookies would get the session.
      await fetch(route.request().url(), {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: origin },
        body: route.request().postData() ?? '',
      });
      await route.abort();
    });
    await enterNewPassword(wizard);
    await expect(wizard.getByRole('alert')).toHaveText('Registration failed. Please try again.');
    await page.unrouteAll();
    await wizard.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(wizard.getByText('Please check your email inbox')).toBeVisible();
  });

  test('step 5: an answer that is lost after the phone was linked is no dead end', async ({
    page,
    accounts,
    watch,
  }) => {
    watch.expectError(REFUSED);
    test.slow();
    const person = newPerson();
    const wizard = await beginAtPhone(page, 1);
    await sendCode(wizard, person.phone);
    const code = await accounts.codeFor(person.phone);
    await page.route('**/api/account/state', (route) => route.abort());
    await page.route('**/api/account/confirm-code', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await enterCode(wizard, code);
    await expect(wizard.getByRole('alert')).toContainText('We couldn’t reach the server.');
    await page.unrouteAll();
    await wizard.getByRole('button', { name: 'Submit Verification Code' }).click();
    await expect(wizard.getByLabel('First Name')).toBeVisible();
  });

  test('step 6: saving fails, and nothing typed is lost', async ({ page, watch }) => {
    watch.expectError(REFUSED);
    await signIn(page.context(), registeringPerson(), 'registering');
    const wizard = await openWizard(page);
    await enterDetails(wizard);
    const message = 'Failed to save user details. Please try again.';
    await refuse(page, { call: 'complete', status: 503, code: 'profile-failed', message });
    await wizard.getByRole('button', { name: 'Complete Registration' }).click();
    await expect(errorBox(wizard)).toContainText(message);
    await expect(wizard.getByLabel('Last Name')).toHaveValue('Nguyễn');
    await page.unrouteAll();
    await wizard.getByRole('button', { name: 'Complete Registration' }).click();
    await expect(page.getByText('Welcome, Ana.')).toBeVisible();
  });
});
