import { expect } from '@playwright/test';
import { test } from '../stack/visitor';

test('with reduced motion, a changed style takes effect at once', async ({ page }) => {
  await page.goto('/about');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  // Even the shortest transition shows the old value until the next frame.
  const paddingAfterChange = await heading.evaluate((element: HTMLElement) => {
    element.style.paddingInlineEnd = '20px';
    return getComputedStyle(element).paddingInlineEnd;
  });
  expect(paddingAfterChange).toBe('20px');
});
