import { expect, type Page } from '@playwright/test';
import { findClass } from '../stack/shop';
import { test } from '../stack/visitor';

const openClass = async (page: Page, width: number, height: number) => {
  await page.setViewportSize({ width, height });
  const { _id } = (await findClass(page, 'Batting Basics'))!;
  await page.goto(`/allClass/${_id}`);
  await expect(page.getByRole('list', { name: 'Photos' })).toBeAttached();
};

test('a phone shows title, facts, price and action without scrolling, and photos to swipe', async ({
  page,
}) => {
  await openClass(page, 375, 667);
  // Other journeys buy seats: “Only 3 left” then.
  const bar = page.getByText(/^(Only )?\d+ (seats? )?left$/);
  const barTop = (await bar.locator('xpath=ancestor::div[2]').boundingBox())!.y;
  for (const text of ['Batting Basics', /^Mon–Fri, 9:00/, 'June 21–25, 2027', /^Ages 7/]) {
    const { y, height } = (await page.getByText(text).first().boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(barTop);
  }
  await expect(page.getByRole('button', { name: /^Add to cart/ }).last()).toBeInViewport();

  const photo = page.getByRole('button', { name: /^Enlarge: A fielder/ });
  await expect(photo).not.toBeInViewport();
  await expect(page.getByText('1/4')).toBeVisible();
  await photo.focus();
  await expect(photo).toBeInViewport({ ratio: 0.9 });
  await expect(page.getByText('3/4')).toBeVisible();
});

test('a laptop shows title, facts, action and the first lines about the class without scrolling', async ({
  page,
}) => {
  await openClass(page, 1280, 800);
  for (const shown of [
    page.getByRole('heading', { level: 1 }),
    page.getByText('June 21–25, 2027'),
    page.getByRole('button', { name: /^Add to cart/ }),
    page.getByRole('heading', { name: 'About this class' }),
  ])
    await expect(shown.first()).toBeInViewport({ ratio: 1 });
  const { y } = (await page.getByText(/^Grip, stance/).boundingBox())!;
  expect(y).toBeLessThan(800 - 64);
});
