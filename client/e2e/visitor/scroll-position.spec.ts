import { expect, type Page } from '@playwright/test';
import { test } from '../stack/visitor';

const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY));
const open = async (page: Page, path: string) => {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
};

/** The texts load after the heading and may move the position of 600 px a little. */
const NEAR = 500;

// Pages that no other journey changes.
test('a newly opened address begins at the top, and Back and a reload return to the position', async ({
  page,
}) => {
  await open(page, '/terms');
  await page.evaluate(() => scrollTo(0, 600));
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(NEAR);
  await page.reload();
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(NEAR);

  await open(page, '/privacy');
  await page.goBack();
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(NEAR);

  await open(page, '/privacy');
  await open(page, '/terms');
  expect(await scrollTop(page)).toBe(0);
});

test('a list that cannot be loaded shows the error, also at a stored position', async ({
  page,
}) => {
  await open(page, '/allClass');
  await page.getByRole('article').first().waitFor();
  await page.evaluate(() => scrollTo(0, 2_000));
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(NEAR);
  await page.route('**/topClass*', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('alert')).toContainText('We couldn’t load the classes');
});
