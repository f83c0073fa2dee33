import { expect } from '@playwright/test';
import { press, type } from '../stack/keyboard';
import { newAccount, VALID_CARD, test } from '../stack/visitor';

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
