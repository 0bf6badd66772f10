/** Spec §2 "Login/registration wizard", §4 "Registration flow", §5, §8; readings, "The wizard". */
import type { Locator, Page } from '@playwright/test';
import {
  dialogOf,
  enterCode,
  enterDetails,
  enterEmail,
  enterNewPassword,
  newPerson,
  openWizard,
  PASSWORD,
  reachPhoneStep,
  register,
  sendCode,
  test,
  verifyEmail,
} from './accounts.ts';
import { findingsInBothThemes } from './axe.ts';
import { expect, open } from './test.ts';

// The longest of the files: both workers take tests of it.
test.describe.configure({ mode: 'parallel' });

/** A refused call is an error to the browser's console. */
const REFUSED = /Failed to load resource/;

const errorBox = (wizard: Locator) => wizard.getByRole('alert').filter({ hasText: 'Error: ' });

/** Each step begins at its heading, which names it and is described by its sentence. */
const expectStep = async (wizard: Locator, title: string, sentence: string | RegExp) => {
  const heading = wizard.getByRole('heading', { name: title, exact: true });
  await expect(heading).toBeFocused();
  await expect(heading).toHaveAccessibleDescription(sentence);
};

const reopen = async (page: Page) => {
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('link', { name: /Log In \/ Register|Complete Registration/ }).click();
};

const menuItems = async (page: Page) => {
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  const menu = page.locator('#account-menu');
  await expect(menu).toBeVisible();
  return menu.locator('a:visible, button:visible').allInnerTexts();
};

