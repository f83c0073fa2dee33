import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

export const WIDTHS = [320, 768, 1280];
const HEIGHT = 800;

/** Returns by how many pixels the page scrolls sideways at a width, as a sentence; an empty list when it does not. */
export const findOverflow = async (page: Page, width: number): Promise<string[]> => {
  await page.setViewportSize({ width, height: HEIGHT });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return overflow > 0 ? [`scrolls sideways by ${overflow} px at ${width} px`] : [];
};

/** Returns what axe finds at a width, each with the first element concerned. */
export const findViolations = async (page: Page, width: number): Promise<string[]> => {
  await page.setViewportSize({ width, height: HEIGHT });
  // No page has a frame that axe would need a tab of its own for.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id} at ${width} px: ${nodes[0]?.html}`);
};
