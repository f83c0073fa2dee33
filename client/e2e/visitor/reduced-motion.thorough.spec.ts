import { expect, type Page } from '@playwright/test';
import { test } from '../stack/visitor';

const SHORTEST_VISIBLE_MS = 20;

/** Returns the animations and transitions that a user can see. */
const findMotion = (page: Page) =>
  page.evaluate(
    (shortest) =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > shortest)
        .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 80)),
    SHORTEST_VISIBLE_MS,
  );

/** Returns where the pictures of the hero are, relative to the hero. */
const findHeroOffsets = (page: Page) =>
  page.evaluate(() => {
    const hero = document.querySelector('h1')!.closest('section, div.relative')!;
    const { top } = hero.getBoundingClientRect();
    return [...document.querySelectorAll('.hero-layer')].map(
      (layer) => layer.getBoundingClientRect().top - top,
    );
  });

test('with reduced motion, the hero of the home page stays still while the page scrolls', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.locator('.hero-layer').first()).toBeVisible();
  expect(await findMotion(page)).toEqual([]);
  const before = await findHeroOffsets(page);
  expect(before).not.toEqual([]);
  await page.mouse.wheel(0, 200);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  expect(await findHeroOffsets(page)).toEqual(before);
  expect(await findMotion(page)).toEqual([]);
});

test('with reduced motion, a dialog opens without an animation', async ({ page }) => {
  await page.goto('/allClass');
  await page
    .getByRole('button', { name: /^Add to cart: / })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await findMotion(page)).toEqual([]);
});
