import { expect, type Locator, type Page } from '@playwright/test';
import { newAccount, VALID_CARD, test } from '../stack/visitor';

const MAX_TABS = 120;

/** Presses Tab until the element has the focus. */
const tabTo = async (page: Page, target: Locator) => {
  await expect(target).toBeVisible();
  for (let tabs = 0; tabs < MAX_TABS; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab did not reach ${target.toString()}.`);
};

const press = async (page: Page, target: Locator) => {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
};

const type = async (page: Page, label: string, text: string) => {
  await tabTo(page, page.getByRole('textbox', { name: label, exact: true }));
  await page.keyboard.type(text);
};

test('signs up and buys a class with the keyboard only', async ({ page }) => {
  test.setTimeout(120_000);
  const { name, email, password } = newAccount();
  await page.goto('/');
  await press(page, page.getByRole('link', { name: 'Register' }));

  await type(page, 'Name', name);
  await type(page, 'Email', email);
  await type(page, 'Password', password);
  await type(page, 'Confirm password', password);
  await type(page, 'Photo URL', '/pictures/people/default.svg');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();

  await press(page, page.getByRole('link', { name: 'Classes', exact: true }));
  await press(page, page.getByRole('button', { name: 'Add Batting Basics to cart' }));
  await press(page, page.getByRole('link', { name: 'Cart, 1 class' }));
  await press(page, page.getByRole('link', { name: 'Checkout' }));

  await type(page, 'Card number', VALID_CARD);
  await type(page, 'Expiry date', '1234');
  await type(page, 'CVC', '123');
  await press(page, page.getByRole('button', { name: 'Pay $64.50' }));

  await expect(page.getByText(/pi_\w+/)).toBeVisible();
  await press(page, page.getByRole('link', { name: 'Enrolled' }).first());
  await expect(page.getByText('Batting Basics').first()).toBeVisible();
});
