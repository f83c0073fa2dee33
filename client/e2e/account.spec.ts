import { expect } from '@playwright/test';
import { findMailLink } from './stack/mail-link';
import { aNewcomer, logIn, signUp, test } from './stack/visitor';

test('somebody who forgot their password sets another by the link in a mail', async ({ page }) => {
  const newcomer = aNewcomer();
  await signUp(page, newcomer);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.goto('/logIn');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email of your account').fill(newcomer.email);
  await page.getByRole('button', { name: 'Send me a reset link' }).click();
  await expect(page.getByText(/a link to set a new password is on its way/)).toBeVisible();

  const link = await findMailLink(page, newcomer.email);
  const password = 'Another!2026';
  await page.request.get(`${link}&newPassword=${encodeURIComponent(password)}`);
  await logIn(page, newcomer.email, password);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.goto('/logIn');
  await page.getByLabel('Email', { exact: true }).fill(newcomer.email);
  await page.getByLabel('Password', { exact: true }).fill(newcomer.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText(/e-mail and password do not match/)).toBeVisible();
});

test('a viewer who logs out and leaves the page in the same moment is signed out', async ({
  page,
}) => {
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

test('a guest who picks a class logs in, comes back, and has it in the cart', async ({ page }) => {
  const newcomer = aNewcomer();
  await signUp(page, newcomer);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.goto('/allClass');
  await page
    .getByRole('button', { name: /^Add .* to cart$/ })
    .first()
    .click();
  await expect(page.getByText('Please login to join this class')).toBeVisible();
  await page.getByRole('button', { name: 'Login now' }).click();
  await page.getByLabel('Email', { exact: true }).fill(newcomer.email);
  await page.getByLabel('Password', { exact: true }).fill(newcomer.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/allClass$/);
  await expect(page.getByRole('link', { name: 'Cart, 1 class' })).toBeVisible();
});

test('a session that the server ends leads to the login page, and back to where it ended', async ({
  page,
}) => {
  await signUp(page);
  await page.goto('/dashboard/enrolled');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // As when the server's secret has changed: every token of before is worth nothing.
  await page.route('**/payments*', (route) => {
    const headers = { ...route.request().headers(), authorization: 'Bearer worth.no.thing' };
    return route.continue({ headers });
  });
  await page.goto('/dashboard/paymentHistory');
  await expect(page).toHaveURL(/\/logIn$/i);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('access-token'))).toBeNull();
});