test("somebody new goes all the way, in the specification's words", async ({
  page,
  accounts,
  watch,
}) => {
  watch.expectError(REFUSED);
  test.slow();
  const { email, phone } = newPerson();
  await open(page, '/support');
  expect(await menuItems(page)).toEqual(['Log In / Register']);
  await page.getByRole('link', { name: 'Log In / Register' }).click();
  const wizard = dialogOf(page);

  await test.step('1. email', async () => {
    await expectStep(wizard, 'Your email', /^If you have an account, you log in/);
    await expect(wizard.locator('[data-bot-check]')).toBeAttached();
    expect((await wizard.boundingBox())?.width).toBeLessThanOrEqual(425);
    await page.route('**/api/account/lookup', async (route) => {
      await expect(wizard.getByRole('button', { name: 'Checking...' })).toBeVisible();
      await route.continue();
    });
    await wizard.getByLabel('Email').fill(`  ${email.toUpperCase()} `);
    await page.keyboard.press('Enter');
    await page.unroute('**/api/account/lookup');
  });

  await test.step('2. password and confirmation', async () => {
    await expect(wizard.getByRole('heading', { name: 'Register', exact: true })).toBeVisible();
    await expectStep(wizard, 'Choose a password', new RegExp(`no account for ${email}`, 'i'));
    await expect(
      wizard.getByText(/^By registering you agree to the Terms of Service.* and Privacy Policy/),
    ).toBeVisible();
    await wizard.getByRole('button', { name: 'Use another email' }).click();
    await expect(wizard.getByLabel('Email')).toHaveValue(email.toUpperCase());
    await enterEmail(wizard, email);
    await enterNewPassword(wizard, 'evergreen 1', 'evergreen 2');
    await expect(wizard.getByText('Passwords do not match.')).toBeVisible();
    await expect(wizard.getByLabel('Confirm password')).toBeFocused();
    for (const short of ['porch 4', 'evergreen porch']) {
      await enterNewPassword(wizard, short);
      await expect(
        wizard.getByText(
          'Password must be at least 8 characters long and contain at least one number.',
        ),
      ).toBeVisible();
    }
    await enterNewPassword(wizard, 'password1');
    await expect(
      wizard.getByText('This password is too easy to guess. Please choose another.'),
    ).toBeVisible();
    await enterNewPassword(wizard);
  });

  await test.step('3. email verification, which advances by itself', async () => {
    const sentence = 'Please check your email inbox and verify your email address.';
    await expectStep(wizard, 'Verify your email', sentence);
    // Mails go out from this product.
    await expect(wizard.getByText('outbox')).toBeHidden();
    await wizard.getByRole('button', { name: "I've verified my email" }).click();
    await expect(errorBox(wizard)).toContainText(
      'Email not verified yet. Please check your inbox and verify your email.',
    );
    await expect(
      wizard.getByRole('button', { name: /^Resend verification email \(\d+ s\)$/ }),
    ).toBeVisible();
    await verifyEmail(page, await accounts.linkFor(email));
    await expect(wizard.getByPlaceholder('(123) 456-7890')).toBeVisible();
  });

  await test.step('4. phone', async () => {
    const field = wizard.getByPlaceholder('(123) 456-7890');
    await expectStep(
      wizard,
      'Your phone number',
      /^We ask for it so that a homesmith can reach you/,
    );
    await expect(field).toHaveAttribute('maxlength', '14');
    await expect(
      wizard.getByText(
        "We'll text you a code. Message and data rates may apply. Reply STOP to opt out.",
      ),
    ).toBeVisible();
    await field.pressSequentially('415');
    await expect(field).toHaveValue('(415');
    await field.pressSequentially('555x01');
    await expect(field).toHaveValue('(415) 555-01');
    await page.keyboard.press('Enter');
    await expect(wizard.getByText(/^Please enter a US phone number/)).toBeVisible();
    await sendCode(wizard, phone);
  });

  await test.step('5. code', async () => {
    await expect(
      wizard.getByRole('group', { name: 'Enter the 6-digit code sent to your phone' }),
    ).toBeVisible();
    await expectStep(wizard, 'The code that we texted you', /^We sent it to \(415\) 555-/);
    await enterCode(wizard, '12345');
    await expect(
      wizard.getByText('Please enter all 6 digits of the verification code.'),
    ).toBeVisible();
    const code = await accounts.codeFor(phone);
    await enterCode(wizard, code === '000000' ? '111111' : '000000');
    await expect(errorBox(wizard)).toContainText('Invalid verification code. Please try again.');
    await expect(errorBox(wizard)).toContainText('4 tries are left.');
    // Its digits are selected: typing replaces them.
    await expect(wizard.getByLabel('Digit 1 of 6')).toBeFocused();
    const resend = wizard.getByRole('button', { name: /^Resend code \(\d+ s\)$/ });
    await expect(resend).toBeVisible();
    await page.mouse.click(5, 400);
    await expect(resend).toBeVisible();
    await wizard.getByRole('button', { name: 'Close' }).click();
    await reopen(page);
    await expect(resend).toBeVisible();
    await page.reload();
    await open(page, '/support');
    await reopen(page);
    await expect(resend).toBeVisible();
    await expect(wizard.getByText(/^We sent it to \(415\) 555-/)).toBeVisible();
    await wizard.getByLabel('Digit 3 of 6').focus();
    await page.evaluate(
      async (text) => {
        const data = new DataTransfer();
        data.setData('text', text);
        document.activeElement?.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        );
      },
      await accounts.codeFor(phone),
    );
    await expect(wizard.getByLabel('Digit 6 of 6')).toBeFocused();
    await page.keyboard.press('Enter');
  });

  await test.step('6. details', async () => {
    await expectStep(wizard, 'Your name and address', /^We ask for them to know which home/);
    await expect(wizard.getByLabel('Address Line 2 (Optional)')).toBeVisible();
    await wizard.getByRole('button', { name: 'Complete Registration' }).click();
    await expect(wizard.getByText('Last Name is required.')).toBeVisible();
    await enterDetails(wizard, { 'Zip Code': '89101' });
    await page.mouse.click(5, 400);
    await wizard.getByRole('button', { name: 'Close' }).click();
    await reopen(page);
    await expect(wizard.getByLabel('Last Name')).toHaveValue('Nguyễn');
    await expect(wizard.getByLabel('Zip Code')).toHaveValue('89101');
    await wizard.getByRole('button', { name: 'Complete Registration' }).click();
    await wizard.getByRole('button', { name: "Yes, that's right" }).click();
  });

  await expect(wizard).toBeHidden();
  await expect(page.getByText('Welcome, Ana.')).toBeVisible();
  await expect(page).toHaveURL(/\/support$/);
  expect(await menuItems(page)).toEqual(['Account Dashboard', 'Account Settings', 'Log Out']);
});

