import { expect, type Page } from '@playwright/test';
import { enterAs, listScreens, openScreen, type Onlooker } from './screens';

/** Expects that every screen keeps its address and heading after a reload, and after Back and Forward. */
export const expectSameAfterReloadAndBack = async (page: Page, onlooker: Onlooker) => {
  await enterAs(page, onlooker);
  const heading = page.getByRole('heading', { level: 1 });
  let last: { url: string; title: string } | null = null;
  for (const path of await listScreens(page, onlooker)) {
    await openScreen(page, path);
    const shown = { url: page.url(), title: await heading.innerText() };
    await page.reload();
    await expect(heading).toHaveText(shown.title);
    expect(page.url()).toBe(shown.url);
    if (last !== null) {
      await page.goBack();
      await expect(heading).toHaveText(last.title);
      expect(page.url()).toBe(last.url);
      await page.goForward();
      await expect(heading).toHaveText(shown.title);
    }
    last = shown;
  }
};
