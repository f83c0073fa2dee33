import { expect, type Page } from '@playwright/test';
import { focusWindow, openMailLink } from '../stack/mail-link';
import { findOverflow, findViolations } from '../stack/screen-checks';
import { setRole } from '../stack/users';
import { newAccount, signUp, test } from '../stack/visitor';

const verificationBanner = (page: Page) => page.getByRole('region', { name: 'Verify your email' });

test('verifies the email in another tab and continues without a new login', async ({ page }) => {
  const account = newAccount();
  await signUp(page, account);
  await page.goto('/dashboard/teach');
  await expect(verificationBanner(page)).toContainText(`We sent a link to ${account.email}`);
  await expect(page.getByText('You need a verified email to apply.')).toBeVisible();
  for (const width of [320, 1280]) {
    expect(await findOverflow(page, width)).toEqual([]);
    expect(await findViolations(page, width)).toEqual([]);
  }
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto('/');
  // Fails if something covers the button.
  await verificationBanner(page).getByRole('button', { name: 'Send again' }).click({ trial: true });
  await page.goto('/dashboard/teach');
  await page.setViewportSize({ width: 1280, height: 800 });
  // Only a page that asked for the verification confirms it.
  await expect(verificationBanner(page)).toBeVisible();

  const tab = await openMailLink(page, account.email);
  await expect(tab.getByText('Your email is verified', { exact: true })).toBeVisible();
  await expect(tab).toHaveURL('/dashboard/account');
  await expect(tab.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(verificationBanner(tab)).toHaveCount(0);

  await focusWindow(page);
  await expect(page.getByText('Your email is verified.')).toBeVisible();
  await expect(page.getByLabel(/^What would you like to teach/)).toBeVisible();
  await page.goto('/dashboard/userHome');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(verificationBanner(page)).toHaveCount(0);
});

test('shows the menu of a new role as soon as the email is verified', async ({ page }) => {
  const account = newAccount();
  await signUp(page, account);
  await page.goto('/dashboard/userHome');
  await expect(verificationBanner(page)).toBeVisible();
  await setRole(account.email, 'admin');
  const tab = await openMailLink(page, account.email);
  await tab.close();
  await focusWindow(page);
  await expect(page.getByText('Your email is verified.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Manage User' })).toBeVisible();
});