test('logging in and out; a second tab follows', async ({ page, accounts, watch, context }) => {
  watch.expectError(REFUSED);
  test.slow();
  const { email } = await register(page, accounts);
  const second = await context.newPage();
  await open(second, '/support');
  expect(await menuItems(second)).toContain('Account Dashboard');

  await menuItems(page);
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/');
  await expect(second.getByRole('link', { name: 'Log In / Register' })).toBeVisible();

  const wizard = await openWizard(page);
  await enterEmail(wizard, email.toUpperCase());
  await expect(wizard.getByRole('heading', { name: 'Login', exact: true })).toBeVisible();
  await wizard.getByLabel('Password').fill('not the porch 42');
  await wizard.getByRole('button', { name: 'Sign In' }).click();
  await expect(errorBox(wizard)).toContainText('Invalid email or password. Please try again.');
  await wizard.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(wizard.getByRole('status')).toContainText('If there is an account');
  await wizard.getByLabel('Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(wizard).toBeHidden();
  await expect(page.getByText('Welcome back, Ana.')).toBeVisible();
  expect(await menuItems(page)).toEqual(['Account Dashboard', 'Account Settings', 'Log Out']);
});

test('the header knows before any file of ours has come', async ({ page, accounts, watch }) => {
  watch.expectError(/Failed to load resource/);
  test.slow();
  await register(page, accounts);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/support');
  expect(await menuItems(page)).toEqual(['Account Dashboard', 'Account Settings', 'Log Out']);
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
  expect(await menuItems(page)).toEqual(['Complete Registration', 'Log Out']);
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
    'That account is deleted. Please enter the right email.',
  );
  await expect(wizard.getByLabel('Email')).toHaveValue(email);
  await enterEmail(wizard, email);
  await expect(wizard.getByRole('heading', { name: 'Register', exact: true })).toBeVisible();
});

