import { expect } from '@playwright/test';
import { bornYearsAgo, whoIsComing } from '../stack/family';
import { findMailLink, openMailLink } from '../stack/mail-link';
import { startNewSession } from '../stack/session';
import { findClass } from '../stack/shop';
import { createUser, PASSWORD } from '../stack/users';
import { newAccount, logIn, signUp, test } from '../stack/visitor';

test('resets a forgotten password with the link in an email', async ({ page }) => {
  const account = newAccount();
  await signUp(page, account);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.goto('/logIn');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Your email', { exact: true }).fill(account.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText(/we’ve sent a link to reset the password/)).toBeVisible();

  const link = await findMailLink(page, account.email, 'PASSWORD_RESET');
  const password = 'Another!2026';
  await page.request.get(`${link}&newPassword=${encodeURIComponent(password)}`);
  await logIn(page, account.email, password);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.goto('/logIn');
  await page.getByLabel('Email', { exact: true }).fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  const button = page.getByRole('button', { name: 'Log in', exact: true });
  await button.press('Enter');
  await expect(page.getByText(/email and password do not match/)).toBeVisible();
  await expect(button).toBeFocused();
});

test('changes the email with a link sent to the new address, and logs in with it', async ({
  page,
  browser,
}) => {
  const account = newAccount();
  const { email } = newAccount();
  await signUp(page, account);
  await page.goto('/dashboard/account');
  await page.getByRole('button', { name: 'Change email…' }).click();
  await page.getByLabel('Current password', { exact: true }).fill(account.password);
  await page.getByLabel('New email').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText(`We sent a link to ${email}.`)).toBeVisible();

  const tab = await openMailLink(page, account.email, 'VERIFY_AND_CHANGE_EMAIL');
  await expect(tab.getByRole('navigation', { name: 'Main' })).toBeVisible();
  const device = await browser.newPage();
  await logIn(device, email, account.password);
  await device.goto('/dashboard/account');
  await expect(device.getByText(`Your email is ${email}.`)).toBeVisible();
  await expect(device.getByText('Verify your email.')).toHaveCount(0);
  await device.close();
});

test('signs out a viewer who logs out and leaves the page at the same moment', async ({ page }) => {
  await signUp(page);
  await page.getByRole('button', { name: 'Logout' }).evaluate((button: HTMLElement) => {
    button.click();
    location.assign('/logIn');
  });
  await expect(page).toHaveURL(/logIn/i);
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeEnabled();
  await page.goto('/about');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0);
});

const CLASS_FOR_CHILDREN = 'Batting Basics';

test('asks who comes to the class that a visitor picked, after the login', async ({ page }) => {
  const { email } = await createUser('Noa');
  await page.goto('/allClass');
  const campClass = await findClass(page, CLASS_FOR_CHILDREN);
  await page.getByRole('button', { name: `Add to cart: ${CLASS_FOR_CHILDREN}` }).click();
  await expect(page.getByText('Please login to join this class')).toBeVisible();
  await page.getByRole('button', { name: 'Login now' }).click();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/allClass$/);
  await expect(whoIsComing(page).getByLabel('First name')).toBeFocused();
  await expect(page.getByRole('link', { name: 'Cart, 0 seats' })).toBeVisible();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Newman');
  await page.getByLabel('Birth date').fill(bornYearsAgo(campClass!.ageMin!));
  await page.getByRole('button', { name: 'Add child' }).click();
  await whoIsComing(page)
    .getByRole('button', { name: /^Add to cart ·/ })
    .click();
  await expect(page.getByRole('link', { name: 'Cart, 1 seat' })).toBeVisible();
});

test('leads to the login page when the server rejects the session', async ({ page }) => {
  await startNewSession(page);
  await page.goto('/dashboard/enrolled');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Simulates a changed server secret, which invalidates all earlier tokens.
  await page.route('**/payments*', (route) => {
    const headers = { ...route.request().headers(), authorization: 'Bearer invalid.access.token' };
    return route.continue({ headers });
  });
  await page.goto('/dashboard/paymentHistory');
  await expect(page).toHaveURL(/\/logIn$/i);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('access-token'))).toBeNull();
});
