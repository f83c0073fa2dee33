import { expect, test } from '@playwright/test';
import { startSessionAs } from '../stack/screens';

test('a signed-in user keeps the page and a way to the account if a script of the header does not arrive', async ({
  page,
}) => {
  await startSessionAs(page, 'camper');
  let lost = 0;
  await page.route(/\/assets\/(signed-in-parts|avatar-menu|notification-bell)-/, (route) => {
    lost += 1;
    return route.abort();
  });
  await page.goto('/allClass');
  await expect(page.getByRole('link', { name: 'Account', exact: true })).toBeVisible();
  expect(lost).toBeGreaterThan(0);
  await expect(page.getByRole('heading', { name: 'Classes', level: 1 })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
});
