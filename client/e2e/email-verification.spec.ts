import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { comeBack, openMailLink } from './stack/mail-link';
import { setRole } from './stack/people';
import { aNewcomer, signUp, test } from './stack/visitor';

const bannerOf = (page: Page) => page.getByRole('region', { name: 'Verify your e-mail' });

test('a newcomer verifies their e-mail in another tab and goes on without a new login', async ({
  page,
}) => {
  const newcomer = aNewcomer();
  await signUp(page, newcomer);
  await page.goto('/dashboard/teach');
  await expect(bannerOf(page)).toContainText(`We sent a link to ${newcomer.email}`);
  await expect(page.getByText('An application needs a verified e-mail.')).toBeVisible();
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([]);
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
    expect(scrollWidth).toBe(clientWidth);
  }

  const tab = await openMailLink(page, newcomer.email);
  await expect(tab).toHaveURL('/');
  await expect(tab.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(bannerOf(tab)).toHaveCount(0);

  await comeBack(page);
  await expect(page.getByText('Your e-mail is verified.')).toBeVisible();
  await expect(page.getByLabel(/^What would you like to teach/)).toBeVisible();
  await page.goto('/dashboard/userHome');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(bannerOf(page)).toHaveCount(0);
});

test('a role that was given meanwhile is in the menu as soon as the e-mail is verified', async ({
  page,
}) => {
  const newcomer = aNewcomer();
  await signUp(page, newcomer);
  await page.goto('/dashboard/userHome');
  await expect(bannerOf(page)).toBeVisible();
  await setRole(newcomer.email, 'admin');
  const tab = await openMailLink(page, newcomer.email);
  await tab.close();
  await comeBack(page);
  await expect(page.getByText('Your e-mail is verified.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Manage User' })).toBeVisible();
});