test('a protected page asks to log in, and is where one comes to', async ({ page, accounts }) => {
  test.slow();
  const { email } = await register(page, accounts);
  await menuItems(page);
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/');
  await open(page, '/dashboard');
  await expect(page).toHaveURL(/\/login\?next=%2Fdashboard$/);
  const main = page.getByRole('main');
  await enterEmail(main, email);
  await main.getByLabel('Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Whoever is in already is sent on at once, and never to another host.
  await page.goto('/login?next=//evil.example');
  await expect(page).toHaveURL('/');
});

test.describe('§8 the error catalogue', () => {
  type Row = { call: string; status: number; code: string; message: string };
  const refuse = (page: Page, { call, status, code, message }: Row) =>
    page.route(`**/api/account/${call}`, (route) =>
      route.fulfill({ status, json: { error: { code, message } } }),
    );
  const lose = (page: Page, call: string) =>
    page.route(`**/api/account/${call}`, (route) => route.abort());

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
    // Nothing typed is lost.
    await expect(wizard.getByLabel('Confirm password')).toHaveValue(PASSWORD);
  });

  test('step 3: resending and checking', async ({ page, context, watch }) => {
    watch.expectError(REFUSED);
    const wizard = await openWizard(page);
    await enterEmail(wizard, newPerson().email);
    await enterNewPassword(wizard);
    await expect(wizard.getByRole('button', { name: /^Resend/ })).toBeVisible();
    // Opened again it still knows its wait.
    await page.reload();
    await openWizard(page);
    await expect(wizard.getByRole('button', { name: /^Resend.*\(\d+ s\)$/ })).toBeVisible();
    // As where this browser's clock is ahead: the server is asked, and says how long.
    await context.route('**/api/account/state', async (route) => {
      const answer = await route.fetch().catch(() => null);
      if (answer === null) return;
      const { pending, ...state } = await answer.json();
      await route.fulfill({ json: { ...state, pending: { ...pending, resendAfterSeconds: 0 } } });
    });
    await page.reload();
    await openWizard(page);
    const resend = wizard.getByRole('button', { name: 'Resend verification email' });
    await resend.click();
    await expect(errorBox(wizard)).toContainText(
      /Too many tries. Please try again in \d+ seconds?\./,
    );
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
    const sent = 'Verification email sent. Please check your inbox.';
    await page.route('**/api/account/resend-*', (route) =>
      route.fulfill({ json: { message: sent } }),
    );
    await resend.click();
    await expect(wizard.getByRole('status')).toHaveText(sent);
    await expect(wizard.getByText('Error: ')).toBeHidden();
  });

  test('step 3: nobody is signed in any more', async ({ page, context, watch }) => {
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

  test('no network is told as no network, not as a bot check', async ({ page, context, watch }) => {
    watch.expectError(REFUSED);
    const wizard = await openWizard(page);
    const next = wizard.getByRole('button', { name: 'Next' });
    await wizard.getByLabel('Email').fill(newPerson().email);
    const unanswered = wizard.getByText('Failed to verify email. Please try again.', {
      exact: true,
    });
    // The browser believes to be online, and nothing answers.
    await page.route('**/api/bot-check*', (route) => route.abort());
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
    const wizard = await reachPhoneStep(page, accounts, person);
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
      // Not by the page, whose cookies would learn of the session.
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
    const wizard = await reachPhoneStep(page, accounts, person);
    await sendCode(wizard, person.phone);
    const code = await accounts.codeFor(person.phone);
    await page.route('**/api/account/state', (route) => route.abort());
    await page.route('**/api/account/confirm-code', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await enterCode(wizard, code);
    await expect(wizard.getByRole('alert')).toContainText('We could not reach the server.');
    await page.unrouteAll();
    await wizard.getByRole('button', { name: 'Submit Verification Code' }).click();
    await expect(wizard.getByLabel('First Name')).toBeVisible();
  });

  test('step 6: saving fails, and nothing typed is lost', async ({ page, accounts, watch }) => {
    watch.expectError(REFUSED);
    test.slow();
    const person = newPerson();
    const wizard = await reachPhoneStep(page, accounts, person);
    await sendCode(wizard, person.phone);
    await enterCode(wizard, await accounts.codeFor(person.phone));
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

test.describe('on a phone, with a keyboard alone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('registers without a pointer', async ({ page, accounts, watch }) => {
    watch.expectError(REFUSED);
    test.slow();
    const { email, phone } = newPerson();
    const { keyboard } = page;
    const tabTo = async (name: string) => {
      for (let presses = 0; presses < 30; presses += 1) {
        const focused = await page.evaluate(() => {
          const element = document.activeElement;
          return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
        });
        if (focused === name) return;
        await keyboard.press('Tab');
      }
      throw new Error(`The Tab key does not lead to "${name}".`);
    };
    await open(page, '/support');
    await tabTo('Account');
    await keyboard.press('Enter');
    await tabTo('Log In / Register');
    await keyboard.press('Enter');
    const wizard = dialogOf(page);
    const stepOf = (name: string) => wizard.getByRole('heading', { name, exact: true });
    await expect(stepOf('Your email')).toBeFocused();
    await keyboard.press('Escape');
    await expect(wizard).toBeHidden();
    await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeFocused();
    await keyboard.press('Enter');
    await tabTo('Log In / Register');
    await keyboard.press('Enter');
    await expect(stepOf('Your email')).toBeFocused();
    // Whoever types goes on in the first field.
    await keyboard.type(email);
    await expect(wizard.getByLabel('Email')).toHaveValue(email);
    await keyboard.press('Enter');
    await expect(stepOf('Choose a password')).toBeFocused();
    await keyboard.type(PASSWORD);
    await keyboard.press('Tab');
    await keyboard.press('Tab');
    await keyboard.type(PASSWORD);
    await keyboard.press('Enter');
    await expect(wizard.getByText('Please check your email inbox')).toBeVisible();
    await verifyEmail(page, await accounts.linkFor(email));
    await expect(stepOf('Your phone number')).toBeFocused();
    await keyboard.type(phone);
    await keyboard.press('Enter');
    await expect(stepOf('The code that we texted you')).toBeFocused();
    await keyboard.type(await accounts.codeFor(phone));
    await keyboard.press('Enter');
    await expect(stepOf('Your name and address')).toBeFocused();
    await enterDetails(wizard);
    await wizard.getByLabel('First Name').focus();
    await keyboard.press('Enter');
    await expect(page.getByText('Welcome, Ana.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeFocused();
  });
});

test('the modal: close button, a click beside it throws nothing away, the page behind stays', async ({
  page,
}) => {
  await open(page, '/');
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
  const wizard = dialogOf(page);
  const account = page.getByRole('button', { name: 'Account', exact: true });
  // By the pointer itself: Playwright's click would first scroll to what is in view already.
  const press = async (target: Locator) => {
    const box = await target.boundingBox();
    await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  };
  const show = async () => {
    await press(account);
    await press(page.getByRole('link', { name: 'Log In / Register' }));
    await expect(wizard.getByRole('heading', { name: 'Your email' })).toBeFocused();
  };
  await show();
  await page.mouse.wheel(0, 300);
  await wizard.getByLabel('Email').fill('kept@example.com');
  expect(await page.evaluate(() => scrollY)).toBe(300);
  await page.mouse.click(5, 400);
  await expect(wizard.getByLabel('Email')).toHaveValue('kept@example.com');
  await wizard.getByRole('button', { name: 'Close' }).click();
  await expect(account).toBeFocused();
  await show();
  // "It resets to step 1 when opened", where what was typed still stands.
  await expect(wizard.getByLabel('Email')).toHaveValue('kept@example.com');
  await wizard.getByLabel('Email').fill('');
  await page.mouse.click(5, 400);
  await expect(wizard).toBeHidden();
});

test('axe finds nothing in any step, light or dark, on a phone or not', async ({
  page,
  accounts,
  watch,
}) => {
  watch.expectError(REFUSED);
  test.slow();
  const person = newPerson();
  const check = async (step: string) =>
    expect(await findingsInBothThemes(page, 'dialog'), step).toEqual([]);
  const wizard = await openWizard(page);
  await check('1');
  await wizard.getByRole('button', { name: 'Next' }).click();
  await check('1, with a mistake');
  await enterEmail(wizard, person.email);
  await enterNewPassword(wizard, 'short');
  await check('2, with a mistake');
  await enterNewPassword(wizard);
  await wizard.getByRole('button', { name: "I've verified my email" }).click();
  await expect(errorBox(wizard)).toBeVisible();
  await check('3, refused');
  await verifyEmail(page, await accounts.linkFor(person.email));
  await expect(wizard.getByPlaceholder('(123) 456-7890')).toBeVisible();
  await check('4');
  await sendCode(wizard, person.phone);
  await enterCode(wizard, '12');
  await check('5, with a mistake');
  await enterCode(wizard, await accounts.codeFor(person.phone));
  await wizard.getByRole('button', { name: 'Complete Registration' }).click();
  await check('6, with mistakes');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('"Log In / Register" is a link to a page that says what it needs', async ({ page }) => {
    await page.goto('/support');
    await page.getByRole('button', { name: 'Account', exact: true }).click();
    await page.getByRole('link', { name: 'Log In / Register' }).click();
    await expect(page).toHaveURL(/\/login$/);
    // The driver keeps it as a text; a browser shows it.
    expect(await page.locator('noscript').innerText()).toContain('Logging in needs JavaScript.');
  });
});
