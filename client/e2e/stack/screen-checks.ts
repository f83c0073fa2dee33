import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

export const WIDTHS = [320, 768, 1280];
const HEIGHT = 800;
type RunOptions = Parameters<AxeBuilder['options']>[0];

/** Returns a message if the page scrolls sideways at this width, otherwise an empty list. */
export async function findOverflow(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: HEIGHT });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return overflow > 0 ? [`scrolls sideways by ${overflow} px at ${width} px`] : [];
}

/** All rules run. Skips selectors, and the style sheets, which only a disabled experimental rule reads. */
const onlyViolations: RunOptions = {
  resultTypes: ['violations'],
  selectors: false,
  preload: { assets: ['media'] },
};

/** Returns the violations that axe finds at this width, each with its first element. */
export async function findViolations(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: HEIGHT });
  // No page has frames, so axe does not need a separate tab.
  const axe = new AxeBuilder({ page }).setLegacyMode().options(onlyViolations);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id} at ${width} px: ${nodes[0]?.html}`);
}
