import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { Page } from '@playwright/test';

export const WIDTHS = [320, 768, 1280];
/** For the long tests, which open each screen once for all of them. */
export const ALL_WIDTHS = [320, 375, 768, 1280, 1920];
const HEIGHT = 800;

/** Doubles the browser's text size, as a reader may: every rem grows, also those of media queries; the window does not. */
export async function doubleText(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await session.detach();
}

/** Doubles the font size of the root alone, as a browser extension does: media queries do not follow. */
export const doubleRootText = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });

/** Undoes `doubleRootText`. */
export const resetRootText = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '';
  });

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

interface PageWithAxe {
  axe?: { run(root: string, options: RunOptions): Promise<AxeResults> };
}

/** Returns the violations that axe finds in an element, the page by default, each with its first element. */
export async function findViolations(page: Page, width: number, root = 'html'): Promise<string[]> {
  await page.setViewportSize({ width, height: HEIGHT });
  const isLoaded = await page.evaluate(() => 'axe' in window);
  // Once for all scans of a page, because it takes longer than a scan.
  if (!isLoaded) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    ([selector, options]) => (window as PageWithAxe).axe!.run(selector, options),
    [root, onlyViolations] as const,
  );
  return violations.map(({ id, nodes }) => `${id} at ${width} px: ${nodes[0]?.html}`);
}
