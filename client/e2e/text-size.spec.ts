import { expect, type Page } from '@playwright/test';
import { logIn, test } from './stack/visitor';

/** As a reader who enlarges the text alone: every rem grows, the window does not. */
const doubleText = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });

/** The pairs of links and buttons of the bar that lie on each other, and how far the page scrolls sideways. */
const findFaults = (page: Page) =>
  page.evaluate(() => {
    const controls = [...document.querySelectorAll('header a, header button')]
      .map((element) => ({
        name: element.getAttribute('aria-label') ?? element.textContent,
        box: element.getBoundingClientRect(),
      }))
      .filter(({ box }) => box.width > 0 && box.height > 0);
    const overlaps = controls.flatMap(({ name, box }, index) =>
      controls
        .slice(index + 1)
        .filter(
          (other) =>
            box.left < other.box.right - 1 &&
            other.box.left < box.right - 1 &&
            box.top < other.box.bottom - 1 &&
            other.box.top < box.bottom - 1,
        )
        .map((other) => `${name} lies on ${other.name}`),
    );
    const outside = controls
      .filter(({ box }) => box.left < 0 || box.right > innerWidth)
      .map(({ name }) => `${name} lies outside`);
    const { scrollWidth, clientWidth } = document.documentElement;
    const sideways =
      scrollWidth > clientWidth ? [`scrolls by ${scrollWidth - clientWidth} px`] : [];
    return [...overlaps, ...outside, ...sideways];
  });

for (const viewer of ['guest', 'admin']) {
  for (const width of [640, 1280]) {
    test(`the bar of a ${viewer} holds text of twice the size at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      if (viewer !== 'guest') await logIn(page, `${viewer}@camp.test`);
      await page.goto('/about');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await doubleText(page);
      const menu = page.getByRole('button', { name: 'Menu' });
      await expect(menu).toBeVisible();
      expect(await findFaults(page)).toEqual([]);
      await menu.click();
      await expect(page.getByRole('link', { name: 'Classes', exact: true }).first()).toBeVisible();
    });
  }
}

test('the bar shows its links from 769 px on where text has its usual size', async ({ page }) => {
  await page.goto('/about');
  const menu = page.getByRole('button', { name: 'Menu' });
  await page.setViewportSize({ width: 769, height: 800 });
  await expect(menu).toBeHidden();
  expect(await findFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(menu).toBeVisible();
});
