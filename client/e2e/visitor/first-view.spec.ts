import { expect } from '@playwright/test';
import { test } from '../stack/visitor';

const SCRIPTS = '**/assets/*.js';

for (const [path, heading] of [
  ['/', 'Summer sports camp for kids and teens'],
  ['/allClass', 'Classes'],
  ['/login', 'Log in'],
] as const) {
  test(`${path} shows its heading before any script has arrived`, async ({ page }) => {
    await page.route(SCRIPTS, (route) => route.abort());
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  });
}

test('an address without HTML of its own shows nothing of the home page', async ({ page }) => {
  await page.route(SCRIPTS, (route) => route.abort());
  for (const path of ['/about', '/logIn', '/allClass?q=football']) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.locator('h1')).toBeHidden();
  }
});

test('keeps what a visitor types into the login form before the scripts have arrived', async ({
  page,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(SCRIPTS, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Email', { exact: true }).fill('nobody@camp.test');
  release();
  // Buttons do nothing until React has taken over the page.
  await expect(async () => {
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(page.getByRole('button', { name: 'Hide password' })).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('nobody@camp.test');
});
