import { expect, type Locator, type Page } from '@playwright/test';

const MAX_TABS = 120;

/** Presses Tab, or Shift+Tab to go backwards, until the element has the focus. */
export async function tabTo(page: Page, target: Locator, tab: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(target).toBeVisible();
  for (let tabs = 0; tabs < MAX_TABS; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(tab);
  }
  throw new Error(`${tab} did not reach ${target.toString()}.`);
}

/** Presses Enter on the element, or another key. */
export async function press(page: Page, target: Locator, key = 'Enter') {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Types into the text field with this label. */
export async function type(page: Page, label: string, text: string) {
  await tabTo(page, page.getByRole('textbox', { name: label, exact: true }));
  await page.keyboard.type(text);
}
