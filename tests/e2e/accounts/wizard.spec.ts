/** Spec §2 "Login/registration wizard", §4 "Registration flow": its steps, and its dialog. */
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
  sendCode,
  test,
  verifyEmail,
} from '../support/accounts.ts';
import { findingsInBothThemes } from '../support/axe.ts';
import { expect, open } from '../support/test.ts';
import { errorBox, expectMenu, REFUSED } from '../support/wizard-view.ts';

// Both workers take tests of it.
test.describe.configure({ mode: 'parallel' });

/** Each step focuses its heading, which is its name, described by its sentence. */
const expectStep = async (wizard: Locator, title: string, sentence: string | RegExp) => {
  const heading = wizard.getByRole('heading', { name: title, exact: true });
  await expect(heading).toBeFocused();
  await expect(heading).toHaveAccessibleDescription(sentence);
};

const reopen = async (page: Page) => {
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('link', { name: /Log In \/ Register|Complete Registration/ }).click();
};

test("someone new goes all the way, in the specification's words", async ({
  page,
  accounts,
  watch,
}) => {
  watch.expectError(REFUSED);
  test.slow();
  const { email, phone } = newPerson();
  await open(page, '/support');
  await expectMenu(page, ['Log In / Register']);
  await page.getByRole('link', { name: 'Log In / Register' }).click();
  const wizard = dialogOf(page);

  await test.step('1. email', async () => {
    await expectStep(wizard, 'Your email', /^Log in, or create an account\./);
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
    // This product sends its mails.
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
    await expectStep(wizard, 'Your phone number', /^So we can reach you about a visit/);
    await expect(field).toHaveAttribute('maxlength', '14');
    await expect(
      wizard.getByText(
        'We’ll text you a code. Message and data rates may apply. Reply STOP to opt out.',
      ),
    ).toBeVisible();
    await field.pressSequentially('415');
    await expect(field).toHaveValue('(415');
    await field.pressSequentially('555x01');
    await expect(field).toHaveValue('(415) 555-01');
    await page.keyboard.press('Enter');
    await expect(wizard.getByText('That’s 8 digits. A US phone number has 10.')).toBeVisible();
    await sendCode(wizard, phone);
  });

  await test.step('5. code', async () => {
    await expect(
      wizard.getByRole('group', { name: 'Enter the 6-digit code sent to your phone' }),
    ).toBeVisible();
    await expectStep(wizard, 'Enter your code', /^We sent it to \(415\) 555-/);
    await enterCode(wizard, '12345');
    await expect(
      wizard.getByText('Please enter all 6 digits of the verification code.'),
    ).toBeVisible();
    const code = await accounts.codeFor(phone);
    await enterCode(wizard, code === '000000' ? '111111' : '000000');
    await expect(errorBox(wizard)).toContainText('Invalid verification code. Please try again.');
    await expect(errorBox(wizard)).toContainText('4 tries left.');
    // It is typed again from the first box.
    await expect(wizard.getByLabel('Digit 1 of 6')).toBeFocused();
    for (const digit of await wizard.getByLabel(/^Digit \d of 6$/).all()) {
      await expect(digit).toHaveValue('');
    }
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
    // Reopened, the wizard first asks for the state, and submits nothing in the meantime.
    const submit = wizard.getByRole('button', { name: 'Submit Verification Code' });
    await expect(submit).toHaveAttribute('aria-disabled', 'false');
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
  });

  await test.step('6. details', async () => {
    await expectStep(wizard, 'Your name and address', /^So your homesmith knows where to go/);
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
    await wizard.getByRole('button', { name: 'Yes, that’s right' }).click();
  });

  await expect(wizard).toBeHidden();
  await expect(page.getByText('Welcome, Ana.')).toBeVisible();
  await expect(page).toHaveURL(/\/support$/);
  await expectMenu(page, ['Account Dashboard', 'Account Settings', 'Log Out']);
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
    // Typing moves the focus into the first field.
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
    await expect(stepOf('Enter your code')).toBeFocused();
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
  // By coordinates: Playwright's click would scroll first, even to visible elements.
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
  // "It resets to step 1 when opened", with what was typed.
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
    // WebDriver has it as text; a browser would render it.
    expect(await page.locator('noscript').innerText()).toContain('You need JavaScript to log in.');
  });
});
