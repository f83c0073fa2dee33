import { expect, test as plainTest, type Page } from '@playwright/test';
import { aNewcomer, test } from './stack/visitor';

const signInWith = async (page: Page, provider: string, { name, email } = aNewcomer()) => {
  await page.goto('/logIn');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: provider }).click();
  const popup = await opened;
  await popup.locator('.js-new-account').click();
  await popup.locator('#email-input').fill(email);
  await popup.locator('#display-name-input').fill(name);
  const closed = popup.waitForEvent('close');
  await popup.locator('#sign-in').click();
  await closed;
};

for (const provider of ['Google', 'GitHub']) {
  test(`a newcomer signs in with ${provider} and has a cart of their own`, async ({ page }) => {
    await signInWith(page, provider);
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    await page.goto('/dashboard/myCart');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard\/myCart$/);
  });
}

// Without the usual watch on the console: the browser complains about each thing that it keeps out.
plainTest('a stranger’s script does not run, wherever it comes from', async ({ page }) => {
  await page.goto('/');
  const ran = await page.evaluate(async () => {
    const attempt = (change: (script: HTMLScriptElement) => void) => {
      const kept = new Promise((resolve) => {
        addEventListener('securitypolicyviolation', resolve, { once: true });
      });
      const script = document.createElement('script');
      change(script);
      document.head.append(script);
      return kept;
    };
    await attempt((script) => (script.textContent = 'window.ran = "inline"'));
    await attempt((script) => (script.src = 'data:text/javascript,window.ran = "data"'));
    await attempt((script) => (script.src = 'https://evil.example/script.js'));
    return (window as { ran?: string }).ran ?? 'nothing';
  });
  expect(ran).toBe('nothing');
});
