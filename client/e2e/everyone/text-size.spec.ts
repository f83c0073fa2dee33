import { expect, type Page } from '@playwright/test';
import { startSessionWithCart } from '../stack/full-cart';
import { findBrokenWords } from '../stack/layout/broken-words';
import { doubleRootText, doubleText, findOverflow } from '../stack/screen-checks';
import { openScreen } from '../stack/screens';
import { startSession } from '../stack/session';
import { test } from '../stack/visitor';

/** Returns overlapping links and buttons of the bar, those outside the window, and horizontal overflow. */
const findLayoutProblems = (page: Page) =>
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
          (otherControl) =>
            box.left < otherControl.box.right - 1 &&
            otherControl.box.left < box.right - 1 &&
            box.top < otherControl.box.bottom - 1 &&
            otherControl.box.top < box.bottom - 1,
        )
        .map((otherControl) => `${name} overlaps ${otherControl.name}`),
    );
    const outsideControls = controls
      .filter(({ box }) => box.left < 0 || box.right > innerWidth)
      .map(({ name }) => `${name} is outside the window`);
    const { scrollWidth, clientWidth } = document.documentElement;
    const overflow =
      scrollWidth > clientWidth ? [`scrolls by ${scrollWidth - clientWidth} px`] : [];
    return [...overlaps, ...outsideControls, ...overflow];
  });

for (const viewer of ['visitor', 'admin']) {
  for (const width of [640, 1280]) {
    test(`the navigation bar of a ${viewer} fits text of double size at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      if (viewer !== 'visitor') await startSession(page, `${viewer}@camp.test`);
      await page.goto('/about');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await doubleText(page);
      const menu = page.getByRole('button', { name: 'Menu' });
      await expect(menu).toBeVisible();
      expect(await findLayoutProblems(page)).toEqual([]);
      await menu.click();
      await expect(page.getByRole('link', { name: 'Classes', exact: true }).first()).toBeVisible();
    });
  }
}

test('the search field and the icons of the class list fit text of double size on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/allClass');
  await expect(page.getByRole('article').first()).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Search' });
  const icon = page.getByRole('button', { name: 'Filters' }).locator('svg');
  expect((await icon.boundingBox())!.width).toBe(18);
  await doubleText(page);
  expect((await icon.boundingBox())!.width).toBe(36);
  // Six letters of the larger size beside the button in the field.
  expect((await search.boundingBox())!.width).toBeGreaterThanOrEqual(250);
  const sizes = await page.locator('.lucide:visible').evaluateAll((icons) =>
    icons.map((each) => {
      const { width, height } = each.getBoundingClientRect();
      return Math.round(width - height);
    }),
  );
  expect(new Set(sizes)).toEqual(new Set([0]));
  expect(await findLayoutProblems(page)).toEqual([]);
});

test('the navigation bar shows its links from 769 px on with the normal text size', async ({
  page,
}) => {
  await page.goto('/about');
  const menu = page.getByRole('button', { name: 'Menu' });
  await page.setViewportSize({ width: 769, height: 800 });
  await expect(menu).toBeHidden();
  expect(await findLayoutProblems(page)).toEqual([]);
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(menu).toBeVisible();
});

test('cart and payment keep words whole and do not scroll sideways with text of double size on a phone', async ({
  page,
}) => {
  await startSessionWithCart(page);
  const problems: string[] = [];
  for (const path of ['/dashboard/myCart', '/dashboard/payment']) {
    await openScreen(page, path);
    await doubleRootText(page);
    const found = [...(await findOverflow(page, 375)), ...(await findBrokenWords(page, 375))];
    problems.push(...found.map((problem) => `${path}: ${problem}`));
  }
  expect(problems).toEqual([]);
});
