import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { PASSWORD, test } from './stack/visitor';

const guestScreens = ['/', '/allClass', '/logIn', '/signUp', '/error', '/no-such-page', '/about'];
const camperScreens = ['userHome', 'myCart', 'payment', 'paymentHistory', 'enrolled'].map(
  (name) => `/dashboard/${name}`,
);

const logIn = async (page: Page, email: string) => {
  await page.goto('/logIn');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).not.toHaveURL(/logIn/i);
};

const expectGoodScreen = async (page: Page, path: string) => {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${path}: ${id} ${nodes[0]?.html}`)).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${path} scrolls sideways`).toBe(0);
};

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [320, 1280]) {
    test.describe(`${colorScheme} at ${width} px`, () => {
      test.use({
        colorScheme,
        viewport: { width, height: 800 },
        contextOptions: { reducedMotion: 'reduce' },
      });

      test('axe finds nothing on a guest’s screens, and nothing scrolls sideways', async ({
        page,
      }) => {
        for (const path of guestScreens) await expectGoodScreen(page, path);
      });

      test('axe finds nothing on a camper’s screens, and nothing scrolls sideways', async ({
        page,
      }) => {
        await logIn(page, 'camper@camp.test');
        for (const path of camperScreens) await expectGoodScreen(page, path);
      });
    });
  }
}
