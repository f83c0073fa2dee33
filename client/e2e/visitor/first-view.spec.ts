import { expect, test, type Page } from '@playwright/test';

/** Returns what the HTML alone shows and preloads, because no script of the build arrives. */
const openWithoutScripts = async (page: Page, path: string) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return page.evaluate(() => ({
    shell: document.querySelector('#root')!.innerHTML,
    preloads: [...document.querySelectorAll('link')]
      .filter(({ rel }) => rel === 'modulepreload' || rel === 'preload')
      .map(({ href }) => new URL(href).pathname),
  }));
};

// A static host responds to each of these paths with the same HTML.
for (const [path, spellings, hasShell] of [
  ['/allClass', ['/allclass', '/allClass/'], true],
  ['/login', ['/logIn', '/logIn/'], true],
] as const) {
  test(`${path} has the same first view however it is spelled`, async ({ page }) => {
    const expected = await openWithoutScripts(page, path);
    expect(expected.shell !== '').toBe(hasShell);
    expect(expected.preloads).toContainEqual(expect.stringMatching(/-page-[\w-]+\.js$/));
    for (const spelling of spellings)
      expect(await openWithoutScripts(page, spelling)).toEqual(expected);
  });
}
