import { expect, test as plainTest, type Page } from '@playwright/test';
import { newAccount, test } from '../stack/visitor';

const signInWith = async (page: Page, provider: string, { name, email } = newAccount()) => {
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
  test(`signs in with ${provider} and opens the cart`, async ({ page }) => {
    await signInWith(page, provider);
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    await page.goto('/dashboard/myCart');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard\/myCart$/);
  });
}

// Does not check the console, because the browser logs every script that it blocks.
plainTest('the content security policy blocks every injected script', async ({ page }) => {
  await page.goto('/');
  const executed = await page.evaluate(async () => {
    const attempt = (configure: (script: HTMLScriptElement) => void) => {
      const violation = new Promise((resolve) => {
        addEventListener('securitypolicyviolation', resolve, { once: true });
      });
      const script = document.createElement('script');
      configure(script);
      document.head.append(script);
      return violation;
    };
    await attempt((script) => (script.textContent = 'window.executed = "inline"'));
    await attempt((script) => (script.src = 'data:text/javascript,window.executed = "data"'));
    await attempt((script) => (script.src = 'https://evil.example/script.js'));
    return (window as { executed?: string }).executed ?? 'nothing';
  });
  expect(executed).toBe('nothing');
});
