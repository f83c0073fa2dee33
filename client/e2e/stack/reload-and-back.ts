import { expect, type Page } from '@playwright/test';
import { startSessionAs, listScreens, openScreen, type Persona } from './screens';

/** Expects that every screen keeps its URL and heading after a reload, and after Back and Forward. */
export async function expectSameAfterReloadAndBack(page: Page, persona: Persona) {
  await startSessionAs(page, persona);
  const heading = page.getByRole('heading', { level: 1 });
  let previous: { url: string; title: string } | null = null;
  for (const path of await listScreens(page, persona)) {
    await openScreen(page, path);
    const current = { url: page.url(), title: await heading.innerText() };
    await page.reload();
    await expect(heading).toHaveText(current.title);
    expect(page.url()).toBe(current.url);
    if (previous !== null) {
      await page.goBack();
      await expect(heading).toHaveText(previous.title);
      expect(page.url()).toBe(previous.url);
      await page.goForward();
      await expect(heading).toHaveText(current.title);
    }
    previous = current;
  }
}
