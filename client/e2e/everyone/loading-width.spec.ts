import { expect } from '@playwright/test';
import { apiUrl } from '../stack/ports';
import { findOverflow } from '../stack/screen-checks';
import { test } from '../stack/visitor';

for (const [path, label] of [
  ['/', 'Loading the slider'],
  ['/allClass', 'Loading classes'],
] as const) {
  test(`the placeholders of ${path} are not wider than a phone`, async ({ page }) => {
    // Nothing is answered, so the placeholders stay.
    await page.route(`${apiUrl}/**`, () => undefined);
    await page.route('**/topslider.json', () => undefined);
    await page.goto(path);
    await expect(page.getByText(label).first()).toBeAttached();
    expect(await findOverflow(page, 375)).toEqual([]);
  });
}
